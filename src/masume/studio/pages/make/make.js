/** The Make page: from words to a puzzle, watched while it is made. */

import "/static/studio/make/texts.js";
import { call } from "/static/studio/shared/api.js";
import { button, el, field, hush, one, orSay, say, select } from "/static/studio/shared/elements.js";
import { SORTS, inLanguage, kindOf, sortOf } from "/static/studio/shared/kinds.js";
import { author } from "/static/studio/shared/settings.js";
import { language, t } from "/static/studio/shared/texts.js";
import {
  hasOwnWords,
  loadForm,
  orderOf,
  placesAll,
  placesAllUsually,
  saveForm,
  turnTo,
} from "/static/studio/make/form.js";
import { MaskEditor, resized } from "/static/studio/make/mask.js";
import { BadPair, hasOptions, optionFields, optionsRequest } from "/static/studio/shared/options.js";
import { Tries } from "/static/studio/make/tries.js";
import { WordsPanel } from "/static/studio/make/words.js";

/** @import { Board, FieldView, OrderFormsFound, Bilingual, WordListsFound } from "../shared/api-types.js" */

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").SortName} SortName */

const SHAPES = ["circle", "diamond", "heart", "cross", "ring"];
const SECONDS = [2, 5, 10, 20, 30, 60, 120, 300];
const LARGEST = 100;
/** How long a board is searched for that follows a change of its list. */
const SECONDS_TO_FOLLOW = 2;
/** Why a crossword that mixes the user's own words with others can have no level. */
const OWN_WORDS = {
  en: "For a level, use either none of your own words or only those.",
  ja: "レベルを指定できるのは、「入れたいことば」を使わないときか、それだけで埋めるときです。",
};

/** Fields of orders that stand in places of their own. */
const ELSEWHERE = ["width", "height", "shape", "seconds", "title"];

/** The page with its parts. */
class MakePage {
  /** @param {WordListsFound} stock @param {OrderFormsFound} orders */
  constructor(stock, orders) {
    this.orders = orders;
    /** @type {Form} */
    this.form = loadForm();
    this.stock = stock;
    this.words = new WordsPanel(this.form, stock, () => this.changed());
    this.tries = new Tries(
      () => this.make(),
      () => (placesAll(this.form) ? null : this.board()),
    );
    this.words.edited = (column) => this.#follow(column);
    this.mask = new MaskEditor();
    this.mask.changed = (board) => {
      Object.assign(this.form, { shape: "drawn", mask: [...board.cells] });
      this.changed();
      this.#showSides();
    };
    this.sides = this.#sideFields();
    this.maskFields = this.#maskFields();
    this.optionFields = el("div", { class: "stack" });
    /** The circumstances that the fields of the options were drawn for. */
    this.drawnFor = "";
    this.go = button(t("make"), () => this.make(), { class: "primary large go" });
  }

  /** The board as it is before anything is on it. @returns {Board} */
  board() {
    const { width, height, shape, mask } = this.form;
    const cells = shape && mask ? mask : Array(width * height).fill(0);
    return { width, height, cells };
  }

  changed() {
    saveForm(this.form);
    if (this.optionFields.childElementCount && this.#circumstances !== this.drawnFor) this.showOptions();
    this.words.longest = placesAll(this.form) ? Infinity : Math.max(this.form.width, this.form.height);
    for (const part of [this.sides, this.maskFields]) part.hidden = placesAll(this.form);
    this.tries.drawPreview();
  }

  /** Hands in what the form asks for. */
  async make() {
    hush();
    this.go.disabled = true;
    await orSay(async () => {
      await this.words.settle();
      const order = this.#order();
      for (let board = 0; order && board < this.form.boards; board += 1)
        await this.tries.start(order.operation, { ...order.request, author });
    });
    this.go.disabled = false;
  }

  #pause = 0;

  /**
   * Lets the puzzle follow a change of its list: what is said of words changes, the words themselves make another board.
   * @param {import("./table.js").Column} [column]
   */
  #follow(column) {
    if (!this.tries.shown || !placesAll(this.form)) return;
    clearTimeout(this.#pause);
    const isSaid = column === "clue" || column === "gloss";
    this.#pause = window.setTimeout(() => void (isSaid ? this.renew() : this.#remake()), isSaid ? 500 : 1500);
  }

  /** Gives the puzzle on the stage what the list says now. @param {boolean} [wasKept]  whether it was saved so */
  async renew(wasKept = false) {
    const { shown } = this.tries;
    const words = shown && placesAll(this.form) && this.#order()?.request.words;
    if (!words) return;
    const puzzle = await orSay(() => call("renew-words", { document: shown.document, words }));
    if (puzzle && this.tries.shown === shown) this.tries.renew(puzzle, wasKept);
  }

  async #remake() {
    await this.words.settle();
    const order = this.#order();
    const seconds = Math.min(this.form.seconds, SECONDS_TO_FOLLOW);
    if (order) await orSay(() => this.tries.remake(order.operation, { ...order.request, author, seconds }));
  }

  /** What is to be made; null after a sentence that says what is missing. */
  #order() {
    if (kindOf(sortOf(this.form)).fills === "digits" && this.words.hasNoNumbers)
      return say(t("noNumbers"), "error") ?? null;
    // A level that cannot be measured does not count, even if it was chosen for another kind.
    const { options } = this.form;
    const values = sortOf(this.form).hasFrame && this.#lack ? { ...options, levels: "" } : options;
    try {
      const order = orderOf(this.form, this.words.whole, optionsRequest(this.#fields, values));
      return order ?? say(t("noWords"), "error") ?? null;
    } catch (error) {
      if (!(error instanceof BadPair)) throw error;
      return say(error.message, "error") ?? null;
    }
  }

  /** The options of what is to be made; all words of the user's own are placed unless the user says otherwise. */
  get #fields() {
    const { fields = [] } = this.orders.forms.find(({ sort }) => sort === this.form.sort) ?? {};
    const smallest = placesAllUsually(this.form);
    return fields
      .filter(({ name }) => !ELSEWHERE.includes(name))
      .map((field) => (field.name === "smallest" ? { ...field, default: smallest } : field));
  }

  /** Why a crossword can have no level; null if it can. */
  get #lack() {
    const { fill, words } = this.form;
    if (fill && words.tab !== "none") return OWN_WORDS;
    const wanted =
      this.stock.lists.find(({ name }) => name === fill)?.language === "ja" || (fill === "" && language === "ja")
        ? "ja"
        : "en";
    return this.stock.concepts.find((base) => base.language === wanted)?.lack ?? null;
  }

  /** What the fields of the options depend on beside the options themselves. */
  get #circumstances() {
    return `${this.#lack?.en} ${placesAllUsually(this.form)}`;
  }

  // ---------------------------------------------------------------- fields

  /** @returns {HTMLElement} */
  element() {
    const form = el(
      "form",
      { class: "panel stack make-form", submit: (/** @type {Event} */ event) => event.preventDefault() },
      this.words.element,
      this.sides,
      this.maskFields,
      this.#timeFields(),
      this.optionFields,
      el("div", { class: "go-bar" }, this.go),
    );
    this.showBoard();
    this.showOptions();
    const head = el(
      "div",
      { class: "page-head" },
      el("h1", {}, t("makeTitle")),
      el("p", { class: "note" }, t("makeLead")),
    );
    return el(
      "div",
      { class: "stack make" },
      head,
      this.#kinds(),
      el("div", { class: "columns" }, form, this.tries.element),
      this.words.tableSection,
    );
  }

  #kinds() {
    const choices = Object.entries(SORTS).map(([sort, { title, note }]) =>
      el(
        "label",
        {},
        el("input", {
          type: "radio",
          name: "sort",
          value: sort,
          checked: sort === this.form.sort,
          change: () => this.turn(/** @type {SortName} */ (sort)),
        }),
        el("span", {}, el("strong", {}, inLanguage(title)), el("small", {}, inLanguage(note))),
      ),
    );
    const picture = el("a", { href: "/picture" }, t("pictureLink"));
    return el(
      "fieldset",
      { class: "sorts panel" },
      el("legend", {}, t("kind")),
      el("div", { class: "choices" }, ...choices),
      el("p", { class: "small beside" }, picture),
    );
  }

  /** @param {SortName} sort */
  turn(sort) {
    turnTo(this.form, sort);
    this.changed();
    this.words.show();
    this.showOptions();
  }

  /** The board's fields anew, and the board whose shape is drawn. */
  showBoard() {
    this.#showSides();
    this.mask.board = this.board();
  }

  /** Width, height and shape as they are now; the fields stay, so that the keyboard stays where it is. */
  #showSides() {
    for (const name of /** @type {("width"|"height"|"shape")[]} */ (["width", "height", "shape"])) {
      /** @type {HTMLInputElement} */ (one(`[name=${name}]`, this.sides)).value = String(this.form[name]);
    }
  }

  #sideFields() {
    const { form } = this;
    const side = (/** @type {"width"|"height"} */ name) => {
      const input = /** @type {HTMLInputElement} */ (
        el("input", { type: "number", min: "2", max: String(LARGEST), name })
      );
      input.addEventListener("change", () =>
        this.#resize(name, Math.max(2, Math.min(LARGEST, Math.round(Number(input.value)) || form[name]))),
      );
      return field(t(name), input);
    };
    const choices = /** @type {[string, string][]} */ ([
      ["", t("wholeBoard")],
      ...SHAPES.map((shape) => [shape, t(shape)]),
      ["drawn", t("drawn")],
    ]);
    const shape = select(choices, form.shape, { name: "shape", change: () => this.#reshape(shape.value) });
    return el("div", { class: "sides" }, side("width"), side("height"), field(t("shape"), shape));
  }

  #maskFields() {
    const letter = /** @type {HTMLInputElement} */ (el("input", { maxlength: "8", class: "letter" }));
    letter.addEventListener("change", () => (this.mask.letter = letter.value.trim()));
    this.mask.addEventListener("moved", () => (letter.value = this.mask.letter));
    const parts = [
      el("p", { class: "note" }, t("maskHelp")),
      this.mask,
      field(t("letterHere"), letter),
      button(t("clearMask"), () => this.#reshape("")),
    ];
    return /** @type {HTMLDetailsElement} */ (
      el(
        "details",
        { class: "more", open: this.form.shape === "drawn" },
        el("summary", {}, t("drawShape")),
        el("div", { class: "stack tight" }, ...parts),
      )
    );
  }

  /** @param {"width"|"height"} name @param {number} value */
  #resize(name, value) {
    const { form } = this;
    const before = this.board();
    form[name] = value;
    if (form.shape === "drawn") form.mask = resized(before, form.width, form.height).cells;
    if (SHAPES.includes(form.shape)) return this.#reshape(form.shape);
    this.changed();
    this.showBoard();
  }

  /** Counts shapes that were asked for, so that one of an earlier size does not come last. */
  #shapes = 0;

  /** @param {string} shape */
  async #reshape(shape) {
    const { form } = this;
    const turn = ++this.#shapes;
    if (SHAPES.includes(shape)) {
      const shaped = await orSay(() => call("shape-board", { shape, width: form.width, height: form.height }));
      if (!shaped || turn !== this.#shapes) return;
      Object.assign(form, { shape, mask: shaped.board.cells });
    } else Object.assign(form, { shape, mask: shape ? this.board().cells : null });
    this.changed();
    if (shape === "drawn") this.maskFields.open = true;
    this.showBoard();
  }

  #timeFields() {
    const { form } = this;
    const seconds = select(
      SECONDS.map((some) => [String(some), t("secondsShort", { seconds: some })]),
      String(form.seconds),
      {
        name: "seconds",
        change: () => {
          form.seconds = Number(seconds.value);
          this.changed();
        },
      },
    );
    const boards = select(
      [1, 2, 3, 4].map((some) => [String(some), String(some)]),
      String(form.boards),
      {
        name: "boards",
        change: () => {
          form.boards = Number(boards.value);
          this.changed();
        },
      },
    );
    return el("div", { class: "sides two" }, field(t("seconds"), seconds), field(t("boards"), boards));
  }

  /** The options of the kind that is chosen. */
  showOptions() {
    const open = this.optionFields.querySelector("details")?.open ?? hasOptions(this.#fields, this.form.options);
    this.drawnFor = this.#circumstances;
    const lack = sortOf(this.form).hasFrame ? this.#lack : null;
    const parts = optionFields(this.#fields, this.form.options, lack, () => this.changed());
    this.optionFields.replaceChildren(
      el(
        "details",
        { class: "more", open },
        el("summary", {}, t("more")),
        el("div", { class: "stack tight" }, ...parts),
      ),
    );
  }
}

/** @param {HTMLElement} main */
export async function show(main) {
  const [stock, orders] = await Promise.all([
    orSay(() => call("word-lists", {})),
    orSay(() => call("order-forms", {})),
  ]);
  const page = new MakePage(stock ?? { lists: [], concepts: [], texts: [] }, orders ?? { forms: [] });
  const isNow = location.hash === "#now";
  // A first puzzle without a list is one with a list of the studio's own.
  if (isNow && !hasOwnWords(page.form)) turnTo(page.form, "skeleton");
  main.append(page.element());
  page.changed();
  page.tries.drawPreview();
  const ready = Promise.all([page.words.show(), page.tries.resume(isNow)]);
  await ready;
  if (!isNow) return void (await page.renew(true));
  history.replaceState(null, "", location.pathname);
  if (!page.tries.isBusy) await page.make();
}
