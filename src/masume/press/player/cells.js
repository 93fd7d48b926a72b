/** What the cells of a board hold, and its slots, for the player and the studio. Nothing here touches the page. */

/** @typedef {number|string} Cell  BLANK, BLACK, OUTSIDE, or the symbol in it */
/** @typedef {"across"|"down"} Direction */
/** @typedef {{width: number, height: number, cells: Cell[]}} Board  its cells row by row */
/** @typedef {{number: number, direction: Direction, cells: number[], clue: string}} Slot */

export const BLANK = 0;
export const BLACK = 1;
export const OUTSIDE = 2;
/** The symbols of a nonogram's cells. */
export const INK = "■";
export const PAPER = "□";

/** True for a cell that holds a letter or may hold one. @param {Cell|undefined} cell */
export function isWhite(cell) {
  return cell === BLANK || typeof cell === "string";
}

/**
 * The cells of a row or, down, of a column.
 * @param {{width: number, height: number}} board
 * @param {Direction} direction
 * @param {number} index
 * @returns {number[]}
 */
export function lineCells({ width, height }, direction, index) {
  return direction === "across"
    ? Array.from({ length: width }, (_, column) => index * width + column)
    : Array.from({ length: height }, (_, row) => row * width + index);
}

/** Every run of two or more white cells, numbered as crosswords are. @param {Board} board @returns {Slot[]} */
export function slotsOf(board) {
  const found = [...slotsAlong(board, "across", board.height), ...slotsAlong(board, "down", board.width)];
  const starts = [...new Set(found.map(({ cells }) => cells[0]))].sort((a, b) => a - b);
  const numbers = new Map(starts.map((cell, i) => [cell, i + 1]));
  return found.map((slot) => ({ ...slot, number: numbers.get(slot.cells[0]) ?? 0, clue: "" }));
}

/** @param {Board} board @param {Direction} direction @param {number} count */
function slotsAlong(board, direction, count) {
  const lines = Array.from({ length: count }, (_, index) => lineCells(board, direction, index));
  return lines.flatMap((line) => runs(line, board.cells)).map((cells) => ({ direction, cells }));
}

/** @param {number[]} line @param {Cell[]} cells */
function runs(line, cells) {
  /** @type {number[][]} */
  const found = [];
  /** @type {number[]} */
  let run = [];
  for (const cell of [...line, -1]) {
    if (isWhite(cells[cell])) run.push(cell);
    else {
      if (run.length > 1) found.push(run);
      run = [];
    }
  }
  return found;
}

/** The numbers of the cells at which slots begin. @param {Slot[]} slots */
export function startNumbers(slots) {
  return new Map(slots.map(({ cells, number }) => [cells[0], number]));
}
