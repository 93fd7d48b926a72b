/**
 * The easy techniques for skeletons, on the board as the player has it. The grader has them all, and lends its
 * sentences.
 */

import { sameSymbol } from "./symbols.js";
import { capital, fill } from "./texts.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Step} Step */
/**
 * A slot that is not full: the letters in it, "" where there is none, and the words left that agree with them.
 * @typedef {{slot: number, cells: number[], letters: string[], fitting: number[]}} Open
 */
/**
 * @typedef {{at: Open, symbols: string[], word?: string, count?: number}} Finding  "" for symbols that do not follow
 */

/** The board as a solver sees it: which words are left, and which of them fit each open slot. */
export class HalfSolved {
  /** @param {Session} session  whose cells are right */
  constructor(session) {
    const { slots, words } = session.puzzle;
    const letters = session.values.map((value, cell) => value && (session.expected[cell] || value));
    this.words = words.map(({ symbols }) => symbols);
    this.left = new Set(words.keys());
    const all = slots.map(({ cells }, slot) => ({ slot, cells, letters: cells.map((cell) => letters[cell]) }));
    for (const full of all.filter((each) => !isOpen(each))) this.left.delete(this.#fitting(full.letters)[0]);
    /** @type {Open[]} */
    this.open = all.filter(isOpen).map((each) => ({ ...each, fitting: this.#fitting(each.letters) }));
  }

  /** The words left that agree with the letters of a slot. @param {string[]} letters */
  #fitting(letters) {
    const agrees = (/** @type {string} */ letter, /** @type {string} */ symbol) =>
      letter === "" || sameSymbol(letter, symbol, false);
    return this.ofLength(letters.length).filter((word) =>
      letters.every((letter, i) => agrees(letter, this.words[word][i])),
    );
  }

  /** The words left that have a length. @param {number} length */
  ofLength(length) {
    return [...this.left].filter((word) => this.words[word].length === length);
  }

  /** True if the letters alone do not say that a word stands elsewhere. @param {number} slot @param {number} word */
  allows(slot, word) {
    return this.open.some((at) => at.slot === slot && at.fitting.includes(word));
  }
}

/** @param {{letters: string[]}} slot */
function isOpen({ letters }) {
  return letters.includes("");
}

// ---------------------------------------------------------------- what each technique looks for

/** @type {Record<string, (board: HalfSolved) => Iterable<Finding>>} */
const FINDERS = {
  only_word_of_its_length: onlyWordOfItsLength,
  only_word_that_fits: onlyWordThatFits,
  only_slot_for_a_word: onlySlotForAWord,
  every_word_agrees: everyWordAgrees,
};

/** @param {HalfSolved} board */
function* onlyWordOfItsLength(board) {
  for (const at of board.open) {
    if (at.fitting.length === 1 && board.ofLength(at.cells.length).length === 1)
      yield placing(board, at, at.fitting[0]);
  }
}

/** @param {HalfSolved} board */
function* onlyWordThatFits(board) {
  for (const at of board.open) {
    if (at.fitting.length === 1 && at.letters.some(Boolean)) yield placing(board, at, at.fitting[0]);
  }
}

/** Short words come first, as they do for the grader. @param {HalfSolved} board */
function* onlySlotForAWord(board) {
  const slots = (/** @type {number} */ word) => board.open.filter(({ fitting }) => fitting.includes(word)).length;
  const once = new Set([...board.left].filter((word) => slots(word) === 1));
  for (const at of [...board.open].sort((a, b) => a.cells.length - b.cells.length)) {
    const own = at.fitting.filter((word) => once.has(word));
    if (own.length === 1) yield placing(board, at, own[0]);
  }
}

/** @param {HalfSolved} board */
function* everyWordAgrees(board) {
  for (const at of board.open) {
    const words = at.fitting.map((word) => board.words[word]);
    const symbols = at.cells.map((_, i) =>
      words.every((word) => word[i] === words[0][i]) ? (words[0]?.[i] ?? "") : "",
    );
    if (symbols.some((symbol, i) => symbol !== "" && at.letters[i] === "")) yield { at, symbols, count: words.length };
  }
}

/** @param {HalfSolved} board @param {Open} at @param {number} word @returns {Finding} */
function placing(board, at, word) {
  return { at, symbols: board.words[word], word: board.words[word].join("") };
}

// ---------------------------------------------------------------- steps

/**
 * The easiest step from the player's board; null if these techniques find none.
 * @param {Session} session
 * @returns {Step|null}
 */
export function easiestStep(session) {
  const { wording } = session.puzzle;
  if (!wording || !session.expected.length) return null;
  const board = new HalfSolved(session);
  for (const technique of wording.techniques) {
    for (const found of FINDERS[technique.name](board)) {
      const step = stepOf(session.puzzle.places, wording, technique, found);
      if (session.agrees(step)) return step;
    }
  }
  return null;
}

/**
 * @param {import("./session.js").Text[]} places
 * @param {import("./session.js").Wording} wording
 * @param {import("./session.js").Technique} technique
 * @param {Finding} found
 * @returns {Step}
 */
function stepOf(places, wording, { name, reason }, { at, symbols, word = "", count = 0 }) {
  const shown = (/** @type {string[]} */ letters) =>
    letters.map((letter) => (letter.length > 1 ? `{${letter}}` : letter || wording.unknown)).join("");
  const gaps = { length: at.cells.length, known: shown(at.letters), common: shown(symbols), count };
  const said = (/** @type {"en"|"ja"} */ language) => {
    const place = capital(places[at.slot][language]);
    const text = language === "en" && reason.one && count === 1 ? reason.one : reason[language];
    return fill(text, { ...wording.nouns[language], ...gaps, place, word: fill(wording.word[language], { word }) });
  };
  const decided = at.cells
    .map((cell, i) => /** @type {[number, string]} */ ([cell, symbols[i]]))
    .filter(([, symbol], i) => symbol !== "" && at.letters[i] === "");
  const used = at.cells.filter((_, i) => at.letters[i] !== "");
  return {
    technique: name,
    line: null,
    slot: at.slot,
    used,
    decided,
    excluded: [],
    reason: { en: said("en"), ja: said("ja") },
  };
}

/**
 * The recorded steps right before another one that lead to it by ruling out words which the player's letters still allow.
 * @param {Session} session
 * @param {number} next  the place of that step among all
 * @returns {Step[]}
 */
export function stepsBefore(session, next) {
  const { steps } = session.puzzle;
  const board = new HalfSolved(session);
  const start =
    steps
      .slice(0, next)
      .map(({ decided }) => decided.length > 0)
      .lastIndexOf(true) + 1;
  return steps.slice(start, next).filter(({ excluded }) => excluded.some(([slot, word]) => board.allows(slot, word)));
}
