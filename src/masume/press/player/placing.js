/** Words of a list and the slots of a board: where a word fits, where it stands, what goes with it. */

import { sameSymbol } from "./symbols.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./cells.js").Slot} Slot */

/**
 * True if a slot has room for a word: its length, and every letter that is already there.
 * @param {Session} session
 * @param {string[]} symbols
 * @param {Slot} slot
 */
export function fits(session, symbols, slot) {
  const { values } = session;
  return agrees(session, symbols, slot, true) && slot.cells.some((cell) => values[cell] === "");
}

/**
 * The slot of every word that stands on the board; a word counts as often as the list has it.
 * @param {Session} session
 * @returns {Map<number, Slot>} by the word's place in the list
 */
export function placedWords(session) {
  /** @type {Map<number, Slot>} */
  const placed = new Map();
  for (const slot of session.puzzle.slots) {
    const index = session.puzzle.words.findIndex(
      ({ symbols }, i) => !placed.has(i) && agrees(session, symbols, slot, false),
    );
    if (index >= 0) placed.set(index, slot);
  }
  return placed;
}

/**
 * The cells that are emptied when the word of a slot is taken out: all but those that another placed word needs.
 * @param {Session} session
 * @param {Slot} slot
 * @returns {number[]}
 */
export function loneCells(session, slot) {
  const needed = new Set(
    [...placedWords(session).values()].filter((other) => other !== slot).flatMap(({ cells }) => cells),
  );
  return slot.cells.filter((cell) => !needed.has(cell));
}

/** @param {Session} session @param {string[]} symbols @param {Slot} slot @param {boolean} mayBeEmpty */
function agrees({ values, settings }, symbols, slot, mayBeEmpty) {
  if (symbols.length !== slot.cells.length) return false;
  return symbols.every((symbol, i) => {
    const value = values[slot.cells[i]];
    return value === "" ? mayBeEmpty : sameSymbol(symbol, value, settings.smallKanaAlike);
  });
}
