/** A collection: its puzzles in their order, by dragging or by buttons, and the booklet they become. */

import { ApiError, del, get, request } from "/static/studio/shared/api.js";
import { button, el, orSay, say } from "/static/studio/shared/elements.js";
import { editorOf } from "/static/studio/shared/kinds.js";
import { addTexts, t } from "/static/studio/shared/texts.js";
import "/static/studio/library/library-texts.js";
import { factsOf, nameOf, stars, thumbnail } from "/static/studio/library/names.js";
import { bookletForm } from "/static/studio/collection/booklet.js";
import { makeSortable } from "/static/studio/collection/sorting.js";

addTexts({
  backToLibrary: ["Library", "ライブラリ"],
  collectionName: ["Title of this collection", "この作品集の題名"],
  collectionEmpty: [
    "This collection is empty. Select puzzles in the library and add them here.",
    "この作品集はまだ空です。ライブラリでパズルを選んで「作品集に入れる」を押してください。",
  ],
  toLibrary: ["Choose puzzles in the library", "ライブラリで選ぶ"],
  orderHint: [
    "Drag puzzles by their handles, or use the arrows.",
    "つまみをドラッグするか、矢印ボタンで並べかえます。",
  ],
  moveUp: ["Move {title} up", "{title}を前へ"],
  moveDown: ["Move {title} down", "{title}を後ろへ"],
  movedTo: ["{title} is now number {place}", "{title}を{place}番目に移しました"],
  takeOut: ["Remove", "外す"],
  takenOut: ["Removed: {title}. It is still in the library.", "「{title}」を外しました。ライブラリには残っています。"],
  forgetCollection: ["Delete this collection", "この作品集を削除"],
  forgetSure: [
    "Delete the collection {title}? Its puzzles stay in the library.",
    "作品集「{title}」を削除しますか？　パズルはライブラリに残ります。",
  ],
  addMore: ["Add more from the library", "ライブラリから追加"],
  noCollection: ["This collection no longer exists.", "この作品集はもうありません。"],
});

/** @import { PuzzleCard } from "../shared/api-types.js" */

class CollectionPage {
  /** @param {HTMLElement} main @param {{id: string, title: string, puzzles: PuzzleCard[]}} kept */
  constructor(main, kept) {
    this.id = kept.id;
    this.title = kept.title;
    this.puzzles = kept.puzzles;
    this.aloud = el("p", { class: "aloud", role: "status", "aria-live": "polite" });
    this.list = el("ol", { class: "ordered" });
    this.content = el("section", { class: "stack" });
    this.name = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "collection-title",
        value: kept.title,
        maxlength: 200,
        "aria-label": t("collectionName"),
        change: () => orSay(() => this.rename()),
      })
    );
    this.heading = el("h1", { class: "aloud" }, kept.title);
    const head = el(
      "header",
      {},
      this.heading,
      el("p", { class: "crumb" }, el("a", { href: "/library" }, t("backToLibrary")), " › ", t("collection")),
      this.name,
    );
    const forget = button(t("forgetCollection"), () => orSay(() => this.forget()), { class: "quiet danger" });
    const side = el("div", { class: "stack side" }, bookletForm(this), forget);
    main.append(head, this.aloud, el("div", { class: "library-body" }, this.content, side));
    makeSortable(this.list, (from, to) => orSay(() => this.move(from, to)));
    this.show();
  }

  /** Draws the puzzles in their order. */
  show() {
    const isEmpty = this.puzzles.length === 0;
    const choose = el("a", { class: "button", href: "/library" }, t(isEmpty ? "toLibrary" : "addMore"));
    this.list.replaceChildren(...this.puzzles.map((puzzle, place) => this.#item(puzzle, place)));
    this.content.replaceChildren(
      ...(isEmpty
        ? [el("div", { class: "empty" }, el("p", { class: "lead" }, t("collectionEmpty")), choose)]
        : [el("p", { class: "note" }, t("orderHint")), this.list, el("div", { class: "bar" }, choose)]),
    );
  }

  /** @param {PuzzleCard} puzzle @param {number} place */
  #item(puzzle, place) {
    const title = nameOf(puzzle);
    const arrow = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ to) =>
      button(sign, () => orSay(() => this.move(place, to, name)), {
        "aria-label": t(name, { title }),
        title: t(name, { title }),
        disabled: to < 0 || to >= this.puzzles.length,
        "data-way": name,
      });
    return el(
      "li",
      { "data-id": puzzle.id },
      el("span", { class: "handle", "aria-hidden": "true", draggable: "true" }, "⠿"),
      el("div", { class: "small-frame" }, thumbnail(puzzle)),
      el(
        "div",
        { class: "about" },
        el("a", { href: editorOf(puzzle), lang: puzzle.language, dir: "auto" }, title),
        el("p", { class: "facts" }, factsOf(puzzle), " ", stars(puzzle)),
      ),
      el(
        "div",
        { class: "bar" },
        arrow("↑", "moveUp", place - 1),
        arrow("↓", "moveDown", place + 1),
        button(t("takeOut"), () => orSay(() => this.takeOut(place))),
      ),
    );
  }

  /**
   * Puts a puzzle at another place; the keyboard stays on the button that did it.
   * @param {number} from
   * @param {number} to
   * @param {string} [way]
   */
  async move(from, to, way) {
    if (from === to) return;
    const puzzles = [...this.puzzles];
    const [moved] = puzzles.splice(from, 1);
    puzzles.splice(to, 0, moved);
    await this.#keep(puzzles);
    this.aloud.textContent = t("movedTo", { title: nameOf(moved), place: to + 1 });
    const again = /** @type {HTMLButtonElement|null} */ (
      way ? this.list.children[to].querySelector(`[data-way="${way}"]`) : null
    );
    (again?.disabled
      ? /** @type {HTMLElement|null} */ (again.parentElement?.querySelector("button:not(:disabled)"))
      : again
    )?.focus();
  }

  /** @param {number} place */
  async takeOut(place) {
    const title = nameOf(this.puzzles[place]);
    await this.#keep(this.puzzles.filter((_, i) => i !== place));
    say(t("takenOut", { title }));
  }

  /** @param {PuzzleCard[]} puzzles */
  async #keep(puzzles) {
    await request("PATCH", `/api/collections/${this.id}`, { puzzles: puzzles.map(({ id }) => id) });
    this.puzzles = puzzles;
    this.show();
  }

  async rename() {
    if (!this.name.value.trim()) this.name.value = this.title;
    ({ title: this.title } = await request("PATCH", `/api/collections/${this.id}`, { title: this.name.value }));
    this.name.value = this.title;
    this.heading.textContent = this.title;
    say(t("saved"));
  }

  async forget() {
    if (!window.confirm(t("forgetSure", { title: this.title }))) return;
    await del(`/api/collections/${this.id}`);
    location.assign("/library");
  }
}

/** @param {HTMLElement} main */
export async function show(main) {
  const id = location.pathname.split("/").at(-1) ?? "";
  try {
    new CollectionPage(main, await get(`/api/collections/${encodeURIComponent(id)}`));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = error.status === 404 ? t("noCollection") : error.message;
    main.append(
      el(
        "div",
        { class: "empty" },
        el("p", { class: "lead" }, text),
        el("a", { class: "button", href: "/library" }, t("backToLibrary")),
      ),
    );
  }
}
