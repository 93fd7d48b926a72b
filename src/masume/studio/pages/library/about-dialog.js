/** A puzzle's title, author and tags. */

import { request } from "/static/studio/shared/api.js";
import { button, dialog, el, field, orSay, say } from "/static/studio/shared/elements.js";
import { t } from "/static/studio/shared/texts.js";
import { tagsOf } from "/static/studio/library/names.js";

/** @import { PuzzleCard } from "../shared/api-types.js" */

/**
 * @param {PuzzleCard} puzzle
 * @param {string[]} known  tags in use
 * @param {() => Promise<void>} changed
 */
export function aboutDialog(puzzle, known, changed) {
  const title = input(puzzle.title);
  const author = input(puzzle.author);
  const tags = tagInput(puzzle.tags.join(", "));
  const form = el(
    "form",
    { class: "stack" },
    field(t("titleLabel"), title),
    field(t("authorLabel"), author),
    field(t("tagName"), tags),
    tagList(known),
    el(
      "div",
      { class: "bar" },
      el("button", { class: "primary", type: "submit" }, t("save")),
      button(t("cancel"), () => box.close()),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    orSay(async () => {
      await request("PATCH", `/api/puzzles/${puzzle.id}`, changes(puzzle, title.value, author.value, tags.value));
      box.close();
      say(t("saved"));
      await changed();
    });
  });
  const box = dialog(t("about").replace(/ ?…$/, ""), form);
}

/**
 * Only what is different: a new title makes a new version.
 * @param {PuzzleCard} puzzle
 * @param {string} title
 * @param {string} author
 * @param {string} tags
 */
function changes(puzzle, title, author, tags) {
  return {
    ...(title === puzzle.title ? {} : { title }),
    ...(author === puzzle.author ? {} : { author }),
    tags: tagsOf(tags),
  };
}

/** @param {string} value @returns {HTMLInputElement} */
function input(value) {
  return /** @type {HTMLInputElement} */ (el("input", { value, maxlength: 200 }));
}

/** @param {string} value @returns {HTMLInputElement} */
export function tagInput(value) {
  return /** @type {HTMLInputElement} */ (
    el("input", { value, list: "known-tags", autocomplete: "off", maxlength: 400 })
  );
}

/** What the browser offers while tags are typed. @param {string[]} known */
export function tagList(known) {
  return el("datalist", { id: "known-tags" }, ...known.map((tag) => el("option", { value: tag })));
}
