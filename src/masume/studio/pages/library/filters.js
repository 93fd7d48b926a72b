/** What the library shows: a search and its filters, which stand in the address, so that they survive a reload. */

import { el, field, select, tick } from "/static/studio/shared/elements.js";
import { KINDS, titleOf } from "/static/studio/shared/kinds.js";
import { t } from "/static/studio/shared/texts.js";
import { LEVELS } from "/static/studio/library/names.js";

/** @import { CollectionCard } from "../shared/api-types.js" */

/**
 * @typedef {{text: string, kind: string, level: string, tag: string, collection: string, order: string, trashed: string}} Filter
 */

/** Milliseconds after the last key until the studio is asked. */
const PATIENCE = 150;
const NAMES = /** @type {(keyof Filter)[]} */ (["text", "kind", "level", "tag", "collection", "order", "trashed"]);
const ORDERS = ["updated", "created", "title", "level"];

export class Filters {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    const asked = new URLSearchParams(location.search);
    /** @type {Filter} */
    this.chosen = { text: "", kind: "", level: "", tag: "", collection: "", order: "", trashed: "" };
    for (const name of NAMES) this.chosen[name] = asked.get(name) ?? "";
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.waiting = undefined;
    this.search = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "search",
        value: this.chosen.text,
        placeholder: t("searchHint"),
        maxlength: 200,
        input: () => this.#typed(),
      })
    );
    this.element = el("form", {
      class: "filters",
      role: "search",
      submit: (/** @type {Event} */ event) => event.preventDefault(),
    });
    this.trash = el("div", {});
    this.show([], []);
  }

  /** True if everything is shown. */
  get isOpen() {
    const { text, kind, level, tag, collection, trashed } = this.chosen;
    return !(text || kind || level || tag || collection || trashed);
  }

  /** What stands behind the question mark of the API's address. @param {number} offset */
  query(offset) {
    const asked = new URLSearchParams({ offset: String(offset) });
    for (const name of NAMES) if (this.chosen[name]) asked.set(name, this.chosen[name]);
    return asked.toString();
  }

  /** Shows everything again. */
  clear() {
    for (const name of NAMES) if (name !== "order") this.chosen[name] = "";
    this.search.value = "";
    this.#report();
  }

  /**
   * Draws the fields with the tags and collections there are.
   * @param {string[]} tags
   * @param {CollectionCard[]} collections
   */
  show(tags, collections) {
    const { chosen } = this;
    const kinds = KINDS.map((kind) => /** @type {[string, string]} */ ([kind, titleOf(kind)]));
    const levels = LEVELS.map((level) => /** @type {[string, string]} */ ([String(level), t("level", { level })]));
    const orders = ORDERS.map(
      (order) =>
        /** @type {[string, string]} */ ([
          order === "updated" ? "" : order,
          t(`order${order[0].toUpperCase()}${order.slice(1)}`),
        ]),
    );
    const known = [...new Set([...tags, ...(chosen.tag ? [chosen.tag] : [])])].map(
      (tag) => /** @type {[string, string]} */ ([tag, tag]),
    );
    const gathered = collections.map(({ id, title }) => /** @type {[string, string]} */ ([id, title]));
    const focused = document.activeElement === this.search;
    this.element.replaceChildren(
      Object.assign(field(t("search"), this.search), { className: "field search" }),
      field(t("kind"), this.#choice("kind", [["", t("anyKind")], ...kinds])),
      field(t("levelLabel"), this.#choice("level", [["", t("anyLevel")], ...levels])),
      field(t("tag"), this.#choice("tag", [["", t("anyTag")], ...known])),
      field(t("collection"), this.#choice("collection", [["", t("anyCollection")], ...gathered])),
      field(t("order"), this.#choice("order", orders)),
    );
    this.trash.replaceChildren(
      tick(t("trash"), chosen.trashed !== "", (checked) => this.#set("trashed", checked ? "true" : "")),
    );
    if (focused) this.search.focus();
  }

  #typed() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.#set("text", this.search.value.trim()), PATIENCE);
  }

  /** @param {keyof Filter} name @param {[string, string][]} choices */
  #choice(name, choices) {
    const box = select(choices, this.chosen[name], { name, change: () => this.#set(name, box.value) });
    return box;
  }

  /** @param {keyof Filter} name @param {string} value */
  #set(name, value) {
    this.chosen[name] = value;
    this.#report();
  }

  #report() {
    const asked = new URLSearchParams(
      NAMES.filter((name) => this.chosen[name]).map((name) => [name, this.chosen[name]]),
    );
    history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);
    this.changed();
  }
}
