/** The form of the Make page: its fields, kept over reloads, and the requests they make. */

import { isClued } from "/static/studio/shared/kinds.js";
import { language } from "/static/studio/shared/texts.js";

/** @typedef {"skeleton"|"numbers"|"crossword"} Kind */
/** @typedef {"list"|"paste"|"file"|"theme"|"random"|"none"} Tab */
/** @import { Folds, RowRead } from "../shared/api-types.js" */
/**
 * Where the words of a kind come from. `rows` are those of the table; a list that was not changed needs none.
 * @typedef {object} Words
 * @property {Tab} tab
 * @property {string} list
 * @property {string} text
 * @property {string} theme
 * @property {string} title
 * @property {RowRead[]|null} rows
 * @property {boolean} changed  whether a bundled list was edited
 * @property {Partial<Record<Tab, Shelved>>} [shelf]  what the other ways to words were left with
 */
/** @typedef {{rows: RowRead[]|null, title: string, changed: boolean}} Shelved */
/**
 * A list that is too long for the table, as the API takes it.
 * @typedef {{file: {name: string, data: string}}|{text: string}} Whole
 */
/**
 * @typedef {object} Form
 * @property {Kind} kind
 * @property {Record<Kind, Words>} words
 * @property {Record<Kind, Folds>} folds
 * @property {string} fill  the list a crossword is filled with, or nothing
 * @property {number} width
 * @property {number} height
 * @property {string} shape
 * @property {(number|string)[]|null} mask  cells as in a board, if it is no rectangle
 * @property {number} seconds
 * @property {number} boards
 * @property {import("../shared/options.js").Values} options  what was chosen among the options
 */

const KEY = "masume.make.form";
const WORD_LIST = language === "ja" ? "hokkaido" : "countries";
const FILL_LIST = language === "ja" ? "kana" : "enable";

/** @param {Tab} tab @param {string} list @returns {Words} */
const noWords = (tab, list) => ({ tab, list, text: "", theme: "", title: "", rows: null, changed: false });

/** Sensible choices, so that one click makes a puzzle. @returns {Form} */
export function defaults() {
  return {
    kind: "skeleton",
    words: {
      skeleton: noWords("list", WORD_LIST),
      numbers: noWords("list", "digits"),
      crossword: noWords("none", WORD_LIST),
    },
    folds: { skeleton: {}, numbers: {}, crossword: language === "ja" ? { katakana: true, small_kana: true } : {} },
    fill: FILL_LIST,
    width: 13,
    height: 13,
    shape: "",
    mask: null,
    seconds: 5,
    boards: 1,
    options: { rules: language === "ja" ? "japanese" : "american" },
  };
}

/** The form as it was left, or a new one. @returns {Form} */
export function loadForm() {
  const fresh = defaults();
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return fresh;
  }
}

/**
 * Remembers the form once it was touched; what is too large for the browser's memory is left out.
 * @param {Form} form
 */
export function saveForm(form) {
  const text = JSON.stringify(form);
  if (text === JSON.stringify(defaults())) return localStorage.removeItem(KEY);
  const without = (/** @type {Partial<Words>} */ less) =>
    JSON.stringify({
      ...form,
      words: Object.fromEntries(Object.entries(form.words).map(([kind, some]) => [kind, { ...some, ...less }])),
    });
  const lighter = [
    () => text,
    () => without({ rows: null, shelf: {} }),
    () => without({ rows: null, shelf: {}, text: "" }),
  ];
  lighter.some((form) => isStored(form()));
}

/** @param {string} text */
function isStored(text) {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** The words of the kind that is chosen. @param {Form} form */
export const wordsOf = (form) => form.words[form.kind];

/** A row without what the studio said about it. @param {RowRead} row */
export const written = ({ line, word, reading, gloss, clue, weight, tags }) => ({
  line,
  word,
  reading,
  gloss,
  clue,
  weight,
  tags,
});

/**
 * Where the words come from, as the API takes it; null if there are none.
 * @param {Form} form
 * @param {Whole|null} whole  a list that is too long for the table
 */
function sourceOf(form, whole) {
  const words = wordsOf(form);
  const common = { folds: form.folds[form.kind], title: words.title.slice(0, 200) };
  if (words.tab === "none") return null;
  if (whole) return { ...whole, ...common };
  if (words.tab === "list" && !words.changed) return { list: words.list, folds: common.folds };
  const rows = (words.rows ?? []).filter((row) => row.word.trim()).map(written);
  return rows.length ? { rows, ...common } : null;
}

/** @param {Form} form */
function boardOf({ width, height, shape, mask }) {
  return shape && mask ? { board: { width, height, cells: mask } } : { width, height };
}

/**
 * The words of a request; null if there are none.
 * @param {Form} form
 * @param {object|null} own
 */
function wordsRequest(form, own) {
  const fill = isClued(form) && form.fill ? { list: form.fill, folds: form.folds.crossword } : null;
  if (!fill) return own && { words: own };
  return { words: fill, ...(own ? { theme: own } : {}) };
}

/**
 * The operation that makes what the form asks for, and its request; null if there are no words.
 * @param {Form} form
 * @param {Whole|null} whole
 * @param {object} options  what the options ask for
 * @returns {{operation: string, request: object}|null}
 */
export function orderOf(form, whole, options) {
  const words = wordsRequest(form, sourceOf(form, whole));
  const board = "smallest" in options ? {} : boardOf(form);
  const operation = isClued(form) ? "make-crossword" : "make-skeleton";
  return words && { operation, request: { ...words, ...board, seconds: form.seconds, ...options } };
}
