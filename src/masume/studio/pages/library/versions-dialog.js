/** Every state in which a puzzle was saved, and the way back to it. */

import { get, post } from "/static/studio/shared/api.js";
import { button, dialog, el, orSay, say } from "/static/studio/shared/elements.js";
import { t, when } from "/static/studio/shared/texts.js";
import { nameOf } from "/static/studio/library/names.js";

/** @import { PuzzleCard, VersionCard } from "../shared/api-types.js" */

/** @param {PuzzleCard} puzzle @param {() => Promise<void>} changed */
export async function versionsDialog(puzzle, changed) {
  const { versions } = await get(`/api/puzzles/${puzzle.id}/versions`);
  const restore = async (/** @type {number} */ version) => {
    await post(`/api/puzzles/${puzzle.id}/versions/${version}/restore`);
    box.close();
    say(t("restored", { version }));
    await changed();
  };
  const rows = versions.map((/** @type {VersionCard} */ kept, /** @type {number} */ place) =>
    el(
      "tr",
      {},
      el("td", { class: "number" }, String(kept.version)),
      el("td", {}, when(kept.created)),
      el("td", { dir: "auto" }, kept.title || t("untitled")),
      el("td", {}, noteText(kept.note)),
      el(
        "td",
        {},
        place === 0
          ? el("span", { class: "tag" }, t("newest"))
          : button(t("restore"), () => orSay(() => restore(kept.version))),
      ),
    ),
  );
  const head = el(
    "tr",
    {},
    el("th", { class: "number" }, t("version")),
    ...["savedAt", "titleLabel", "note"].map((name) => el("th", {}, t(name))),
    el("td", {}),
  );
  const box = dialog(
    t("versionsTitle", { title: nameOf(puzzle) }),
    el("table", {}, el("thead", {}, head), el("tbody", {}, ...rows)),
  );
}

/** The studio notes where a version was restored from by an arrow and a number. @param {string} note */
function noteText(note) {
  const restored = note.match(/^↺ (\d+)$/);
  return restored ? t("restoredFrom", { version: restored[1] }) : note;
}
