/** Keeps the puzzle: a draft in this browser at every change, versions in the library when it is saved. */

import { BLANK } from "/static/player/cells.js";
import { ApiError, call, get, post, put } from "/static/studio/shared/api.js";
import { button, dialog, el, orSay, say } from "/static/studio/shared/elements.js";
import { lookAt } from "/static/studio/shared/handing.js";
import { menu } from "/static/studio/shared/menu.js";
import { printButton } from "/static/studio/shared/print-panel.js";
import { single } from "/static/studio/shared/single.js";
import { language, t, when } from "/static/studio/shared/texts.js";
import { downloadDialog } from "/static/studio/library/download-dialog.js";
import "/static/studio/library/library-texts.js";
import { spoken } from "/static/studio/library/names.js";
import { shareDialog } from "/static/studio/library/share-dialog.js";
import { forgetDraft, storeDraft } from "/static/studio/edit/drafts.js";
import { HELP } from "/static/studio/edit/edit-keys.js";
import { stateOf } from "/static/studio/edit/edit-session.js";

/** @import { PuzzleCard, PuzzleView, VersionCard } from "../shared/api-types.js" */
/** @import { Printed } from "../shared/print-panel.js" */

/**
 * Where a puzzle is kept: its name in the library and the version that is edited, and where this browser keeps its
 * draft.
 * @typedef {{id: string, version: number, draft: string}} Kept
 */

export class Keeper {
  /** @param {import("./editor.js").Editor} editor @param {Kept} kept */
  constructor(editor, kept) {
    this.editor = editor;
    this.kept = kept;
    /** The state that the library has. @type {import("./edit-session.js").State|null} */
    this.saved = kept.id ? editor.session.state : null;
    this.title = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "title-field",
        placeholder: t("untitled"),
        "aria-label": t("title"),
        input: () => editor.apply({ ...editor.state, title: this.title.value }, "title"),
      })
    );
    this.status = el("span", { class: "note", role: "status" });
    this.button = button(t(kept.id ? "save" : "saveNew"), () => void this.save(), { class: "primary" });
    this.items = el("div");
    const look = button(t("lookLink"), () => void this.#look());
    const print = printButton(() => this.#printed());
    this.element = el(
      "header",
      { class: "edit-head" },
      this.title,
      this.status,
      el("div", { class: "bar" }, look, print, menu(t("editMore"), this.items), this.button),
    );
    this.#showItems();
  }

  /** What can be done with the puzzle; what needs it in the library saves it first. */
  #showItems() {
    const { id } = this.kept;
    const kept = id
      ? [
          el("a", { class: "button", href: `/api/puzzles/${id}/play`, target: "_blank" }, t("playLink")),
          button(t("editVersions"), () => void this.#versions()),
        ]
      : [];
    const publish = [
      button(t("download"), () => void this.#withSaved(downloadDialog)),
      button(t("shareLink"), () => void this.#withSaved((card) => shareDialog(card, async () => undefined))),
    ];
    this.items.replaceChildren(
      ...publish,
      ...kept,
      button(t("keysHelp"), () => showKeys()),
    );
    this.button.textContent = t(id ? "save" : "saveNew");
  }

  /**
   * Does something with the puzzle of the library, which is the one on the table.
   * @param {(card: PuzzleCard) => Promise<void>} work
   */
  async #withSaved(work) {
    if (this.saved !== this.editor.state) await this.save();
    const { id } = this.kept;
    if (id && this.saved === this.editor.state) await orSay(async () => work(await get(`/api/puzzles/${id}`)));
  }

  /** Keeps the draft in this browser, and says how things stand. */
  note() {
    const { state, choices } = this.editor;
    if (this.title.value !== state.title) this.title.value = state.title;
    const isSaved = this.saved === state;
    this.status.textContent = isSaved ? t("savedState", this.kept) : t(this.kept.id ? "unsavedState" : "draftState");
    if (isSaved || this.#isUntouched) forgetDraft(this.kept.draft);
    else if (!storeDraft(this.kept.draft, { state, choices, version: this.kept.version }))
      this.status.textContent = t("notKept");
  }

  /** True of a new board on which nothing was ever done. */
  get #isUntouched() {
    const { state, session } = this.editor;
    return (
      !this.kept.id &&
      !session.canUndo &&
      !session.canRedo &&
      !state.title &&
      state.cells.every((cell) => cell === BLANK)
    );
  }

  /** The puzzle as a document. @returns {Promise<PuzzleView>} */
  #composed() {
    return call("compose-puzzle", { draft: this.editor.draft, source: this.editor.source });
  }

  /** Saves a new version, or a new puzzle; what is saved already makes no other version. */
  save = single(() => this.#save());

  async #save() {
    this.editor.typing.settle();
    const { state } = this.editor;
    if (this.kept.id && this.saved === state) return void say(t("editSaved", this.kept));
    try {
      const { document: text } = await this.#composed();
      const { id, version } = this.kept;
      const card = id
        ? await put(`/api/puzzles/${id}`, { document: text, base_version: version })
        : await post("/api/puzzles", { document: text });
      this.#keptAs(card, state);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) this.#conflict();
      else say(error.message, "error");
    }
  }

  /** @param {Kept} card @param {import("./edit-session.js").State} state */
  #keptAs(card, state) {
    forgetDraft(this.kept.draft);
    this.kept = { id: card.id, version: card.version, draft: card.id };
    this.saved = state;
    history.replaceState(null, "", `/edit/${card.id}`);
    this.#showItems();
    this.note();
    say(t("editSaved", card));
  }

  /** The puzzle was saved elsewhere in the meantime: no work is lost. */
  #conflict() {
    const copy = async () => {
      box.close();
      this.kept = { ...this.kept, id: "", version: 0 };
      await this.save();
    };
    const open = async () => {
      box.close();
      await this.#takeNewest();
    };
    const box = dialog(
      t("conflictTitle"),
      el("p", {}, t("conflictText")),
      el(
        "div",
        { class: "bar" },
        button(t("saveCopy"), () => void copy(), { class: "primary" }),
        button(t("openOtherVersion"), () => void open()),
      ),
    );
  }

  /** The version that was saved elsewhere becomes the state, so that undo goes back to this one. */
  async #takeNewest() {
    const newest = await orSay(() => get(`/api/puzzles/${this.kept.id}`));
    const opened = newest && (await orSay(() => call("open-draft", { document: newest.document })));
    if (!opened) return;
    const state = stateOf(opened.draft, language);
    this.kept = { ...this.kept, version: newest.version };
    this.saved = state;
    this.editor.apply(state);
    say(t("otherOpened", newest));
  }

  async #versions() {
    const found = await orSay(() => get(`/api/puzzles/${this.kept.id}/versions`));
    if (!found) return;
    const line = (/** @type {VersionCard} */ version) => {
      const restore = async () => {
        box.close();
        await this.#restore(version.version);
      };
      return el(
        "li",
        { class: "bar spread" },
        el(
          "span",
          {},
          t("editVersion", version),
          " ",
          el("span", { class: "note" }, `${when(version.created)} ${version.note}`),
        ),
        button(t("editRestore"), () => void restore()),
      );
    };
    const box = dialog(t("editVersions"), el("ul", { class: "versions" }, ...found.versions.map(line)));
  }

  /** An earlier version becomes the state, so that undo goes back to the present one. @param {number} version */
  async #restore(version) {
    const draft = await orSay(async () => {
      const { document: text } = await get(`/api/puzzles/${this.kept.id}/versions/${version}`);
      return (await call("open-draft", { document: text })).draft;
    });
    if (!draft) return;
    this.editor.apply(stateOf(draft, language));
    say(t("editRestored", { version }));
  }

  /** The puzzle as it is now, saved or not. @returns {Promise<Printed>} */
  async #printed() {
    const { document: text, title, kind } = await this.#composed();
    return { documents: [text], title, language: spoken(kind) };
  }

  async #look() {
    const view = await orSay(() => this.#composed());
    if (view) lookAt(view.document);
  }
}

/** What the keys do. */
function showKeys() {
  const rows = HELP.map(([keys, name]) => el("tr", {}, el("th", {}, el("kbd", {}, keys)), el("td", {}, t(name))));
  dialog(t("keysHelp"), el("table", { class: "keys" }, el("tbody", {}, ...rows)));
}
