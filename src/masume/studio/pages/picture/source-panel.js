/** Where a picture comes from, which part of it is used, and what of it is painted. */

import { boardPicture, button, el, hush, orSay, tick } from "/static/studio/shared/elements.js";
import { acceptAnywhere, acceptDrops, dropZone } from "/static/studio/shared/files.js";
import { t } from "/static/studio/shared/texts.js";
import { CropBox } from "/static/studio/picture/crop-box.js";
import { ACCEPTED, SAMPLES, fileOf, glyphOf, sampleOf, samplePath } from "/static/studio/picture/picture-files.js";
import { LARGEST_SIDE, LOOKS } from "/static/studio/picture/picture-source.js";
import { Slider } from "/static/studio/picture/slider.js";

/** @import { PictureFile } from "../shared/api-types.js" */

/** @typedef {import("./picture-source.js").LookName} LookName */

export class SourcePanel {
  /**
   * @param {import("./picture-source.js").PictureSource} source
   * @param {{blank: () => void, chance: () => void, resize: (width: number, height: number, stroke: unknown) => void}} board  what is done without a picture
   */
  constructor(source, board) {
    this.source = source;
    this.board = board;
    this.crop = new CropBox((crop, stroke, done) => source.adjust({ crop }, stroke, done));
    this.columns = new Slider(t("pictureColumns"), { min: 5, max: LARGEST_SIDE }, (value, stroke, done) =>
      this.#resize({ width: value }, stroke, done),
    );
    this.rows = new Slider(t("pictureRows"), { min: 5, max: LARGEST_SIDE }, (value, stroke, done) =>
      this.#resize({ height: value }, stroke, done),
    );
    this.follow = tick(t("pictureFollow"), true, (checked) => this.#follow(checked));
    this.threshold = new Slider(
      t("pictureThreshold"),
      { min: 0.02, max: 0.98, step: 0.01, note: t("pictureThresholdNote") },
      (threshold, stroke) => source.adjust({ threshold }, stroke),
    );
    this.looks = this.#lookButtons();
    this.chosen = el(
      "div",
      { class: "stack picture-chosen" },
      this.#cropField(),
      this.#lookField(),
      this.threshold.element,
    );
    this.start = el(
      "div",
      { class: "stack" },
      dropZone(t("pictureDrop"), ACCEPTED, (files) => this.take(files)),
      this.#samples(),
      this.#glyph(),
      this.#without(),
    );
    const size = el("div", { class: "stack picture-size" }, this.columns.element, this.rows.element, this.follow);
    this.element = el(
      "section",
      { class: "panel stack", "aria-label": t("pictureSource") },
      this.start,
      this.chosen,
      size,
    );
    acceptDrops(this.element, (files) => this.take(files));
    acceptAnywhere((files) => this.take(files));
    source.addEventListener("opened", () => this.#opened());
    source.addEventListener("sketch", () => this.#seen());
    source.addEventListener("recall", () => this.#recalled());
    source.addEventListener("looks", () => this.#drawLooks());
    this.#opened();
  }

  /** Looks at what was dropped or chosen. @param {File[]} files */
  take([file]) {
    return this.#open(() => fileOf(file));
  }

  /** @param {string} name */
  sample(name) {
    return this.#open(() => sampleOf(name));
  }

  /**
   * What was said of another picture is old news once one is open.
   * @param {() => Promise<PictureFile>} made
   */
  #open(made) {
    return orSay(async () => {
      await this.source.open(await made());
      hush();
    });
  }

  /** The size of the board, when nothing else says it. @param {{width: number, height: number}} size */
  showSize({ width, height }) {
    this.columns.show(width);
    this.rows.show(height);
  }

  // ---------------------------------------------------------------- parts

  #samples() {
    const buttons = SAMPLES.map((name) => {
      const picture = el("img", { src: samplePath(name), alt: "", width: 44, height: 44 });
      return el(
        "button",
        { type: "button", class: "picture-sample", click: () => this.sample(name) },
        picture,
        t(`pictureSample_${name}`),
      );
    });
    return el(
      "fieldset",
      {},
      el("legend", {}, t("pictureSamples")),
      el("div", { class: "picture-samples" }, ...buttons),
    );
  }

  #glyph() {
    const input = /** @type {HTMLInputElement} */ (
      el("input", { value: t("pictureGlyphSample"), maxlength: 12, "aria-label": t("pictureGlyph") })
    );
    const draw = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (input.value.trim()) void this.#open(() => glyphOf(input.value));
    };
    const line = el("div", { class: "bar picture-glyph" }, input, el("button", {}, t("pictureGlyphDraw")));
    return el("form", { submit: draw }, el("fieldset", {}, el("legend", {}, t("pictureGlyph")), line));
  }

  #without() {
    const { blank, chance } = this.board;
    const buttons = el("div", { class: "bar" }, button(t("pictureBlank"), blank), button(t("pictureChance"), chance));
    return el("fieldset", {}, el("legend", {}, t("pictureWithout")), buttons);
  }

  #cropField() {
    const whole = { left: 0, top: 0, width: 1, height: 1 };
    const buttons = el(
      "div",
      { class: "bar" },
      button(t("pictureCropReset"), () => this.source.adjust({ crop: null }, {}, true), { class: "picture-small" }),
      button(t("pictureCropAll"), () => this.source.adjust({ crop: whole }, {}, true), { class: "picture-small" }),
    );
    return el("fieldset", {}, el("legend", {}, t("pictureCropPart")), this.crop.element, buttons);
  }

  #lookField() {
    return el(
      "fieldset",
      {},
      el("legend", {}, t("pictureLooks")),
      el("div", { class: "picture-looks" }, ...Object.values(this.looks).map(({ label }) => label)),
    );
  }

  /**
   * @returns {Record<LookName, {label: HTMLElement, input: HTMLInputElement, picture: import("../shared/board-view.js").BoardView}>}
   */
  #lookButtons() {
    const made = /** @type {LookName[]} */ (Object.keys(LOOKS)).map((name) => {
      const input = /** @type {HTMLInputElement} */ (
        el("input", { type: "radio", name: "look", value: name, change: () => this.source.choose(name) })
      );
      const picture = boardPicture({});
      picture.setAttribute("aria-hidden", "true");
      return [
        name,
        {
          label: el("label", { class: "picture-look" }, input, picture, el("span", {}, t(`pictureLook_${name}`))),
          input,
          picture,
        },
      ];
    });
    return Object.fromEntries(made);
  }

  // ---------------------------------------------------------------- what happens

  /** @param {{width?: number, height?: number}} side @param {unknown} stroke @param {boolean} done */
  #resize(side, stroke, done) {
    const { source } = this;
    if (!source.file) return this.board.resize(Number(this.columns.range.value), Number(this.rows.range.value), stroke);
    if (side.height) this.#follow(false);
    void source.adjust(side, stroke, done);
  }

  /** @param {boolean} follows */
  #follow(follows) {
    this.source.follows = follows;
    /** @type {HTMLInputElement} */ (this.follow.querySelector("input")).checked = follows;
    if (follows) void this.source.adjust({ width: this.source.look.width }, {}, true);
  }

  #opened() {
    const { file, follows, size } = this.source;
    this.chosen.hidden = this.follow.hidden = !file;
    if (!file) return;
    this.crop.fit(size.width / size.height);
    this.crop.image.src = `data:${typeOf(file.name)};base64,${file.data}`;
    /** @type {HTMLInputElement} */ (this.follow.querySelector("input")).checked = follows;
  }

  #seen() {
    const { seen, look, lookName } = this.source;
    if (!seen) return;
    if (look.crop === null || !this.crop.element.contains(document.activeElement))
      this.crop.show(look.crop ?? seen.crop);
    this.showSize(look);
    if (document.activeElement !== this.threshold.range) this.threshold.show(seen.threshold);
    if (lookName) this.looks[lookName].input.checked = true;
  }

  #recalled() {
    const { seen, look } = this.source;
    this.#seen();
    this.crop.show(look.crop ?? seen?.crop ?? this.crop.crop);
    this.threshold.show(seen?.threshold ?? 0.5);
  }

  #drawLooks() {
    for (const [name, board] of Object.entries(this.source.previews))
      this.looks[/** @type {LookName} */ (name)].picture.board = board;
  }
}

/** What the browser should take a picture for; it looks for itself unless it is an SVG. @param {string} name */
function typeOf(name) {
  return name.toLowerCase().endsWith(".svg") ? "image/svg+xml" : "image/png";
}
