/**
 * A puzzle being edited: states that never change, and the list of them that undo goes back. Nothing here touches the
 * page.
 */

import { isClued } from "/static/studio/shared/kinds.js";
import { BLACK, BLANK, OUTSIDE, isWhite, slotsOf } from "/static/player/cells.js";
import { History } from "/static/player/history.js";
import { orbit } from "/static/studio/edit/symmetry.js";

/** @import { Board, Draft, DraftWord } from "../shared/api-types.js" */
/**
 * @typedef {object} State
 * @property {NonNullable<Draft["kind"]>} kind
 * @property {"en"|"ja"} language
 * @property {NonNullable<Draft["rules"]>} rules
 * @property {import("./symmetry.js").Symmetry} symmetry
 * @property {number} width
 * @property {number} height
 * @property {Board["cells"]} cells
 * @property {number[]} givens   cells whose letters the solver sees
 * @property {number[]} locked   cells whose letters stay
 * @property {DraftWord[]} words
 * @property {Record<string, string>} clues  by the name of the slot, `cell:direction`
 * @property {string} title
 * @property {string} author
 * @property {string} copyright
 * @property {string} notes
 */

const SMALL = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ";
const LARGE = "あいうえおつやゆよわかけアイウエオツヤユヨワカケ";

/**
 * An empty board.
 * @param {Partial<State> & {kind: State["kind"], width: number, height: number}} about
 * @returns {State}
 */
export function emptyState(about) {
  return {
    language: "en",
    rules: "",
    symmetry: "",
    givens: [],
    locked: [],
    words: [],
    clues: {},
    title: "",
    author: "",
    copyright: "",
    notes: "",
    cells: Array(about.width * about.height).fill(BLANK),
    ...about,
  };
}

/** What names a slot whatever its number. @param {{direction: string, cells: number[]}} slot */
export function slotKey({ direction, cells }) {
  return `${cells[0]}:${direction}`;
}

/** A draft of the API as a state. @param {Draft} draft @param {"en"|"ja"} language @returns {State} */
export function stateOf(draft, language) {
  const { board, clues, words, rules, ...rest } = /** @type {Required<Draft>} */ (draft); // answers carry every field
  const letters =
    board.cells.filter((cell) => typeof cell === "string").join("") + words.map((entry) => entry.word).join("");
  return emptyState({
    ...rest,
    ...board,
    rules,
    words,
    symmetry: symmetryOf(board, rules),
    language: /[ぁ-ヺ]/.test(letters) ? "ja" : letters ? "en" : language,
    clues: Object.fromEntries(clues.map((clue) => [`${clue.cell}:${clue.direction}`, clue.text])),
  });
}

/**
 * The half turn, if a frame has it: what most crosswords keep.
 * @param {Board} board
 * @param {string} rules
 * @returns {State["symmetry"]}
 */
function symmetryOf({ cells }, rules) {
  const isTurned = cells.every((cell, i) => isWhite(cell) === isWhite(cells[cells.length - 1 - i]));
  return isTurned && rules !== "japanese" && rules !== "japanese-strict" ? "half-turn" : "";
}

/** A state as a draft of the API. @param {State} state @returns {Draft} */
export function draftOf(state) {
  const { kind, rules, width, height, cells, givens, locked, words, title, author, copyright, notes } = state;
  const slots = slotsOf(state).filter((slot) => state.clues[slotKey(slot)]?.trim());
  const clues = slots.map((slot) => ({
    cell: slot.cells[0],
    direction: slot.direction,
    text: state.clues[slotKey(slot)],
  }));
  return {
    kind,
    rules: isClued(state) ? rules : "",
    board: { width, height, cells },
    givens,
    locked,
    words,
    clues: isClued(state) ? clues : [],
    title,
    author,
    copyright,
    notes,
  };
}

// ---------------------------------------------------------------- commands: a state from a state

/**
 * Letters into cells; "" empties one. Black and locked cells stay as they are.
 * @param {State} state
 * @param {[number, string][]} letters
 * @returns {State}
 */
export function write(state, letters) {
  const cells = [...state.cells];
  for (const [cell, symbol] of letters)
    if (isWhite(cells[cell]) && !state.locked.includes(cell)) cells[cell] = symbol ? inSize(state, symbol) : BLANK;
  return same(cells, state.cells) ? state : tidy({ ...state, cells });
}

/** Japanese crosswords have no small kana. @param {State} state @param {string} symbol */
function inSize(state, symbol) {
  return isClued(state) ? [...symbol].map((kana) => LARGE[SMALL.indexOf(kana)] ?? kana).join("") : symbol;
}

/**
 * Makes a cell and its images black or white.
 * @param {State} state
 * @param {number} cell
 * @param {boolean} black
 * @returns {State}
 */
export function blacken(state, cell, black) {
  const cells = [...state.cells];
  for (const image of orbit(state.symmetry, cell, state.width, state.height))
    if (cells[image] !== OUTSIDE && (cells[image] === BLACK) !== black && !(black && state.locked.includes(image)))
      cells[image] = black ? BLACK : BLANK;
  return same(cells, state.cells) ? state : tidy({ ...state, cells });
}

/**
 * Locks letters, or unlocks cells.
 * @param {State} state
 * @param {number[]} cells
 * @param {boolean} on
 * @returns {State}
 */
export function lock(state, cells, on) {
  return {
    ...state,
    locked: changed(
      state.locked,
      cells.filter((cell) => !on || typeof state.cells[cell] === "string"),
      on,
    ),
  };
}

/**
 * Shows letters to the solver from the start, or no longer.
 * @param {State} state
 * @param {number[]} cells
 * @param {boolean} on
 * @returns {State}
 */
export function give(state, cells, on) {
  return {
    ...state,
    givens: changed(
      state.givens,
      cells.filter((cell) => !on || typeof state.cells[cell] === "string"),
      on,
    ),
  };
}

/** A whole board that something else has made. @param {State} state @param {Board} board @returns {State} */
export function replaceBoard(state, board) {
  return tidy({ ...state, width: board.width, height: board.height, cells: [...board.cells] });
}

/** No letters but those that are locked. @param {State} state @param {number[]} [among] @returns {State} */
export function clearLetters(state, among = [...state.cells.keys()]) {
  return write(
    state,
    among.filter((cell) => typeof state.cells[cell] === "string").map((cell) => [cell, ""]),
  );
}

/** No black cells and no letters. @param {State} state @returns {State} */
export function clearAll(state) {
  return tidy({
    ...state,
    cells: state.cells.map((cell) => (cell === OUTSIDE ? OUTSIDE : BLANK)),
    locked: [],
    givens: [],
  });
}

/** @param {State} state @param {string} slot @param {string} text @returns {State} */
export function setClue(state, slot, text) {
  return { ...state, clues: { ...state.clues, [slot]: text } };
}

/**
 * The words that stand complete on the board become the list; what was known of them stays.
 * @param {State} state
 * @returns {State}
 */
export function wordsFromBoard(state) {
  const known = new Map(state.words.map((entry) => [entry.word, entry]));
  const standing = wordsOn(state).map((symbols) => symbols.join(""));
  return {
    ...state,
    words: [...new Set(standing)]
      .sort((a, b) => a.length - b.length || a.localeCompare(b))
      .map((word) => known.get(word) ?? { word }),
  };
}

/** The words that stand complete on a board, as symbols. @param {State} state @returns {string[][]} */
export function wordsOn(state) {
  const slots = slotsOf(state).map((slot) => slot.cells.map((cell) => state.cells[cell]));
  return /** @type {string[][]} */ (slots.filter((symbols) => symbols.every((symbol) => typeof symbol === "string")));
}

/** Locks and givens only where letters are. @param {State} state @returns {State} */
function tidy(state) {
  const holds = (/** @type {number} */ cell) => typeof state.cells[cell] === "string";
  return { ...state, locked: state.locked.filter(holds), givens: state.givens.filter(holds) };
}

/** @param {number[]} list @param {number[]} cells @param {boolean} on */
function changed(list, cells, on) {
  const rest = list.filter((cell) => !cells.includes(cell));
  return on ? [...rest, ...cells].sort((a, b) => a - b) : rest;
}

/** @param {unknown[]} one @param {unknown[]} other */
function same(one, other) {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}

// ---------------------------------------------------------------- the session

export class EditSession {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    /** @type {History<{before: State, after: State}>} */
    this.history = new History(({ before }, { after }) => ({ before, after }));
    /** @type {((state: State, before: State) => void)[]} */
    this.listeners = [];
  }

  /** @param {(state: State, before: State) => void} listener */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /**
   * Goes to a new state; steps with the same stroke count as one for undo.
   * @param {State} next
   * @param {unknown} [stroke]
   */
  apply(next, stroke = null) {
    if (next === this.state) return;
    this.history.add({ before: this.state, after: next }, stroke);
    this.#show(next);
  }

  get canUndo() {
    return this.history.canUndo;
  }

  get canRedo() {
    return this.history.canRedo;
  }

  undo() {
    const step = this.history.undo();
    if (step) this.#show(step.before);
  }

  redo() {
    const step = this.history.redo();
    if (step) this.#show(step.after);
  }

  /** @param {State} next */
  #show(next) {
    const before = this.state;
    this.state = next;
    for (const listener of this.listeners) listener(next, before);
  }
}
