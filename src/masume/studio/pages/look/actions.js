/** What can be done with a puzzle that is looked at: save it, edit it, print it, download it. */

import { call, post } from "/static/studio/shared/api.js";
import { button, el, orSay, say } from "/static/studio/shared/elements.js";
import { saveMade } from "/static/studio/shared/files.js";
import { editorOf } from "/static/studio/shared/kinds.js";
import { menu } from "/static/studio/shared/menu.js";
import { printButton } from "/static/studio/shared/print-panel.js";
import { single } from "/static/studio/shared/single.js";
import { spoken } from "/static/studio/library/names.js";
import { enumerated, t, translated } from "/static/studio/shared/texts.js";

/** @import { Export, PuzzleView } from "../shared/api-types.js" */

/**
 * The buttons above a puzzle: one of the library has its address, one that is being worked on the way back to there.
 * @param {PuzzleView} puzzle
 * @param {string|null} id
 * @param {string|null} back
 */
export function actions(puzzle, id, back) {
  const { document, title, kind } = puzzle;
  const print = printButton(() => ({ documents: [document], title, language: spoken(kind) }));
  const first = back ? [el("a", { class: "button", href: back }, t("lookReturn"))] : keepers(puzzle, id);
  return el("div", { class: "bar" }, ...first, print, downloads(puzzle));
}

/** Saving and editing. @param {PuzzleView} puzzle @param {string|null} id @returns {HTMLElement[]} */
function keepers(puzzle, id) {
  let kept = id;
  const keep = single(async () => (kept ??= (await post("/api/puzzles", { document: puzzle.document })).id));
  const save = button(
    t("lookSave"),
    () =>
      void orSay(async () => {
        const saved = await keep();
        history.replaceState(null, "", `#${saved}`);
        save.replaceWith(el("a", { class: "button", href: "/library" }, t("lookInLibrary")));
        say(t("lookSaved"));
      }),
  );
  const edit = button(
    t("lookEdit"),
    () => void orSay(async () => location.assign(editorOf({ kind: puzzle.kind, id: await keep() }))),
  );
  return id ? [edit] : [save, edit];
}

/** Every format that can hold the puzzle, asked for when the menu opens. @param {PuzzleView} puzzle */
function downloads(puzzle) {
  const items = el("div");
  const box = menu(`${t("lookDownload")} ▾`, items, { class: "downloads" });
  box.addEventListener("toggle", () => {
    if (!items.childElementCount) void orSay(async () => items.replaceChildren(...(await choices(puzzle))));
  });
  return box;
}

/** @param {PuzzleView} puzzle @returns {Promise<HTMLElement[]>} */
async function choices(puzzle) {
  const { formats } = await call("list-formats", { document: puzzle.document });
  return formats.map(({ format, left_out: lost }) =>
    button(`.${format}`, () => void orSay(() => take(puzzle, format)), {
      title: lost.length ? enumerated(lost.map(translated)) : null,
    }),
  );
}

/** Saves the puzzle as a file. @param {PuzzleView} puzzle @param {string} name */
async function take(puzzle, name) {
  const format = /** @type {Export["format"]} */ (name); // one that the studio has listed
  saveMade(await call("export", { document: puzzle.document, format, language: spoken(puzzle.kind) }));
}
