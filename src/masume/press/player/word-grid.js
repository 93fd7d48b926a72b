/** The cells on the page: made once, then only what changed is drawn. */

import { BLACK, OUTSIDE, startNumbers } from "./cells.js";
import { el } from "./elements.js";
import { slotName } from "./hints.js";
import { kindOf } from "./kinds.js";

/** @typedef {import("./session.js").Session} Session */

export class WordGrid {
  /**
   * @param {Session} session
   * @param {import("./cursor.js").Cursor} cursor
   * @param {import("./texts.js").Say} say
   */
  constructor(session, cursor, say) {
    this.session = session;
    this.cursor = cursor;
    this.say = say;
    /** @type {(HTMLElement|null)[]} white cells alone */
    this.cells = [];
    /** Letters that are not settled yet, by cell. @type {Map<number, string>} */
    this.waiting = new Map();
    /** @type {Map<string, Set<number>>} cells by what they are shown as */
    this.shown = new Map();
    this.element = this.#made();
    this.active = -1;
  }

  #made() {
    const { puzzle } = this.session;
    const { width, height } = puzzle;
    const numbers = startNumbers(kindOf(puzzle).asks === "clues" ? puzzle.slots : []);
    const rows = Array.from({ length: height }, (_, row) =>
      el(
        "div",
        { role: "row", class: "row" },
        ...Array.from({ length: width }, (_, column) => this.#cell(row * width + column, numbers)),
      ),
    );
    return el("div", { role: "grid", id: "grid", class: "grid" }, ...rows);
  }

  /** @param {number} cell @param {Map<number, number>} numbers */
  #cell(cell, numbers) {
    const kind = this.session.puzzle.cells[cell];
    this.cells.push(null);
    if (kind === OUTSIDE) return el("div", { class: "cell outside", role: "presentation" });
    if (kind === BLACK) return el("div", { class: "cell black", role: "gridcell" });
    const number = numbers.has(cell)
      ? [el("span", { class: "number", "aria-hidden": "true" }, String(numbers.get(cell)))]
      : [];
    const letter = el("span", { class: "letter", "aria-hidden": "true" });
    const element = el(
      "div",
      { class: "cell white", role: "gridcell", id: `cell-${cell}`, "data-cell": cell },
      ...number,
      letter,
    );
    element.classList.toggle("given", typeof kind === "string");
    this.cells[cell] = element;
    return element;
  }

  /** The white cell that an event happened in, or null. @param {Event} event @returns {number|null} */
  cellOf(event) {
    const element = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    return element instanceof HTMLElement ? Number(element.dataset.cell) : null;
  }

  /** Writes every label anew. */
  relabel() {
    const { width, height } = this.session.puzzle;
    this.element.setAttribute("aria-label", this.say("gridLabel", { width, height }));
    for (const black of this.element.querySelectorAll(".black"))
      black.setAttribute("aria-label", this.say("blackCell"));
    this.draw(this.cells.keys());
  }

  /** @param {Iterable<number>} cells */
  draw(cells) {
    for (const cell of cells) this.#draw(cell);
  }

  /** @param {number} cell */
  #draw(cell) {
    const { session, waiting } = this;
    const element = this.cells[cell];
    if (!element) return;
    const value = waiting.get(cell) ?? session.values[cell];
    const letter = /** @type {HTMLElement} */ (element.lastElementChild);
    if (letter.textContent !== value) letter.textContent = value;
    letter.dataset.length = String([...value].length);
    element.classList.toggle("waiting", waiting.has(cell));
    element.classList.toggle("wrong", session.marked.has(cell));
    element.classList.toggle("revealed", session.revealed.has(cell));
    const label = this.#label(cell, value);
    if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
  }

  /**
   * What stands in a cell, then where it is; the active one says its slot too.
   * @param {number} cell
   * @param {string} value
   */
  #label(cell, value) {
    const { session, say } = this;
    const [row, column] = session.place(cell);
    const states = [
      typeof session.puzzle.cells[cell] === "string" ? say("givenCell") : "",
      session.revealed.has(cell) ? say("shownCell") : "",
      session.marked.has(cell) ? say("wrongCell") : "",
    ];
    const slot = cell === this.cursor.cell ? this.#inSlot(cell) : "";
    const parts = [value || say("emptyCell"), ...states, slot, say("place", { row: row + 1, column: column + 1 })];
    return parts.filter(Boolean).join(session.settings.language === "ja" ? "、" : ", ");
  }

  /** @param {number} cell */
  #inSlot(cell) {
    const { slot } = this.cursor;
    if (!slot) return "";
    const details = { place: slot.cells.indexOf(cell) + 1, length: slot.cells.length };
    if (kindOf(this.session.puzzle).asks === "clues")
      return this.say("inSlot", { ...details, slot: slotName(this.session, slot, this.say) });
    return this.say(slot.direction === "across" ? "inAcross" : "inDown", details);
  }

  /** Marks the cell and the slot of the cursor. */
  point() {
    const { cell, path } = this.cursor;
    const before = this.active;
    this.active = cell;
    this.show("active", [cell]);
    this.show("current", path);
    this.draw([before, cell]);
  }

  /** Scrolls as little as it takes to see a cell. @param {number|undefined} cell */
  inSight(cell) {
    if (cell !== undefined) this.cells[cell]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Gives a class to some cells and takes it from all others. @param {string} name @param {Iterable<number>} cells */
  show(name, cells) {
    const now = new Set(cells);
    for (const cell of this.shown.get(name) ?? []) if (!now.has(cell)) this.cells[cell]?.classList.remove(name);
    for (const cell of now) this.cells[cell]?.classList.add(name);
    this.shown.set(name, now);
  }

  /** Shows letters that are not settled yet. @param {[number, string][]} letters */
  wait(letters) {
    const changed = [...this.waiting.keys(), ...letters.map(([cell]) => cell)];
    this.waiting = new Map(letters);
    this.draw(changed);
  }
}
