/** The slots of a board: where words go. Nothing here touches the page. */

/** @import { Board, Direction, SlotView } from "../shared/api-types.js" */
/** @typedef {Required<SlotView>} Slot */

/** @param {number|string|undefined} value */
export function isWhite(value) {
  return value === 0 || typeof value === "string";
}

/** Every run of two or more white cells, numbered as crosswords are. @param {Board} board @returns {Slot[]} */
export function slotsOf({ width, height, cells }) {
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => row * width + column),
  );
  const columns = Array.from({ length: width }, (_, column) =>
    Array.from({ length: height }, (_, row) => row * width + column),
  );
  const found = [
    ...rows
      .flatMap((line) => runs(line, cells))
      .map((run) => ({ direction: /** @type {Direction} */ ("across"), cells: run })),
    ...columns
      .flatMap((line) => runs(line, cells))
      .map((run) => ({ direction: /** @type {Direction} */ ("down"), cells: run })),
  ];
  const starts = [...new Set(found.map((slot) => slot.cells[0]))].sort((a, b) => a - b);
  const numbers = new Map(starts.map((cell, i) => [cell, i + 1]));
  return found.map((slot) => ({ ...slot, number: numbers.get(slot.cells[0]) ?? 0, clue: "" }));
}

/** @param {number[]} line @param {Board["cells"]} cells */
function runs(line, cells) {
  /** @type {number[][]} */
  const found = [];
  /** @type {number[]} */
  let run = [];
  for (const cell of [...line, -1]) {
    if (cell >= 0 && isWhite(cells[cell])) run.push(cell);
    else {
      if (run.length > 1) found.push(run);
      run = [];
    }
  }
  return found;
}

/** What names a slot whatever its number. @param {{direction: Direction, cells: number[]}} slot */
export function slotKey({ direction, cells }) {
  return `${cells[0]}:${direction}`;
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
