/** The clues of a crossword, across and down: the current one is lit, those of filled slots are grey. */

import { button, el } from "./elements.js";
import { slotName } from "./hints.js";
import { rove, stopAt } from "./roving.js";

/** @typedef {import("./cells.js").Slot} Slot */

export class ClueList {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./cursor.js").Cursor} cursor
   * @param {import("./texts.js").Say} say
   * @param {(slot: Slot) => void} choose
   */
  constructor(session, cursor, say, choose) {
    this.session = session;
    this.cursor = cursor;
    this.say = say;
    this.choose = choose;
    this.element = el("div", { class: "lists clues", role: "group" });
    /** @type {Map<Slot, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  relabel() {
    this.element.setAttribute("aria-label", this.say("clues"));
    this.buttons.clear();
    this.element.replaceChildren(...["across", "down"].map((direction) => this.#section(direction)));
    this.show();
  }

  /** @param {string} direction */
  #section(direction) {
    const slots = this.cursor.slots.filter((slot) => slot.direction === direction);
    const list = el(
      "ol",
      { lang: this.session.puzzle.language },
      ...slots.map((slot) => el("li", {}, this.#clue(slot))),
    );
    rove(list);
    const title = `clues-${direction}`;
    list.setAttribute("aria-labelledby", title);
    return el("section", { hidden: !slots.length }, el("h2", { id: title }, this.say(direction)), list);
  }

  /** @param {Slot} slot */
  #clue(slot) {
    const made = button("", () => this.choose(slot), { class: "clue" });
    made.append(
      el("span", { class: "clue-number" }, String(slot.number)),
      el("span", { class: "clue-text", dir: "auto" }, slot.clue),
    );
    this.buttons.set(slot, made);
    return made;
  }

  /** Shows where the cursor is and what is filled. */
  show() {
    for (const [slot, made] of this.buttons) {
      const isFilled = slot.cells.every((cell) => this.session.values[cell] !== "");
      made.classList.toggle("filled", isFilled);
      made.setAttribute(
        "aria-label",
        [slotName(this.session, slot, this.say), slot.clue, isFilled ? this.say("filledClue") : ""]
          .filter(Boolean)
          .join(" "),
      );
      if (slot === this.cursor.slot) made.setAttribute("aria-current", "true");
      else made.removeAttribute("aria-current");
    }
    for (const list of this.element.querySelectorAll("ol"))
      stopAt(list, list.querySelector("[aria-current]") ?? undefined);
    this.#keepInSight();
  }

  /** Scrolls the list, never the page. */
  #keepInSight() {
    const made = this.cursor.slot && this.buttons.get(this.cursor.slot);
    const list = made?.closest("ol");
    if (!made || !list || list.scrollHeight <= list.clientHeight) return;
    const above = made.offsetTop - list.offsetTop;
    if (above < list.scrollTop || above + made.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = above - list.clientHeight / 3;
  }
}
