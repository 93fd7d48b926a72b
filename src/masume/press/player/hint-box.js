/** A hint on the page, bit by bit: where to look, then what follows there and why, then it can be done. */

import { button, el } from "./elements.js";

export class HintBox {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./boards.js").Board} board
   * @param {import("./texts.js").Say} say
   * @param {(text: string) => void} aloud  for screen readers
   */
  constructor(session, board, say, aloud) {
    this.session = session;
    this.board = board;
    this.say = say;
    this.aloud = aloud;
    /** @type {import("./hints.js").Hint|null} */
    this.hint = null;
    this.text = el("p");
    /** Reasons that lead one to the other. */
    this.chain = el("ol");
    this.why = button("", () => this.explain());
    this.done = button("", () => this.#do());
    this.close = button("", () => this.hide());
    this.element = el(
      "div",
      { class: "hint-box", hidden: true },
      this.text,
      this.chain,
      this.why,
      this.done,
      this.close,
    );
    this.relabel();
  }

  get isOpen() {
    return this.hint !== null;
  }

  /** Writes the buttons anew, and puts a hint away that speaks another language. */
  relabel() {
    this.why.textContent = this.say("why");
    this.done.textContent = this.say("doIt");
    this.close.textContent = this.say("close");
    this.hide();
  }

  /** Says where to look. @param {import("./hints.js").Hint} hint */
  show(hint) {
    this.hint = hint;
    this.#show([hint.nudge]);
    this.why.hidden = false;
    this.done.hidden = true;
    this.element.hidden = false;
    this.board.light(hint.where, [], hint.line);
  }

  /** Says what follows, and why. */
  explain() {
    if (!this.hint || this.why.hidden) return;
    this.#show(this.hint.reasons);
    this.board.light(
      this.hint.through,
      this.hint.decided.map(([cell]) => cell),
      this.hint.line,
    );
    this.why.hidden = true;
    this.done.hidden = false;
    this.done.focus();
  }

  /** Puts the hint away. */
  hide() {
    if (this.hint) this.board.light([], []);
    this.hint = null;
    this.element.hidden = true;
  }

  /** Puts the hint away when it is done, or when the board changes elsewhere. @param {number[]} cells */
  changed(cells) {
    if (!this.hint) return;
    const wanted = new Map(this.hint.decided);
    const isTowards = cells.every((cell) => wanted.get(cell) === this.session.values[cell]);
    const isDone = this.hint.decided.every(([cell, symbol]) => this.session.values[cell] === symbol);
    if (isDone || !isTowards) this.hide();
  }

  /** One sentence, or several as a list. @param {string[]} texts */
  #show(texts) {
    this.text.textContent = texts.length > 1 ? "" : texts[0];
    this.chain.replaceChildren(...(texts.length > 1 ? texts.map((text) => el("li", {}, text)) : []));
    this.text.hidden = texts.length > 1;
    this.chain.hidden = texts.length === 1;
    this.aloud(texts.join(" "));
  }

  #do() {
    if (this.hint) this.session.write(this.hint.decided);
    this.hide();
    this.board.focus();
  }
}
