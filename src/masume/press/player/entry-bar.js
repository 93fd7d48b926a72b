/** The line above the grid: the current clue, or what can be done with the chosen word. */

import { button, el } from "./elements.js";
import { slotName } from "./hints.js";
import { kindOf } from "./kinds.js";

export class EntryBar {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./cursor.js").Cursor} cursor
   * @param {import("./texts.js").Say} say
   * @param {import("./word-board.js").WordBoard} board
   */
  constructor(session, cursor, say, board) {
    this.session = session;
    this.cursor = cursor;
    this.say = say;
    this.board = board;
    this.slot = el("strong");
    this.detail = el("span", { lang: session.puzzle.language });
    const text = el("p", { id: "entry", class: "entry", "aria-live": "polite" }, this.slot, this.detail);
    this.element = el(
      "div",
      { class: "entry-bar" },
      ...(kindOf(session.puzzle).asks === "clues" ? this.#aroundClue(text) : this.#aroundWord(text)),
    );
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** @param {HTMLElement} text */
  #aroundClue(text) {
    const step = (/** @type {1|-1} */ count) => () =>
      this.board.enter(this.cursor.neighbour(count) ?? this.cursor.slots.at(count > 0 ? 0 : -1));
    this.previous = button("‹", step(-1), { class: "previous" });
    this.next = button("›", step(1), { class: "next" });
    return [this.previous, text, this.next];
  }

  /** @param {HTMLElement} text */
  #aroundWord(text) {
    this.remove = button("", () => this.board.choice?.remove(), { class: "remove" });
    this.letGo = button("", () => this.board.choice?.letGo(), { class: "let-go" });
    this.change = button("", () => this.#switch(), { class: "switch" });
    return [text, this.remove, this.letGo, this.change];
  }

  #switch() {
    this.board.sheet.change();
    this.relabel();
  }

  relabel() {
    const { say } = this;
    const other = this.board.sheet.letters
      ? "showWords"
      : kindOf(this.session.puzzle).fills === "digits"
        ? "showDigits"
        : "showLetters";
    this.previous?.setAttribute("aria-label", say("previousEntry"));
    this.next?.setAttribute("aria-label", say("nextEntry"));
    this.remove?.replaceChildren(say("remove"));
    this.letGo?.replaceChildren(say("letGo"));
    this.change?.replaceChildren(say(other));
  }

  show() {
    const { choice } = this.board;
    setText(this.slot, this.#slotText());
    setText(this.detail, choice ? choice.message : (this.cursor.slot?.clue ?? ""));
    this.remove?.toggleAttribute("hidden", choice?.selected === null);
    this.letGo?.toggleAttribute("hidden", choice?.chosen === null);
  }

  #slotText() {
    const { slot } = this.cursor;
    const { asks, fills } = kindOf(this.session.puzzle);
    if (!slot || this.board.choice?.message) return "";
    if (asks === "clues") return slotName(this.session, slot, this.say);
    const way = slot.direction === "across" ? "Across" : "Down";
    return this.say((fills === "digits" ? "digits" : "current") + way, { length: slot.cells.length });
  }
}

/**
 * Changes a text only if it is another one, so that it is not read out again.
 * @param {HTMLElement} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
