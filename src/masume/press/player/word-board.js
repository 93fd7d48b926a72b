/** A board of letters, for crosswords and skeletons. */

import { el } from "./elements.js";

export class WordBoard {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./player.js").Surroundings} surroundings
   */
  constructor(session, surroundings) {
    this.session = session;
    this.surroundings = surroundings;
    this.element = el("div", { class: "words" });
    this.scopes = /** @type {("cell"|"word"|"all")[]} */ (["cell", "word", "all"]);
  }

  focus() {}
  refresh() {}
  relabel() {}
  light() {}

  scope() {
    return this.session.whiteCells();
  }
}
