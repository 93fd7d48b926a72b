/** The library: everything that was saved, found as you type, shared, printed, put in order. */

import { get, request, del } from "/static/studio/shared/api.js";
import { button, el, orSay, say } from "/static/studio/shared/elements.js";
import { acceptAnywhere, acceptDrops, dropZone } from "/static/studio/shared/files.js";
import { printButton } from "/static/studio/shared/print-panel.js";
import { number, t } from "/static/studio/shared/texts.js";
import { card } from "/static/studio/library/card.js";
import { Filters } from "/static/studio/library/filters.js";
import { ACCEPTED, importFiles } from "/static/studio/library/importing.js";
import "/static/studio/library/library-texts.js";
import { printedOf } from "/static/studio/library/names.js";
import { collectDialog, newCollectionDialog, tagDialog } from "/static/studio/library/selection.js";

/** @import { CollectionCard, PuzzleCard } from "../shared/api-types.js" */

class Library {
  /** @param {HTMLElement} main */
  constructor(main) {
    /** @type {PuzzleCard[]} */
    this.puzzles = [];
    this.total = 0;
    /** @type {Set<string>} */
    this.selected = new Set();
    /** @type {string[]} */
    this.tagNames = [];
    /** @type {CollectionCard[]} */
    this.collections = [];
    /** How often the studio was asked: only the last answer is shown. */
    this.turn = 0;
    /** The import that is under way. */
    this.taking = Promise.resolve();
    this.filters = new Filters(() => orSay(() => this.find()));
    this.count = el("p", { class: "count", role: "status", "aria-live": "polite" });
    this.bar = el("div", { class: "bar selection" });
    this.list = el("ul", { class: "puzzles" });
    this.foot = el("div", { class: "bar foot" });
    this.news = el("ul", { class: "news", role: "status", "aria-live": "polite" });
    this.aside = el("aside", { class: "stack", "aria-label": t("collections") });
    this.content = el(
      "section",
      { class: "stack" },
      this.filters.element,
      el("div", { class: "bar spread" }, el("div", { class: "bar" }, this.count, this.filters.trash), this.bar),
      this.list,
      this.foot,
    );
    const zone = dropZone(t("dropHere"), ACCEPTED, (files) => this.take(files), { several: true });
    zone.append(el("span", { class: "small" }, t("dropFormats")));
    this.zone = zone;
    this.empty = el("section", { class: "empty", hidden: true });
    const head = el(
      "header",
      { class: "bar spread" },
      el("div", {}, el("h1", {}, t("libraryTitle")), el("p", { class: "lead" }, t("libraryLead"))),
      el("a", { class: "button primary", href: "/make" }, t("makeOne")),
    );
    this.body = el(
      "div",
      { class: "library-body" },
      this.content,
      el("div", { class: "stack side" }, zone, this.news, this.aside),
    );
    main.append(head, this.empty, this.body);
    acceptDrops(main, (files) => this.take(files));
    acceptAnywhere((files) => this.take(files));
  }

  /** Asks for tags and collections, then for the puzzles. */
  async refresh() {
    const [{ tags }, { collections }] = await Promise.all([get("/api/tags"), get("/api/collections")]);
    this.tagNames = tags.map((/** @type {{tag: string}} */ { tag }) => tag);
    this.collections = collections;
    this.filters.show(this.tagNames, this.collections);
    this.#showCollections();
    await this.find();
  }

  /** Shows what the search and its filters find; more of it from an offset. @param {number} [offset] */
  async find(offset = 0) {
    const turn = ++this.turn;
    const found = await get(`/api/puzzles?${this.filters.query(offset)}`);
    if (turn !== this.turn) return;
    this.puzzles = offset ? [...this.puzzles, ...found.puzzles] : found.puzzles;
    this.total = found.total;
    const shown = new Set(this.puzzles.map(({ id }) => id));
    this.selected = new Set([...this.selected].filter((id) => shown.has(id)));
    this.show();
  }

  /** Draws the list. */
  show() {
    const isBare = this.total === 0 && this.filters.isOpen;
    this.#showEmpty(isBare);
    this.count.textContent = this.total === 1 ? t("foundOne") : t("found", { count: number(this.total) });
    this.list.replaceChildren(...this.puzzles.map((puzzle) => card(puzzle, this)));
    const isTrash = this.filters.chosen.trashed !== "";
    const nothing = el(
      "div",
      { class: "nothing" },
      el("p", {}, t(isTrash ? "trashEmpty" : "nothingFound")),
      button(t("clearSearch"), () => (this.filters.clear(), orSay(() => this.refresh()))),
    );
    const more = button(t("showMore"), () => orSay(() => this.find(this.puzzles.length)));
    this.foot.replaceChildren(...(this.total === 0 ? [nothing] : this.puzzles.length < this.total ? [more] : []));
    this.#showBar();
  }

  // ---------------------------------------------------------------- what cards ask for

  tags() {
    return this.tagNames;
  }

  /** @param {string} id */
  isSelected(id) {
    return this.selected.has(id);
  }

  /** @param {string} id @param {boolean} isSelected */
  select(id, isSelected) {
    if (isSelected) this.selected.add(id);
    else this.selected.delete(id);
    this.#showBar();
  }

  /** @param {string[]} ids @param {boolean} isTrashed */
  async trash(ids, isTrashed) {
    await request("PATCH", "/api/puzzles", { ids, trashed: isTrashed });
    if (isTrashed) say(t("trashed", { count: ids.length }));
    await this.refresh();
  }

  /** @param {string[]} ids */
  async purge(ids) {
    if (!window.confirm(t("purgeSure", { count: ids.length }))) return;
    for (const id of ids) await del(`/api/puzzles/${id}`);
    await this.refresh();
  }

  /** Imports files, after those that came before. @param {File[]} files */
  take(files) {
    this.taking = this.taking.then(() => this.#import(files));
    return this.taking;
  }

  /** @param {File[]} files */
  async #import(files) {
    this.news.replaceChildren();
    const waiting = el("li", {});
    this.news.append(waiting);
    const kept = await importFiles(files, (text, manner) =>
      manner ? this.news.insertBefore(el("li", { class: manner }, text), waiting) : (waiting.textContent = text),
    );
    waiting.remove();
    if (kept) await orSay(() => this.refresh());
  }

  // ---------------------------------------------------------------- parts

  #showBar() {
    const ids = [...this.selected];
    if (!ids.length)
      return this.bar.replaceChildren(
        ...(this.puzzles.length > 1 ? [button(t("selectAll"), () => this.#selectAll(), { class: "quiet" })] : []),
      );
    const again = () => this.refresh();
    const tools = this.filters.chosen.trashed
      ? [
          button(t("restore"), () => orSay(() => this.trash(ids, false))),
          button(t("purge"), () => orSay(() => this.purge(ids)), { class: "danger" }),
        ]
      : [
          button(t("addToCollection"), () => collectDialog(ids, this.collections, again), { class: "primary" }),
          printButton(() => printedOf(this.puzzles.filter(({ id }) => this.selected.has(id)))),
          button(t("tagThem"), () => tagDialog(ids, this.tagNames, again)),
          button(t("toTrash"), () => orSay(() => this.trash(ids, true)), { class: "danger" }),
        ];
    this.bar.replaceChildren(
      el("strong", {}, t("selected", { count: ids.length })),
      ...tools,
      button(t("clear"), () => this.#selectNone(), { class: "quiet" }),
    );
  }

  #selectAll() {
    this.selected = new Set(this.puzzles.map(({ id }) => id));
    this.show();
  }

  #selectNone() {
    this.selected.clear();
    this.show();
  }

  /** What a newcomer sees. @param {boolean} isBare */
  #showEmpty(isBare) {
    this.empty.hidden = !isBare;
    this.content.hidden = isBare;
    this.body.classList.toggle("bare", isBare);
    if (isBare && !this.empty.children.length) {
      const doors = el(
        "div",
        { class: "bar" },
        el("a", { class: "button primary", href: "/make#now" }, t("makeOne")),
        el("a", { class: "button", href: "/picture" }, t("paintOne")),
      );
      this.empty.append(el("h2", {}, t("emptyTitle")), el("p", { class: "lead" }, t("emptyLead")), doors);
    }
  }

  #showCollections() {
    const items = this.collections.map(({ id, title, count }) =>
      el(
        "li",
        {},
        el("a", { href: `/collections/${id}`, dir: "auto" }, title),
        " ",
        el("span", { class: "small" }, t("puzzleCount", { count })),
      ),
    );
    this.aside.replaceChildren(
      el("h2", {}, t("collections")),
      el("p", { class: "note" }, t("collectionsHint")),
      el("ul", { class: "collections" }, ...items),
      el("div", { class: "bar" }, button(t("newCollection"), newCollectionDialog)),
    );
  }
}

/** @param {HTMLElement} main */
export async function show(main) {
  const library = new Library(main);
  await orSay(() => library.refresh());
}
