/** The keyboard on a nonogram. */

import { INK, PAPER } from "./cells.js";
import { OPEN, Stroke } from "./strokes.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** @type {Record<string, string>} */
const MARKS = { " ": INK, Enter: INK, x: PAPER, X: PAPER, "×": PAPER, Backspace: OPEN, Delete: OPEN };

export class Keys {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./nonogram-grid.js").NonogramGrid} grid
   * @param {{wrote: (cell: number) => void, leave: () => void}} board  hears what was written, and of Esc
   */
  constructor(session, grid, board) {
    this.session = session;
    this.grid = grid;
    this.board = board;
    /** What Shift and the arrows go on with, until anything else changes the board. @type {Stroke|null} */
    this.stroke = null;
    this.writing = false;
    session.addEventListener("change", () => {
      if (!this.writing) this.stroke = null;
    });
    grid.body.addEventListener("keydown", (event) => this.#pressed(event));
    grid.body.addEventListener("focusin", (event) => this.#entered(/** @type {HTMLElement} */ (event.target)));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const { key, shiftKey } = event;
    this.grid.element.classList.remove("pointing");
    if (key in ARROWS && !event.altKey && !event.metaKey && !event.ctrlKey) this.#arrow(ARROWS[key], shiftKey);
    else if ((key === "Home" || key === "End") && !event.altKey && !event.metaKey) this.#edge(key, event.ctrlKey);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (key in MARKS) this.#mark(MARKS[key]);
    else if (key === "Escape") this.board.leave();
    else return;
    event.preventDefault();
  }

  /** A single key may replace a mark of the other sort: it is meant. @param {string} mark */
  #mark(mark) {
    const { session, grid } = this;
    const held = session.values[grid.active];
    const to = held === mark ? OPEN : mark;
    this.stroke = new Stroke(session.values, grid.width, grid.active, to === OPEN ? held : OPEN, to);
    this.#draw(grid.active);
  }

  /** @param {[number, number]} direction @param {boolean} drawing */
  #arrow([down, across], drawing) {
    const { session, grid } = this;
    const [row, column] = session.place(grid.active);
    const [r, c] = [row + down, column + across];
    if (r < 0 || r >= grid.height || c < 0 || c >= grid.width) return;
    const cell = r * grid.width + c;
    if (!drawing) return this.move(cell);
    const axis = down ? "column" : "row";
    if (!this.stroke || this.stroke.end !== grid.active || (this.stroke.axis ?? axis) !== axis) {
      this.stroke = new Stroke(session.values, grid.width, grid.active, OPEN, session.values[grid.active]);
    }
    this.stroke.lock(axis);
    this.#draw(cell);
    this.#focus(cell);
  }

  /** @param {number} cell */
  #draw(cell) {
    const stroke = /** @type {Stroke} */ (this.stroke);
    const [row, column] = this.session.place(cell);
    this.writing = true;
    const changed = this.session.write(stroke.reach(row, column), stroke);
    this.writing = false;
    if (changed.length) this.board.wrote(cell);
  }

  /** To the end of the row, or of the board. @param {"Home"|"End"} key @param {boolean} whole */
  #edge(key, whole) {
    const { width, height, active } = this.grid;
    const first = whole ? 0 : active - (active % width);
    this.move(key === "Home" ? first : whole ? width * height - 1 : first + width - 1);
  }

  /** Puts the keyboard into a cell. @param {number} cell */
  move(cell) {
    this.stroke = null;
    this.#focus(cell);
  }

  /** @param {number} cell */
  #focus(cell) {
    this.grid.activate(cell);
    this.grid.cells[cell].focus();
  }

  /** @param {HTMLElement} target */
  #entered(target) {
    const cell = Number(target.dataset.cell);
    this.grid.element.classList.remove("pointing");
    if (cell !== this.stroke?.end) this.stroke = null;
    this.grid.activate(cell);
  }
}
