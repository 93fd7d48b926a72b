/**
 * One puzzle being played: what stands in its cells, how it came there, how long it took. Nothing here touches the
 * page.
 */

import { BLANK, INK, isWhite } from "./cells.js";
import { History } from "./history.js";
import { kindOf } from "./kinds.js";
import { fillsWithWords, keepsLines } from "./solutions.js";
import { sameSymbol } from "./symbols.js";

/**
 * @typedef {object} Step
 * @property {string} technique
 * @property {["across"|"down", number]|null} line
 * @property {number|null} slot  which of the slots it is about
 * @property {number[]} used
 * @property {[number, string][]} decided
 * @property {[number, number][]} excluded  slots and the words of the list that it proves do not stand there
 * @property {Text} reason
 */
/** @typedef {{en: string, ja: string}} Text */
/**
 * @typedef {{name: string, reason: Text & {one: string}}} Technique  the reason has gaps; `one` is the English for a count of 1
 */
/**
 * How the grader speaks of a kind of puzzle.
 * @typedef {object} Wording
 * @property {Technique[]} techniques  the easiest first
 * @property {{en: Record<string, string>, ja: Record<string, string>}} nouns  what fills the gaps for them
 * @property {Text} word  how a word stands in a sentence
 * @property {string} unknown  for a letter that is not known
 */
/**
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} kind
 * @property {"en"|"ja"} language
 * @property {string} title
 * @property {string} author
 * @property {string} copyright
 * @property {string} notes
 * @property {number} width
 * @property {number} height
 * @property {import("./cells.js").Cell[]} cells  to fill, black, outside, or a symbol that is given
 * @property {import("./cells.js").Slot[]} slots
 * @property {{symbols: string[], gloss: string}[]} words
 * @property {{rows: number[][], columns: number[][]}|null} lines
 * @property {number|null} level
 * @property {string[]|null} answer  a symbol for every white cell and "" for the others; null if it is not known
 * @property {Step[]} steps
 * @property {Text[]} places  what the slots are called where nothing is numbered; none without the answer and steps
 * @property {Wording|null} wording
 */

/** Milliseconds after the last change until it is kept; leaving the page keeps it at once. */
const SAVED_AFTER = 250;
const STEPS_SAVED = 500;

/** @typedef {[number, string]} Change  a cell and what it shall hold; "" empties it */

export class Session extends EventTarget {
  /**
   * @param {Puzzle} puzzle
   * @param {import("./storage.js").Storage} storage
   * @param {import("./settings.js").Settings} settings
   */
  constructor(puzzle, storage, settings) {
    super();
    this.puzzle = puzzle;
    this.storage = storage;
    this.settings = settings;
    /** @type {string[]} */
    this.values = puzzle.cells.map((cell) => (typeof cell === "string" ? cell : ""));
    /** What belongs into cells, as far as the answer or else the steps say. @type {(string|undefined)[]} */
    this.expected = puzzle.answer ?? provedBy(puzzle.steps);
    /** Steps are cells with what they held and what they hold. @type {History<[number, string, string][]>} */
    this.history = new History((last, more) => [...last, ...more]);
    /** Cells that a check found wrong, until they change. @type {Set<number>} */
    this.marked = new Set();
    /** Cells whose symbol was shown. @type {Set<number>} */
    this.revealed = new Set();
    this.hints = 0;
    /** How often the player had cells checked. */
    this.checks = 0;
    /** True once the solve was reported to the owner. */
    this.reported = false;
    this.solved = false;
    this.seconds = 0;
    /**
     * When the clock was started, in the page's own time, which no change of the device's clock moves.
     * @type {number|null}
     */
    this.runningSince = null;
    this.paused = true;
    /** True if the player stopped the clock, not the page. */
    this.held = false;
    this.restore();
  }

  // ---------------------------------------------------------------- cells

  /** @param {number} cell */
  isWhite(cell) {
    return isWhite(this.puzzle.cells[cell]);
  }

  /** True for a cell that the player may write into. @param {number} cell */
  isFree(cell) {
    return this.puzzle.cells[cell] === BLANK && !this.revealed.has(cell);
  }

  /** True if what stands in a cell is what belongs there; also if that is not known. @param {number} cell */
  isRight(cell) {
    const symbol = this.expected[cell];
    if (symbol === undefined) return true;
    if (kindOf(this.puzzle).fills === "ink") return (this.values[cell] === INK) === (symbol === INK);
    return sameSymbol(this.values[cell], symbol, this.settings.smallKanaAlike);
  }

  /**
   * True if a step leads to the answer; one of a list whose answer is not made of it may lead elsewhere.
   * @param {Step} step
   */
  agrees({ decided }) {
    return decided.every(([cell, symbol]) => this.expected[cell] === undefined || this.expected[cell] === symbol);
  }

  /** @returns {number[]} */
  whiteCells() {
    return this.values.map((_, cell) => cell).filter((cell) => this.isWhite(cell));
  }

  /** @param {number} cell @returns {[number, number]} row and column, counted from 0 */
  place(cell) {
    return [Math.floor(cell / this.puzzle.width), cell % this.puzzle.width];
  }

  // ---------------------------------------------------------------- writing

  /**
   * Writes into cells, as one step for undo; changes of one stroke (any object) become one step together.
   * Cells that are given or revealed stay. Returns the cells that changed.
   * @param {Change[]} changes
   * @param {unknown} [stroke]
   * @returns {number[]}
   */
  write(changes, stroke = null) {
    /** @type {[number, string, string][]} */
    const real = [];
    for (const [cell, value] of changes) {
      if (this.isFree(cell) && this.values[cell] !== value && !this.solved) real.push([cell, this.values[cell], value]);
    }
    if (!real.length) return [];
    this.history.add(real, stroke);
    return this.#put(real.map(([cell, , value]) => [cell, value]));
  }

  get canUndo() {
    return this.history.canUndo && !this.solved;
  }

  get canRedo() {
    return this.history.canRedo && !this.solved;
  }

  /** Takes the last step back. @returns {number[]} the cells that changed */
  undo() {
    return this.#putBack(this.solved ? undefined : this.history.undo());
  }

  /**
   * Takes the last step back as if it had never been, if it is this stroke.
   * @param {unknown} stroke
   * @returns {number[]} the cells that changed
   */
  takeBack(stroke) {
    return this.#putBack(this.solved ? undefined : this.history.takeBack(stroke));
  }

  /** @param {[number, string, string][]} [step] */
  #putBack(step) {
    return step ? this.#put(step.map(([cell, before]) => /** @type {Change} */ ([cell, before])).reverse()) : [];
  }

  /** Does again what was taken back. @returns {number[]} the cells that changed */
  redo() {
    const step = this.solved ? undefined : this.history.redo();
    return step ? this.#put(step.map(([cell, , after]) => [cell, after])) : [];
  }

  /** Empties the board and forgets every step, the time and the help. */
  restart() {
    this.revealed.clear();
    this.solved = false;
    this.history.restart();
    this.hints = 0;
    this.checks = 0;
    this.seconds = 0;
    this.runningSince = this.paused ? null : performance.now();
    this.#put(
      this.whiteCells().map((cell) => [
        cell,
        typeof this.puzzle.cells[cell] === "string" ? String(this.puzzle.cells[cell]) : "",
      ]),
    );
    this.#dispatch("time");
  }

  /** @param {Change[]} changes @returns {number[]} */
  #put(changes) {
    const cells = [...new Set(changes.map(([cell]) => cell))];
    for (const [cell, value] of changes) {
      if (!this.revealed.has(cell)) this.values[cell] = value;
      this.marked.delete(cell);
    }
    this.#dispatch("change", { cells });
    this.finishIfSolved();
    this.#saveSoon();
    return cells;
  }

  // ---------------------------------------------------------------- help

  /**
   * Marks what is wrong among some cells until it changes.
   * @param {number[]} cells
   * @returns {number[]} the wrong ones
   */
  check(cells) {
    const wrong = cells.filter((cell) => this.values[cell] !== "" && !this.isRight(cell));
    for (const cell of cells) this.marked.delete(cell);
    for (const cell of wrong) this.marked.add(cell);
    this.#dispatch("change", { cells });
    return wrong;
  }

  /**
   * Shows what belongs into cells; they cannot be changed any more.
   * @param {number[]} cells
   * @returns {number[]} those that it changed
   */
  reveal(cells) {
    const { answer } = this.puzzle;
    if (!answer || this.solved) return [];
    const hidden = cells.filter((cell) => this.isFree(cell) && (this.values[cell] === "" || !this.isRight(cell)));
    for (const cell of hidden) {
      this.values[cell] = answer[cell];
      this.marked.delete(cell);
      this.revealed.add(cell);
    }
    if (hidden.length) {
      this.#dispatch("change", { cells: hidden });
      this.finishIfSolved();
      this.save();
    }
    return hidden;
  }

  /** Counts a hint. */
  noteHint() {
    this.hints += 1;
    this.save();
  }

  /** Counts a check. */
  noteCheck() {
    this.checks += 1;
    this.save();
  }

  // ---------------------------------------------------------------- the end

  /** True if nothing is left to fill in. A nonogram is complete when its ink is. */
  get isComplete() {
    if (kindOf(this.puzzle).fills === "ink") return this.isFinished();
    return this.whiteCells().every((cell) => this.values[cell] !== "");
  }

  /**
   * True if the board is a solution: the answer, or without one every word of the list or every clue of the lines kept.
   */
  isFinished() {
    const { answer, lines } = this.puzzle;
    if (lines) return keepsLines(this.values, lines, this.puzzle.width);
    if (!this.whiteCells().every((cell) => this.values[cell] !== "")) return false;
    if (answer && this.whiteCells().every((cell) => this.isRight(cell))) return true;
    return fillsWithWords(this.values, this.puzzle, this.settings.smallKanaAlike);
  }

  /** Ends the game if the board is a solution; boards do so themselves, a setting that makes symbols alike may too. */
  finishIfSolved() {
    if (this.solved || !this.isFinished()) return;
    this.solved = true;
    this.marked.clear();
    this.pause();
    this.#dispatch("change", { cells: this.whiteCells() });
    this.#dispatch("solved", { here: true });
  }

  // ---------------------------------------------------------------- time

  get elapsed() {
    return this.seconds + (this.runningSince === null ? 0 : (performance.now() - this.runningSince) / 1000);
  }

  /** Lets the time run, unless the puzzle is solved. */
  resume() {
    if (this.solved || this.runningSince !== null) return;
    this.paused = false;
    this.held = false;
    this.runningSince = performance.now();
    this.#dispatch("time");
  }

  /** Stops the time. @param {boolean} [held]  until the player lets it run again, even on another day */
  pause(held = false) {
    this.held = held;
    this.seconds = this.elapsed;
    this.runningSince = null;
    this.paused = true;
    this.save();
    this.#dispatch("time");
  }

  // ---------------------------------------------------------------- keeping

  /** Keeps what many small changes lead to, such as those of a stroke, when they are over. */
  #saveSoon() {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), SAVED_AFTER);
  }

  /** Puts everything that a player would miss into the browser's storage. */
  save() {
    clearTimeout(this.saving);
    const { values, marked, revealed, hints, checks, reported, solved, held } = this;
    this.storage.set(this.puzzle.id, {
      values,
      marked: [...marked],
      revealed: [...revealed],
      hints,
      checks,
      reported,
      solved,
      held,
      ...this.history.newest(STEPS_SAVED),
      seconds: Math.round(this.elapsed),
    });
  }

  /** Takes up what another page of this browser has kept since. */
  takeUp() {
    this.restore();
    this.#dispatch("change", { cells: this.whiteCells() });
    if (this.solved) this.#dispatch("solved");
  }

  /** Takes up what was kept, if it fits the puzzle. */
  restore() {
    const kept = this.storage.get(this.puzzle.id);
    if (!kept || !Array.isArray(kept.values) || kept.values.length !== this.values.length) return;
    this.values = this.values.map((value, cell) =>
      this.puzzle.cells[cell] === BLANK ? String(kept.values[cell]) : value,
    );
    this.marked = new Set(kept.marked ?? []);
    this.revealed = new Set(kept.revealed ?? []);
    this.hints = kept.hints ?? 0;
    this.checks = kept.checks ?? 0;
    this.reported = kept.reported ?? false;
    this.solved = kept.solved ?? false;
    this.held = kept.held ?? false;
    this.seconds = kept.seconds ?? 0;
    this.history.restart(kept);
  }

  /** @param {string} type @param {object} [detail] */
  #dispatch(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** What steps decide, by cell. @param {Step[]} steps @returns {string[]} */
function provedBy(steps) {
  /** @type {string[]} */
  const symbols = [];
  for (const [cell, symbol] of steps.flatMap(({ decided }) => decided)) symbols[cell] = symbol;
  return symbols;
}
