/** What the keys do, for whoever opens it. */

import { el } from "./elements.js";

/**
 * Fills the folded help below a board.
 * @param {HTMLElement} element
 * @param {string} kind
 * @param {import("./alphabet.js").Alphabet} alphabet
 * @param {import("./texts.js").Say} say
 */
export function help(element, kind, alphabet, say) {
  const lines = [
    ...(kind === "crossword" ? [] : ["helpWords", "helpWordKeys"]),
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
