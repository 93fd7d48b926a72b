/** Where the player is: a cell and a direction. Nothing here touches the page. */

import { isWhite } from "./cells.js";

/** @typedef {import("./cells.js").Slot} Slot */
/** @typedef {import("./cells.js").Direction} Direction */

export class Cursor {
  /** @param {import("./cells.js").Board & {slots: Slot[]}} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    /** All slots, those across first, as clues are listed. @type {Slot[]} */
    this.slots = [...puzzle.slots].sort((a, b) => a.direction.localeCompare(b.direction) || a.number - b.number);
    /** @type {Map<number, Partial<Record<Direction, Slot>>>} */
    this.at = new Map();
    for (const slot of this.slots)
      for (const cell of slot.cells) this.at.set(cell, { ...this.at.get(cell), [slot.direction]: slot });
    /** @type {Direction} */
    this.direction = this.slots[0]?.direction ?? "across";
    this.cell = this.slots[0]?.cells[0] ?? Math.max(0, puzzle.cells.findIndex(isWhite));
  }

  /**
   * The slot of a cell in a direction, if there is one.
   * @param {number} cell
   * @param {Direction} direction
   * @returns {Slot|null}
   */
  slotAt(cell, direction) {
    return this.at.get(cell)?.[direction] ?? null;
  }

  get slot() {
    return this.slotAt(this.cell, this.direction);
  }

  /** The cells that typing runs along. */
  get path() {
    return this.slot?.cells ?? [this.cell];
  }

  /** Goes to a cell, in this direction if it has a slot there. @param {number} cell @param {Direction} [direction] */
  go(cell, direction = this.direction) {
    this.cell = cell;
    this.direction =
      !this.slotAt(cell, direction) && this.slotAt(cell, other(direction)) ? other(direction) : direction;
  }

  /** @param {Slot} slot */
  goTo(slot) {
    this.go(slot.cells[0], slot.direction);
  }

  /** Turns to the crossing slot, if there is one. */
  turn() {
    this.go(this.cell, other(this.direction));
  }

  /**
   * An arrow key turns first, and moves if there is nothing to turn to.
   * @param {number} rows
   * @param {number} columns
   */
  arrow(rows, columns) {
    const direction = rows ? "down" : "across";
    if (direction !== this.direction && this.slotAt(this.cell, direction)) return this.go(this.cell, direction);
    const next = this.#whiteBeyond(rows, columns);
    if (next !== null) this.go(next, direction);
  }

  /** The nearest white cell that way, over black ones. @param {number} rows @param {number} columns */
  #whiteBeyond(rows, columns) {
    const { width, height, cells } = this.puzzle;
    let [row, column] = [Math.floor(this.cell / width) + rows, (this.cell % width) + columns];
    while (row >= 0 && row < height && column >= 0 && column < width) {
      if (isWhite(cells[row * width + column])) return row * width + column;
      row += rows;
      column += columns;
    }
    return null;
  }

  /** Goes some cells on in the slot, never out of it. @param {number} count */
  step(count) {
    const place = this.path.indexOf(this.cell) + count;
    this.cell = this.path[Math.min(Math.max(place, 0), this.path.length - 1)];
  }

  /**
   * The entry among some that follows or comes before, if there is one.
   * @param {1|-1} count
   * @param {Slot[]} among
   * @returns {Slot|null}
   */
  neighbour(count, among = this.slots) {
    const place = this.slot ? this.slots.indexOf(this.slot) : count > 0 ? -1 : 0;
    const ahead = this.slots.filter((slot, i) => among.includes(slot) && (i - place) * count > 0);
    return ahead.at(count > 0 ? 0 : -1) ?? null;
  }
}

/** @param {Direction} direction @returns {Direction} */
function other(direction) {
  return direction === "across" ? "down" : "across";
}
