/** The next hint: wrong cells first, then the first step of the grade that is not done, at last a letter of the answer. */

/**
 * @typedef {object} Hint
 * @property {string} nudge   where to look
 * @property {string} reason  what follows there, and why
 * @property {number[]} where  cells to look at: those that it rests on, or the slot
 * @property {[number, string][]} decided
 * @property {["across"|"down", number]|null} line  of a nonogram
 */

/**
 * Since every earlier step is done, the first one that is not holds on the player's board too.
 * @param {import("./session.js").Session} session
 * @param {import("./texts.js").Say} say
 * @param {number[]} near  cells that the player is at, to prefer when only a letter can be told
 * @returns {Hint|null} null if there is no answer to hint at
 */
export function nextHint(session, say, near) {
  const step = session.puzzle.steps.find(({ decided }) => decided.some(([cell, symbol]) => !holds(session, cell, symbol)));
  return step ? fromStep(session, step, say) : aLetter(session, say, near);
}

/** Whoever draws no crosses needs no hints for them. @param {import("./session.js").Session} session @param {number} cell @param {string} symbol */
function holds(session, cell, symbol) {
  if (symbol === "□" && session.values[cell] === "") return !session.values.includes("□");
  return session.values[cell] === symbol || (session.values[cell] !== "" && session.isRight(cell));
}

/**
 * @param {import("./session.js").Session} session
 * @param {import("./session.js").Step} step
 * @param {import("./texts.js").Say} say
 * @returns {Hint}
 */
function fromStep(session, step, say) {
  const { line, used, reason } = step;
  const decided = step.decided.filter(([cell, symbol]) => !holds(session, cell, symbol));
  const slot = step.slot === null ? null : session.puzzle.slots[step.slot];
  let nudge = say("nudgeCells");
  if (line) nudge = say(line[0] === "across" ? "nudgeRow" : "nudgeColumn", { number: line[1] + 1 });
  else if (slot) nudge = say("nudgeSlot", { slot: slotName(session, slot, say) });
  return { nudge, reason: reason[session.settings.language], where: slot?.cells ?? used, decided, line };
}

/**
 * A cell where two slots cross helps most.
 * @param {import("./session.js").Session} session
 * @param {import("./texts.js").Say} say
 * @param {number[]} near
 * @returns {Hint|null}
 */
function aLetter(session, say, near) {
  const { answer, slots } = session.puzzle;
  if (!answer) return null;
  const open = session.whiteCells().filter((cell) => session.values[cell] === "" || !session.isRight(cell));
  const at = (/** @type {number} */ cell) => slots.filter((slot) => slot.cells.includes(cell));
  const worth = (/** @type {number} */ cell) => (near.includes(cell) ? 10 : 0) + at(cell).length;
  const cell = open.sort((a, b) => worth(b) - worth(a))[0];
  if (cell === undefined) return null;
  const decided = /** @type {[number, string][]} */ ([[cell, answer[cell]]]);
  const [slot, other] = at(cell).sort((a, b) => Number(isPath(b, near)) - Number(isPath(a, near)));
  const [row, column] = session.place(cell);
  const symbol = answer[cell];
  if (!slot) return { nudge: say("nudgeCells"), reason: say("hintCell", { row: row + 1, column: column + 1, symbol }), where: [], decided, line: null };
  const details = { slot: slotName(session, slot, say), place: slot.cells.indexOf(cell) + 1, symbol, other: other && slotName(session, other, say) };
  const reason = say(other ? "hintCrossing" : "hintLetter", details);
  return { nudge: say("nudgeSlot", details), reason, where: slot.cells, decided, line: null };
}

/** True for the slot that the player is in. @param {import("./session.js").Slot} slot @param {number[]} near */
function isPath(slot, near) {
  return slot.cells.join() === near.join();
}

/**
 * What a slot is called: by its number in a crossword, by its place where nothing is numbered.
 * @param {import("./session.js").Session} session
 * @param {import("./session.js").Slot} slot
 * @param {import("./texts.js").Say} say
 */
export function slotName(session, slot, say) {
  const isAcross = slot.direction === "across";
  if (session.puzzle.kind === "crossword") return say(isAcross ? "slotAcross" : "slotDown", { number: slot.number });
  const [row, column] = session.place(slot.cells[0]);
  const last = (isAcross ? column : row) + slot.cells.length;
  return say(isAcross ? "placeAcross" : "placeDown", { row: row + 1, column: column + 1, last });
}
