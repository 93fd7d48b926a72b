/**
 * Wrong entries in one sentence, before any hint: the letter, the words that stand elsewhere than they should, or how
 * many.
 */

import { slotName } from "./hints.js";
import { kindOf } from "./kinds.js";
import { sameSymbol } from "./symbols.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./texts.js").Say} Say */

/** At most so many words are named; for more, the sentence counts cells. */
const MOST_NAMED = 3;

/** @param {Session} session @param {number[]} wrong  at least one cell @param {Say} say */
export function mistakesText(session, wrong, say) {
  const slots = misplaced(session, wrong);
  const words = slots.map((slot) => slot.cells.map((cell) => session.values[cell]).join(""));
  if (words.length === 1) return say("hintWrongWord", { word: words[0], slot: slotName(session, slots[0], say) });
  if (words.length && words.length <= MOST_NAMED)
    return say("hintWrongWords", { words: listed(words, session.settings.language) });
  if (wrong.length > 1) return say("hintMistakes", { count: wrong.length });
  const [row, column] = session.place(wrong[0]);
  const details = { symbol: session.values[wrong[0]], row: row + 1, column: column + 1 };
  return say(kindOf(session.puzzle).fills === "ink" ? "hintMistake" : "hintWrongLetter", details);
}

/**
 * The slots that hold a word of the list which does not belong there.
 * @param {Session} session
 * @param {number[]} wrong
 */
function misplaced({ puzzle, values, settings }, wrong) {
  const holds = (/** @type {number[]} */ cells, /** @type {string[]} */ symbols) =>
    symbols.length === cells.length &&
    symbols.every((symbol, i) => sameSymbol(symbol, values[cells[i]], settings.smallKanaAlike));
  return puzzle.slots.filter(
    ({ cells }) =>
      cells.some((cell) => wrong.includes(cell)) && puzzle.words.some(({ symbols }) => holds(cells, symbols)),
  );
}

/** @param {string[]} words @param {"en"|"ja"} language */
function listed(words, language) {
  if (language === "ja") return words.map((word) => `「${word}」`).join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}
