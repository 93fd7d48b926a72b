/** Turns and mirrors of a frame. Nothing here touches the page. */

/** @typedef {""|"half-turn"|"quarter-turn"|"left-right"|"top-bottom"|"diagonal"} Symmetry */

/** Every symmetry; the first is none. @type {Symmetry[]} */
export const SYMMETRIES = ["", "half-turn", "quarter-turn", "left-right", "top-bottom", "diagonal"];

/**
 * True if the symmetry keeps every cell of a board on it.
 * @param {Symmetry} symmetry
 * @param {number} width
 * @param {number} height
 */
export function fits(symmetry, width, height) {
  return width === height || (symmetry !== "quarter-turn" && symmetry !== "diagonal");
}

/**
 * @param {Symmetry} symmetry
 * @param {number} row
 * @param {number} column
 * @param {number} width
 * @param {number} height
 * @returns {[number, number]}
 */
function image(symmetry, row, column, width, height) {
  if (symmetry === "half-turn") return [height - 1 - row, width - 1 - column];
  if (symmetry === "quarter-turn") return [column, height - 1 - row];
  if (symmetry === "left-right") return [row, width - 1 - column];
  if (symmetry === "top-bottom") return [height - 1 - row, column];
  return symmetry === "diagonal" ? [column, row] : [row, column];
}

/**
 * A cell and all that must be like it.
 * @param {Symmetry} symmetry
 * @param {number} cell
 * @param {number} width
 * @param {number} height
 * @returns {number[]}
 */
export function orbit(symmetry, cell, width, height) {
  const reached = [cell];
  if (!fits(symmetry, width, height)) return reached;
  for (;;) {
    const last = reached[reached.length - 1];
    const [row, column] = image(symmetry, Math.floor(last / width), last % width, width, height);
    const next = row * width + column;
    if (next === cell) return reached;
    reached.push(next);
  }
}
