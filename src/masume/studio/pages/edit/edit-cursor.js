/** Where the editor is: as a player's cursor, but black cells can be reached too. Nothing here touches the page. */

import { Cursor } from "/static/player/cursor.js";
import { slotsOf } from "/static/studio/edit/slots.js";

export class EditCursor extends Cursor {
  /** @param {import("./edit-session.js").State} state */
  constructor(state) {
    super(/** @type {any} */ ({ width: state.width, height: state.height, cells: state.cells, slots: slotsOf(state) }));
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
