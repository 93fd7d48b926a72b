/**
 * `<masume-player>`: one puzzle to play, wherever it stands; it starts when it enters a page and stops when it leaves.
 */

import { Player } from "./player.js";
import { reportSolves } from "./report.js";
import { unsealed } from "./sealed.js";
import { Session } from "./session.js";

/**
 * What a puzzle needs around it.
 * @typedef {object} Around
 * @property {import("./storage.js").Storage} storage
 * @property {import("./settings.js").Settings} settings
 * @property {import("./session.js").Wording|null} [wording]  how the grader speaks of its kind
 * @property {(() => void)|null} [leave]  back to where the player came from, if there is such a place
 * @property {string} [report]  where anonymous times are sent, if the owner wants to know them
 */

export class MasumePlayer extends HTMLElement {
  constructor() {
    super();
    /** @type {Player|null} */
    this.player = null;
  }

  /**
   * Unpacks a puzzle and makes its board, in place of an earlier one.
   * @param {any} puzzle  as a page carries it
   * @param {Around} around
   */
  async open(puzzle, { storage, settings, wording = null, leave = null, report = "" }) {
    const secret = await unsealed(puzzle.sealed);
    this.stop();
    const session = new Session({ ...puzzle, ...secret, wording }, storage, settings);
    this.player = new Player(session, leave, report !== "");
    if (report) reportSolves(session, report, this.player.leaving.signal);
    this.replaceChildren(this.player.element);
    if (this.isConnected) this.player.start();
  }

  /** Stops the clock; what was played is kept. */
  stop() {
    this.player?.stop();
    this.player = null;
  }

  connectedCallback() {
    this.player?.start();
  }

  disconnectedCallback() {
    this.stop();
  }
}

customElements.define("masume-player", MasumePlayer);
