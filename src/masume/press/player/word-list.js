/** The words of a skeleton by their lengths: those on the board are struck through, the chosen one is lit. */

import { button, el } from "./elements.js";
import { kindOf } from "./kinds.js";
import { rove, stopAt } from "./roving.js";

export class WordList {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./texts.js").Say} say
   * @param {(index: number, byKey: boolean) => void} choose
   */
  constructor(session, say, choose) {
    this.session = session;
    this.say = say;
    this.choose = choose;
    this.isOfDigits = kindOf(session.puzzle).fills === "digits";
    this.element = el("div", { class: "lists list", role: "group" });
    /** @type {HTMLButtonElement[]} by the word's place in the puzzle */
    this.buttons = [];
    rove(this.element);
  }

  relabel() {
    const { words } = this.session.puzzle;
    this.element.setAttribute("aria-label", this.say(this.isOfDigits ? "numberList" : "wordList"));
    this.buttons = words.map((word, index) => this.#word(word, index));
    const lengths = [...new Set(words.map(({ symbols }) => symbols.length))].sort((a, b) => a - b);
    this.element.replaceChildren(...lengths.map((length) => this.#section(length)));
  }

  /** @param {{symbols: string[], gloss: string}} word @param {number} index */
  #word({ symbols, gloss }, index) {
    const made = button("", () => {}, { class: "word", "data-word": symbols.join("") });
    made.append(el("span", { class: "spelling" }, symbols.join("")));
    if (gloss && gloss !== symbols.join("")) made.append(el("span", { class: "gloss", dir: "auto" }, gloss));
    made.addEventListener("click", (event) => this.choose(index, event.detail === 0));
    return made;
  }

  /** @param {number} length */
  #section(length) {
    const { words, language } = this.session.puzzle;
    const indices = words.map((_, index) => index).filter((index) => words[index].symbols.length === length);
    const spelled = (/** @type {number} */ index) => words[index].symbols.join("");
    indices.sort((a, b) => spelled(a).localeCompare(spelled(b), language));
    const title = `words-${length}`;
    const list = el(
      "ul",
      { lang: language, "aria-labelledby": title },
      ...indices.map((index) => el("li", {}, this.buttons[index])),
    );
    return el(
      "section",
      {},
      el("h2", { id: title }, this.say(this.isOfDigits ? "ofDigits" : "ofLength", { length })),
      list,
    );
  }

  /**
   * @param {number|null} chosen
   * @param {Map<number, unknown>} placed
   */
  show(chosen, placed) {
    const { words } = this.session.puzzle;
    this.buttons.forEach((made, index) => {
      made.classList.toggle("used", placed.has(index));
      made.setAttribute("aria-pressed", String(index === chosen));
      const parts = [words[index].symbols.join(""), words[index].gloss, placed.has(index) ? this.say("usedWord") : ""];
      made.setAttribute("aria-label", [...new Set(parts)].filter(Boolean).join(", "));
    });
    stopAt(this.element, chosen === null ? undefined : this.buttons[chosen]);
  }
}
