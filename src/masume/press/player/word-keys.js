/** What the keys that are no letters do on a board of letters, as players of crosswords expect it. */

/** @typedef {import("./word-board.js").WordBoard} WordBoard */

/** Each says whether it did something; if not, the browser does what it does. */
const KEYS = /** @type {Record<string, (board: WordBoard, event: KeyboardEvent) => boolean|void>} */ ({
  ArrowUp: (board) => board.move(() => board.cursor.arrow(-1, 0)),
  ArrowDown: (board) => board.move(() => board.cursor.arrow(1, 0)),
  ArrowLeft: (board) => board.move(() => board.cursor.arrow(0, -1)),
  ArrowRight: (board) => board.move(() => board.cursor.arrow(0, 1)),
  Home: (board) => board.move(() => board.cursor.step(-Infinity)),
  End: (board) => board.move(() => board.cursor.step(Infinity)),
  " ": (board) => board.turn(),
  Backspace: (board) => board.erase(),
  Delete: (board) => board.empty(),
  Insert: (board) => board.several.begin(),
  Tab: (board, { shiftKey }) => enterNeighbour(board, shiftKey ? -1 : 1),
  Enter: (board, { shiftKey }) => (shiftKey ? board.several.begin() : enterNext(board)),
  Escape: (board) => board.choice?.letGo() || leave(board),
});

/** Does what a key means. @param {WordBoard} board @param {KeyboardEvent} event */
export function pressKey(board, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = board.several.isOn ? (WHILE_SEVERAL[event.key] ?? KEYS[event.key]) : KEYS[event.key];
  if (act && act(board, event) !== false) event.preventDefault();
}

/** While letters gather in one cell: Enter ends it, Esc forgets them; other keys end it and do what they do. */
const WHILE_SEVERAL = /** @type {typeof KEYS} */ ({
  " ": (board) => board.several.end(),
  Enter: (board) => board.several.end(),
  Escape: (board) => board.several.end(false),
});

/**
 * The places of the chosen word in turn, or all entries.
 * @param {WordBoard} board
 * @param {1|-1} count
 * @returns {boolean} false at the last, where Tab leaves the grid
 */
function enterNeighbour(board, count) {
  const places = board.choice?.places() ?? [];
  return board.enter(board.cursor.neighbour(count, places.length ? places : board.cursor.slots));
}

/**
 * Puts the chosen word here; without one, goes to the next entry and from the last to the first.
 * @param {WordBoard} board
 */
function enterNext(board) {
  return board.choice?.placeHere() || enterNeighbour(board, 1) || board.enter(board.cursor.slots[0]);
}

/** Goes to the tools. @param {WordBoard} board */
function leave(board) {
  const tool = board.element.closest("main")?.querySelector("[role=toolbar] button:enabled, [role=toolbar] summary");
  if (tool instanceof HTMLElement) tool.focus();
}
