/** A puzzle in the list: its board, its name, and what can be done with it. */

import { button, el, orSay } from "/static/studio/shared/elements.js";
import { editorOf } from "/static/studio/shared/kinds.js";
import { menu } from "/static/studio/shared/menu.js";
import { printButton } from "/static/studio/shared/print-panel.js";
import { t } from "/static/studio/shared/texts.js";
import { aboutDialog } from "/static/studio/library/about-dialog.js";
import { downloadDialog } from "/static/studio/library/download-dialog.js";
import { day, factsOf, nameOf, printedOf, stars, thumbnail } from "/static/studio/library/names.js";
import { shareDialog } from "/static/studio/library/share-dialog.js";
import { versionsDialog } from "/static/studio/library/versions-dialog.js";

/**
 * What a card may ask of the list it stands in.
 * @typedef {object} List
 * @property {() => Promise<void>} refresh
 * @property {(ids: string[], isTrashed: boolean) => Promise<void>} trash
 * @property {(ids: string[]) => Promise<void>} purge
 * @property {() => string[]} tags  those in use
 * @property {(id: string, isSelected: boolean) => void} select
 * @property {(id: string) => boolean} isSelected
 */
/** @import { PuzzleCard } from "../shared/api-types.js" */

/** @param {PuzzleCard} puzzle @param {List} list */
export function card(puzzle, list) {
  const name = nameOf(puzzle);
  const box = /** @type {HTMLInputElement} */ (
    el("input", {
      type: "checkbox",
      checked: list.isSelected(puzzle.id),
      "aria-label": t("selectPuzzle", { title: name }),
      change: () => list.select(puzzle.id, box.checked),
    })
  );
  const title = puzzle.trashed ? el("span", {}, name) : el("a", { href: editorOf(puzzle) }, name);
  return el(
    "li",
    { class: "puzzle", "data-id": puzzle.id },
    el("label", { class: "pick" }, box),
    picture(puzzle),
    el("h3", { lang: puzzle.language, dir: "auto" }, title),
    el("p", { class: "facts" }, factsOf(puzzle), " ", stars(puzzle)),
    el("p", { class: "facts" }, [puzzle.author, day(puzzle.updated)].filter(Boolean).join(" · ")),
    el(
      "p",
      { class: "tags" },
      ...(puzzle.is_shared ? [el("span", { class: "tag shared" }, t("sharedBadge"))] : []),
      ...puzzle.tags.map((tag) => el("span", { class: "tag" }, tag)),
    ),
    puzzle.trashed ? trashedTools(puzzle, list) : tools(puzzle, list),
  );
}

/** The board; a press on it opens the editor, as the title does for everybody. @param {PuzzleCard} puzzle */
function picture(puzzle) {
  if (puzzle.trashed) return el("div", { class: "frame" }, thumbnail(puzzle));
  return el("a", { class: "frame", href: editorOf(puzzle), tabindex: -1, "aria-hidden": "true" }, thumbnail(puzzle));
}

/** @param {PuzzleCard} puzzle @param {List} list */
function tools(puzzle, list) {
  const play = el(
    "a",
    { class: "button", href: `/api/puzzles/${puzzle.id}/play`, target: "_blank", rel: "noopener" },
    t("play"),
  );
  const choices = [
    el("a", { class: "button", href: editorOf(puzzle) }, t("open")),
    el("a", { class: "button", href: `/look#${puzzle.id}` }, t("lookAt")),
    button(t("download"), () => orSay(() => downloadDialog(puzzle))),
    button(t("versions"), () => orSay(() => versionsDialog(puzzle, () => list.refresh()))),
    button(t("about"), () => aboutDialog(puzzle, list.tags(), () => list.refresh())),
    button(t("toTrash"), () => orSay(() => list.trash([puzzle.id], true)), { class: "danger" }),
  ];
  const more = menu(t("more"), el("div", {}, ...choices), { name: t("moreOf", { title: nameOf(puzzle) }) });
  return el(
    "div",
    { class: "bar" },
    play,
    printButton(() => printedOf([puzzle])),
    button(t("share"), () => orSay(() => shareDialog(puzzle, () => list.refresh()))),
    more,
  );
}

/** @param {PuzzleCard} puzzle @param {List} list */
function trashedTools(puzzle, list) {
  return el(
    "div",
    { class: "bar" },
    button(t("restore"), () => orSay(() => list.trash([puzzle.id], false))),
    button(t("purge"), () => orSay(() => list.purge([puzzle.id])), { class: "danger" }),
  );
}
