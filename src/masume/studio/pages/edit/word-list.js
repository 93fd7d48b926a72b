/** The word list of a skeleton, beside the words that stand on its board. */

import { katakana } from "/static/player/alphabet.js";
import { hiragana } from "/static/player/symbols.js";
import { call } from "/static/studio/shared/api.js";
import { button, el, field, orSay, say } from "/static/studio/shared/elements.js";
import { t, translated } from "/static/studio/shared/texts.js";
import { wordsFromBoard, wordsOn } from "/static/studio/edit/edit-session.js";

/** @import { DraftWord } from "../shared/api-types.js" */

export class WordList {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.text = /** @type {HTMLTextAreaElement} */ (
      el("textarea", {
        rows: "12",
        lang: editor.state.language,
        spellcheck: "false",
        input: () => this.#read(),
        change: () => this.show(),
      })
    );
    this.count = el("p", { class: "note", role: "status" });
    this.words = el("ul", { class: "list-words" });
    this.element = el(
      "div",
      { class: "stack" },
      el(
        "div",
        { class: "bar" },
        button(t("takeFromBoard"), () => this.#take()),
        button(t("unique"), () => this.#unique()),
      ),
      this.count,
      this.words,
      field(t("tabList"), this.text, t("listNote")),
    );
  }

  show() {
    const { state } = this.editor;
    const lines = state.words.map(({ word, gloss }) => (gloss ? `${word}\t${gloss}` : word)).join("\n");
    if (this.text.value !== lines && document.activeElement !== this.text) this.text.value = lines;
    const standing = new Set(wordsOn(state).map((symbols) => symbols.join("")));
    const placed = state.words.filter(({ word }) => standing.has(word)).length;
    this.count.textContent = t("onBoard", { placed, all: state.words.length });
    this.words.replaceChildren(...state.words.map((entry) => this.#chip(entry, standing.has(entry.word))));
  }

  /** A word; a click puts it into the current slot if it fits. @param {DraftWord} entry @param {boolean} stands */
  #chip(entry, stands) {
    const place = () => {
      const { path } = this.editor.cursor;
      const symbols = entry.symbols ?? [...entry.word];
      if (symbols.length === path.length) this.editor.placeWord(path, symbols);
    };
    return el(
      "li",
      {},
      button(entry.word, place, {
        class: stands ? "chip placed" : "chip",
        title: entry.gloss ?? "",
        lang: this.editor.state.language,
      }),
    );
  }

  #read() {
    const known = new Map(this.editor.state.words.map((entry) => [entry.word, entry]));
    const words = this.text.value
      .split("\n")
      .map((line) => line.split("\t"))
      .filter(([word]) => word.trim());
    const listed = words.map(([text, gloss]) => {
      const word = this.#inScript(text.trim().toUpperCase());
      return { ...(known.get(word) ?? { word }), ...(gloss?.trim() ? { gloss: gloss.trim() } : {}) };
    });
    this.editor.apply({ ...this.editor.state, words: listed }, "words");
  }

  /** Kana in the script that the board is written in. @param {string} word */
  #inScript(word) {
    const letters = this.editor.state.cells.filter((cell) => typeof cell === "string").join("");
    if (/[ァ-ヺ]/.test(letters) && !/[ぁ-ゖ]/.test(letters)) return katakana(word);
    return /[ぁ-ゖ]/.test(letters) && !/[ァ-ヺ]/.test(letters) ? hiragana(word) : word;
  }

  #take() {
    this.editor.apply(wordsFromBoard(this.editor.state));
    this.editor.choose({ list: this.editor.choices.list });
  }

  async #unique() {
    const answer = await orSay(() => call("unique-check", { draft: this.editor.draft }));
    if (!answer) return;
    this.editor.grid.mark("changed", answer.cells ?? []);
    say(translated(answer.message));
  }
}
