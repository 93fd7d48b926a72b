/** What can be done with several puzzles at once. */

import { post, request } from "/static/studio/shared/api.js";
import { button, dialog, el, field, orSay, say, select } from "/static/studio/shared/elements.js";
import { single } from "/static/studio/shared/single.js";
import { t } from "/static/studio/shared/texts.js";
import { tagInput, tagList } from "/static/studio/library/about-dialog.js";
import { tagsOf } from "/static/studio/library/names.js";

/** @import { CollectionCard } from "../shared/api-types.js" */

/**
 * Puts puzzles into a collection, an old one or a new one.
 * @param {string[]} ids
 * @param {CollectionCard[]} collections
 * @param {() => Promise<void>} changed
 */
export function collectDialog(ids, collections, changed) {
  const which = select(
    [...collections.map(({ id, title }) => /** @type {[string, string]} */ ([id, title])), ["", t("newCollection")]],
    collections[0]?.id ?? "",
    { change: () => showTitle() },
  );
  const title = /** @type {HTMLInputElement} */ (el("input", { maxlength: 200 }));
  const titleField = field(t("collectionTitle"), title);
  const showTitle = () => ((titleField.hidden = which.value !== ""), (title.required = which.value === ""));
  const form = el(
    "form",
    { class: "stack" },
    ...(collections.length ? [field(t("existingCollection"), which)] : []),
    titleField,
    el(
      "div",
      { class: "bar" },
      el("button", { class: "primary", type: "submit" }, t("add")),
      button(t("cancel"), () => box.close()),
    ),
  );
  const collect = single(() =>
    orSay(async () => {
      const kept = which.value
        ? await post(`/api/collections/${which.value}/puzzles`, { puzzles: ids })
        : await post("/api/collections", { title: title.value, puzzles: ids });
      box.close();
      say(t("added", { title: kept.title }));
      await changed();
    }),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    collect();
  });
  showTitle();
  const box = dialog(t("addToCollection"), form);
  if (!collections.length) title.focus();
}

/** Begins a collection and goes there. */
export function newCollectionDialog() {
  const title = /** @type {HTMLInputElement} */ (el("input", { maxlength: 200, required: true }));
  const form = el(
    "form",
    { class: "stack" },
    field(t("collectionTitle"), title),
    el(
      "div",
      { class: "bar" },
      el("button", { class: "primary", type: "submit" }, t("create")),
      button(t("cancel"), () => box.close()),
    ),
  );
  const begin = single(() =>
    orSay(async () => location.assign(`/collections/${(await post("/api/collections", { title: title.value })).id}`)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin();
  });
  const box = dialog(t("newCollection"), form);
  title.focus();
}

/**
 * Gives puzzles tags, or takes some away.
 * @param {string[]} ids
 * @param {string[]} known
 * @param {() => Promise<void>} changed
 */
export function tagDialog(ids, known, changed) {
  const tags = tagInput("");
  tags.required = true;
  const send = (/** @type {"add_tags"|"remove_tags"} */ way) =>
    orSay(async () => {
      if (!tagsOf(tags.value).length) return tags.focus();
      await request("PATCH", "/api/puzzles", { ids, [way]: tagsOf(tags.value) });
      box.close();
      say(t("saved"));
      await changed();
    });
  const form = el(
    "form",
    { class: "stack" },
    field(t("tagName"), tags),
    tagList(known),
    el(
      "div",
      { class: "bar" },
      el("button", { class: "primary", type: "submit" }, t("addTag")),
      button(t("removeTag"), () => send("remove_tags")),
      button(t("cancel"), () => box.close()),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send("add_tags");
  });
  const box = dialog(t("tagThem"), form);
  tags.focus();
}
