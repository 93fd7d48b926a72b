/** What the user of this studio has set: it stands on the page's first element. */

const { paper: paperSet = "a4", author: authorSet = "", lists = "" } = document.documentElement.dataset;

/** The paper that sheets begin with. */
export const paper = paperSet;

/** Who makes puzzles here; nothing on a hosted studio. */
export const author = authorSet;

/** Names of the user's own word lists. */
export const ownLists = lists.split(" ").filter(Boolean);
