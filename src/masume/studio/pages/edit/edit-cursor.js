/** Where the editor is: as a player's cursor, but black cells can be reached too. Nothing here touches the page. */

import { slotsOf } from "/static/player/cells.js";
import { Cursor } from "/static/player/cursor.js";

export class EditCursor extends Cursor {
  /** @param {import("./edit-session.js").State} state */
  constructor(state) {
    super({ ...state, slots: slotsOf(state) });
  }

  /** The same place on another board. @param {import("./edit-session.js").State} state @returns {EditCursor} */
  on(state) {
    const cursor = new EditCursor(state);
    cursor.go(Math.min(this.cell, state.cells.length - 1), this.direction);
    return cursor;
  }

  /**
   * An arrow key turns first; then it goes to the next cell, whatever its colour.
   * @param {number} rows
   * @param {number} columns
   */
  arrow(rows, columns) {
    const direction = rows ? "down" : "across";
    if (direction !== this.direction && this.slotAt(this.cell, direction)) return this.go(this.cell, direction);
    const { width, height } = this.puzzle;
    const [row, column] = [Math.floor(this.cell / width) + rows, (this.cell % width) + columns];
    if (row >= 0 && column >= 0 && row < height && column < width) this.go(row * width + column, direction);
    return undefined;
  }
}

/**
 * The cells of a rectangle between two corners.
 * @param {number} one
 * @param {number} other
 * @param {number} width
 * @returns {number[]}
 */
export function rectangle(one, other, width) {
  const rows = [Math.floor(one / width), Math.floor(other / width)].sort((a, b) => a - b);
  const columns = [one % width, other % width].sort((a, b) => a - b);
  const found = [];
  for (let row = rows[0]; row <= rows[1]; row += 1)
    for (let column = columns[0]; column <= columns[1]; column += 1) found.push(row * width + column);
  return found;
}
