/** Words that are put onto a skeleton whole: one is chosen, the places where it fits are lit, one of them takes it. */

import { fits, loneCells, placedWords } from "./placing.js";
import { WordList } from "./word-list.js";

/** @typedef {import("./cells.js").Slot} Slot */

export class WordChoice {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./word-board.js").WordBoard} board
   */
  constructor(session, board) {
    this.session = session;
    this.board = board;
    this.say = board.say;
    /** The word that waits for a place. @type {number|null} */
    this.chosen = null;
    /** The word on the board that may be taken out. @type {number|null} */
    this.selected = null;
    /** True if the player went to a slot that now waits for a word. */
    this.awaits = false;
    this.list = new WordList(session, board.say, (index, byKey) => this.choose(index, byKey));
  }

  /** @param {number} index */
  #symbols(index) {
    return this.session.puzzle.words[index].symbols;
  }

  /** The sentence about the chosen or selected word. */
  get message() {
    const index = this.chosen ?? this.selected;
    if (index === null) return "";
    const word = this.#symbols(index).join("");
    if (this.chosen === null) return this.say("standsHere", { word });
    return this.say(this.places().length ? "chooseSlot" : "fitsNowhere", { word });
  }

  /** Where the chosen word fits. @returns {Slot[]} */
  places() {
    const { chosen, session } = this;
    return chosen === null ? [] : session.puzzle.slots.filter((slot) => fits(session, this.#symbols(chosen), slot));
  }

  /** Shows what is used, chosen and lit. */
  show() {
    const placed = placedWords(this.session);
    if (this.selected !== null && !placed.has(this.selected)) this.selected = null;
    if (this.chosen !== null && placed.has(this.chosen)) this.chosen = null;
    this.list.show(this.chosen ?? this.selected, placed);
    this.board.element.classList.toggle("chooses", this.chosen !== null);
    this.board.grid.show(
      "fits",
      this.places().flatMap(({ cells }) => cells),
    );
  }

  /** The player went elsewhere: a slot that is entered awaits a word. */
  touched() {
    this.awaits = true;
    this.selected = null;
  }

  /**
   * A word of the list was taken: a used one is shown, another goes into the slot that waits, or waits itself.
   * @param {number} index
   * @param {boolean} byKey
   */
  choose(index, byKey) {
    const { board, session } = this;
    const slot = placedWords(session).get(index);
    const here = board.cursor.slot;
    const isAgain = this.chosen === index;
    this.chosen = null;
    if (slot) this.#select(index, slot);
    else if (this.awaits && here && fits(session, this.#symbols(index), here)) this.#place(index, here);
    else if (!isAgain) this.#wait(index, byKey);
    this.show();
    board.bar.show();
    if (byKey) board.focus();
    else board.sheet.makeRoom();
  }

  /** @param {number} index @param {Slot} slot */
  #select(index, slot) {
    this.board.move(() => this.board.cursor.goTo(slot));
    this.awaits = false;
    this.selected = index;
  }

  /** A word chosen by key begins at the first place where it fits. @param {number} index @param {boolean} byKey */
  #wait(index, byKey) {
    this.chosen = index;
    this.selected = null;
    const [first] = this.places();
    if (byKey && first) this.board.move(() => this.board.cursor.goTo(first));
  }

  /** @param {number} index @param {Slot} slot */
  #place(index, slot) {
    this.chosen = null;
    this.session.write(slot.cells.map((cell, i) => [cell, this.#symbols(index)[i]]));
    this.board.move(() => this.board.cursor.goTo(slot));
    this.awaits = false;
  }

  /** Puts the chosen word into the cursor's slot. @returns {boolean} false if no word is chosen */
  placeHere() {
    const { slot } = this.board.cursor;
    return slot ? this.#tryOne([slot]) : false;
  }

  /**
   * Puts the chosen word into a slot of a cell, the cursor's direction first.
   * @param {number} cell
   * @returns {boolean} false if no word is chosen
   */
  placeAt(cell) {
    const { cursor } = this.board;
    const slots = Object.values(cursor.at.get(cell) ?? {});
    const isFirst = (/** @type {Slot} */ slot) => Number(slot.direction === cursor.direction);
    return this.#tryOne(slots.sort((a, b) => isFirst(b) - isFirst(a)));
  }

  /** @param {Slot[]} slots */
  #tryOne(slots) {
    const { chosen, session } = this;
    if (chosen === null) return false;
    const slot = slots.find((each) => fits(session, this.#symbols(chosen), each));
    if (slot) this.#place(chosen, slot);
    else this.board.announce(this.say("fitsNotHere", { word: this.#symbols(chosen).join("") }));
    return true;
  }

  /** Takes the selected word out; letters that other words need stay. */
  remove() {
    const slot = this.selected === null ? null : placedWords(this.session).get(this.selected);
    this.selected = null;
    if (slot) this.session.write(loneCells(this.session, slot).map((cell) => [cell, ""]));
    this.board.focus();
  }

  /** Lets the chosen or selected word go. @returns {boolean} false if there was none */
  letGo() {
    const held = this.chosen !== null || this.selected !== null;
    this.chosen = null;
    this.selected = null;
    if (held) this.board.focus();
    return held;
  }
}
