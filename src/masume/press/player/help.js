/** What the keys do, folded below the board. */

import { el } from "./elements.js";
import { kindOf } from "./kinds.js";

/**
 * Fills the folded help below a board.
 * @param {HTMLElement} element
 * @param {import("./session.js").Puzzle} puzzle
 * @param {import("./alphabet.js").Alphabet} alphabet
 * @param {import("./texts.js").Say} say
 */
export function help(element, puzzle, alphabet, say) {
  const lines = [
    ...(kindOf(puzzle).asks === "clues" ? [] : ["helpWords", "helpWordKeys"]),
    "helpArrows",
    "helpEntries",
    "helpTyping",
    ...(alphabet.takesRomaji ? ["helpRomaji"] : []),
    ...(alphabet.digits ? [] : ["helpSeveral"]),
    "helpEscape",
  ];
  element.replaceChildren(
    el("summary", {}, say("help")),
    el("ul", {}, ...lines.map((name) => el("li", {}, say(name)))),
  );
}
