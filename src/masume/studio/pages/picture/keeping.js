/** Drafts in the browser, puzzles in the library. */

import { ApiError, call, get, post, put } from "/static/studio/shared/api.js";
import { button, dialog, el, orSay, say } from "/static/studio/shared/elements.js";
import { lookAt } from "/static/studio/shared/handing.js";
import { kindOf } from "/static/studio/shared/kinds.js";
import { single } from "/static/studio/shared/single.js";
import { t } from "/static/studio/shared/texts.js";
import { BLACK, INK } from "/static/player/cells.js";
import { Storage } from "/static/player/storage.js";
import { boardOf } from "/static/studio/picture/judging.js";
import { packed, unpacked } from "/static/studio/picture/picture-session.js";

/** Pictures larger than this are not part of a draft: browsers keep only some five megabytes. */
const MOST_KEPT = 1_500_000;
const SAVED_AFTER = 300;

/** @import { PuzzleCard } from "../shared/api-types.js" */
/**
 * The puzzle of the library that is worked on, as it was saved last.
 * @typedef {{card: PuzzleCard, document: string}} Kept
 */

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
    /** What was saved last, to know whether anything is new. @type {unknown[]} */
    this.saved = [];
    this.timer = 0;
    for (const event of ["change", "name"]) session.addEventListener(event, () => this.#later());
    for (const event of ["opened", "sketch"]) source.addEventListener(event, () => this.#later());
    window.addEventListener("pagehide", () => this.#now());
  }

  // ---------------------------------------------------------------- drafts

  #isLeaving = false;

  get #key() {
    return `draft:picture:${this.kept?.card.id ?? "new"}`;
  }

  #later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.#now(), SAVED_AFTER);
  }

  #now() {
    clearTimeout(this.timer);
    if (this.#isLeaving) return;
    const { session, source } = this;
    const small = source.file && source.file.data.length <= MOST_KEPT;
    const from = small ? { file: source.file, look: source.look, follows: source.follows } : null;
    this.storage.set(this.#key, {
      picture: packed(session.picture),
      title: session.title,
      author: session.author,
      version: this.kept?.card.version ?? 0,
      source: from,
    });
  }

  /**
   * The draft that was left here; null if there is none.
   * @returns {{picture: import("./picture-session.js").Picture, title: string, author: string, version: number, source: any}|null}
   */
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
    const { document, view, ...card } = await get(`/api/puzzles/${encodeURIComponent(id)}?view=true`);
    const { answer, title, author } = view;
    if (kindOf(view).editor !== "picture") throw new Error(t("pictureNotNonogram"));
    if (!answer) throw new Error(t("pictureNoAnswer"));
    this.kept = { card, document };
    const cells = Uint8Array.from(answer.cells, (/** @type {unknown} */ cell) =>
      Number(cell === INK || cell === BLACK),
    );
    return {
      picture: {
        width: answer.width,
        height: answer.height,
        cells,
        kept: new Uint8Array(cells.length),
        shades: null,
        moment: null,
      },
      title,
      author,
    };
  }

  /** The nonogram as .ipuz. @returns {Promise<string>} */
  async document() {
    const { picture, title, author } = this.session;
    const view = await call("write-picture", {
      board: boardOf(picture),
      title,
      author,
      base: this.kept?.document ?? null,
    });
    return view.document;
  }

  get #state() {
    return [this.session.picture, this.session.title, this.session.author];
  }

  /** True if the library has the picture as it is now. */
  get isSaved() {
    return this.kept !== null && this.#state.every((part, i) => part === this.saved[i]);
  }

  /** From here on the picture counts as saved until it changes. */
  settle() {
    this.saved = this.#state;
  }

  /** Keeps the picture in the library: a new puzzle, or a new version of the one that was opened. */
  save = single(() =>
    orSay(async () => {
      const state = this.#state;
      const document = await this.document();
      if (!this.kept) await this.#saveNew(document, state);
      else await this.#saveVersion(this.kept.card, document, state);
    }),
  );

  /** @param {PuzzleCard} card @param {string} document @param {unknown[]} state */
  async #saveVersion({ id, version: base_version }, document, state) {
    try {
      const card = await put(`/api/puzzles/${id}`, { document, base_version });
      this.#keep(card, document, state);
      say(t("pictureSavedVersion", { version: card.version }));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      this.#askForCopy(document, state);
    }
  }

  /** @param {string} document @param {unknown[]} state */
  async #saveNew(document, state) {
    const card = await post("/api/puzzles", { document });
    this.storage.set("draft:picture:new", null);
    this.#keep(card, document, state);
    history.replaceState(null, "", `/picture/${card.id}`);
    say(t("pictureSaved"));
  }

  /** @param {PuzzleCard} card @param {string} document @param {unknown[]} state */
  #keep(card, document, state) {
    this.kept = { card, document };
    this.saved = state;
    this.#now();
    this.session.dispatchEvent(new Event("saved"));
  }

  /** Forgets what was changed since the puzzle was saved. */
  dropDraft() {
    clearTimeout(this.timer);
    this.#isLeaving = true;
    this.storage.set(this.#key, null);
  }

  /** @param {string} document @param {unknown[]} state */
  #askForCopy(document, state) {
    const copy = async () => {
      box.close();
      await orSay(() => this.#saveNew(document, state));
    };
    const box = dialog(
      t("pictureSaveCopy"),
      el("p", {}, t("pictureStale")),
      el("div", { class: "bar" }, button(t("pictureSaveCopy"), copy, { class: "primary" })),
    );
  }

  /** Opens the picture on the page that solves and grades. */
  look() {
    return orSay(async () => lookAt(await this.document()));
  }
}
