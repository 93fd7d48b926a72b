/** What somebody wishes for: the fields of the form, kept over reloads, and the requests they make. */

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
 * @property {string} goal
 * @property {string} level
 * @property {boolean} unique
 * @property {string} maxGivens
 * @property {boolean} japanese
 * @property {boolean} noBlocks
 * @property {string} maxWords
 * @property {string} minCrossings
 * @property {string} must
 * @property {string} apart
 * @property {string} rules
 * @property {string} symmetry
 * @property {string} aim
 * @property {string} blackFrom
 * @property {string} blackTo
 * @property {string} method
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
    goal: "white",
    level: "",
    unique: false,
    maxGivens: "",
    japanese: false,
    noBlocks: false,
    maxWords: "",
    minCrossings: "",
    must: "",
    apart: "",
    rules: language === "ja" ? "japanese" : "american",
    symmetry: "",
    aim: "",
    blackFrom: "",
    blackTo: "",
    method: "ruin",
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

/** A row without what the studio said of it. @param {RowRead} row */
const written = ({ line, word, reading, gloss, clue, weight, tags }) => ({
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

/** A count that was typed, or undefined. @param {string} text */
const typed = (text) =>
  text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Math.max(0, Math.round(Number(text)));

/** Words between commas. @param {string} text */
const listed = (text) =>
  text
    .split(/[,、，\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** The pairs that must not cross. @param {Form} form */
export const pairsOf = (form) => listed(form.apart).map((pair) => pair.split(/[/／]/).map((word) => word.trim()));

/** @param {Form} form */
function boardOf({ width, height, shape, mask }) {
  return shape && mask ? { board: { width, height, cells: mask } } : { width, height };
}

/** What both kinds of requests have. @param {Form} form @param {number} [seed] */
function common(form, seed) {
  return {
    ...boardOf(form),
    seconds: form.seconds,
    ...(seed === undefined ? {} : { seed }),
    ...(form.level ? { levels: [Number(form.level), Number(form.level)] } : {}),
    must: listed(form.must),
  };
}

/** @param {Form} form @param {object} words @param {number} [seed] */
function skeletonRequest(form, words, seed) {
  if (form.goal === "smallest")
    return { words, smallest: true, seconds: form.seconds, ...(seed === undefined ? {} : { seed }) };
  return {
    words,
    ...common(form, seed),
    goal: form.goal,
    unique: form.unique,
    max_givens: form.unique || form.level ? typed(form.maxGivens) : undefined,
    japanese: form.japanese,
    no_blocks: form.noBlocks,
    max_words: typed(form.maxWords),
    min_crossings: typed(form.minCrossings) ?? 0,
    apart: pairsOf(form),
    method: form.method,
  };
}

/** @param {Form} form @param {object|null} own @param {number} [seed] */
function crosswordRequest(form, own, seed) {
  const fill = form.fill ? { list: form.fill, folds: form.folds.crossword } : null;
  const black = typed(form.blackFrom) ?? typed(form.blackTo);
  return {
    words: fill ?? own,
    ...(fill && own ? { theme: own } : {}),
    ...common(form, seed),
    rules: form.rules,
    symmetry: form.symmetry || undefined,
    aim: form.aim || undefined,
    black: black === undefined ? undefined : [typed(form.blackFrom) ?? 0, typed(form.blackTo) ?? 10_000],
  };
}

/**
 * The operation that makes what is wished for, and its request; null if there are no words.
 * @param {Form} form
 * @param {Whole|null} whole
 * @param {number} [seed]
 * @returns {{operation: string, request: object}|null}
 */
export function orderOf(form, whole, seed) {
  const words = sourceOf(form, whole);
  if (form.kind === "crossword")
    return words || form.fill ? { operation: "make-crossword", request: crosswordRequest(form, words, seed) } : null;
  return words ? { operation: "make-skeleton", request: skeletonRequest(form, words, seed) } : null;
}
