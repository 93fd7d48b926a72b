/** The edit page: a new puzzle, a draft of this browser, or a puzzle of the library. */

import "/static/studio/edit/edit-texts.js";
import { call, get } from "/static/studio/shared/api.js";
import { button, el, orSay } from "/static/studio/shared/elements.js";
import { language, t } from "/static/studio/shared/texts.js";
import { stateOf } from "/static/studio/edit/edit-session.js";
import { Editor } from "/static/studio/edit/editor.js";
import { forgetDraft, readDraft } from "/static/studio/edit/keeper.js";
import { usualChoices } from "/static/studio/edit/sources.js";
import { showStart } from "/static/studio/edit/start.js";

/** The address of a draft that is not in the library yet. */
const DRAFT = "#draft";

/** @param {HTMLElement} main */
export async function show(main) {
  const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  if (id) return openKept(main, id);
  const draft = location.hash === DRAFT ? readDraft("") : null;
  if (draft) edit(main, draft.state, draft.choices);
  else if (location.hash === "#given" && sessionStorage.getItem("masume.document")) await openGiven(main);
  else showStart(main, (state, choices) => edit(main, state, choices));
  return undefined;
}

/**
 * @param {HTMLElement} main
 * @param {import("./edit-session.js").State} state
 * @param {import("./editor.js").Choices} choices
 * @param {import("./keeper.js").Kept} [kept]
 */
function edit(main, state, choices, kept = { id: "", version: 0 }) {
  if (!kept.id) history.replaceState(null, "", `/edit${DRAFT}`);
  const editor = new Editor(state, choices, kept);
  main.replaceChildren(editor.element);
  editor.focus();
  return editor;
}

/** A puzzle of the library, with what this browser has of it that was not saved. @param {HTMLElement} main @param {string} id */
async function openKept(main, id) {
  const kept = await orSay(() => get(`/api/puzzles/${encodeURIComponent(id)}`));
  if (kept?.kind === "nonogram") return location.replace(`/picture/${encodeURIComponent(id)}`);
  const opened = kept && (await orSay(() => call("open-draft", { document: kept.document })));
  if (!opened) return showStart(main, (state, choices) => edit(main, state, choices));
  const state = stateOf(opened.draft, language);
  const draft = readDraft(id);
  const editor = edit(main, state, draft?.choices ?? usualChoices(state), { id, version: draft?.version ?? kept.version });
  if (!draft) return undefined;
  editor.apply(draft.state);
  const line = el("p", { class: "notice bar spread" }, t("draftRestored"), button(t("discard"), () => discard(id)));
  editor.element.prepend(line);
  return undefined;
}

/** @param {string} id */
function discard(id) {
  forgetDraft(id);
  location.reload();
}

/** A puzzle that another page hands over. @param {HTMLElement} main */
async function openGiven(main) {
  const opened = await orSay(() => call("open-draft", { document: sessionStorage.getItem("masume.document") ?? "" }));
  if (!opened) return showStart(main, (state, choices) => edit(main, state, choices));
  const state = stateOf(opened.draft, language);
  edit(main, state, usualChoices(state));
  return undefined;
}
