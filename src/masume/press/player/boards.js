/** The boards of a page: it carries those that its puzzles need, and each enters itself here. */

import { kindOf } from "./kinds.js";

/**
 * A board shows a session and lets the player write into it.
 * @typedef {object} Board
 * @property {HTMLElement} element
 * @property {() => void} focus          puts the keyboard into the grid
 * @property {(cells: number[]) => void} refresh  draws cells whose value or marks changed
 * @property {(cells: number[]) => void} follow  goes to what undo or redo changed
 * @property {() => void} relabel        after the language or a setting changed
 * @property {(scope: string) => number[]} scope  the cells that a check or a reveal is about
 * @property {string[]} scopes  each the name of its sentence too
 * @property {() => import("./session.js").Step|null} easiestStep  from the player's cells, if the board knows how to find one
 * @property {(next: number) => import("./session.js").Step[]} stepsBefore  recorded steps that a later one rests on, and that the cells do not show
 * @property {(used: number[], decided: number[], line?: import("./session.js").Step["line"]) => void} light  marks what a hint is about; nothing for none
 */
/**
 * What a board may ask of the page around it.
 * @typedef {object} Surroundings
 * @property {import("./texts.js").Say} say
 * @property {(text: string) => void} announce  for screen readers and the line below the tools
 * @property {import("./settings.js").Settings} settings
 * @property {AbortSignal} signal  ends when the player leaves the puzzle
 */
/** @typedef {import("./kinds.js").Kind["board"]} BoardName */
/** @typedef {new (session: import("./session.js").Session, surroundings: Surroundings) => Board} BoardClass */

/** @type {Partial<Record<BoardName, BoardClass>>} */
const BOARDS = {};

/** Lets a board play the kinds that name it. @param {BoardName} name @param {BoardClass} board */
export function enterBoard(name, board) {
  BOARDS[name] = board;
}

/** @param {{kind: string}} puzzle */
export function boardOf(puzzle) {
  return /** @type {BoardClass} */ (BOARDS[kindOf(puzzle).board]);
}
