/** Sentences of the studio's pages in the page's language. Gaps stand in braces. */

import { capital } from "/static/player/texts.js";

/** @import { Bilingual } from "./api-types.js" */

/** @type {Record<string, [string, string]>} */
const TEXTS = {};

/** The page's language. */
export const language = document.documentElement.lang === "ja" ? "ja" : "en";

/** Adds the sentences of a page: English, then Japanese. @param {Record<string, [string, string]>} texts */
export function addTexts(texts) {
  Object.assign(TEXTS, texts);
}

/**
 * The sentence of that name, its gaps filled.
 * @param {string} name
 * @param {Record<string, unknown>} [details]
 */
export function t(name, details = {}) {
  const texts = TEXTS[name];
  if (!texts) throw new Error(`there is no sentence ${name}`);
  const text = texts[language === "ja" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (gap, key) => (key in details ? String(details[key]) : gap));
}

/** What the server said in both languages, in the page's. @param {Bilingual|null|undefined} sentence */
export function translated(sentence) {
  return sentence ? sentence[language] : "";
}

/** A number as the language writes it. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  return new Intl.NumberFormat(language, options).format(value);
}

/** A share as a percentage with one digit. @param {number} value */
export function percent(value) {
  return number(value, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Things one after another. @param {string[]} things */
export function enumerated(things) {
  return things.join(language === "ja" ? "、" : ", ");
}

/** A sentence of the server, with a capital letter and a full stop. @param {Bilingual} sentence */
export function full(sentence) {
  const text = translated(sentence);
  const stop = language === "ja" ? "。" : ".";
  return capital(/[.。!?！？]$/.test(text) ? text : text + stop);
}

/** A level as stars. @param {number} level */
export const starsOf = (level) => "★".repeat(level) + "☆".repeat(5 - level);

/** A moment as people say it. @param {string|number} moment */
export function when(moment) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

addTexts({
  untitled: ["Untitled", "無題"],
  level: ["Level {level}", "レベル{level}"],
  noLevel: ["no level", "レベルなし"],
  close: ["Close", "閉じる"],
  cancel: ["Cancel", "キャンセル"],
  save: ["Save", "保存"],
  stop: ["Stop", "止める"],
  waiting: ["Waiting in the queue…", "順番を待っています…"],
  progress: ["Progress", "進み具合"],
  undo: ["Undo", "元に戻す"],
  redo: ["Redo", "やり直す"],
  boardLabel: ["Board, {width} by {height} cells", "{width}×{height}マスの盤面"],
  noConnection: [
    "The studio does not answer. Is it still running?",
    "スタジオから返事がありません。起動しているか確認してください。",
  ],
});
