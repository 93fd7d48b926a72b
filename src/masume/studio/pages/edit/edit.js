/** The edit page: a new puzzle, a draft of this browser, or a puzzle of the library. */

import "/static/studio/edit/edit-texts.js";
import { call, get } from "/static/studio/shared/api.js";
import { button, el, orSay } from "/static/studio/shared/elements.js";
import { editorOf, kindOf } from "/static/studio/shared/kinds.js";
import { language, t } from "/static/studio/shared/texts.js";
import { forgetDraft, newName, readDraft } from "/static/studio/edit/drafts.js";
import { stateOf } from "/static/studio/edit/edit-session.js";
import { Editor } from "/static/studio/edit/editor.js";
import { usualChoices } from "/static/studio/edit/sources.js";
import { showStart } from "/static/studio/edit/start.js";

/** What the address of a puzzle that is not in the library yet has before the name of its draft. */
const DRAFT = "#draft=";

/** @param {HTMLElement} main */
export async function show(main) {
  const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  if (id) return openKept(main, id);
  const name = location.hash.startsWith(DRAFT) ? location.hash.slice(DRAFT.length) : "";
  const draft = name ? readDraft(name) : null;
  if (draft) void edit(main, draft.state, draft.choices, name).work.resume();
  else if (location.hash === "#given" && sessionStorage.getItem("masume.document")) await openGiven(main);
  else showStart(main, (...puzzle) => edit(main, ...puzzle));
  return undefined;
}

/**
 * @param {HTMLElement} main
 * @param {import("./edit-session.js").State} state
 * @param {import("./editor.js").Choices} choices
 * @param {string} [draft]  where this browser keeps it
 * @param {{id: string, version: number}} [kept]
 */
function edit(main, state, choices, draft = newName(), kept = { id: "", version: 0 }) {
  if (!kept.id) history.replaceState(null, "", `/edit${DRAFT}${draft}`);
  const editor = new Editor(state, choices, { ...kept, draft });
  main.replaceChildren(editor.element);
  editor.focus();
  return editor;
}

/**
 * A puzzle of the library, with what this browser has of it that was not saved.
 * @param {HTMLElement} main
 * @param {string} id
 */
async function openKept(main, id) {
  const kept = await orSay(() => get(`/api/puzzles/${encodeURIComponent(id)}`));
  if (kept && kindOf(kept).editor !== "edit") return location.replace(editorOf(kept));
  const opened = kept && (await orSay(() => call("open-draft", { document: kept.document })));
  if (!opened) return showStart(main, (...puzzle) => edit(main, ...puzzle));
  const state = stateOf(opened.draft, language);
  const draft = readDraft(id);
  const editor = edit(main, state, draft?.choices ?? usualChoices(state), id, {
    id,
    version: draft?.version ?? kept.version,
  });
  if (!draft) return void editor.work.resume();
  editor.apply(draft.state);
  void editor.work.resume();
  const line = el(
    "p",
    { class: "notice bar spread" },
    t("draftRestored"),
    button(t("discard"), () => discard(id)),
  );
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
  if (!opened) return showStart(main, (...puzzle) => edit(main, ...puzzle));
  const state = stateOf(opened.draft, language);
  edit(main, state, usualChoices(state));
  return undefined;
}
