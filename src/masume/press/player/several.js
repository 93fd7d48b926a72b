/** Several letters in one cell: they gather there until they are done. */

export class SeveralLetters {
  /** @param {import("./word-board.js").WordBoard} board */
  constructor(board) {
    this.board = board;
    /** What has gathered; null while letters go one to a cell. @type {string|null} */
    this.letters = null;
  }

  get isOn() {
    return this.letters !== null;
  }

  /** Begins in the active cell, if it may be written into. */
  begin() {
    const { board } = this;
    board.typing.settle();
    if (!board.session.isFree(board.cursor.cell)) return;
    board.announce(board.say("severalLetters"));
    this.#gather("");
  }

  /** @param {string} letters */
  add(letters) {
    this.#gather(this.letters + letters);
  }

  erase() {
    this.#gather([...(this.letters ?? "")].slice(0, -1).join(""));
  }

  /** @param {string} letters */
  #gather(letters) {
    this.letters = letters;
    this.show("");
    this.board.element.classList.add("takes-several");
  }

  /** Shows what has gathered, and letters that are not settled yet. @param {string} more */
  show(more) {
    this.board.grid.wait([[this.board.cursor.cell, this.letters + more]]);
  }

  /**
   * Writes what has gathered, unless it is to be forgotten, and goes on to the next cell.
   * @param {boolean} [writes]
   * @param {boolean} [steps]
   */
  end(writes = true, steps = true) {
    const { board, letters } = this;
    if (letters === null) return;
    this.letters = null;
    board.announce("");
    board.grid.wait([]);
    board.element.classList.remove("takes-several");
    if (!letters || !writes) return;
    const { cell } = board.cursor;
    board.write([letters]);
    if (!steps) board.cursor.cell = cell;
  }
}
