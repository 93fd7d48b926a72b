/** A board of letters, for crosswords and skeletons: the grid, what is typed into it, and the lists beside it. */

import { enterBoard } from "./boards.js";
import { Alphabet } from "./alphabet.js";
import { OUTSIDE } from "./cells.js";
import { ClueList } from "./clue-list.js";
import { Cursor } from "./cursor.js";
import { el } from "./elements.js";
import { EntryBar } from "./entry-bar.js";
import { help } from "./help.js";
import { kindOf } from "./kinds.js";
import { marked } from "./marks.js";
import { Pad } from "./pad.js";
import { SeveralLetters } from "./several.js";
import { Sheet } from "./sheet.js";
import { addTexts } from "./texts.js";
import { Typing } from "./typing.js";
import { WordChoice } from "./word-choice.js";
import { WordGrid } from "./word-grid.js";
import { pressKey } from "./word-keys.js";
import { easiestStep, stepsBefore } from "./word-techniques.js";
import { WORD_TEXTS } from "./word-texts.js";

addTexts(WORD_TEXTS);

/** @typedef {import("./cells.js").Slot} Slot */

export class WordBoard {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./boards.js").Surroundings} surroundings
   */
  constructor(session, { say, announce, signal }) {
    this.session = session;
    this.say = say;
    this.announce = announce;
    this.scopes = ["cell", "word", "all"];
    this.cursor = new Cursor(session.puzzle);
    this.alphabet = new Alphabet(session.puzzle);
    this.grid = new WordGrid(session, this.cursor, say);
    this.typing = new Typing(this.alphabet, session.settings, this);
    this.several = new SeveralLetters(this);
    this.pad = new Pad(this.alphabet, say, (letter, command) => this.#padPressed(letter, command));
    this.bar = new EntryBar(session, this.cursor, say, this);
    this.choice = kindOf(session.puzzle).asks === "clues" ? null : new WordChoice(session, this);
    this.list = this.choice?.list ?? new ClueList(session, this.cursor, say, (slot) => this.enter(slot));
    this.sheet = new Sheet(this);
    this.help = el("details", { class: "help" });
    /**
     * The cell that was written last, and its step for undo: marks change it.
     * @type {{cell: number, stroke: object}|null}
     */
    this.last = null;
    this.element = this.#made();
    this.#listen(signal);
  }

  #made() {
    const { kind, width, height, language } = this.session.puzzle;
    const frame = el("div", { class: "grid-frame", lang: language }, this.grid.element, this.typing.element);
    const play = el("div", { class: "play" }, this.bar.element, el("div", { class: "grid-box" }, frame));
    const lists = this.choice ? [] : [this.list.element];
    const shape = this.session.puzzle.cells.includes(OUTSIDE) ? " shaped" : "";
    const board = el("div", { class: `words ${kind}${shape}` }, play, this.sheet.element, ...lists, this.help);
    // Not as an attribute, which a strict policy of a server forbids.
    board.style.setProperty("--width", String(width));
    board.style.setProperty("--height", String(height));
    return board;
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    const { grid, typing } = this;
    // The field keeps the keyboard; a click counts when it ends, so that pinching and dragging write nothing.
    grid.element.addEventListener("mousedown", (event) => event.preventDefault());
    grid.element.addEventListener("click", (event) => this.#clicked(grid.cellOf(event)));
    typing.element.addEventListener("focus", () => this.element.classList.add("has-focus"));
    typing.element.addEventListener("blur", () => this.element.classList.remove("has-focus"));
    document.addEventListener("keydown", (event) => this.#wake(event), { signal });
  }

  /** Typing before a cell is chosen means the grid. @param {KeyboardEvent} event */
  #wake(event) {
    const isLetter = event.key?.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter && document.activeElement === document.body && !this.element.hasAttribute("inert")) this.focus();
  }

  // ---------------------------------------------------------------- what the page asks for

  /** Puts the keyboard into the grid. */
  focus() {
    this.typing.element.focus({ preventScroll: true });
    this.sheet.makeRoom();
    this.#point();
  }

  /** @param {number[]} cells */
  refresh(cells) {
    this.grid.draw(cells);
    this.#showLists();
  }

  /** Goes to the first of some cells. @param {number[]} cells */
  follow(cells) {
    if (cells.length) this.move(() => this.cursor.go(Math.min(...cells)));
  }

  /** Writes every word of the board anew. */
  relabel() {
    for (const part of [this.grid, this.list, this.pad, this.bar]) part.relabel();
    help(this.help, this.session.puzzle, this.alphabet, this.say);
    this.typing.element.setAttribute("aria-label", this.say("typeHere"));
    this.sheet.show();
    this.#point(false);
  }

  /** @param {string} scope */
  scope(scope) {
    this.typing.settle();
    this.several.end();
    if (scope === "all") return this.session.whiteCells();
    return scope === "word" ? this.cursor.path : [this.cursor.cell];
  }

  /** @param {number[]} used @param {number[]} decided */
  light(used, decided) {
    this.grid.show("hint-used", used);
    this.grid.show("hint-decided", decided);
    this.grid.inSight(decided[0] ?? used[0]);
  }

  easiestStep() {
    return easiestStep(this.session);
  }

  /** @param {number} next */
  stepsBefore(next) {
    return stepsBefore(this.session, next);
  }

  // ---------------------------------------------------------------- what typing asks for

  /**
   * Writes symbols from the active cell on, in one step for undo, and never out of the slot.
   * @param {string[]} symbols
   */
  write(symbols) {
    if (this.several.isOn) return this.several.add(symbols.join(""));
    const cells = this.#ahead.slice(0, symbols.length);
    const stroke = {};
    this.session.write(
      cells.map((cell, i) => [cell, symbols[i]]),
      stroke,
    );
    this.last = { cell: cells[cells.length - 1], stroke };
    this.cursor.step(symbols.length);
    this.#point();
  }

  /** The cells that the next letters go to. */
  get #ahead() {
    const { path, cell } = this.cursor;
    return path.slice(path.indexOf(cell));
  }

  /** Shows letters that are not settled yet. @param {string[]} symbols */
  preview(symbols) {
    if (this.several.isOn) return this.several.show(symbols.join(""));
    this.grid.wait(this.#ahead.slice(0, symbols.length).map((cell, i) => [cell, symbols[i]]));
  }

  /** Empties the cell; if there is nothing to take away, the one before. */
  erase() {
    if (this.several.isOn) return this.several.erase();
    const { session, cursor } = this;
    if (session.values[cursor.cell] === "" || !session.isFree(cursor.cell)) cursor.step(-1);
    this.empty();
    this.#point();
  }

  /** Empties the cell and stays. */
  empty() {
    this.last = null;
    this.session.write([[this.cursor.cell, ""]]);
  }

  turn() {
    this.move(() => this.cursor.turn());
  }

  /** Puts ゛ or ゜ on the last letter, or changes its size. @param {string} mark */
  mark(mark) {
    const { cell, stroke } = this.last ?? { cell: this.cursor.cell, stroke: {} };
    this.session.write([[cell, marked(this.session.values[cell], mark)]], stroke);
    this.last = { cell, stroke };
  }

  refuse() {
    if (this.alphabet.kana && !this.alphabet.other) this.announce(this.say("onlyKana"));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    pressKey(this, event);
  }

  // ---------------------------------------------------------------- moving

  /** Moves the cursor, after what was typed is settled. @param {() => void} go */
  move(go) {
    this.typing.settle();
    this.several.end(true, false);
    this.last = null;
    this.choice?.touched();
    go();
    this.#point();
  }

  /** Goes to a slot. @param {Slot|null|undefined} slot @returns {boolean} false if there is none */
  enter(slot) {
    if (!slot) return false;
    this.move(() => this.cursor.goTo(slot));
    this.focus();
    return true;
  }

  /** A cell that has the keyboard already turns. @param {number|null} cell */
  #clicked(cell) {
    if (cell === null) return;
    const isActive = cell === this.cursor.cell && document.activeElement === this.typing.element;
    this.typing.settle();
    if (!this.choice?.placeAt(cell)) this.move(() => (isActive ? this.cursor.turn() : this.cursor.go(cell)));
    this.focus();
  }

  /** Shows where the cursor is. @param {boolean} [scrolls]  so that the cell is seen */
  #point(scrolls = true) {
    const { cell } = this.cursor;
    const [row, column] = this.session.place(cell);
    this.typing.place(row, column, `cell-${cell}`);
    this.grid.point();
    if (scrolls) this.grid.inSight(cell);
    this.#showLists();
  }

  #showLists() {
    (this.choice ?? /** @type {ClueList} */ (this.list)).show();
    this.bar.show();
  }

  /** Puts the pad away, so that the device shows its own keys. */
  #useKeyboard() {
    this.session.settings.change({ pad: false });
    this.typing.element.blur();
    this.focus();
  }

  /** @param {string} letter @param {string} command */
  #padPressed(letter, command) {
    this.typing.settle();
    if (!command) this.write([letter]);
    else if (command === "padErase") this.erase();
    else if (command === "padTurn") this.turn();
    else if (command === "padKeyboard") this.#useKeyboard();
    else if (command !== "padSeveral") this.mark(letter);
    else if (this.several.isOn) this.several.end();
    else this.several.begin();
  }
}

enterBoard("words", WordBoard);
