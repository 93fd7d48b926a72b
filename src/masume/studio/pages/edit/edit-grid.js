/** The cells on the page: made anew when the board's size changes, otherwise only drawn. */

import { BLACK, OUTSIDE, slotsOf, startNumbers } from "/static/player/cells.js";
import { el } from "/static/studio/shared/elements.js";
import { heatColour } from "/static/studio/shared/board-view.js";
import { t } from "/static/studio/shared/texts.js";

/** @typedef {import("./edit-session.js").State} State */
/** @typedef {"active"|"current"|"selected"|"fault"|"note"|"changed"} Mark */

export class EditGrid {
  constructor() {
    this.element = el("div", { role: "grid", id: "grid", class: "edit-grid" });
    /** @type {HTMLElement[]} */
    this.cells = [];
    this.width = 0;
    this.height = 0;
    /** Letters that are not settled yet. @type {Map<number, string>} */
    this.waiting = new Map();
    /** @type {Map<Mark, Set<number>>} */
    this.marked = new Map();
    /** @type {(number|null)[]|null} */
    this.heat = null;
    /** @type {State|null} */
    this.state = null;
    this.isWaiting = false;
    /** What was drawn into each cell. @type {string[]} */
    this.drawn = [];
  }

  /** Draws a state. @param {State} state */
  show(state) {
    if (state.width !== this.width || state.height !== this.height) this.#make(state);
    this.state = state;
    this.#later();
  }

  /** Draws once for all that changes at the same time. */
  #later() {
    if (this.isWaiting || !this.state) return;
    this.isWaiting = true;
    queueMicrotask(() => {
      this.isWaiting = false;
      const state = /** @type {State} */ (this.state);
      const numbers = startNumbers(slotsOf(state));
      state.cells.forEach((_, cell) => this.#draw(cell, numbers.get(cell)));
    });
  }

  /** @param {State} state */
  #make({ width, height }) {
    [this.width, this.height] = [width, height];
    this.cells = Array.from({ length: width * height }, (_, cell) =>
      el(
        "div",
        { role: "gridcell", id: `cell-${cell}`, "data-cell": cell },
        el("span", { class: "number", "aria-hidden": "true" }),
        el("span", { class: "letter", "aria-hidden": "true" }),
      ),
    );
    const rows = Array.from({ length: height }, (_, row) =>
      el("div", { role: "row", class: "row" }, ...this.cells.slice(row * width, (row + 1) * width)),
    );
    this.drawn = [];
    this.element.replaceChildren(...rows);
    this.element.setAttribute("aria-label", t("gridLabel", { width, height }));
  }

  /** @param {number} cell @param {number|undefined} number */
  #draw(cell, number) {
    const state = /** @type {State} */ (this.state);
    const element = this.cells[cell];
    const value = state.cells[cell];
    const letter = this.waiting.get(cell) ?? (typeof value === "string" ? value : "");
    const classes = ["cell", value === BLACK ? "black" : value === OUTSIDE ? "outside" : "white"];
    if (state.locked.includes(cell)) classes.push("locked");
    if (state.givens.includes(cell)) classes.push("given");
    if (this.waiting.has(cell)) classes.push("waiting");
    for (const [mark, cells] of this.marked) if (cells.has(cell)) classes.push(mark);
    const heat = this.heat?.[cell];
    if (heat === 0) classes.push("dead");
    const colour = heat !== null && heat !== undefined && value !== BLACK ? heatColour(heat) : "";
    const drawn = [...classes, letter, number, colour].join(" ");
    if (this.drawn[cell] === drawn) return;
    this.drawn[cell] = drawn;
    element.className = classes.join(" ");
    element.style.backgroundColor = colour;
    /** @type {HTMLElement} */ (element.firstElementChild).textContent = number ? String(number) : "";
    const text = /** @type {HTMLElement} */ (element.lastElementChild);
    text.textContent = letter;
    text.dataset.length = String(Math.min(4, [...letter].length));
    element.setAttribute("aria-label", this.#label(cell, letter));
  }

  /** @param {number} cell @param {string} letter */
  #label(cell, letter) {
    const { cells, width, locked, givens } = /** @type {State} */ (this.state);
    const value =
      cells[cell] === BLACK ? t("cellBlack") : cells[cell] === OUTSIDE ? t("cellOutside") : letter || t("cellEmpty");
    const states = [
      value,
      locked.includes(cell) ? t("cellLocked") : "",
      givens.includes(cell) ? t("cellGiven") : "",
      this.marked.get("fault")?.has(cell) ? t("cellFault") : "",
    ];
    return t("cellLabel", {
      value: states.filter(Boolean).join(" "),
      row: Math.floor(cell / width) + 1,
      column: (cell % width) + 1,
    });
  }

  /** Marks some cells and no others. @param {Mark} mark @param {Iterable<number>} cells */
  mark(mark, cells) {
    this.marked.set(mark, new Set(cells));
    this.#later();
  }

  /** How free cells are, or null for no colours. @param {(number|null)[]|null} heat */
  warm(heat) {
    this.heat = heat;
    this.#later();
  }

  /** Shows letters that are not settled yet. @param {[number, string][]} letters */
  wait(letters) {
    this.waiting = new Map(letters);
    this.#later();
  }

  /** The cell of an event, or null. @param {Event} event @returns {number|null} */
  cellOf(event) {
    const element = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    return element instanceof HTMLElement ? Number(element.dataset.cell) : null;
  }

  /**
   * The cell under a pointer that may have left where it was pressed.
   * @param {PointerEvent} event
   * @returns {number|null}
   */
  cellUnder(event) {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
    return element instanceof HTMLElement && this.element.contains(element) ? Number(element.dataset.cell) : null;
  }
}
