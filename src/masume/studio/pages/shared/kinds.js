/** The kinds of puzzles on the studio's pages. Other modules ask for these traits, never for a kind's name. */

import { KINDS as PLAYED } from "/static/player/kinds.js";
import { language } from "/static/studio/shared/texts.js";

/**
 * @typedef {object} Pages
 * @property {"edit"|"picture"} editor  the page on which it is edited
 */

/** @type {Record<string, Pages>} */
const PAGES = {
  skeleton: { editor: "edit" },
  numbers: { editor: "edit" },
  crossword: { editor: "edit" },
  nonogram: { editor: "picture" },
};

export const KINDS = Object.keys(PAGES);

/** @param {{kind: string}} puzzle */
export const kindOf = ({ kind }) => ({ ...PLAYED[kind], ...PAGES[kind] });

/** True if numbered clues lead to the answer. @param {{kind: string}} puzzle */
export const isClued = (puzzle) => kindOf(puzzle).asks === "clues";

/** The kinds that a page edits. @param {"edit"|"picture"} page */
export const kindsOn = (page) => KINDS.filter((kind) => PAGES[kind].editor === page);

/** Where a puzzle is edited. @param {{kind: string, id: string}} puzzle */
export const editorOf = ({ kind, id }) => `/${PAGES[kind].editor}/${encodeURIComponent(id)}`;

/**
 * What people make on the Make page, by the names they use.
 * @typedef {object} Sort
 * @property {string} kind  the kind of puzzle that comes of it
 * @property {string} operation
 * @property {[string, string]} title
 * @property {[string, string]} note
 * @property {"paste"|"list"|"none"} usual  where its words come from unless the user has some
 * @property {boolean} [isTrimmed]  its board is as large as its words need
 * @property {boolean} [hasFrame]  lists fill a frame, into which the user's own words go first
 */

/** @type {Record<string, Sort>} */
export const SORTS = {
  "criss-cross": {
    kind: "crossword",
    operation: "make-criss-cross",
    title: ["Criss-cross with clues", "リストからクロスワード"],
    note: [
      "All words of your list, numbered, with their definitions as clues.",
      "リストのことばをすべて使い、説明をカギにします。",
    ],
    usual: "paste",
    isTrimmed: true,
  },
  skeleton: {
    kind: "skeleton",
    operation: "make-skeleton",
    title: ["Criss-cross with word list", "スケルトン"],
    note: [
      "The words stand beside the board, and players find where each goes.",
      "盤面の横に並んだことばが、それぞれどこに入るかを考えるパズルです。",
    ],
    usual: "list",
  },
  numbers: {
    kind: "numbers",
    operation: "make-skeleton",
    title: ["Number fill-in", "ナンスケ"],
    note: ["The same with numbers.", "スケルトンの数字版です。"],
    usual: "list",
  },
  crossword: {
    kind: "crossword",
    operation: "make-crossword",
    title: ["Crossword in a frame", "盤面からクロスワード"],
    note: [
      "A full frame of black and white cells. Lists fill what your own words leave open.",
      "黒マスのある盤面を作り、入れたいことば以外をリストのことばで埋めます。",
    ],
    usual: "none",
    hasFrame: true,
  },
};

/** @param {{sort: string}} form @returns {Sort} */
export const sortOf = ({ sort }) => SORTS[sort];

/** Whether an operation makes boards that are as large as their words need. @param {string} operation */
export const isTrimmed = (operation) =>
  Object.values(SORTS).some((sort) => sort.operation === operation && sort.isTrimmed);

/** @param {[string, string]} title */
export const inLanguage = ([en, ja]) => (language === "ja" ? ja : en);

/** @param {string} kind */
export const titleOf = (kind) => inLanguage(PLAYED[kind].title);
