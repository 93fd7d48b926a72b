/** The kinds of puzzles on the studio's pages. Other modules ask for these traits, never for a kind's name. */

import { KINDS as PLAYED } from "/static/player/kinds.js";
import { language } from "/static/studio/shared/texts.js";

/**
 * @typedef {object} Pages
 * @property {[string, string]} [short]  its title where there is little room
 * @property {"make"|"picture"} maker  the page on which it is made
 * @property {"edit"|"picture"} editor  the page on which it is edited
 */

/** @type {Record<string, Pages>} */
const PAGES = {
  skeleton: { maker: "make", editor: "edit" },
  numbers: { maker: "make", editor: "edit", short: ["Numbers", "ナンスケ"] },
  crossword: { maker: "make", editor: "edit" },
  nonogram: { maker: "picture", editor: "picture" },
};

export const KINDS = Object.keys(PAGES);

/** @param {{kind: string}} puzzle */
export const kindOf = ({ kind }) => ({ ...PLAYED[kind], ...PAGES[kind] });

/** True if numbered clues lead to the answer. @param {{kind: string}} puzzle */
export const isClued = (puzzle) => kindOf(puzzle).asks === "clues";

/** The kinds that a page makes or edits. @param {"make"|"edit"|"picture"} page */
export const kindsOn = (page) => KINDS.filter((kind) => [PAGES[kind].maker, PAGES[kind].editor].includes(page));

/** Where a puzzle is edited. @param {{kind: string, id: string}} puzzle */
export const editorOf = ({ kind, id }) => `/${PAGES[kind].editor}/${encodeURIComponent(id)}`;

/** @param {[string, string]} title */
const inLanguage = ([en, ja]) => (language === "ja" ? ja : en);

/** @param {string} kind */
export const titleOf = (kind) => inLanguage(PLAYED[kind].title);

/** @param {string} kind */
export const shortTitleOf = (kind) => inLanguage(PAGES[kind].short ?? PLAYED[kind].title);
