/** The editor: a grid to draw and type in, with everything around it. All state is in the session. */

import { Alphabet } from "/static/player/alphabet.js";
import { BLACK, BLANK, isWhite } from "/static/player/cells.js";
import { marked } from "/static/player/marks.js";
import { Typing } from "/static/player/typing.js";
import { el, say } from "/static/studio/shared/elements.js";
import { t } from "/static/studio/shared/texts.js";
import { Question } from "/static/studio/edit/asking.js";
import { Candidates } from "/static/studio/edit/candidates.js";
import { EditCursor, rectangle } from "/static/studio/edit/edit-cursor.js";
import { EditGrid } from "/static/studio/edit/edit-grid.js";
import { pressCommand, pressKey } from "/static/studio/edit/edit-keys.js";
import { EditSession, blacken, draftOf, give, lock, write } from "/static/studio/edit/edit-session.js";
import { Faults } from "/static/studio/edit/faults.js";
import { Fill } from "/static/studio/edit/fill.js";
import { Keeper } from "/static/studio/edit/keeper.js";
import { panels } from "/static/studio/edit/panels.js";
import { followPointer } from "/static/studio/edit/pointer.js";
import { Toolbar } from "/static/studio/edit/toolbar.js";
import { Work } from "/static/studio/edit/work.js";

/** @import { Board, Direction, DraftWord } from "../shared/api-types.js" */

/** @typedef {import("./edit-session.js").State} State */
/** @typedef {"type"|"black"|"lock"|"give"|"select"} Tool */
/**
 * @typedef {{list: string, own: string, minScore: number, seconds: number}} Choices  where words come from, and for how long they are looked for
 */

export class Editor {
  /**
   * @param {State} state
   * @param {Choices} choices
   * @param {import("./keeper.js").Kept} kept
   */
  constructor(state, choices, kept) {
    this.session = new EditSession(state);
    this.choices = choices;
    this.cursor = new EditCursor(state);
    this.grid = new EditGrid();
    /** @type {Tool} */
    this.tool = "type";
    /** @type {number[]} */
    this.selection = [];
    this.hasHeat = false;
    this.isResting = false;
    /** The cell that was written last, and its stroke: marks change it. @type {{cell: number, stroke: object}|null} */
    this.last = null;
    this.typing = new Typing(this.#alphabet(), /** @type {any} */ ({ romaji: true }), this);
    this.work = new Work(this);
    this.keeper = new Keeper(this, kept);
    this.candidates = new Candidates(this);
    this.faults = new Faults(this);
    this.fill = new Fill(this);
    this.toolbar = new Toolbar(this);
    this.panels = panels(this);
    this.freedom = new Question(
      "freedom",
      () => this.#freedomWanted(),
      (room) => this.faults.showRoom(room),
    );
    this.element = this.#made();
    this.#listen();
    this.refresh();
  }

  #made() {
    this.typing.element.setAttribute("aria-label", t("typeHere"));
    this.typing.element.removeAttribute("aria-describedby");
    this.frame = el("div", { class: "grid-frame" }, this.grid.element, this.typing.element);
    const board = el(
      "section",
      { class: "board-side" },
      this.toolbar.element,
      el("div", { class: "grid-box" }, this.frame),
      this.work.element,
      this.faults.element,
    );
    return el("div", { class: "editor" }, this.keeper.element, board, this.panels.element);
  }

  #listen() {
    followPointer(this);
    this.session.onChange(() => this.refresh());
    this.typing.element.addEventListener("focus", () => this.element.classList.add("has-focus"));
    this.typing.element.addEventListener("blur", () => this.element.classList.remove("has-focus"));
    document.addEventListener("keydown", (event) => pressCommand(this, event));
  }

  get state() {
    return this.session.state;
  }

  /** The draft as the API takes it. */
  get draft() {
    return draftOf(this.state);
  }

  /** Where words come from, as the API takes it; null if there are none. */
  get source() {
    const { list, own, minScore } = this.choices;
    const isPuzzle = list === "puzzle";
    if (!own.trim() && (list === "none" || (isPuzzle && !this.state.words.length))) return null;
    return { own, puzzle: isPuzzle, lists: isPuzzle || list === "none" ? [] : [list], min_score: minScore };
  }

  /** @param {Partial<Choices>} choices */
  choose(choices) {
    this.choices = { ...this.choices, ...choices };
    this.keeper.note();
    this.panels.show();
    this.ask();
  }

  // ---------------------------------------------------------------- drawing

  /** Draws everything after a change. */
  refresh() {
    const { state } = this;
    this.cursor = this.cursor.on(state);
    if (!this.typing.composing) this.typing.alphabet = this.#alphabet();
    this.frame?.setAttribute("lang", state.language);
    this.element?.style.setProperty("--width", String(state.width));
    this.element?.style.setProperty("--height", String(state.height));
    this.grid.show(state);
    this.grid.mark("changed", []);
    this.point();
    this.toolbar.show();
    this.panels.show();
    this.keeper.note();
    this.ask();
  }

  /** Asks what is wrong and what still fits. */
  ask() {
    this.faults.question.ask();
    this.candidates.question.ask();
    this.freedom?.ask();
  }

  #freedomWanted() {
    return this.hasHeat && this.source ? { draft: this.draft, source: this.source } : null;
  }

  /** Shows where the cursor is. */
  point() {
    const { cell, path } = this.cursor;
    this.typing.place(Math.floor(cell / this.state.width), cell % this.state.width, `cell-${cell}`);
    this.grid.mark("active", [cell]);
    this.grid.mark("current", path);
    this.candidates?.head();
  }

  /** A board on its way, which is not the session's yet. @param {Board} board */
  show(board) {
    this.grid.show({ ...this.state, cells: board.cells });
  }

  /** Nothing is changed by hand while something works on the board. @param {boolean} on */
  rest(on) {
    this.isResting = on;
    this.element.classList.toggle("is-resting", on);
    for (const part of [this.toolbar.element, this.panels.element]) part.toggleAttribute("inert", on);
    this.grid.show(this.state);
  }

  #alphabet() {
    const { kind, language, words, cells } = this.session.state;
    const symbols = (/** @type {DraftWord} */ entry) => entry.symbols ?? [...entry.word];
    return new Alphabet(
      /** @type {any} */ ({
        kind,
        language,
        words: words.map((entry) => ({ symbols: symbols(entry) })),
        cells,
        answer: null,
      }),
    );
  }

  // ---------------------------------------------------------------- changes

  /** @param {State} next @param {unknown} [stroke] */
  apply(next, stroke) {
    if (!this.isResting) this.session.apply(next, stroke);
  }

  undo() {
    if (!this.isResting) this.session.undo();
  }

  redo() {
    if (!this.isResting) this.session.redo();
  }

  /** The result of a long operation. @param {string} operation @param {any} result */
  take(operation, result) {
    const { words } = this.panels;
    if (operation !== "write-clues") this.fill.take(result);
    else if ("proposals" in words) words.take(result);
  }

  /** Puts the keyboard into the grid. */
  focus() {
    this.typing.element.focus({ preventScroll: true });
  }

  /**
   * Makes a cell and its images black, or white again.
   * @param {number} cell
   * @param {boolean} [black]
   * @param {unknown} [stroke]
   */
  toggleBlack(cell, black = this.state.cells[cell] !== BLACK, stroke) {
    this.apply(blacken(this.state, cell, black), stroke);
  }

  /**
   * Locks or unlocks cells, the current word if none are named.
   * @param {number[]} [cells]
   * @param {boolean} [on]
   * @param {unknown} [stroke]
   */
  toggleLock(cells = this.cursor.path, on = !this.isLocked(cells), stroke = null) {
    this.apply(lock(this.state, cells, on), stroke);
  }

  /** True if every letter among some cells is locked. @param {number[]} cells */
  isLocked(cells) {
    const letters = cells.filter((cell) => typeof this.state.cells[cell] === "string");
    return letters.length > 0 && letters.every((cell) => this.state.locked.includes(cell));
  }

  /** @param {number} cell @param {boolean} [on] @param {unknown} [stroke] */
  toggleGiven(cell, on = !this.state.givens.includes(cell), stroke = null) {
    this.apply(give(this.state, [cell], on), stroke);
  }

  /** A word into cells. @param {number[]} cells @param {string[]} symbols */
  placeWord(cells, symbols) {
    this.apply(
      write(
        this.state,
        cells.map((cell, i) => [cell, symbols[i]]),
      ),
    );
    this.focus();
  }

  /** Completes the word with the best candidate; a complete one leads on to the next. */
  placeBest() {
    const isOpen = this.cursor.path.some((cell) => this.state.cells[cell] === BLANK);
    if (isOpen && this.source) this.candidates.placeBest();
    else this.nextSlot(1);
  }

  /** @param {number[]} cells */
  select(cells) {
    this.selection = cells.filter((cell) => isWhite(this.state.cells[cell]));
    this.grid.mark("selected", this.selection);
    this.fill.show();
  }

  toggleHeat() {
    this.hasHeat = !this.hasHeat;
    this.toolbar.show();
    this.freedom.ask();
  }

  /** @param {Tool} tool */
  use(tool) {
    this.tool = tool;
    this.element.dataset.tool = tool;
    this.toolbar.show();
  }

  // ---------------------------------------------------------------- moving

  /** Moves the cursor, after what was typed is settled. @param {() => void} go */
  move(go) {
    this.typing.settle();
    this.last = null;
    this.candidates.wantsBest = false;
    go();
    this.point();
    this.candidates.question.ask();
  }

  /** Goes to a cell. @param {number} cell @param {Direction} [direction] */
  go(cell, direction) {
    this.move(() => this.cursor.go(cell, direction));
    this.focus();
    this.grid.cells[cell]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  turn() {
    this.move(() => this.cursor.turn());
  }

  /** @param {number} rows @param {number} columns @param {boolean} selects */
  arrow(rows, columns, selects) {
    if (!selects) return this.move(() => this.cursor.arrow(rows, columns));
    const { width, height } = this.state;
    const end = this.selection.length ? this.selectionEnd : this.cursor.cell;
    const [row, column] = [Math.floor(end / width) + rows, (end % width) + columns];
    if (row < 0 || column < 0 || row >= height || column >= width) return undefined;
    return this.selectTo(row * width + column);
  }

  /** The corner of the selection that moves. */
  selectionEnd = 0;

  /** Selects the rectangle from the cursor to a cell. @param {number} cell */
  selectTo(cell) {
    this.selectionEnd = cell;
    this.select(rectangle(this.cursor.cell, cell, this.state.width));
  }

  /** @param {1|-1} count @returns {boolean} false at the last, where Tab leaves the grid */
  nextSlot(count) {
    const slot = this.cursor.neighbour(count);
    if (slot) this.move(() => this.cursor.goTo(slot));
    return slot !== null;
  }

  // ---------------------------------------------------------------- what typing asks for

  /** The cells that the next letters go to. */
  get #ahead() {
    const { path, cell } = this.cursor;
    return path.slice(path.indexOf(cell));
  }

  /** @param {string[]} symbols */
  write(symbols) {
    const cells = this.#ahead.slice(0, symbols.length);
    if (cells.every((cell) => this.state.locked.includes(cell))) say(t("lockedCell"));
    const stroke = {};
    this.last = { cell: cells[cells.length - 1], stroke };
    this.apply(
      write(
        this.state,
        cells.map((cell, i) => [cell, symbols[i]]),
      ),
      stroke,
    );
    this.cursor.step(symbols.length);
    this.point();
  }

  /** @param {string[]} symbols */
  preview(symbols) {
    this.grid.wait(this.#ahead.slice(0, symbols.length).map((cell, i) => [cell, symbols[i]]));
  }

  /** Empties the cell; if there is nothing to take away, the one before. */
  erase() {
    if (typeof this.state.cells[this.cursor.cell] !== "string" || this.state.locked.includes(this.cursor.cell))
      this.cursor.step(-1);
    this.empty();
    this.point();
  }

  empty() {
    this.last = null;
    const cells = this.selection.length ? this.selection : [this.cursor.cell];
    this.apply(
      write(
        this.state,
        cells.map((cell) => [cell, ""]),
      ),
    );
  }

  /** Puts ゛ or ゜ on the last letter. @param {string} mark */
  mark(mark) {
    const { cell, stroke } = this.last ?? { cell: this.cursor.cell, stroke: {} };
    const letter = this.state.cells[cell];
    if (typeof letter === "string") this.apply(write(this.state, [[cell, marked(letter, mark)]]), stroke);
    this.last = { cell, stroke };
  }

  refuse() {
    if (this.typing.alphabet.kana) say(t("onlyKana"));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    pressKey(this, event);
  }
}
