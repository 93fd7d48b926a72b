/** Drafts in the browser, puzzles in the library. */

import { ApiError, call, get, post, put } from "/static/studio/shared/api.js";
import { button, dialog, el, orSay, say } from "/static/studio/shared/elements.js";
import { t } from "/static/studio/shared/texts.js";
import { Storage } from "/static/player/storage.js";
import { boardOf } from "/static/studio/picture/judging.js";
import { packed, unpacked } from "/static/studio/picture/picture-session.js";

/** Pictures larger than this are not part of a draft: browsers keep only some five megabytes. */
const MOST_KEPT = 1_500_000;
const SAVED_AFTER = 300;

/** @typedef {{id: string, version: number, document: string}} Kept  the puzzle of the library that is worked on */

export class Keeping {
  /**
   * @param {import("./picture-session.js").PictureSession} session
   * @param {import("./picture-source.js").PictureSource} source
   */
  constructor(session, source) {
    this.session = session;
    this.source = source;
    this.storage = new Storage();
    /** @type {Kept|null} */
    this.kept = null;
    this.timer = 0;
    for (const event of ["change", "name"]) session.addEventListener(event, () => this.#later());
    for (const event of ["opened", "sketch"]) source.addEventListener(event, () => this.#later());
    window.addEventListener("pagehide", () => this.#now());
  }

  // ---------------------------------------------------------------- drafts

  get #key() {
    return `draft:picture:${this.kept?.id ?? "new"}`;
  }

  #later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.#now(), SAVED_AFTER);
  }

  #now() {
    clearTimeout(this.timer);
    const { session, source } = this;
    const small = source.file && source.file.data.length <= MOST_KEPT;
    const from = small ? { file: source.file, look: source.look, follows: source.follows } : null;
    this.storage.set(this.#key, { picture: packed(session.picture), title: session.title, author: session.author, version: this.kept?.version ?? 0, source: from });
  }

  /** The draft that was left here; null if there is none. @returns {{picture: import("./picture-session.js").Picture, title: string, author: string, version: number, source: any}|null} */
  draft() {
    const draft = this.storage.get(this.#key);
    const picture = unpacked(draft?.picture);
    return picture && { ...draft, picture };
  }

  // ---------------------------------------------------------------- the library

  /**
   * The picture of a puzzle in the library.
   * @param {string} id
   * @returns {Promise<{picture: import("./picture-session.js").Picture, title: string, author: string}>}
   */
  async open(id) {
    const puzzle = await get(`/api/puzzles/${encodeURIComponent(id)}?view=true`);
    this.kept = { id, version: puzzle.version, document: puzzle.document };
    const { answer, kind, title, author } = puzzle.view;
    if (kind !== "nonogram") throw new Error(t("pictureNotNonogram"));
    if (!answer) throw new Error(t("pictureNoAnswer"));
    const cells = Uint8Array.from(answer.cells, (/** @type {unknown} */ cell) => Number(cell === "■" || cell === 1));
    return { picture: { width: answer.width, height: answer.height, cells, kept: new Uint8Array(cells.length), shades: null }, title, author };
  }

  /** The nonogram as .ipuz. @returns {Promise<string>} */
  async document() {
    const { picture, title, author } = this.session;
    const view = await call("write-picture", { board: boardOf(picture), title, author, base: this.kept?.document ?? null });
    return view.document;
  }

  /** Keeps the picture in the library: a new puzzle, or a new version of the one that was opened. */
  save() {
    return orSay(async () => {
      const document = await this.document();
      if (!this.kept) return this.#saveNew(document);
      try {
        const { id, version } = await put(`/api/puzzles/${this.kept.id}`, { document, base_version: this.kept.version });
        this.kept = { id, version, document };
        this.#now();
        say(t("pictureSavedVersion", { version }));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        this.#askForCopy(document);
      }
    });
  }

  /** @param {string} document */
  async #saveNew(document) {
    const { id, version } = await post("/api/puzzles", { document });
    this.storage.set("draft:picture:new", null);
    this.kept = { id, version, document };
    this.#now();
    history.replaceState(null, "", `/picture/${id}`);
    this.session.dispatchEvent(new Event("saved"));
    say(t("pictureSaved"));
  }

  /** @param {string} document */
  #askForCopy(document) {
    const copy = async () => {
      box.close();
      await orSay(() => this.#saveNew(document));
    };
    const box = dialog(t("pictureSaveCopy"), el("p", {}, t("pictureStale")), el("div", { class: "bar" }, button(t("pictureSaveCopy"), copy, { class: "primary" })));
  }

  /** Opens the picture on the page that solves and grades. */
  look() {
    return orSay(async () => {
      sessionStorage.setItem("masume.document", await this.document());
      location.assign("/look#given");
    });
  }
}
