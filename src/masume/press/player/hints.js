/**
 * The next hint: the easiest step from the player's board, else the first recorded one that is not done, else a letter.
 */

import { PAPER } from "./cells.js";
import { kindOf } from "./kinds.js";

/**
 * @typedef {object} Hint
 * @property {string} nudge      where to look
 * @property {string[]} reasons  what follows there, and why, one thing after the other
 * @property {number[]} where    cells to look at: those that it rests on, or the slot
 * @property {number[]} through  the same for all reasons
 * @property {[number, string][]} decided
 * @property {["across"|"down", number]|null} line  of a nonogram
 */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Step} Step */
/** @typedef {import("./texts.js").Say} Say */

/**
 * @param {Session} session  whose cells are right
 * @param {import("./boards.js").Board} board
 * @param {Say} say
 * @returns {Hint|null} null if there is no answer to hint at
 */
export function nextHint(session, board, say) {
  const easiest = board.easiestStep();
  const steps = easiest ? [easiest] : recordedSteps(session, board);
  return steps.length ? fromSteps(session, steps, say) : aLetter(session, say, board.scope("word"));
}

/**
 * The first recorded step that is not done, after those that only rule something out for it. Since every earlier letter or
 * cell is there, they hold on the player's board too, whichever way it was filled.
 * @param {Session} session
 * @param {import("./boards.js").Board} board
 * @returns {Step[]}
 */
function recordedSteps(session, board) {
  const { steps } = session.puzzle;
  const next = steps.findIndex((step) => step.decided.some(([cell, symbol]) => !holds(session, cell, symbol)));
  if (next < 0 || !session.agrees(steps[next])) return [];
  return [...board.stepsBefore(next), steps[next]];
}

/**
 * A player who draws no crosses needs no hints for them.
 * @param {Session} session
 * @param {number} cell
 * @param {string} symbol
 */
function holds(session, cell, symbol) {
  if (symbol === PAPER && session.values[cell] === "") return !session.values.includes(PAPER);
  return session.values[cell] !== "";
}

/**
 * @param {Session} session
 * @param {Step[]} steps  the last one decides something
 * @param {Say} say
 * @returns {Hint}
 */
function fromSteps(session, steps, say) {
  const [first] = steps;
  const last = steps[steps.length - 1];
  const decided = last.decided.filter(([cell, symbol]) => !holds(session, cell, symbol));
  const reasons = steps.map(({ reason }) => reason[session.settings.language]);
  const nudge = [placeText(session, first, say), workText(session, first, say)]
    .filter(Boolean)
    .join(session.settings.language === "ja" ? "" : " ");
  const cells = steps.map(({ slot, used }) => (slot === null ? used : session.puzzle.slots[slot].cells));
  return { nudge, reasons, where: cells[0], through: cells.flat(), decided, line: first.line };
}

/** Where to look for a step. @param {Session} session @param {Step} step @param {Say} say */
function placeText(session, { line, slot }, say) {
  if (line) return say(line[0] === "across" ? "nudgeRow" : "nudgeColumn", { number: line[1] + 1 });
  return slot === null
    ? say("nudgeCells")
    : say("nudgeSlot", { slot: slotName(session, session.puzzle.slots[slot], say) });
}

/** What to do there if looking is not enough. @param {Session} session @param {Step} step @param {Say} say */
function workText(session, { technique, excluded }, say) {
  const things = { ink: "Cells", digits: "Numbers", letters: "Words" }[kindOf(session.puzzle).fills];
  if (technique === "contradiction") return say(`try${things}`);
  return excluded.length ? say(`ruleOut${things}`) : "";
}

/**
 * A cell where two slots cross helps most, and one of ink more than one of paper.
 * @param {Session} session
 * @param {Say} say
 * @param {number[]} near  cells that the player is at, which come first
 * @returns {Hint|null}
 */
function aLetter(session, say, near) {
  const { answer, slots } = session.puzzle;
  if (!answer) return null;
  const open = session.whiteCells().filter((cell) => session.values[cell] === "" || !session.isRight(cell));
  const at = (/** @type {number} */ cell) => slots.filter((slot) => slot.cells.includes(cell));
  const worth = (/** @type {number} */ cell) =>
    (answer[cell] === PAPER ? 0 : 100) + (near.includes(cell) ? 10 : 0) + at(cell).length;
  const cell = open.sort((a, b) => worth(b) - worth(a))[0];
  if (cell === undefined) return null;
  const decided = /** @type {[number, string][]} */ ([[cell, answer[cell]]]);
  const [slot, other] = at(cell).sort((a, b) => Number(isPath(b, near)) - Number(isPath(a, near)));
  const [row, column] = session.place(cell);
  const symbol = answer[cell];
  if (!slot)
    return {
      nudge: say("nudgeCells"),
      reasons: [say("hintCell", { row: row + 1, column: column + 1, symbol })],
      where: [],
      through: [],
      decided,
      line: null,
    };
  const details = {
    slot: slotName(session, slot, say),
    place: slot.cells.indexOf(cell) + 1,
    symbol,
    other: other && slotName(session, other, say),
  };
  const reasons = [say(other ? "hintCrossing" : "hintLetter", details)];
  return { nudge: say("nudgeSlot", details), reasons, where: slot.cells, through: slot.cells, decided, line: null };
}

/** True for the slot that the player is in. @param {import("./cells.js").Slot} slot @param {number[]} near */
function isPath(slot, near) {
  return slot.cells.join() === near.join();
}

/**
 * What a slot is called within a sentence: by its number in a crossword, by its place where nothing is numbered.
 * @param {Session} session
 * @param {import("./cells.js").Slot} slot
 * @param {Say} say
 */
export function slotName(session, slot, say) {
  const { places, slots } = session.puzzle;
  if (kindOf(session.puzzle).asks === "clues")
    return say(slot.direction === "across" ? "slotAcross" : "slotDown", { number: slot.number });
  return places[slots.indexOf(slot)][session.settings.language];
}
