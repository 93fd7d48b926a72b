/** The user's settings, from the page's first element. */

const { paper: paperSet = "a4", author: authorSet = "", lists = "" } = document.documentElement.dataset;

/** The paper that sheets begin with. */
export const paper = paperSet;

/** The papers to choose from. @type {[string, string][]} */
export const PAPERS = [
  ["a4", "A4"],
  ["b5", "B5"],
  ["a5", "A5"],
  ["letter", "Letter"],
];

/** Who makes puzzles here; nothing on a hosted studio. */
export const author = authorSet;

/** Names of the user's own word lists. */
export const ownLists = lists.split(" ").filter(Boolean);
