/** The line above the grid: the current clue, or what can be done with the chosen word. */

import { button, el } from "./elements.js";
import { slotName } from "./hints.js";

/** @typedef {import("./word-board.js").WordBoard} WordBoard */

export class EntryBar {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./cursor.js").Cursor} cursor
   * @param {import("./texts.js").Say} say
   * @param {WordBoard} board
   */
  constructor(session, cursor, say, board) {
    this.session = session;
    this.cursor = cursor;
    this.say = say;
    this.board = board;
    /** True while the sheet of a small screen shows letters, not words. */
    this.letters = false;
    this.text = el("p", { id: "entry", class: "entry", "aria-live": "polite" });
    this.element = el("div", { class: "entry-bar" });
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  show() {
    const name = el("strong", {}, this.#name());
    const clue = el("span", { lang: this.session.puzzle.language }, this.#detail());
    if (this.text.textContent !== `${name.textContent}${clue.textContent}`) this.text.replaceChildren(name, clue);
    this.element.replaceChildren(...(this.board.choice ? this.#aroundWord(this.board.choice) : this.#aroundClue()));
  }

  #aroundClue() {
    const step = (/** @type {1|-1} */ count, /** @type {string} */ label, /** @type {string} */ name) =>
      button(label, () => this.board.enter(this.cursor.neighbour(count) ?? this.cursor.slots.at(count > 0 ? 0 : -1)), { "aria-label": this.say(name) });
    return [step(-1, "‹", "previousEntry"), this.text, step(1, "›", "nextEntry")];
  }

  /** @param {import("./word-choice.js").WordChoice} choice */
  #aroundWord(choice) {
    const { puzzle } = this.session;
    const change = () => {
      this.letters = !this.letters;
      this.board.switchSheet();
    };
    const name = this.letters ? "showWords" : puzzle.kind === "numbers" ? "showDigits" : "showLetters";
    const acts = [];
    if (choice.selected !== null) acts.push(button(this.say("remove"), () => choice.remove(), { class: "remove" }));
    if (choice.chosen !== null) acts.push(button(this.say("letGo"), () => choice.letGo(), { class: "let-go" }));
    return [this.text, ...acts, button(this.say(name), change, { class: "switch" })];
  }

  #name() {
    const { slot } = this.cursor;
    if (!slot || this.#told) return "";
    if (this.session.puzzle.kind === "crossword") return slotName(slot, this.say);
    const prefix = this.session.puzzle.kind === "numbers" ? "digits" : "current";
    return this.say(prefix + (slot.direction === "across" ? "Across" : "Down"), { length: slot.cells.length });
  }

  #detail() {
    return this.#told || (this.session.puzzle.kind === "crossword" ? (this.cursor.slot?.clue ?? "") : "");
  }

  get #told() {
    return this.board.choice?.told ?? "";
  }
}
