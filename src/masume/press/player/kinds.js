/** The kinds of puzzles. Other modules ask for these traits, never for a kind's name. */

import { addTexts } from "./texts.js";

/**
 * @typedef {object} Kind
 * @property {[string, string]} title  in English and Japanese
 * @property {"words"|"picture"} board  the board that plays it
 * @property {"clues"|"words"|"lines"} asks  what leads to the answer: numbered clues, a list of words, blocks of lines
 * @property {"letters"|"digits"|"ink"} fills  what goes into cells
 */

/** @type {Record<string, Kind>} */
export const KINDS = {
  skeleton: { title: ["Criss-cross", "スケルトン"], board: "words", asks: "words", fills: "letters" },
  numbers: { title: ["Number fill-in", "ナンスケ"], board: "words", asks: "words", fills: "digits" },
  crossword: { title: ["Crossword", "クロスワード"], board: "words", asks: "clues", fills: "letters" },
  nonogram: { title: ["Nonogram", "ノノグラム"], board: "picture", asks: "lines", fills: "ink" },
};

/** @param {{kind: string}} puzzle */
export const kindOf = ({ kind }) => KINDS[kind];

addTexts(Object.fromEntries(Object.entries(KINDS).map(([name, { title }]) => [name, title])));
