/** `<masume-mask>`: the shape of a board, cut by mouse or keyboard, with letters that stand on it from the start. */

import { BLANK, OUTSIDE } from "/static/player/cells.js";
import { boardPicture, el } from "/static/studio/shared/elements.js";
import { t } from "/static/studio/shared/texts.js";

/** @import { Board } from "../shared/api-types.js" */

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class MaskEditor extends HTMLElement {
  /** @type {Board} */
  #board = { width: 1, height: 1, cells: [0] };
  #at = 0;
  /** What dragging paints: 2 cuts off, 0 brings back, null while nothing is dragged. @type {0|2|null} */
  #brush = null;
  #picture = boardPicture({});
  #aloud = el("p", { class: "aloud", "aria-live": "polite" });
  /** Called after every change. @type {(board: Board) => void} */
  changed = () => {};

  connectedCallback() {
    if (this.childElementCount) return;
    this.tabIndex = 0;
    this.setAttribute("role", "application");
    this.append(this.#picture, this.#aloud);
    this.addEventListener("pointerdown", (event) => this.#begin(event));
    this.addEventListener("pointermove", (event) => this.#drag(event));
    for (const name of ["pointerup", "pointercancel"]) this.addEventListener(name, () => (this.#brush = null));
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("focus", () => this.#draw());
    this.addEventListener("blur", () => this.#draw());
  }

  /** The board whose shape is drawn; blanks are inside. @param {Board} board */
  set board(board) {
    this.#board = { ...board, cells: [...board.cells] };
    this.#at = Math.min(this.#at, board.cells.length - 1);
    this.#draw();
  }
  get board() {
    return this.#board;
  }

  /** The letter of the chosen cell. */
  get letter() {
    const value = this.#board.cells[this.#at];
    return typeof value === "string" ? value : "";
  }
  set letter(letter) {
    this.#set(this.#at, letter || 0);
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const cell = this.#picture.cellAt(event);
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    this.focus();
    this.setPointerCapture(event.pointerId);
    this.#brush = this.#board.cells[cell] === OUTSIDE ? BLANK : OUTSIDE;
    this.#paint(cell);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const cell = this.#brush === null ? null : this.#picture.cellAt(event);
    if (cell !== null && cell !== this.#at) this.#paint(cell);
  }

  /** @param {number} cell */
  #paint(cell) {
    this.#at = cell;
    if (this.#brush !== null) this.#set(cell, this.#brush);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    const { width, height, cells } = this.#board;
    if (step) {
      const row = Math.max(0, Math.min(height - 1, Math.floor(this.#at / width) + step[0]));
      const column = Math.max(0, Math.min(width - 1, (this.#at % width) + step[1]));
      this.#at = row * width + column;
      this.#draw();
      this.dispatchEvent(new Event("moved"));
    } else if (event.key === " " || event.key === "Enter")
      this.#set(this.#at, cells[this.#at] === OUTSIDE ? BLANK : OUTSIDE);
    else return;
    event.preventDefault();
  }

  /** @param {number} cell @param {number|string} value */
  #set(cell, value) {
    if (this.#board.cells[cell] === value) return this.#draw();
    this.#board.cells[cell] = value;
    this.#draw();
    this.dispatchEvent(new Event("moved"));
    this.changed(this.#board);
  }

  #draw() {
    const { width, height, cells } = this.#board;
    const marks = new Map(cells.flatMap((value, cell) => (value === OUTSIDE ? [[cell, "cut"]] : [])));
    if (this.matches(":focus")) marks.set(this.#at, `${marks.get(this.#at) ?? ""} selected`);
    // Cells that are cut off are drawn too, so that they can be brought back.
    this.#picture.board = { width, height, cells: cells.map((value) => (value === OUTSIDE ? BLANK : value)) };
    this.#picture.marks = marks;
    this.setAttribute("aria-label", t("maskLabel", { width, height }));
    const [row, column] = [Math.floor(this.#at / width) + 1, (this.#at % width) + 1];
    const value = cells[this.#at];
    const what = value === OUTSIDE ? t("outside") : typeof value === "string" ? value : t("inside");
    this.#aloud.textContent = t("maskCell", { row, column, what });
  }
}

/**
 * The same cells on a board of another size; new ones are inside.
 * @param {Board} board
 * @param {number} width
 * @param {number} height
 */
export function resized(board, width, height) {
  const cells = Array.from({ length: width * height }, (_, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    return row < board.height && column < board.width ? board.cells[row * board.width + column] : 0;
  });
  return { width, height, cells };
}

customElements.define("masume-mask", MaskEditor);
