/** The table of a nonogram: built once, then only what changed is drawn. */

import { BLANK, INK, PAPER } from "./cells.js";
import { el } from "./elements.js";
import { finishedNumbers, linesOf, numbersOf } from "./line-clues.js";

/** @type {Record<string, string>} */
const SORTS = { [INK]: "ink", [PAPER]: "paper" };
/** @type {Record<string, string>} */
const STATES = { [INK]: "nonoInk", [PAPER]: "nonoPaper" };

export class NonogramGrid {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./texts.js").Say} say
   */
  constructor(session, say) {
    this.session = session;
    this.say = say;
    const { width, height } = session.puzzle;
    this.width = width;
    this.height = height;
    this.lines = linesOf(session.puzzle);
    this.rowHeads = this.lines.rows.map(({ clue }) => clueHead("row", clue));
    this.columnHeads = this.lines.columns.map(({ clue }) => clueHead("col", clue));
    this.cells = session.values.map((_, cell) =>
      el("td", { role: "gridcell", class: "square", tabindex: -1, "data-cell": cell }),
    );
    this.corner = el("td", { class: "corner", "aria-hidden": "true" });
    const rows = this.rowHeads.map((head, r) =>
      el("tr", { role: "row" }, head, ...this.cells.slice(r * width, (r + 1) * width)),
    );
    this.body = el("tbody", {}, ...rows);
    this.element = el(
      "table",
      { role: "grid", class: "nonogram-grid" },
      el("thead", {}, el("tr", { role: "row" }, this.corner, ...this.columnHeads)),
      this.body,
    );
    /** The cell that the keyboard is at. */
    this.active = 0;
    this.cells[0].tabIndex = 0;
    /** @type {HTMLElement[]} */
    this.crossed = [];
    /** @type {HTMLElement[]} */
    this.lit = [];
  }

  // ---------------------------------------------------------------- drawing

  /** Draws cells, and the clues of the lines they lie in. @param {number[]} cells */
  refresh(cells) {
    for (const cell of cells) this.#draw(cell);
    for (const r of new Set(cells.map((cell) => Math.floor(cell / this.width))))
      this.#drawHead(this.lines.rows[r], this.rowHeads[r]);
    for (const c of new Set(cells.map((cell) => cell % this.width)))
      this.#drawHead(this.lines.columns[c], this.columnHeads[c]);
  }

  /** @param {number} cell */
  #draw(cell) {
    const { session } = this;
    const element = this.cells[cell];
    element.dataset.mark = SORTS[session.values[cell]] ?? "open";
    element.classList.toggle("is-wrong", session.marked.has(cell));
    element.classList.toggle("is-shown", session.revealed.has(cell));
    element.classList.toggle("is-given", session.puzzle.cells[cell] !== BLANK);
    element.setAttribute("aria-readonly", String(!session.isFree(cell)));
    element.setAttribute("aria-label", this.labelOf(cell));
  }

  /** @param {import("./line-clues.js").Line} line @param {HTMLElement} head */
  #drawHead(line, head) {
    const done = this.finished(line);
    for (const [i, number] of [...head.children].entries()) number.classList.toggle("is-done", done[i]);
    const whole = done.every(Boolean);
    const name = line.direction === "across" ? "nonoRow" : "nonoColumn";
    const label = this.say(name, { number: line.number + 1, clue: numbersOf(line.clue).join(" ") });
    head.setAttribute("aria-label", whole ? this.say("nonoDone", { label }) : label);
    head.classList.toggle("is-done", whole);
    head.title = whole && !this.session.solved ? this.say("nonoFill") : "";
  }

  /** Which numbers of a line are done. @param {import("./line-clues.js").Line} line */
  finished({ cells, clue }) {
    return finishedNumbers(
      cells.map((cell) => this.session.values[cell]),
      clue,
    );
  }

  /** The row or column that a cell lies in. @param {number} cell @param {import("./strokes.js").Axis} axis */
  lineThrough(cell, axis) {
    const [row, column] = this.session.place(cell);
    return axis === "row" ? this.lines.rows[row] : this.lines.columns[column];
  }

  /** Writes every label anew. */
  relabel() {
    const { width, height } = this;
    this.element.setAttribute("aria-label", this.say("nonoGrid", { width, height }));
    this.refresh([...this.cells.keys()]);
  }

  /** What a cell holds, in a word. @param {number} cell */
  stateOf(cell) {
    const { values, solved } = this.session;
    return this.say(STATES[values[cell]] ?? (solved ? "nonoPaper" : "nonoOpen"));
  }

  /** @param {number} cell */
  labelOf(cell) {
    const { session, say } = this;
    const [row, column] = session.place(cell);
    const label = say("nonoCell", { row: row + 1, column: column + 1, state: this.stateOf(cell) });
    if (session.marked.has(cell)) return say("nonoWrong", { label });
    if (session.revealed.has(cell)) return say("nonoRevealed", { label });
    return session.puzzle.cells[cell] === BLANK ? label : say("nonoGiven", { label });
  }

  // ---------------------------------------------------------------- where the player is

  /** Makes a cell the one that Tab leads to, and lights its lines. @param {number} cell */
  activate(cell) {
    this.cells[this.active].tabIndex = -1;
    this.active = cell;
    this.cells[cell].tabIndex = 0;
    this.cross(cell);
  }

  /** Lights the row and the column of a cell with their clues; of none without one. @param {number|null} cell */
  cross(cell) {
    for (const element of this.crossed) element.classList.remove("is-lit");
    this.crossed = [];
    if (cell === null) return;
    const [row, column] = this.session.place(cell);
    const across = this.cells.slice(row * this.width, (row + 1) * this.width);
    const down = this.lines.columns[column].cells.map((each) => this.cells[each]);
    this.crossed = [...across, this.rowHeads[row], ...down, this.columnHeads[column]];
    for (const element of this.crossed) element.classList.add("is-lit");
  }

  /**
   * Marks the cells of a hint, and the clue of the line they all lie in.
   * @param {number[]} used
   * @param {number[]} decided
   * @param {["across"|"down", number]|null} line
   */
  light(used, decided, line) {
    for (const element of this.lit) element.classList.remove("is-used", "is-decided", "is-hinted");
    const head = line && (line[0] === "across" ? this.rowHeads : this.columnHeads)[line[1]];
    const marks = /** @type {[string, HTMLElement][]} */ ([
      ...used.map((cell) => ["is-used", this.cells[cell]]),
      ...decided.map((cell) => ["is-decided", this.cells[cell]]),
      ...(head ? [["is-hinted", head]] : []),
    ]);
    for (const [name, element] of marks) element.classList.add(name);
    this.lit = marks.map(([, element]) => element);
    (this.cells[decided[0] ?? used[0]] ?? head)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // ---------------------------------------------------------------- places on the screen

  /**
   * Where a point lies, in cells: whole numbers are the lines between them.
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]} down and across
   */
  placeAt(x, y) {
    const first = this.cells[0].getBoundingClientRect();
    return [(y - first.top) / first.height, (x - first.left) / first.width];
  }
}

/** The header of a line with its numbers. @param {"row"|"col"} scope @param {number[]} clue */
function clueHead(scope, clue) {
  const numbers = numbersOf(clue).flatMap((number, i) =>
    i ? [" ", el("span", {}, String(number))] : [el("span", {}, String(number))],
  );
  return el("th", { scope, role: scope === "row" ? "rowheader" : "columnheader", class: "line-clue" }, ...numbers);
}
