/** A board of letters, for crosswords and skeletons: the grid, what is typed into it, and the lists beside it. */

import { enterBoard } from "./boards.js";
import { Alphabet } from "./alphabet.js";
import { ClueList } from "./clue-list.js";
import { Cursor } from "./cursor.js";
import { el } from "./elements.js";
import { EntryBar } from "./entry-bar.js";
import { help } from "./help.js";
import { marked } from "./marks.js";
import { Pad } from "./pad.js";
import { addTexts } from "./texts.js";
import { Typing } from "./typing.js";
import { WordChoice } from "./word-choice.js";
import { WordGrid } from "./word-grid.js";
import { WORD_TEXTS } from "./word-texts.js";

addTexts(WORD_TEXTS);

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

export class WordBoard {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./boards.js").Surroundings} surroundings
   */
  constructor(session, surroundings) {
    const { say } = surroundings;
    this.session = session;
    this.say = say;
    this.announce = surroundings.announce;
    this.scopes = ["cell", "word", "all"];
    this.cursor = new Cursor(session.puzzle);
    this.alphabet = new Alphabet(session.puzzle);
    this.grid = new WordGrid(session, this.cursor, say);
    this.typing = new Typing(this.alphabet, session.settings, this);
    this.pad = new Pad(this.alphabet, say, (letter, command) => this.#padPressed(letter, command));
    this.bar = new EntryBar(session, this.cursor, say, this);
    this.choice = session.puzzle.kind === "crossword" ? null : new WordChoice(session, this);
    this.list = this.choice?.list ?? new ClueList(session, this.cursor, say, (slot) => this.enter(slot));
    /** Letters for one cell while several are typed into it, or null. @type {string|null} */
    this.several = null;
    /** The cell that was written last, and its step for undo: marks change it. @type {{cell: number, stroke: object}|null} */
    this.last = null;
    this.help = el("details", { class: "help" });
    this.element = this.#made();
    this.#listen();
    this.#sized();
  }

  #made() {
    const { kind, width, height, language } = this.session.puzzle;
    const { typing, grid } = this;
    this.sheet = el("div", { class: "sheet" }, this.pad.element);
    if (this.choice) this.sheet.prepend(this.list.element);
    const box = el("div", { class: "grid-box" }, el("div", { class: "grid-frame", lang: language }, grid.element, typing.element));
    const parts = [el("div", { class: "play" }, this.bar.element, box), this.sheet, ...(this.choice ? [] : [this.list.element]), this.help];
    return el("div", { class: `words ${kind}`, style: `--width: ${width}; --height: ${height}` }, ...parts);
  }

  #listen() {
    const { element } = this.grid;
    // The field keeps the keyboard; a click is told by its end alone, so that pinching and dragging write nothing.
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("click", (event) => this.#clicked(event));
    this.typing.element.addEventListener("focus", () => this.element.classList.add("has-focus"));
    this.typing.element.addEventListener("blur", () => this.element.classList.remove("has-focus"));
    const awake = (/** @type {KeyboardEvent} */ event) => this.#wake(event, awake);
    document.addEventListener("keydown", awake);
  }

  /** Whoever types before choosing a cell means the grid. @param {KeyboardEvent} event @param {(event: KeyboardEvent) => void} self */
  #wake(event, self) {
    if (!this.element.isConnected && this.wasShown) return document.removeEventListener("keydown", self);
    this.wasShown = this.element.isConnected;
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter && document.activeElement === document.body && !this.element.hasAttribute("inert")) this.focus();
  }

  /** Tells the style sheet how much of the window the sheet covers. */
  #sized() {
    const measure = new ResizeObserver(() => this.element.style.setProperty("--sheet", `${this.sheet?.offsetHeight ?? 0}px`));
    measure.observe(/** @type {HTMLElement} */ (this.sheet));
  }

  // ---------------------------------------------------------------- what the page asks for

  /** Puts the keyboard into the grid. */
  focus() {
    this.typing.element.focus({ preventScroll: true });
    this.#makeRoom();
    this.#point();
  }

  /** Puts the grid to the top of the window if the sheet would cover a part of it. */
  #makeRoom() {
    const sheet = /** @type {HTMLElement} */ (this.sheet);
    const { element: bar } = this.bar;
    if (getComputedStyle(sheet).position !== "fixed") return;
    const isCovered = this.grid.element.getBoundingClientRect().bottom > sheet.getBoundingClientRect().top;
    const above = bar.getBoundingClientRect().top - parseFloat(getComputedStyle(bar).top);
    if (isCovered && above > 1) window.scrollBy({ top: above });
  }

  /** Scrolls so that the grid is seen, without taking the keyboard. */
  showGrid() {
    this.#makeRoom();
    this.grid.inSight();
  }

  /** @param {number[]} cells */
  refresh(cells) {
    this.grid.draw(cells);
    this.#showLists();
  }

  relabel() {
    this.grid.relabel();
    this.list.relabel();
    this.pad.relabel();
    this.bar.relabel();
    help(this.help, this.session.puzzle.kind, this.alphabet, this.say);
    this.typing.element.setAttribute("aria-label", this.say("typeHere"));
    this.typing.element.setAttribute("aria-describedby", "entry");
    this.#showSheet();
    this.#point(false);
  }

  /** Words or letters: what the sheet shows where there is no room for both. */
  #showSheet() {
    const hasPad = this.session.settings.pad && this.pad.exists;
    const wordsOnly = Boolean(this.choice) && !this.bar.letters;
    this.pad.element.hidden = !hasPad;
    this.element.classList.toggle("shows-words", wordsOnly);
    const mode = hasPad || (wordsOnly && matchMedia("(pointer: coarse)").matches) ? "none" : this.alphabet.digits ? "numeric" : "text";
    this.typing.element.setAttribute("inputmode", mode);
  }

  /** Changes between the list and the letters. */
  switchSheet() {
    this.#showSheet();
    this.focus();
  }

  /** @param {string} scope */
  scope(scope) {
    this.typing.settle();
    if (scope === "all") return this.session.whiteCells();
    return scope === "word" ? this.cursor.path : [this.cursor.cell];
  }

  /** @param {number[]} used @param {number[]} decided */
  light(used, decided) {
    this.grid.show("hint-used", used);
    this.grid.show("hint-decided", decided);
    this.element.classList.toggle("has-hint", used.length + decided.length > 0);
    const first = decided[0] ?? used[0];
    if (first !== undefined) this.grid.cells[first]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // ---------------------------------------------------------------- what typing asks for

  /** Writes symbols from the active cell on, in one step for undo, and never out of the slot. @param {string[]} symbols */
  write(symbols) {
    if (this.several !== null) return this.#gather(this.several + symbols.join(""));
    const { path, cell } = this.cursor;
    const cells = path.slice(path.indexOf(cell)).slice(0, symbols.length);
    this.#put(cells.map((each, i) => [each, symbols[i]]), cells.at(-1));
    this.cursor.step(symbols.length);
    this.#point();
  }

  /** @param {import("./session.js").Change[]} changes @param {number} [last] */
  #put(changes, last) {
    const stroke = {};
    this.session.write(changes, stroke);
    this.last = last === undefined ? null : { cell: last, stroke };
  }

  /** @param {string[]} symbols */
  preview(symbols) {
    const { path, cell } = this.cursor;
    if (this.several !== null) return this.grid.wait([[cell, this.several + symbols.join("")]]);
    const cells = path.slice(path.indexOf(cell)).filter((each) => this.session.isFree(each) || each === cell);
    this.grid.wait(cells.slice(0, symbols.length).map((each, i) => [each, symbols[i]]));
  }

  /** Empties the cell; if there is nothing to take away, the one before. */
  erase() {
    if (this.several) return this.#gather([...this.several].slice(0, -1).join(""));
    const { session, cursor } = this;
    if (session.values[cursor.cell] === "" || !session.isFree(cursor.cell)) cursor.step(-1);
    this.#put([[cursor.cell, ""]]);
    this.#point();
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

  /** Keys that are no letters. @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#pressed(event)) event.preventDefault();
  }

  /** @param {KeyboardEvent} event @returns {boolean} false if the browser shall do what it does */
  #pressed(event) {
    const { key, shiftKey } = event;
    if (key === "Insert" || (key === "Enter" && shiftKey)) return this.#beginSeveral();
    if (this.several !== null && this.#pressedInSeveral(key)) return true;
    if (key === "Enter") return this.choice?.placeHere() || this.#enterNeighbour(1) || this.enter(this.cursor.slots[0]);
    if (key === "Tab") return this.#enterNeighbour(shiftKey ? -1 : 1);
    if (key === "Escape") return this.choice?.letGo() || this.#leave();
    if (key === " ") return this.#does(() => this.turn());
    if (key === "Backspace") return this.#does(() => this.erase());
    if (key === "Delete") return this.#does(() => this.#put([[this.cursor.cell, ""]]));
    if (key === "Home" || key === "End") return this.#does(() => this.move(() => this.cursor.step(key === "Home" ? -Infinity : Infinity)));
    const arrow = ARROWS[key];
    return arrow ? this.#does(() => this.move(() => this.cursor.arrow(...arrow))) : false;
  }

  /** @param {() => void} act */
  #does(act) {
    act();
    return true;
  }

  /** Goes through the places of the chosen word, or through all. @param {1|-1} count @returns {boolean} false at the last, where Tab leaves the grid */
  #enterNeighbour(count) {
    this.typing.settle();
    const places = this.choice?.places() ?? [];
    return this.enter(this.cursor.neighbour(count, places.length ? places : this.cursor.slots));
  }

  /** Esc goes to the tools. */
  #leave() {
    const tool = this.element.closest("main")?.querySelector("[role=toolbar] button:enabled, [role=toolbar] summary");
    /** @type {HTMLElement|undefined} */ (tool ?? undefined)?.focus();
    return true;
  }

  // ---------------------------------------------------------------- several letters in one cell

  #beginSeveral() {
    this.typing.settle();
    if (!this.session.isFree(this.cursor.cell)) return true;
    this.announce(this.say("severalLetters"));
    this.#gather("");
    return true;
  }

  /** @param {string} letters */
  #gather(letters) {
    this.several = letters;
    this.grid.wait([[this.cursor.cell, letters]]);
    this.element.classList.add("takes-several");
  }

  /** Enter or a space ends it, Esc forgets it; other keys end it and do what they do. @param {string} key */
  #pressedInSeveral(key) {
    if (key === "Backspace") return this.#does(() => this.erase());
    if (key === "Escape") this.several = "";
    if (key.length > 1 && key !== "Shift") this.#endSeveral();
    return key === "Escape" || key === "Enter";
  }

  #endSeveral() {
    const letters = this.several;
    this.several = null;
    this.announce("");
    this.grid.wait([]);
    this.element.classList.remove("takes-several");
    if (letters) this.write([letters]);
  }

  // ---------------------------------------------------------------- moving

  /** Moves the cursor, after what was typed is settled. @param {() => void} go */
  move(go) {
    this.typing.settle();
    if (this.several !== null) this.#endSeveral();
    this.last = null;
    this.choice?.touched();
    go();
    this.#point();
  }

  /** Goes to a slot. @param {import("./session.js").Slot|null|undefined} slot @returns {boolean} false if there is none */
  enter(slot) {
    if (!slot) return false;
    this.move(() => this.cursor.goTo(slot));
    this.focus();
    return true;
  }

  /** @param {Event} event */
  #clicked(event) {
    const cell = this.grid.cellOf(event);
    if (cell === null) return;
    this.typing.settle();
    if (!this.choice?.placeAt(cell)) this.move(() => (cell === this.cursor.cell && this.active ? this.cursor.turn() : this.cursor.go(cell)));
    this.focus();
  }

  /** True if the keyboard is in the grid. */
  get active() {
    return document.activeElement === this.typing.element;
  }

  /** Shows where the cursor is. @param {boolean} [scrolls] */
  #point(scrolls = true) {
    const [row, column] = this.session.place(this.cursor.cell);
    const { element } = this.typing;
    element.style.setProperty("--row", String(row));
    element.style.setProperty("--column", String(column));
    element.setAttribute("aria-activedescendant", `cell-${this.cursor.cell}`);
    this.grid.point(scrolls);
    this.#showLists();
  }

  #showLists() {
    if (this.choice) this.choice.show();
    else /** @type {ClueList} */ (this.list).show();
    this.bar.show();
  }

  /** @param {string} letter @param {string} command */
  #padPressed(letter, command) {
    if (!command) return this.typing.insert(letter);
    this.typing.settle();
    if (command === "padErase") this.erase();
    else if (command === "padTurn") this.turn();
    else if (command === "padSeveral") this.several === null ? this.#beginSeveral() : this.#endSeveral();
    else this.mark(letter);
  }
}

enterBoard(["crossword", "skeleton", "numbers"], WordBoard);
