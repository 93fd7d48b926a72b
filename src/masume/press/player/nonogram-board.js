/** A board of ink and paper. */

import { enterBoard } from "./boards.js";
import { PAPER } from "./cells.js";
import { button, el } from "./elements.js";
import { NonogramGrid } from "./nonogram-grid.js";
import { Keys } from "./nonogram-keys.js";
import { PointerStrokes } from "./nonogram-pointer.js";
import { keepFitted } from "./nonogram-size.js";
import { NONOGRAM_TEXTS } from "./nonogram-texts.js";
import { OPEN, runLength } from "./strokes.js";
import { addTexts } from "./texts.js";

addTexts(NONOGRAM_TEXTS);

/** @type {[tool: "ink"|"cross"|"move", sign: string, name: string][]} */
const TOOLS = [
  ["ink", "■", "nonoToolInk"],
  ["cross", "×", "nonoToolCross"],
  ["move", "✥", "nonoToolMove"],
];

export class NonogramBoard {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./boards.js").Surroundings} surroundings
   */
  constructor(session, surroundings) {
    this.session = session;
    this.say = surroundings.say;
    this.scopes = ["cell", "row", "column", "all"];
    /** @type {"ink"|"cross"|"move"} */
    this.tool = "ink";
    this.grid = new NonogramGrid(session, this.say);
    this.box = el("div", { class: "nonogram-box" }, this.grid.element);
    this.tools = el("div", { class: "nonogram-tools", role: "group" });
    this.counter = el("div", { class: "run-length", "aria-hidden": "true", hidden: true });
    this.spoken = el("p", { class: "unseen", role: "status", "aria-live": "polite" });
    this.help = el("p", { class: "nonogram-help" });
    this.element = el("div", { class: "nonogram-board" }, this.tools, this.box, this.help, this.counter, this.spoken);
    this.#listen();
  }

  #listen() {
    const { session, grid, box, element } = this;
    this.keys = new Keys(session, grid, { wrote: (cell) => this.#speak(cell), leave: () => this.#leave() });
    this.strokes = new PointerStrokes({
      session,
      grid,
      box,
      tool: () => this.tool,
      drawn: (stroke, cell) => this.#count(stroke, cell),
    });
    grid.element.addEventListener("pointerover", (event) => this.#hover(/** @type {HTMLElement} */ (event.target)));
    grid.element.addEventListener("pointerleave", () => this.#hover(null));
    grid.element.addEventListener("dblclick", (event) => this.#fillLine(/** @type {HTMLElement} */ (event.target)));
    grid.body.addEventListener("focusout", () => this.#hover(null));
    keepFitted(element, box, grid);
  }

  // ---------------------------------------------------------------- what the page asks for

  /** Puts the keyboard into the grid. */
  focus() {
    this.keys?.move(this.grid.active);
  }

  /** @param {number[]} cells */
  refresh(cells) {
    this.grid.refresh(cells);
  }

  /** Writes every word anew. */
  relabel() {
    this.grid.relabel();
    this.tools.setAttribute("aria-label", this.say("nonoTools"));
    this.tools.replaceChildren(...TOOLS.map(([tool, sign, name]) => this.#toolButton(tool, sign, this.say(name))));
    this.help.replaceChildren(
      el("span", { class: "by-keys" }, this.say("nonoKeys")),
      el("span", { class: "by-touch" }, this.say("nonoTouch")),
    );
  }

  /** Undo changes what is seen anyway. */
  follow() {}

  /** The cells that a check or a reveal is about. @param {string} scope */
  scope(scope) {
    const { active } = this.grid;
    if (scope === "all") return this.session.whiteCells();
    return scope === "cell" ? [active] : this.grid.lineThrough(active, scope === "column" ? "column" : "row").cells;
  }

  /**
   * Marks what a hint is about.
   * @param {number[]} used
   * @param {number[]} decided
   * @param {["across"|"down", number]|null} [line]
   */
  light(used, decided, line = null) {
    this.grid.light(used, decided, line);
  }

  /** Steps on pictures are the recorded ones. */
  easiestStep() {
    return null;
  }

  /** What they rest on is on the board. @returns {import("./session.js").Step[]} */
  stepsBefore() {
    return [];
  }

  // ---------------------------------------------------------------- tools

  /** @param {"ink"|"cross"|"move"} tool @param {string} sign @param {string} label */
  #toolButton(tool, sign, label) {
    const choose = button("", () => this.#choose(tool), {
      class: `tool-${tool}`,
      "aria-pressed": String(tool === this.tool),
      "data-tool": tool,
    });
    choose.append(el("span", { "aria-hidden": "true" }, sign), ` ${label}`);
    return choose;
  }

  /** @param {"ink"|"cross"|"move"} tool */
  #choose(tool) {
    this.tool = tool;
    this.element.classList.toggle("moving", tool === "move");
    for (const each of this.tools.children)
      each.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (each).dataset.tool === tool));
  }

  /** From the grid to the tools of the page; a stroke under way is taken back instead. */
  #leave() {
    if (this.strokes?.stroke) this.strokes.takeBack();
    else
      /** @type {HTMLElement|null|undefined} */ (
        this.element.closest("main")?.querySelector(".tools button:enabled, .tools summary")
      )?.focus();
  }

  // ---------------------------------------------------------------- what the player sees and hears

  /** @param {HTMLElement|null} target */
  #hover(target) {
    if (this.strokes?.stroke) return;
    const { grid } = this;
    const cell = target?.closest("td")?.dataset.cell;
    const focused = grid.body.contains(document.activeElement) ? grid.active : null;
    grid.cross(cell === undefined ? focused : Number(cell));
  }

  /** @param {number} cell */
  #speak(cell) {
    const [row, column] = this.session.place(cell);
    const heads = [this.grid.rowHeads[row], this.grid.columnHeads[column]].filter((head) =>
      head.classList.contains("is-done"),
    );
    this.spoken.replaceChildren(
      [this.grid.stateOf(cell), ...heads.map((head) => head.getAttribute("aria-label"))].join("; "),
    );
  }

  /**
   * Shows how long the run is, beside the cell that a stroke has come to.
   * @param {import("./strokes.js").Stroke|null} stroke
   * @param {number} cell
   */
  #count(stroke, cell) {
    this.counter.hidden = !stroke?.axis;
    if (!stroke?.axis) return;
    const line = this.grid.lineThrough(cell, stroke.axis);
    this.counter.textContent = String(runLength(stroke, this.session.values, line.cells));
    const { left, top, width } = this.grid.cells[cell].getBoundingClientRect();
    this.counter.style.left = `${Math.max(left + width / 2, 20)}px`;
    this.counter.style.top = `${Math.max(top, 44)}px`;
  }

  /** The rest of a line whose clue is done gets its crosses, as one step. @param {HTMLElement} target */
  #fillLine(target) {
    const { grid, session } = this;
    const head = target.closest("th");
    const line =
      head && [...grid.lines.rows, ...grid.lines.columns][[...grid.rowHeads, ...grid.columnHeads].indexOf(head)];
    if (!line || !grid.finished(line).every(Boolean)) return;
    session.write(line.cells.filter((cell) => session.values[cell] === OPEN).map((cell) => [cell, PAPER]));
  }
}

enterBoard("picture", NonogramBoard);
