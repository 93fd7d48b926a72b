/** The clues of a nonogram's lines, and which of their numbers the player's own cells show to be done. */

import { INK, PAPER, lineCells } from "./cells.js";
import { blocksOf } from "./solutions.js";
import { OPEN } from "./strokes.js";

/** @typedef {{direction: "across"|"down", number: number, clue: number[], cells: number[]}} Line */

/**
 * The rows from the top, then the columns from the left.
 * @param {import("./session.js").Puzzle} puzzle
 * @returns {{rows: Line[], columns: Line[]}}
 */
export function linesOf(puzzle) {
  const along = (/** @type {Line["direction"]} */ direction, /** @type {number[][]} */ clues) =>
    clues.map((clue, number) => ({ direction, number, clue, cells: lineCells(puzzle, direction, number) }));
  const { rows, columns } = puzzle.lines ?? { rows: [], columns: [] };
  return { rows: along("across", rows), columns: along("down", columns) };
}

/** A clue as it is printed and read out: an empty line has a 0. @param {number[]} clue */
export function numbersOf(clue) {
  return clue.length ? clue : [0];
}

/**
 * Which numbers of a clue are done: all of them when the line shows its blocks; otherwise those that lie between an end
 * of the line and its first open cell, since nothing can come before them. The answer has no part in it.
 * @param {string[]} values  the cells of the line
 * @param {number[]} clue
 * @returns {boolean[]}
 */
export function finishedNumbers(values, clue) {
  if (blocksOf(values).join() === clue.join()) return numbersOf(clue).map(() => true);
  if (!clue.length) return [false];
  const first = closedBlocks(values, clue);
  const last = closedBlocks([...values].reverse(), [...clue].reverse());
  const clash = first.blocks + last.blocks > clue.length || first.cells + last.cells > values.length;
  return clue.map((_, i) => !clash && (i < first.blocks || clue.length - i <= last.blocks));
}

/**
 * How many blocks stand complete before the first open cell, and how many cells they reach over.
 * @param {string[]} values
 * @param {number[]} clue
 */
function closedBlocks(values, clue) {
  let blocks = 0;
  let cells = 0;
  for (let at = 0; at < values.length && values[at] !== OPEN;) {
    if (values[at] === PAPER) {
      at += 1;
      continue;
    }
    const start = at;
    while (values[at] === INK) at += 1;
    if (at - start !== clue[blocks]) break;
    blocks += 1;
    cells = at;
  }
  return { blocks, cells };
}
