/** The words of a running text: found, judged, corrected and handed on as rows of a list. */

import { call } from "/static/studio/shared/api.js";
import { button, el, orSay, select, tick } from "/static/studio/shared/elements.js";
import { addTexts, number, t, translated } from "/static/studio/shared/texts.js";

addTexts({
  findInText: ["Find the words in this text", "この文章からことばをさがす"],
  wordsInText: ["Words of the text", "文章のことば"],
  doubtMark: ["?", "？"],
  isLines: ["It is a list: a word in each line", "1行に1語のリストとして使う"],
  foundInText: ["{found} words found, {ticked} ticked", "{found}語見つかりました（{ticked}語を選択中）"],
  tickAll: ["Tick all", "すべて選ぶ"],
  tickNone: ["Tick none", "すべて外す"],
  checkReadings: [
    "Please check the {count} readings marked with “?”. A name of the place may be read otherwise.",
    "「？」のついた読みを確かめてください（{count}語）。地名などは、別の読み方をすることがあります。",
  ],
  readingOf: ["Reading of {word}", "「{word}」の読み"],
  takeReading: ["Read {word} as {reading}", "「{word}」の読みを「{reading}」にする"],
  inText: ["In the text", "本文を見る"],
  clueOf: ["Clue for {word}", "「{word}」のカギ"],
  noClue: ["no clue", "カギなし"],
  sentencesAsClues: [
    "Sentences of the text, with a gap, become the clues",
    "本文の文をカギにする（答えの部分は〇〇になります）",
  ],
  timesInText: ["{count} times", "{count}回"],
  useWords: ["Use these words", "このことばを使う"],
  usedWords: ["{count} words of the text are in the list below.", "文章のことば{count}語を、下のリストに入れました。"],
  chooseAgain: ["Choose again", "選び直す"],
});

/** @import { Folds, RowRead, TextsView, TextWordRead } from "../shared/api-types.js" */
/**
 * @typedef {object} Wanted
 * @property {string} text
 * @property {Folds} folds
 * @property {(rows: RowRead[]) => void} use  is given the words that are ticked, as rows of a list
 * @property {TextsView[]} [texts]  what each language lacks
 * @property {() => void} [asLines]  called if the text is a list after all
 */
/**
 * A word with what the user makes of it.
 * @typedef {{found: TextWordRead, isTicked: boolean, reading: string, clue: string}} Choice
 */

/** @param {string} text */
const languageOf = (text) => (/[ぁ-ヺ\u3400-\u9fff]/.test(text) ? "ja" : "en");

/**
 * The row that a word makes in a list.
 * @param {Choice} choice
 * @param {number} at
 * @param {boolean} isClued
 * @returns {RowRead}
 */
function rowOf({ found: { row }, reading, clue }, at, isClued) {
  return { ...row, line: at + 1, reading: reading.trim() || row.reading, clue: isClued ? clue : "" };
}

/** A button that finds the words of a text, and the list of them. */
export class TextFinder {
  /** @type {Choice[]} */
  #choices = [];
  #isClued = true;
  #count = el("p", { class: "figures", role: "status", "aria-live": "polite" });
  #use = button(t("useWords"), () => this.#hand(), { class: "primary" });
  /** What becomes of ticks when all of them change. @type {HTMLInputElement[]} */
  #ticks = [];

  /** @param {Wanted} wanted */
  constructor(wanted) {
    this.wanted = wanted;
    this.element = el("section", { class: "text-finder stack tight" });
    this.#offer();
  }

  /** The button alone, or what to install first. */
  #offer() {
    const { text, texts = [], asLines } = this.wanted;
    const lack = texts.find(({ language }) => language === languageOf(text))?.lack;
    const find = button(t("findInText"), () => void this.#find(find), { class: "primary" });
    const offers = lack ? [el("p", { class: "notice" }, translated(lack))] : [find];
    const list = asLines ? [button(t("isLines"), asLines, { class: "quiet" })] : [];
    this.element.replaceChildren(el("div", { class: "bar" }, ...offers, ...list));
  }

  /** @param {HTMLButtonElement} find */
  async #find(find) {
    const { text, folds } = this.wanted;
    find.disabled = true;
    const found = await orSay(() => call("text-words", { text, folds }));
    find.disabled = false;
    if (!found) return;
    this.#choices = found.rows.map((word) => ({
      found: word,
      isTicked: Boolean(word.is_chosen),
      reading: word.row.reading ?? "",
      clue: word.clues?.[0] ?? "",
    }));
    this.#show();
  }

  // ---------------------------------------------------------------- the list

  #show() {
    const doubtful = this.#choices.filter(({ found }) => found.is_doubtful).length;
    this.#ticks = [];
    const rows = this.#choices.map((choice) => this.#row(choice));
    const tools = el(
      "div",
      { class: "bar" },
      button(t("tickAll"), () => this.#tickEach(true)),
      button(t("tickNone"), () => this.#tickEach(false)),
    );
    this.element.replaceChildren(
      el("div", { class: "bar spread" }, this.#count, tools),
      ...(doubtful ? [el("p", { class: "notice" }, t("checkReadings", { count: number(doubtful) }))] : []),
      el("ul", { class: "found-words", tabindex: "0", "aria-label": t("wordsInText") }, ...rows),
      ...(this.#choices.some(({ clue }) => clue)
        ? [tick(t("sentencesAsClues"), this.#isClued, (isClued) => (this.#isClued = isClued))]
        : []),
      el("div", { class: "bar" }, this.#use),
    );
    this.#report();
  }

  #report() {
    const ticked = this.#choices.filter(({ isTicked }) => isTicked).length;
    this.#count.textContent = t("foundInText", { found: number(this.#choices.length), ticked: number(ticked) });
    /** @type {HTMLButtonElement} */ (this.#use).disabled = ticked === 0;
  }

  /** @param {boolean} isTicked */
  #tickEach(isTicked) {
    for (const choice of this.#choices) choice.isTicked = isTicked;
    for (const box of this.#ticks) box.checked = isTicked;
    this.#report();
  }

  /** @param {Choice} choice */
  #row(choice) {
    const { found } = choice;
    const box = tick(found.spelling, choice.isTicked, (isTicked) => {
      choice.isTicked = isTicked;
      this.#report();
    });
    this.#ticks.push(/** @type {HTMLInputElement} */ (box.querySelector("input")));
    if (found.count > 1) box.append(el("small", { class: "note" }, t("timesInText", { count: number(found.count) })));
    return el(
      "li",
      { class: found.is_doubtful ? "doubtful" : "" },
      box,
      ...(found.row.reading ? [this.#reading(choice)] : []),
      ...(found.context ? [this.#context(choice)] : []),
    );
  }

  /** The reading, and beside it how the word may be read. @param {Choice} choice */
  #reading(choice) {
    const { spelling: word, row, is_doubtful: isDoubtful, other_readings: others = [] } = choice.found;
    const input = /** @type {HTMLInputElement} */ (
      el("input", { value: choice.reading, maxlength: "100", lang: "ja", "aria-label": t("readingOf", { word }) })
    );
    const readings = others.length ? [row.reading ?? "", ...others] : [];
    const chips = readings.map((reading) =>
      button(reading, () => read((input.value = reading)), {
        lang: "ja",
        "aria-label": t("takeReading", { word, reading }),
      }),
    );
    const read = (/** @type {string} */ reading) => {
      choice.reading = reading;
      chips.forEach((chip, at) => chip.setAttribute("aria-pressed", String(readings[at] === reading)));
    };
    input.addEventListener("input", () => read(input.value));
    read(choice.reading);
    const mark = isDoubtful ? [el("span", { class: "mark", "aria-hidden": "true" }, t("doubtMark"))] : [];
    return el("div", { class: "reading" }, ...mark, input, ...chips);
  }

  /** Where the word stands, and which sentence becomes its clue. @param {Choice} choice */
  #context(choice) {
    const { spelling, context = "", clues = [] } = choice.found;
    const chosen = select(
      [...clues.map((clue) => /** @type {[string, string]} */ ([clue, clue])), ["", t("noClue")]],
      choice.clue,
      {
        "aria-label": t("clueOf", { word: spelling }),
        change: () => (choice.clue = chosen.value),
      },
    );
    const parts = [el("blockquote", {}, context), ...(clues.length ? [chosen] : [])];
    return el("details", {}, el("summary", {}, t("inText")), ...parts);
  }

  // ---------------------------------------------------------------- handing on

  #hand() {
    const ticked = this.#choices.filter(({ isTicked }) => isTicked);
    const again = button(t("chooseAgain"), () => this.#show(), { class: "quiet" });
    const used = el("p", { class: "good" }, t("usedWords", { count: number(ticked.length) }));
    this.element.replaceChildren(el("div", { class: "bar" }, used, again));
    this.wanted.use(ticked.map((choice, at) => rowOf(choice, at, this.#isClued)));
  }
}
