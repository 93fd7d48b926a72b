/** Mouse, pen, finger and keyboard on the picture. */

import { areaAround, lineBetween } from "/static/studio/picture/board-moves.js";
import { LOCKED } from "/static/studio/picture/picture-session.js";

/** @typedef {"brush"|"line"|"fill"|"lock"} Tool */
/**
 * A stroke under way: where it began, where it is, and what it does to cells.
 * @typedef {{start: number, last: number, to: (cells: number[]) => void, pointer: number, straight: boolean}} Stroke
 */

const RIGHT = 2;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Painting {
  /**
   * @param {import("./picture-session.js").PictureSession} session
   * @param {import("./picture-canvas.js").PictureCanvas} view
   * @param {() => Tool} tool
   */
  constructor(session, view, tool) {
    this.session = session;
    this.view = view;
    this.tool = tool;
    /** @type {Stroke|null} */
    this.stroke = null;
    /** What Shift and the arrows go on with. */
    this.value = 1;
    this.keyStroke = {};
    const { canvas } = view;
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    canvas.addEventListener("pointerup", (event) => this.#up(event));
    canvas.addEventListener("pointercancel", () => this.#takeBack());
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("keydown", (event) => this.#pressed(event));
    canvas.addEventListener("focus", () => canvas.matches(":focus-visible") && view.activate(view.active, true));
  }

  // ---------------------------------------------------------------- pointers

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.stroke) return this.#takeBack();
    const cell = this.view.cellAt(event);
    if (cell === null || (event.button !== 0 && event.button !== RIGHT)) return;
    this.view.canvas.setPointerCapture(event.pointerId);
    this.view.activate(cell);
    if (this.tool() === "fill") return this.#fill(cell);
    this.stroke = this.#begun(cell, event);
    this.view.hold(true);
    this.stroke.to([cell]);
  }

  /** @param {number} cell @param {PointerEvent} event @returns {Stroke} */
  #begun(cell, { button, pointerId, shiftKey }) {
    const { session } = this;
    const { cells, kept } = session.picture;
    const stroke = /** @type {Stroke} */ ({
      start: cell,
      last: cell,
      pointer: pointerId,
      straight: shiftKey || this.tool() === "line",
    });
    const locked = kept[cell] !== LOCKED && button !== RIGHT;
    const value = button === RIGHT ? 0 : 1 - cells[cell];
    this.value = value;
    stroke.to =
      this.tool() === "lock"
        ? (some) => session.lock(some, locked, stroke)
        : (some) => session.paint(some, value, stroke);
    return stroke;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { stroke } = this;
    if (!stroke || event.pointerId !== stroke.pointer) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event])
      this.#lead(stroke, /** @type {number} */ (this.view.cellAt(each, true)));
  }

  /** @param {Stroke} stroke @param {number} cell */
  #lead(stroke, cell) {
    if (cell === stroke.last) return;
    const { width } = this.session.picture;
    if (stroke.straight) this.session.takeBack(stroke);
    stroke.to(lineBetween(width, stroke.straight ? stroke.start : stroke.last, cell));
    stroke.last = cell;
    this.view.activate(cell);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId === this.stroke?.pointer) this.#end();
  }

  /** A second finger means something else than painting. */
  #takeBack() {
    if (this.stroke) this.session.takeBack(this.stroke);
    this.#end();
  }

  #end() {
    this.stroke = null;
    this.view.hold(false);
  }

  /** @param {number} cell */
  #fill(cell) {
    this.session.paint(areaAround(this.session.picture, cell), 1 - this.session.picture.cells[cell]);
  }

  // ---------------------------------------------------------------- keys

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const { session, view } = this;
    const cell = view.active;
    if (key in ARROWS) this.#arrow(ARROWS[key], event.shiftKey);
    else if (key === "Home" || key === "End") this.#edge(key === "Home");
    else if (key === " " || key === "Enter") this.#toggle(cell);
    else if (key === "Backspace" || key === "Delete" || key === "x") session.paint([cell], 0);
    else if (key === "f" || key === "F") this.#fill(cell);
    else if (key === "l" || key === "L") session.lock([cell], session.picture.kept[cell] !== LOCKED);
    else return;
    event.preventDefault();
    view.activate(view.active, true);
  }

  /** @param {number} cell */
  #toggle(cell) {
    if (this.tool() === "fill") return this.#fill(cell);
    if (this.tool() === "lock") return this.session.lock([cell], this.session.picture.kept[cell] !== LOCKED);
    this.value = 1 - this.session.picture.cells[cell];
    this.keyStroke = {};
    this.session.paint([cell], this.value, this.keyStroke);
  }

  /** @param {[number, number]} direction @param {boolean} drawing */
  #arrow([down, across], drawing) {
    const { width, height } = this.session.picture;
    const row = Math.floor(this.view.active / width) + down;
    const column = (this.view.active % width) + across;
    if (row < 0 || column < 0 || row >= height || column >= width) return;
    const before = this.view.active;
    this.view.activate(row * width + column);
    if (drawing) this.session.paint([before, this.view.active], this.value, this.keyStroke);
    else this.keyStroke = {};
  }

  /** @param {boolean} first */
  #edge(first) {
    const { width } = this.session.picture;
    const start = this.view.active - (this.view.active % width);
    this.view.activate(first ? start : start + width - 1);
  }
}
