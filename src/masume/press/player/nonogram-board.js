/** A board of ink and paper. */

import { el } from "./elements.js";

export class NonogramBoard {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./player.js").Surroundings} surroundings
   */
  constructor(session, surroundings) {
    this.session = session;
    this.surroundings = surroundings;
    this.element = el("div", { class: "nonogram" });
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
