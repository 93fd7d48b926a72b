/** Printing puzzles that are at hand: the options of their sheets, and the pages as they will be. */

import { Storage } from "/static/player/storage.js";
import { call } from "/static/studio/shared/api.js";
import { button, dialog, el, orSay } from "/static/studio/shared/elements.js";
import { saveMade } from "/static/studio/shared/files.js";
import { latest } from "/static/studio/shared/latest.js";
import { hasOptions, optionFields, optionsRequest } from "/static/studio/shared/options.js";
import { printPages } from "/static/studio/shared/print-pages.js";
import { PrintPreview } from "/static/studio/shared/print-preview.js";
import { paper } from "/static/studio/shared/settings.js";
import { single } from "/static/studio/shared/single.js";
import { addTexts, t } from "/static/studio/shared/texts.js";

/** @import { FieldView, PrintSheets } from "./api-types.js" */
/** @import { Values } from "./options.js" */
/**
 * What is printed. `title` is that of the puzzle, which the sheet has too, or of all of them; `language` that of the
 * sheet where the puzzle has no words of its own.
 * @typedef {{documents: string[], title: string, language?: "en"|"ja"}} Printed
 */

addTexts({
  printOpen: ["Print", "印刷"],
  printTitle: ["Print “{title}”", "「{title}」の印刷"],
  printTitleBare: ["Print", "印刷"],
  printNow: ["Print", "印刷する"],
  printSave: ["Download PDF", "PDFを保存"],
  printSaveAs: ["Download {format}", "{format}を保存"],
  printOptions: ["Options", "設定"],
  printMore: ["More options", "くわしい設定"],
  printUsual: ["Reset options", "設定を元に戻す"],
});

const KEY = "print.options";
/** What belongs to one puzzle and is not remembered for the next. */
const OWN = ["title", "language"];
/** Milliseconds without a change before the preview follows. */
const REST = 250;
/** @type {PrintSheets["format"][]} */
const PICTURES = ["png", "svg"];

const storage = new Storage();

class PrintPanel {
  preview = new PrintPreview();
  #form = /** @type {HTMLFormElement} */ (
    el("form", {
      class: "print-options stack",
      "aria-label": t("printOptions"),
      submit: (/** @type {Event} */ event) => event.preventDefault(),
    })
  );
  /** What the pages that are shown were asked for with. */
  #shown = "";
  #timer = 0;
  #away = () => {};
  #ask = latest((/** @type {string} */ asked) => this.#draw(asked));

  /** @param {Printed} printed @param {FieldView[]} fields */
  constructor(printed, fields) {
    this.printed = printed;
    this.fields = fields;
    this.values = this.#start({ paper, ...storage.get(KEY) });
    this.#showFields();
  }

  /** @param {Values} values @returns {Values} */
  #start(values) {
    const { documents, title, language = "" } = this.printed;
    return { ...values, title: documents.length === 1 ? title : "", language };
  }

  open() {
    const { title } = this.printed;
    const save = (/** @type {PrintSheets["format"]} */ format) => () => void this.#do(() => this.#save(format));
    const box = dialog(
      title ? t("printTitle", { title }) : t("printTitleBare"),
      el("div", { class: "print-body" }, this.#form, this.preview.element),
      el(
        "div",
        { class: "bar print-actions" },
        button(t("printNow"), () => void this.#do(() => this.#print()), { class: "primary", autofocus: true }),
        button(t("printSave"), save("pdf")),
        ...PICTURES.map((format = "png") =>
          button(format.toUpperCase(), save(format), {
            class: "quiet",
            "aria-label": t("printSaveAs", { format: format.toUpperCase() }),
          }),
        ),
      ),
    );
    box.classList.add("print-panel");
    box.addEventListener("close", () => this.#close());
    void this.#ask(this.#asked);
  }

  #close() {
    clearTimeout(this.#timer);
    this.#away();
    this.preview.release();
  }

  // ---------------------------------------------------------------- options

  #showFields() {
    const usual = this.fields.filter((field) => !field.is_advanced);
    const advanced = this.fields.filter((field) => field.is_advanced);
    const drawn = (/** @type {FieldView[]} */ fields) =>
      optionFields(fields, this.values, null, () => this.#changed(), { at: "input" });
    const chosen = advanced.filter(({ name }) => !OWN.includes(name));
    this.#form.replaceChildren(
      ...drawn(usual),
      el(
        "details",
        { class: "more", open: hasOptions(chosen, this.values) },
        el("summary", {}, t("printMore")),
        el(
          "div",
          { class: "stack tight" },
          ...drawn(advanced),
          button(t("printUsual"), () => this.#reset()),
        ),
      ),
    );
  }

  #reset() {
    this.values = this.#start({ paper });
    this.#showFields();
    this.#changed();
  }

  #changed() {
    const kept = Object.entries(this.values).filter(([name]) => !OWN.includes(name));
    storage.set(KEY, Object.fromEntries(kept));
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(this.#asked), REST);
  }

  /** The options as they are now, as a request has them. */
  get #asked() {
    return JSON.stringify(optionsRequest(this.fields, this.values));
  }

  // ---------------------------------------------------------------- pages

  /** @param {string} asked */
  async #draw(asked) {
    if (asked === this.#shown) return this.preview.show(this.preview.sheets);
    const wrong = [...this.#form.elements].find((field) => field instanceof HTMLInputElement && !field.validity.valid);
    if (wrong instanceof HTMLInputElement) return this.preview.refuse(wrong.validationMessage);
    this.preview.isBusy = true;
    await this.#orRefuse(async () => {
      this.preview.show(await call("preview-sheets", this.#request(asked)));
      this.#shown = asked;
    });
    this.preview.isBusy = false;
  }

  /** @param {string} asked */
  #request(asked) {
    return { documents: this.printed.documents, ...JSON.parse(asked) };
  }

  /** Does something with the pages once they are as the options ask. @param {() => Promise<void>} work */
  #do = single(async (/** @type {() => Promise<void>} */ work) => {
    clearTimeout(this.#timer);
    if (this.#asked !== this.#shown) await this.#ask(this.#asked);
    if (this.#asked === this.#shown) await this.#orRefuse(work);
  });

  async #print() {
    const { pages, total } = this.preview.sheets;
    const isWhole = pages.length === total;
    const all = isWhole ? pages : (await call("preview-sheets", { ...this.#request(this.#shown), whole: true })).pages;
    this.#away();
    this.#away = await printPages(all);
    if (!this.#form.isConnected) this.#away();
  }

  /** @param {PrintSheets["format"]} format */
  async #save(format) {
    saveMade(await call("print-sheets", { ...this.#request(this.#shown), format }));
  }

  /** @param {() => Promise<void>} work */
  async #orRefuse(work) {
    try {
      await work();
    } catch (error) {
      this.preview.refuse(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Opens the panel in which sheets are looked at and printed. */
export const openPrintPanel = single((/** @type {Printed|Promise<Printed>} */ printed) =>
  orSay(async () => {
    const [{ forms }, known] = await Promise.all([call("order-forms", {}), printed]);
    const { fields = [] } = forms.find(({ sort }) => sort === "print") ?? {};
    new PrintPanel(known, fields).open();
  }),
);

/** A button that opens the panel for what there is then. @param {() => Printed|Promise<Printed>} printed */
export const printButton = (printed) => button(t("printOpen"), () => void openPrintPanel(printed()));
