/**
 * When a board is a solution, whether or not it is the answer that its maker had in mind. Nothing here touches the
 * page.
 */

import { INK } from "./cells.js";
import { kindOf } from "./kinds.js";
import { sameSymbol } from "./symbols.js";

/**
 * True if every slot of a skeleton holds a word of the list and every word stands somewhere.
 * @param {string[]} values
 * @param {import("./session.js").Puzzle} puzzle
 * @param {boolean} smallKanaAlike
 */
export function fillsWithWords(values, puzzle, smallKanaAlike) {
  if (kindOf(puzzle).asks !== "words") return false;
  const { slots, words } = puzzle;
  const waiting = words.map((word) => word.symbols);
  return (
    slots.every((slot) => {
      const index = waiting.findIndex(
        (symbols) =>
          symbols.length === slot.cells.length &&
          symbols.every((symbol, i) => sameSymbol(symbol, values[slot.cells[i]], smallKanaAlike)),
      );
      if (index >= 0) waiting.splice(index, 1);
      return index >= 0;
    }) && waiting.length === 0
  );
}

/**
 * The blocks of ink in a line.
 * @param {string[]} values
 * @returns {number[]}
 */
export function blocksOf(values) {
  const blocks = [];
  let length = 0;
  for (const value of [...values, ""]) {
    if (value === INK) length += 1;
    else if (length) {
      blocks.push(length);
      length = 0;
    }
  }
  return blocks;
}

/**
 * True if the ink of every line is as its clue says.
 * @param {string[]} values
 * @param {{rows: number[][], columns: number[][]}} lines
 * @param {number} width
 */
export function keepsLines(values, lines, width) {
  const row = (/** @type {number} */ r) => values.slice(r * width, (r + 1) * width);
  const column = (/** @type {number} */ c) => lines.rows.map((_, r) => values[r * width + c]);
  const keeps = (/** @type {number[]} */ clue, /** @type {string[]} */ line) => blocksOf(line).join() === clue.join();
  return lines.rows.every((clue, r) => keeps(clue, row(r))) && lines.columns.every((clue, c) => keeps(clue, column(c)));
}
