/** The Make page: from words to a puzzle, watched while it is made. */

import "/static/studio/make/texts.js";
import { call } from "/static/studio/shared/api.js";
import { button, el, field, hush, one, orSay, say, select } from "/static/studio/shared/elements.js";
import { isClued, kindsOn, shortTitleOf } from "/static/studio/shared/kinds.js";
import { author } from "/static/studio/shared/settings.js";
import { language, t } from "/static/studio/shared/texts.js";
import { loadForm, orderOf, saveForm } from "/static/studio/make/form.js";
import { MaskEditor, resized } from "/static/studio/make/mask.js";
import { BadPair, hasOptions, optionFields, optionsRequest } from "/static/studio/make/options.js";
import { Tries } from "/static/studio/make/tries.js";
import { WordsPanel } from "/static/studio/make/words.js";

/** @import { Board, FieldView, OrderFormsFound, Bilingual, WordListsFound } from "../shared/api-types.js" */

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").Kind} Kind */

const SHAPES = ["circle", "diamond", "heart", "cross", "ring"];
const SECONDS = [2, 5, 10, 20, 30, 60, 120, 300];
const LARGEST = 100;
/** Why a crossword that mixes the user's own words with others can have no level. */
const OWN_WORDS = {
  en: "For a level, use either none of your own words or only those.",
  ja: "レベルを指定できるのは、「入れたいことば」を使わないときか、それだけで埋めるときです。",
};

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
      () => this.board(),
    );
    this.mask = new MaskEditor();
    this.mask.changed = (board) => {
      Object.assign(this.form, { shape: "drawn", mask: [...board.cells] });
      this.changed();
      this.#showSides();
    };
    this.sides = this.#sideFields();
    this.maskFields = this.#maskFields();
    this.optionFields = el("div", { class: "stack" });
    /** What the fields say is missing for a level. @type {Bilingual|null} */
    this.lackShown = null;
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
    if (this.optionFields.childElementCount && this.#lack !== this.lackShown) this.showOptions();
    this.words.longest =
      this.form.options.smallest === true && !isClued(this.form)
        ? Infinity
        : Math.max(this.form.width, this.form.height);
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

  /** What is to be made; null after a sentence that says what is missing. */
  #order() {
    // A level that cannot be measured does not count, even if it was chosen for another kind.
    const values = isClued(this.form) && this.#lack ? { ...this.form.options, levels: "" } : this.form.options;
    try {
      const order = orderOf(this.form, this.words.whole, optionsRequest(this.#fields, values));
      return order ?? say(t("noWords"), "error") ?? null;
    } catch (error) {
      if (!(error instanceof BadPair)) throw error;
      return say(error.message, "error") ?? null;
    }
  }

  /** The fields of the kind that is chosen. @returns {FieldView[]} */
  get #fields() {
    return this.orders.forms.find(({ kind }) => kind === this.form.kind)?.fields ?? [];
  }

  /** Why a crossword can have no level; null if it can. */
  get #lack() {
    const { fill, words } = this.form;
    if (fill && words.crossword.tab !== "none") return OWN_WORDS;
    const wanted =
      this.stock.lists.find(({ name }) => name === fill)?.language === "ja" || (fill === "" && language === "ja")
        ? "ja"
        : "en";
    return this.stock.concepts.find((base) => base.language === wanted)?.lack ?? null;
  }

  // ---------------------------------------------------------------- fields

  /** @returns {HTMLElement} */
  element() {
    const form = el(
      "form",
      { class: "panel stack make-form", submit: (/** @type {Event} */ event) => event.preventDefault() },
      this.#kinds(),
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
      el("div", { class: "columns" }, form, this.tries.element),
      this.words.tableSection,
    );
  }

  #kinds() {
    const segments = kindsOn("make").map((kind) =>
      el(
        "label",
        {},
        el("input", {
          type: "radio",
          name: "kind",
          value: kind,
          checked: kind === this.form.kind,
          change: () => this.#turn(/** @type {Kind} */ (kind)),
        }),
        shortTitleOf(kind),
      ),
    );
    return el(
      "fieldset",
      {},
      el("legend", {}, t("kind")),
      el("div", { class: "segments" }, ...segments),
      el("p", { class: "small beside" }, el("a", { href: "/picture" }, t("pictureLink"))),
    );
  }

  /** @param {Kind} kind */
  #turn(kind) {
    this.form.kind = kind;
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
    this.lackShown = this.#lack;
    const lack = isClued(this.form) ? this.#lack : null;
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
  main.append(page.element());
  page.changed();
  page.tries.drawPreview();
  const isNow = location.hash === "#now";
  const ready = Promise.all([page.words.show(), page.tries.resume(isNow)]);
  if (!isNow) return void (await ready);
  history.replaceState(null, "", location.pathname);
  await ready;
  if (!page.tries.isBusy) await page.make();
}
