/**
 * What lies at the foot of small screens: the letter pad, or the words of a skeleton. Wide screens have room for both.
 */

import { el } from "./elements.js";

const SMALL = "(max-width: 59.99rem)";

export class Sheet {
  /** @param {import("./word-board.js").WordBoard} board */
  constructor(board) {
    this.board = board;
    /** True while the letters of a skeleton are shown, not its words. */
    this.letters = false;
    this.element = el("div", { class: "sheet" }, ...(board.choice ? [board.list.element] : []), board.pad.element);
    new ResizeObserver(() => this.#measure()).observe(this.element);
  }

  /** Lets the style sheet know how much of the window is covered. */
  #measure() {
    this.board.element.style.setProperty("--sheet", `${this.element.offsetHeight}px`);
  }

  /** Changes between words and letters. */
  change() {
    this.letters = !this.letters;
    this.show();
    this.board.focus();
  }

  /** Shows what the settings ask for; with keys on the screen, phones keep theirs away. */
  show() {
    const { board } = this;
    const hasPad = board.session.settings.pad && board.pad.exists;
    const hasWords = board.choice !== null && !this.letters;
    board.pad.element.hidden = !hasPad;
    board.element.classList.toggle("shows-words", hasWords);
    const isEnough = hasPad || (hasWords && matchMedia(SMALL).matches && matchMedia("(pointer: coarse)").matches);
    board.typing.element.inputMode = isEnough ? "none" : board.alphabet.digits ? "numeric" : "text";
  }

  /** Puts the grid to the top of the window if the sheet would cover a part of it. */
  makeRoom() {
    const { grid, bar } = this.board;
    if (getComputedStyle(this.element).position !== "fixed") return;
    const isCovered = grid.element.getBoundingClientRect().bottom > this.element.getBoundingClientRect().top;
    const above = bar.element.getBoundingClientRect().top - parseFloat(getComputedStyle(bar.element).top);
    if (isCovered && above > 1) window.scrollBy({ top: above });
  }
}
