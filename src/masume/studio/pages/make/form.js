/** The form of the Make page: its fields, kept over reloads, and the requests they make. */

import { sortOf } from "/static/studio/shared/kinds.js";
import { language } from "/static/studio/shared/texts.js";

/** @typedef {"criss-cross"|"skeleton"|"numbers"|"crossword"} SortName */
/** @typedef {"list"|"paste"|"file"|"theme"|"random"|"none"} Tab */
/** @import { Folds, RowRead } from "../shared/api-types.js" */
/**
 * Where the words come from. `rows` are those of the table; a list that was not changed needs none.
 * @typedef {object} Words
 * @property {Tab} tab
 * @property {string} text
 * @property {import("./columns.js").Role[]} [columns]  the roles that were chosen for the columns of the text
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
 * @property {SortName} sort  what is to be made
 * @property {Words} words  the same whatever is made of them
 * @property {Record<SortName, string>} lists  the list that each is made of, unless there are own words
 * @property {Record<SortName, Folds>} folds
 * @property {string} fill  the list a frame is filled with, or nothing
 * @property {number} width
 * @property {number} height
 * @property {string} shape
 * @property {(number|string)[]|null} mask  cells as in a board, if it is no rectangle
 * @property {number} seconds
 * @property {number} boards
 * @property {import("../shared/options.js").Values} options  what was chosen among the options
 */

const KEY = "masume.make.form.2";
const WORD_LIST = language === "ja" ? "hokkaido" : "countries";
const FILL_LIST = language === "ja" ? "kana" : "enable";
/** Ways to words that are the user's own, and stay when something else is made of them. */
const OWN = ["paste", "file", "theme"];

/** Sensible choices. @returns {Form} */
export function defaults() {
  const kana = language === "ja" ? { katakana: true, small_kana: true } : {};
  return {
    sort: "criss-cross",
    words: { tab: "paste", text: "", theme: "", title: "", rows: [], changed: false },
    lists: { "criss-cross": WORD_LIST, skeleton: WORD_LIST, numbers: "digits", crossword: WORD_LIST },
    folds: { "criss-cross": {}, skeleton: {}, numbers: {}, crossword: kana },
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

/** More words than these are a stock to choose from, not a list to place as a whole. */
const MOST_TO_PLACE = 300;

/** Whether there are words of the user's own. @param {Form} form */
export const hasOwnWords = ({ words }) =>
  words.changed || (OWN.includes(words.tab) && Boolean(words.text.trim() || words.rows?.length));

/** Whether every word goes on the board, which is then as large as it needs to be. @param {Form} form */
export const placesAll = (form) =>
  sortOf(form).isTrimmed || (!sortOf(form).hasFrame && Boolean(form.options.smallest ?? placesAllUsually(form)));

/** Whether a skeleton has all its words unless the user says otherwise. @param {Form} form */
export const placesAllUsually = (form) => hasOwnWords(form) && (form.words.rows?.length ?? Infinity) <= MOST_TO_PLACE;

/**
 * Something else is made: the user's own words stay, others are those that are usual for it.
 * @param {Form} form
 * @param {SortName} sort
 */
export function turnTo(form, sort) {
  form.sort = sort;
  const { words } = form;
  const { usual } = sortOf(form);
  if (hasOwnWords(form)) return;
  const shelf = { ...words.shelf, [words.tab]: { rows: words.rows, title: words.title, changed: words.changed } };
  const kept = usual === "paste" ? words.shelf?.paste : undefined;
  const found = kept ?? { rows: usual === "paste" ? [] : null, title: "", changed: false };
  Object.assign(words, { tab: usual, ...found, shelf });
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
      words: { ...form.words, ...less },
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
  const { words } = form;
  const common = { folds: form.folds[form.sort], title: words.title.slice(0, 200) };
  if (words.tab === "none") return null;
  if (whole) return { ...whole, ...common };
  if (words.tab === "list" && !words.changed) return { list: form.lists[form.sort], folds: common.folds };
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
  const fill = sortOf(form).hasFrame && form.fill ? { list: form.fill, folds: form.folds[form.sort] } : null;
  if (!fill) return own && { words: own };
  return { words: fill, ...(own ? { theme: own } : {}) };
}

/**
 * The operation that makes what the form asks for, and its request; null if there are no words.
 * @param {Form} form
 * @param {Whole|null} whole
 * @param {Record<string, unknown>} options  what the options ask for
 * @returns {{operation: string, request: Record<string, any>}|null}
 */
export function orderOf(form, whole, options) {
  const { operation, isTrimmed } = sortOf(form);
  const words = wordsRequest(form, sourceOf(form, whole));
  const board = isTrimmed || options.smallest ? {} : boardOf(form);
  return words && { operation, request: { ...words, ...board, seconds: form.seconds, ...options } };
}
