/** Mouse, pen and finger on a nonogram: one pointer draws a stroke, a second one takes it back. */

import { INK, PAPER } from "./cells.js";
import { Stroke } from "./strokes.js";

const RIGHT = 2;

/**
 * What strokes are drawn on, and what hears of them.
 * @typedef {object} Sheet
 * @property {import("./session.js").Session} session
 * @property {import("./nonogram-grid.js").NonogramGrid} grid
 * @property {HTMLElement} box  that scrolls the grid
 * @property {() => "ink"|"cross"|"move"} tool
 * @property {(stroke: Stroke|null, cell: number) => void} drawn  shows how far a stroke is; null when it has ended
 */

export class PointerStrokes {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    /** @type {Stroke|null} */
    this.stroke = null;
    this.pointer = 0;
    const { body, element } = sheet.grid;
    body.addEventListener("pointerdown", (event) => this.#down(event));
    body.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", (event) => this.#lost(event));
    element.addEventListener("lostpointercapture", (event) => this.#lost(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const { session, grid, tool } = this.sheet;
    const cell = Number(/** @type {HTMLElement} */ (event.target).closest("td")?.dataset.cell ?? -1);
    const mark = markOf(event, tool());
    if (!event.isPrimary || this.stroke || cell < 0 || !mark) return;
    grid.activate(cell);
    this.#focus(cell);
    this.stroke = Stroke.pressed(session.values, grid.width, cell, mark);
    if (!this.stroke) return;
    event.preventDefault();
    this.pointer = event.pointerId;
    this.from = grid.placeAt(event.clientX, event.clientY);
    grid.element.setPointerCapture(event.pointerId);
    this.others = new AbortController();
    const { signal } = this.others;
    document.addEventListener("pointerdown", (other) => other.pointerId !== this.pointer && this.takeBack(), {
      signal,
      capture: true,
    });
    // A finger may be the first of two, so it draws only when it moves on or is lifted.
    if (event.pointerType !== "touch") this.#reach(cell);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerId !== this.pointer) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) if (this.stroke) this.#lead(each);
  }

  /**
   * Leads the stroke to where the pointer is, on the part of the board that can be seen.
   * @param {PointerEvent} event
   */
  #lead(event) {
    const stroke = /** @type {Stroke} */ (this.stroke);
    const { grid } = this.sheet;
    const [down, across] = grid.placeAt(...this.#seen(event));
    const row = within(Math.floor(down), grid.height);
    const column = within(Math.floor(across), grid.width);
    const [startRow, startColumn] = this.sheet.session.place(stroke.start);
    if (!stroke.axis) {
      if (row === startRow && column === startColumn) return;
      const [fromDown, fromAcross] = /** @type {[number, number]} */ (this.from);
      const sideways =
        row === startRow || (column !== startColumn && Math.abs(across - fromAcross) >= Math.abs(down - fromDown));
      stroke.lock(sideways ? "row" : "column");
    }
    this.#reach(row * grid.width + column);
  }

  /** @param {PointerEvent} event @returns {[number, number]} */
  #seen({ clientX, clientY }) {
    const { box, grid } = this.sheet;
    const frame = box.getBoundingClientRect();
    const corner = grid.corner.getBoundingClientRect();
    const right = Math.max(frame.left + box.clientWidth, corner.right + 2);
    const bottom = Math.max(frame.top + box.clientHeight, corner.bottom + 2);
    return [
      Math.min(Math.max(clientX, corner.right + 1), right - 1),
      Math.min(Math.max(clientY, corner.bottom + 1), bottom - 1),
    ];
  }

  /** @param {number} cell */
  #reach(cell) {
    const stroke = /** @type {Stroke} */ (this.stroke);
    const { session, grid, drawn } = this.sheet;
    const [row, column] = session.place(cell);
    session.write(stroke.reach(row, column), stroke);
    if (grid.active !== stroke.end) grid.activate(stroke.end);
    drawn(stroke, stroke.end);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const { stroke } = this;
    if (event.pointerId !== this.pointer || !stroke) return;
    if (!stroke.axis) this.#reach(stroke.start);
    this.#focus(stroke.end);
    this.#end();
  }

  /** Brings the keyboard along; who points needs no ring to see where. @param {number} cell */
  #focus(cell) {
    const { cells, element } = this.sheet.grid;
    cells[cell].focus({ preventScroll: true });
    element.classList.add("pointing");
  }

  /** @param {PointerEvent} event */
  #lost(event) {
    if (event.pointerId === this.pointer) this.takeBack();
  }

  /** Ends the stroke as if it had never begun. */
  takeBack() {
    const { stroke } = this;
    if (!stroke) return;
    this.#end();
    this.sheet.session.takeBack(stroke);
    this.sheet.grid.activate(stroke.start);
  }

  #end() {
    const stroke = /** @type {Stroke} */ (this.stroke);
    this.stroke = null;
    this.others?.abort();
    this.sheet.drawn(null, stroke.end);
  }
}

/**
 * What a press draws: the right button, and Ctrl as on a Mac, draw crosses.
 * @param {PointerEvent} event
 * @param {"ink"|"cross"|"move"} tool
 */
function markOf(event, tool) {
  if (event.button === RIGHT || (event.button === 0 && event.ctrlKey)) return PAPER;
  if (event.button !== 0 || tool === "move") return null;
  return tool === "ink" ? INK : PAPER;
}

/** @param {number} place @param {number} count */
function within(place, count) {
  return Math.min(Math.max(place, 0), count - 1);
}
