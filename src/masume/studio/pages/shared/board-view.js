/** `<masume-board>`: a picture of a board with numbers, marks, heat and the blocks of a nonogram's lines. */

import { BLACK, INK, OUTSIDE, PAPER, slotsOf, startNumbers } from "/static/player/cells.js";
import { t } from "/static/studio/shared/texts.js";

/** @import { Board, LineClues } from "./api-types.js" */

const SVG = "http://www.w3.org/2000/svg";
/** Units of the drawing per cell. */
const UNIT = 24;
/** The width of a figure beside a row, the gap before it, and the gap between the figures and the board. */
const DIGIT = 7.5;
const GAP = 7;
const EDGE = 5;

/** @param {string} tag @param {Record<string, string|number>} attributes @param {string} [text] */
export function svg(tag, attributes, text) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

export class BoardView extends HTMLElement {
  /** @type {Board|null} */
  #board = null;
  /** @type {LineClues|null} */
  #lines = null;
  /** @type {Map<number, string>} */
  #marks = new Map();
  /** @type {Map<number, number>} */
  #heat = new Map();
  #numbered = false;
  #label = "";
  #waiting = false;
  /**
   * What is drawn now: its picture, for which size and lines, and every cell with what it looks like.
   * @type {Element|null}
   */
  #picture = null;
  #size = "";
  /** @type {LineClues|null} */
  #drawnLines = null;
  /** @type {{key: string, group: Element}[]} */
  #places = [];

  /** What is drawn. @param {Board|null} board */
  set board(board) {
    this.#board = board;
    this.#later();
  }
  get board() {
    return this.#board;
  }
  /** The blocks beside a nonogram. @param {LineClues|null} lines */
  set lines(lines) {
    this.#lines = lines;
    this.#later();
  }
  /** Classes of cells: used, decided, changed, open, wrong, selected, given. @param {Map<number, string>} marks */
  set marks(marks) {
    this.#marks = marks;
    this.#later();
  }
  /** How free cells are, from 0 (red) to 1 (green); none for no colours. @param {Map<number, number>} heat */
  set heat(heat) {
    this.#heat = heat;
    this.#later();
  }
  /** Whether the beginnings of slots are numbered. @param {boolean} numbered */
  set numbered(numbered) {
    this.#numbered = numbered;
    this.#later();
  }
  /** What a screen reader says. @param {string} label */
  set label(label) {
    this.#label = label;
    this.#later();
  }

  connectedCallback() {
    this.setAttribute("role", "img");
    this.#later();
  }

  /** The cell under a pointer, or null. @param {{clientX: number, clientY: number}} point @returns {number|null} */
  cellAt({ clientX, clientY }) {
    const picture = this.querySelector("svg");
    if (!this.#board || !picture) return null;
    const { width, height } = this.#board;
    const place = new DOMPoint(clientX, clientY).matrixTransform(
      /** @type {SVGSVGElement} */ (picture).getScreenCTM()?.inverse(),
    );
    const [row, column] = [Math.floor(place.y / UNIT), Math.floor(place.x / UNIT)];
    return row >= 0 && column >= 0 && row < height && column < width ? row * width + column : null;
  }

  /** Where a cell is in the window; null before anything is drawn. @param {number} cell @returns {DOMRect|null} */
  placeOf(cell) {
    return this.#places[cell]?.group.getBoundingClientRect() ?? null;
  }

  /** Draws once for all that changes at the same time. */
  #later() {
    if (this.#waiting || !this.isConnected) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  /** Draws what is new; a board of the same size and lines stays, and only cells that changed are drawn again. */
  #draw() {
    const board = this.#board;
    if (!board) return this.#clear();
    this.setAttribute("aria-label", this.#label || t("boardLabel", board));
    const { width, height } = board;
    if (!this.#picture || this.#size !== `${width}x${height}` || this.#drawnLines !== this.#lines) this.#begin(board);
    const numbers = this.#numbered ? startNumbers(slotsOf(board)) : new Map();
    this.#places.forEach((place, cell) => {
      const state = [board.cells[cell], this.#marks.get(cell) ?? "", this.#heat.get(cell), numbers.get(cell)];
      const key = JSON.stringify(state);
      if (place.key === key) return;
      place.key = key;
      place.group.replaceChildren(...this.#cellParts(cell, board.cells[cell], numbers.get(cell)));
    });
  }

  #clear() {
    this.#picture = null;
    this.replaceChildren();
  }

  /** An empty place for every cell, with the lines beside them. @param {Board} board */
  #begin(board) {
    const [left, top] = this.#margins();
    const { width, height } = board;
    this.#picture = svg("svg", {
      viewBox: `${-left - 1} ${-top - 1} ${width * UNIT + left + 2} ${height * UNIT + top + 2}`,
      "aria-hidden": "true",
    });
    this.#size = `${width}x${height}`;
    this.#drawnLines = this.#lines;
    this.#places = board.cells.map(() => ({ key: "", group: svg("g", {}) }));
    this.#picture.append(...this.#places.map(({ group }) => group));
    if (this.#lines) this.#drawLines(this.#picture, this.#lines, board);
    this.replaceChildren(this.#picture);
  }

  /** Room for the blocks, in units. @returns {[number, number]} */
  #margins() {
    if (!this.#lines) return [0, 0];
    const { rows, columns } = this.#lines;
    return [Math.max(0, ...rows.map(widthOf)) + EDGE, Math.max(1, ...columns.map((line) => line.length)) * 17 + 4];
  }

  /** @param {number} cell @param {number|string} value @param {number|undefined} number @returns {Element[]} */
  #cellParts(cell, value, number) {
    if (value === OUTSIDE) return [];
    const { width } = /** @type {Board} */ (this.#board);
    const [x, y] = [(cell % width) * UNIT, Math.floor(cell / width) * UNIT];
    const ground = value === BLACK || value === INK ? "black" : "white";
    const box = svg("rect", {
      x,
      y,
      width: UNIT,
      height: UNIT,
      class: `cell ${ground} ${this.#marks.get(cell) ?? ""}`,
    });
    const heat = this.#heat.get(cell);
    if (heat !== undefined && ground === "white") /** @type {SVGElement} */ (box).style.fill = heatColour(heat);
    const parts =
      number === undefined ? [box] : [box, svg("text", { x: x + 2, y: y + 7.5, class: "number" }, String(number))];
    if (typeof value !== "string" || value === INK) return parts;
    if (value === PAPER)
      return [...parts, svg("circle", { cx: x + UNIT / 2, cy: y + UNIT / 2, r: 1.6, class: "paper" })];
    return [
      ...parts,
      svg(
        "text",
        { x: x + UNIT / 2, y: y + UNIT * 0.55, class: `symbol length-${Math.min(4, [...value].length)}` },
        value,
      ),
    ];
  }

  /** @param {Element} picture @param {LineClues} lines @param {Board} board */
  #drawLines(picture, lines, { width, height }) {
    lines.rows.forEach((blocks, row) => {
      let right = -EDGE;
      for (const block of shown(blocks).reverse()) {
        const room = widthOf([block]);
        picture.append(
          svg("text", { x: right - (room - GAP) / 2, y: (row + 0.55) * UNIT, class: "block" }, String(block)),
        );
        right -= room;
      }
    });
    lines.columns.forEach((blocks, column) =>
      shown(blocks)
        .reverse()
        .forEach((block, place) =>
          picture.append(svg("text", { x: (column + 0.5) * UNIT, y: -9 - place * 17, class: "block" }, String(block))),
        ),
    );
    for (let column = 5; column < width; column += 5)
      picture.append(svg("path", { d: `M${column * UNIT} 0v${height * UNIT}`, class: "fifth" }));
    for (let row = 5; row < height; row += 5)
      picture.append(svg("path", { d: `M0 ${row * UNIT}h${width * UNIT}`, class: "fifth" }));
  }
}

/** The blocks of a line as they are printed: none is a nought. @param {number[]} blocks @returns {number[]} */
function shown(blocks) {
  return blocks.length ? [...blocks] : [0];
}

/** How much room the blocks of a row take, in units. @param {number[]} blocks */
function widthOf(blocks) {
  return shown(blocks).reduce((sum, block) => sum + String(block).length * DIGIT + GAP, 0);
}

/** A quiet colour from red (0) over yellow to green (1). @param {number} heat */
export function heatColour(heat) {
  const share = Math.max(0, Math.min(1, heat));
  return `color-mix(in oklab, var(--cell-ground), hsl(${Math.round(share * 130)} 70% 50%) ${Math.round(55 - share * 25)}%)`;
}

customElements.define("masume-board", BoardView);
