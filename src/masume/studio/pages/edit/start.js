/** The page before a puzzle is there: what kind, how large, which rules. */

import { call } from "/static/studio/shared/api.js";
import { button, el, field, orSay, select } from "/static/studio/shared/elements.js";
import { dropZone, encoded } from "/static/studio/shared/files.js";
import { isClued, kindsOn, titleOf } from "/static/studio/shared/kinds.js";
import { author } from "/static/studio/shared/settings.js";
import { single } from "/static/studio/shared/single.js";
import { language, t, when } from "/static/studio/shared/texts.js";
import { forgetDraft, newDrafts } from "/static/studio/edit/drafts.js";
import { draftOf, emptyState, replaceBoard, stateOf } from "/static/studio/edit/edit-session.js";
import { RULES } from "/static/studio/edit/frame.js";
import { usualChoices } from "/static/studio/edit/sources.js";

/** @typedef {import("./edit-session.js").State} State */
/**
 * Begins to edit, and goes on with a draft if one is named.
 * @typedef {(state: State, choices: import("./editor.js").Choices, draft?: string) => void} Begin
 */

/**
 * The usual rules and size for each language.
 * @type {Record<string, {rules: string, size: number, symmetry: State["symmetry"]}>}
 */
const USUAL = {
  en: { rules: "american", size: 15, symmetry: "half-turn" },
  ja: { rules: "japanese", size: 11, symmetry: "" },
};

/** @param {HTMLElement} main @param {Begin} begin */
export function showStart(main, begin) {
  const form = new StartForm(begin);
  const head = el("div", {}, el("h1", {}, t("editTitle")), el("p", { class: "lead" }, t("editLead")));
  const cards = newDrafts().map(({ name, draft }) => continueCard(name, draft, begin));
  main.replaceChildren(el("div", { class: "edit-start stack" }, head, ...cards, form.element));
}

/** @param {string} name @param {import("./drafts.js").Draft} draft @param {Begin} begin */
function continueCard(name, { state, choices, touched }, begin) {
  const letters = state.cells.filter((cell) => typeof cell === "string").length;
  const about = { title: state.title || t("untitled"), width: state.width, height: state.height, letters };
  const away = button(
    "×",
    () => {
      forgetDraft(name);
      card.remove();
    },
    { class: "quiet", "aria-label": t("forgetDraft", about) },
  );
  const card = el(
    "section",
    { class: "panel bar spread" },
    el(
      "span",
      {},
      t("continueNote", about),
      " ",
      el("span", { class: "note" }, touched ? when(new Date(touched).toISOString()) : ""),
    ),
    el(
      "div",
      { class: "bar" },
      button(t("continueDraft"), () => begin(state, choices, name)),
      away,
    ),
  );
  return card;
}

class StartForm {
  /** @param {Begin} begin */
  constructor(begin) {
    this.begin = begin;
    const usual = USUAL[language];
    const count = (/** @type {number} */ value) =>
      /** @type {HTMLInputElement} */ (el("input", { type: "number", min: "2", max: "50", value }));
    this.kind = select(
      kindsOn("edit").map((kind) => [kind, titleOf(kind)]),
      "crossword",
      { change: () => this.#show() },
    );
    this.language = select(
      [
        ["en", t("english")],
        ["ja", t("japanese")],
      ],
      language,
      { change: () => this.#usual() },
    );
    this.columns = count(usual.size);
    this.rows = count(usual.size);
    this.rules = select(
      RULES.map((name) => [name, t(`rules-${name}`)]),
      usual.rules,
      {},
    );
    this.rulesField = field(t("rules"), this.rules);
    const fields = el(
      "div",
      { class: "start-fields" },
      field(t("editKind"), this.kind),
      field(t("language"), this.language),
      field(t("columns"), this.columns),
      field(t("rows"), this.rows),
      this.rulesField,
    );
    const buttons = el(
      "div",
      { class: "bar" },
      button(t("suggested"), () => void this.#suggested(), { class: "primary large" }),
      button(t("emptyGrid"), () => this.#empty(), { class: "large" }),
    );
    const drop = dropZone(t("dropPuzzle"), "", (files) => void this.#open(files[0]));
    const other = el(
      "section",
      { class: "stack" },
      el("h2", {}, t("openOther")),
      drop,
      el("p", { class: "note" }, el("a", { href: "/library" }, t("fromLibrary"))),
    );
    this.element = el("div", { class: "stack" }, el("section", { class: "panel stack" }, fields, buttons), other);
  }

  #show() {
    this.rulesField.hidden = !isClued({ kind: this.kind.value });
  }

  #usual() {
    const { rules, size } = USUAL[this.language.value];
    this.rules.value = rules;
    this.columns.value = this.rows.value = String(size);
  }

  #state() {
    const size = (/** @type {HTMLInputElement} */ input) =>
      Math.min(50, Math.max(2, Math.round(Number(input.value)) || 15));
    const kind = /** @type {State["kind"]} */ (this.kind.value);
    const chosen = /** @type {"en"|"ja"} */ (this.language.value);
    const rules = /** @type {State["rules"]} */ (isClued({ kind }) ? this.rules.value : "");
    const symmetry = rules === "american" || rules === "british" ? "half-turn" : "";
    return emptyState({
      kind,
      language: chosen,
      width: size(this.columns),
      height: size(this.rows),
      rules,
      symmetry,
      author,
    });
  }

  #empty() {
    const state = this.#state();
    this.begin(state, usualChoices(state));
  }

  #suggested = single(() => this.#suggest());

  async #suggest() {
    const state = this.#state();
    const { list } = usualChoices(state);
    const request = {
      draft: draftOf(state),
      source: { lists: [list] },
      symmetry: state.symmetry || null,
      seconds: 1.5,
      seed: Math.floor(Math.random() * 2 ** 31),
    };
    const found = await orSay(() => call("suggest-frame", request));
    if (found) this.begin(replaceBoard(state, found.frames[0].board), usualChoices(state));
  }

  /** @param {File} file */
  async #open(file) {
    const draft = await orSay(async () => {
      const { puzzle } = await call("read-puzzle", { file: await encoded(file) });
      return (await call("open-draft", { document: puzzle.document })).draft;
    });
    if (!draft) return;
    const state = stateOf(draft, language);
    this.begin(state, usualChoices(state));
  }
}
