/** The board on a canvas: cells, clues, what is in doubt, where the keyboard is. */

import { el } from "/static/studio/shared/elements.js";
import { t } from "/static/studio/shared/texts.js";
import { linesOf } from "/static/studio/picture/board-moves.js";
import { LOCKED } from "/static/studio/picture/picture-session.js";

const LARGEST = 30;
/** Narrower, and clues of two figures would run into each other; larger boards scroll. */
const SMALLEST = 13;
/** How much of the window's height the board takes before its cells get smaller. */
const SHARE_OF_WINDOW = 0.72;
/** The width of a figure and of the gap between two numbers, in heights of a figure. */
const DIGIT = 0.62;
const GAP = 0.42;
const COLOURS = [
  "ink",
  "paper",
  "rule",
  "text",
  "open-ink",
  "open-paper",
  "differing-ink",
  "differing-paper",
  "changed",
  "cursor",
  "locked",
];

export class PictureCanvas {
  /** @param {import("./picture-session.js").PictureSession} session */
  constructor(session) {
    this.session = session;
    this.canvas = /** @type {HTMLCanvasElement} */ (
      el("canvas", { class: "picture-canvas", tabindex: 0, role: "application" })
    );
    this.aloud = el("p", { class: "aloud", role: "status", "aria-live": "polite" });
    this.box = el("div", { class: "picture-box" }, this.canvas);
    this.element = el("div", {}, this.box, this.aloud);
    /** Cells that the clues leave open, those that differ between solutions, and those a repair changed. */
    this.marks = { open: new Set(), differing: new Set(), changed: new Set() };
    /** The cell that the keyboard is at. */
    this.active = 0;
    this.unit = LARGEST;
    this.left = 0;
    this.top = 0;
    this.drawn = 0;
    /** True while the user paints: the board stays where it is, even if its clues need more room. */
    this.isHeld = false;
    new ResizeObserver(() => this.refresh()).observe(this.element);
    for (const event of ["focus", "blur"]) this.canvas.addEventListener(event, () => this.refresh());
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.refresh());
    this.refresh();
  }

  /** Draws soon, once for all that changed. */
  refresh() {
    if (this.drawn) return;
    this.drawn = requestAnimationFrame(() => {
      this.drawn = 0;
      this.#draw();
    });
  }

  /** Keeps the board where it is, or lets it take the room it needs. @param {boolean} isHeld */
  hold(isHeld) {
    this.isHeld = isHeld;
    this.refresh();
  }

  /** @param {{open?: number[], differing?: number[], changed?: number[]}} marks  what is not named stays */
  mark({ open, differing, changed }) {
    if (open) this.marks.open = new Set(open);
    if (differing) this.marks.differing = new Set(differing);
    if (changed) this.marks.changed = new Set(changed);
    this.refresh();
  }

  /**
   * Puts the keyboard into a cell.
   * @param {number} cell
   * @param {boolean} [aloud]  says it for those who do not see it
   */
  activate(cell, aloud = false) {
    this.active = Math.max(0, Math.min(cell, this.session.picture.cells.length - 1));
    if (aloud) {
      this.aloud.textContent = this.labelOf(this.active);
      this.#reveal();
    }
    this.refresh();
  }

  /** Scrolls so that the keyboard's cell and those around it are seen. */
  #reveal() {
    const { width } = this.session.picture;
    const { box, unit } = this;
    const x = this.left + (this.active % width) * unit;
    const y = this.top + Math.floor(this.active / width) * unit;
    const nearest = (/** @type {number} */ scroll, /** @type {number} */ room, /** @type {number} */ place) =>
      Math.max(place + 3 * unit - room, Math.min(scroll, place - 2 * unit));
    box.scrollTo(nearest(box.scrollLeft, box.clientWidth, x), nearest(box.scrollTop, box.clientHeight, y));
  }

  /** @param {number} cell */
  labelOf(cell) {
    const { width, cells, kept } = this.session.picture;
    let state = t(cells[cell] ? "pictureInk" : "picturePaper");
    if (kept[cell] === LOCKED) state = t("pictureLocked", { state });
    if (this.marks.open.has(cell)) state = t("pictureInDoubt", { state });
    return t("pictureCell", { row: Math.floor(cell / width) + 1, column: (cell % width) + 1, state });
  }

  /**
   * The cell under a pointer; the nearest one if it is beside the board and `near` is asked for.
   * @param {{clientX: number, clientY: number}} point
   * @param {boolean} [near]
   * @returns {number|null}
   */
  cellAt({ clientX, clientY }, near = false) {
    const { width, height } = this.session.picture;
    const frame = this.canvas.getBoundingClientRect();
    const column = Math.floor((clientX - frame.left - this.left) / this.unit);
    const row = Math.floor((clientY - frame.top - this.top) / this.unit);
    const inside = row >= 0 && column >= 0 && row < height && column < width;
    if (!inside && !near) return null;
    return Math.max(0, Math.min(row, height - 1)) * width + Math.max(0, Math.min(column, width - 1));
  }

  // ---------------------------------------------------------------- drawing

  #draw() {
    const { picture } = this.session;
    const lines = linesOf(picture);
    this.active = Math.min(this.active, picture.cells.length - 1);
    if (!this.isHeld) this.#measure(picture, lines);
    this.canvas.setAttribute("aria-label", t("pictureBoard", picture));
    this.canvas.dataset.unit = String(this.unit);
    const pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    const scale = window.devicePixelRatio || 1;
    const size = [this.left + picture.width * this.unit + 1, this.top + picture.height * this.unit + 1];
    [this.canvas.width, this.canvas.height] = size.map((side) => Math.round(side * scale));
    [this.canvas.style.width, this.canvas.style.height] = size.map((side) => `${side}px`);
    pen.scale(scale, scale);
    const colours = this.#colours();
    this.#drawClues(pen, lines, colours);
    pen.translate(this.left, this.top);
    picture.cells.forEach((_, cell) => this.#drawCell(pen, cell, colours));
    this.#drawRules(pen, picture, colours);
    for (const cell of this.marks.changed) this.#frame(pen, cell, colours.changed, 2.5);
    if (document.activeElement === this.canvas) this.#frame(pen, this.active, colours.cursor, 3);
  }

  /**
   * As large as there is room for.
   * @param {{width: number, height: number}} picture
   * @param {{rows: number[][], columns: number[][]}} lines
   */
  #measure({ width, height }, lines) {
    const room = this.element.clientWidth || 600;
    const beside = Math.max(usualBlocks(width) * (DIGIT + GAP), ...lines.rows.map(widthOf));
    const above = Math.max(usualBlocks(height), ...lines.columns.map((blocks) => blocks.length));
    const across = (room - 4) / (width + beside * 0.62);
    const down = (window.innerHeight * SHARE_OF_WINDOW) / (height + above * 0.62);
    this.unit = Math.floor(Math.max(SMALLEST, Math.min(LARGEST, across, Math.max(down, 14))));
    this.font = Math.max(8, Math.min(13, this.unit * 0.62));
    this.left = Math.ceil(beside * this.font + 6);
    this.top = Math.ceil(above * this.font * 1.2 + 6);
    if (this.left + width * this.unit + 1 > room)
      this.unit = Math.max(SMALLEST, Math.floor((room - this.left - 1) / width));
  }

  /** @returns {Record<string, string>} */
  #colours() {
    const style = getComputedStyle(this.canvas);
    return Object.fromEntries(
      COLOURS.map((name) => [name, style.getPropertyValue(`--board-${name}`).trim() || "#888"]),
    );
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {{rows: number[][], columns: number[][]}} lines
   * @param {Record<string, string>} colours
   */
  #drawClues(pen, { rows, columns }, colours) {
    const font = /** @type {number} */ (this.font);
    pen.fillStyle = colours.text;
    pen.font = `${font}px ${getComputedStyle(this.canvas).fontFamily}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    const numbers = (/** @type {number[]} */ blocks) => [...(blocks.length ? blocks : [0])].reverse().entries();
    for (const [row, blocks] of rows.entries()) {
      let right = this.left - 4;
      for (const [, block] of numbers(blocks)) {
        const room = widthOf([block]) * font;
        pen.fillText(String(block), right - room / 2 + GAP * font * 0.5, this.top + (row + 0.54) * this.unit);
        right -= room;
      }
    }
    for (const [column, blocks] of columns.entries())
      for (const [place, block] of numbers(blocks))
        pen.fillText(String(block), this.left + (column + 0.5) * this.unit, this.top - 3 - (place + 0.5) * font * 1.2);
  }

  /** @param {CanvasRenderingContext2D} pen @param {number} cell @param {Record<string, string>} colours */
  #drawCell(pen, cell, colours) {
    const { unit } = this;
    const { width, cells, kept } = this.session.picture;
    const [x, y] = [(cell % width) * unit, Math.floor(cell / width) * unit];
    const ground = cells[cell] ? "ink" : "paper";
    const differs = this.marks.differing.has(cell);
    pen.fillStyle = colours[differs ? `differing-${ground}` : this.marks.open.has(cell) ? `open-${ground}` : ground];
    pen.fillRect(x, y, unit, unit);
    if (differs) {
      pen.fillStyle = colours[cells[cell] ? "paper" : "ink"];
      pen.beginPath();
      pen.arc(x + unit / 2, y + unit / 2, Math.max(1.5, unit / 9), 0, 7);
      pen.fill();
    }
    if (kept[cell] !== LOCKED) return;
    pen.fillStyle = colours.locked;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + unit * 0.45, y);
    pen.lineTo(x, y + unit * 0.45);
    pen.fill();
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {{width: number, height: number}} picture
   * @param {Record<string, string>} colours
   */
  #drawRules(pen, { width, height }, colours) {
    const { unit } = this;
    pen.strokeStyle = colours.rule;
    for (const thick of [false, true]) {
      pen.lineWidth = thick ? 1.4 : 0.5;
      pen.beginPath();
      for (let column = 0; column <= width; column += 1)
        if ((column % 5 === 0 || column === width) === thick) line(pen, column * unit, 0, column * unit, height * unit);
      for (let row = 0; row <= height; row += 1)
        if ((row % 5 === 0 || row === height) === thick) line(pen, 0, row * unit, width * unit, row * unit);
      pen.stroke();
    }
  }

  /** @param {CanvasRenderingContext2D} pen @param {number} cell @param {string} colour @param {number} thickness */
  #frame(pen, cell, colour, thickness) {
    const { width } = this.session.picture;
    pen.strokeStyle = colour;
    pen.lineWidth = thickness;
    pen.strokeRect(
      (cell % width) * this.unit + 1,
      Math.floor(cell / width) * this.unit + 1,
      this.unit - 2,
      this.unit - 2,
    );
  }
}

/**
 * For how many blocks of a line there is always room, so that the board seldom moves when it is painted on.
 * @param {number} length
 */
function usualBlocks(length) {
  return Math.min(7, Math.ceil(length / 6) + 1);
}

/** How much room the clue of a row takes, in heights of its figures. @param {number[]} blocks */
function widthOf(blocks) {
  return (blocks.length ? blocks : [0]).reduce((sum, block) => sum + String(block).length * DIGIT + GAP, 0);
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} toX @param {number} toY */
function line(pen, x, y, toX, toY) {
  pen.moveTo(x + 0.5, y + 0.5);
  pen.lineTo(toX + 0.5, toY + 0.5);
}
