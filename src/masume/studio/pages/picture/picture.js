/** Nonograms from pictures: dropped, cropped, repaired, painted. */

import { call, startJob } from "/static/studio/shared/api.js";
import { el, field, orSay, say } from "/static/studio/shared/elements.js";
import { JobBox } from "/static/studio/shared/job-box.js";
import { author } from "/static/studio/shared/settings.js";
import { t, translated } from "/static/studio/shared/texts.js";
import "/static/studio/picture/picture-texts.js";
import { resized } from "/static/studio/picture/board-moves.js";
import { Judge } from "/static/studio/picture/judging.js";
import { Keeping } from "/static/studio/picture/keeping.js";
import { Mending, seed } from "/static/studio/picture/mending.js";
import { Painting } from "/static/studio/picture/painting.js";
import { PictureCanvas } from "/static/studio/picture/picture-canvas.js";
import { PictureSession, blank, sketched } from "/static/studio/picture/picture-session.js";
import { PictureSource, USUAL_SIDE } from "/static/studio/picture/picture-source.js";
import { Publishing } from "/static/studio/picture/publishing.js";
import { SourcePanel } from "/static/studio/picture/source-panel.js";
import { Toolbar } from "/static/studio/picture/toolbar.js";

/** @import { PictureJudged, Bilingual } from "../shared/api-types.js" */

const CHANCE_SECONDS = 10;

/** @param {HTMLElement} main */
export async function show(main) {
  const page = new PicturePage();
  main.append(page.element);
  await page.begin(location.pathname.split("/")[2] ?? "");
}

class PicturePage {
  constructor() {
    this.session = new PictureSession(blank(USUAL_SIDE, USUAL_SIDE));
    this.source = new PictureSource((request) => call("sketch-picture", request));
    this.view = new PictureCanvas(this.session);
    this.judge = new Judge(this.session, (judged) => this.#heard(judged));
    this.box = new JobBox({ class: "picture-working" });
    this.mending = new Mending(this.session, this.view, this.box);
    this.toolbar = new Toolbar(this.session);
    this.keeping = new Keeping(this.session, this.source);
    this.panel = new SourcePanel(this.source, {
      blank: () => this.#blank(),
      chance: () => void this.#chance(),
      resize: (width, height, stroke) => this.session.change(resized(this.session.picture, width, height), stroke),
    });
    new Painting(this.session, this.view, () => this.toolbar.tool);
    this.names = { title: this.#nameInput("title"), author: this.#nameInput("author") };
    this.publishing = new Publishing(this.keeping);
    this.legend = el(
      "ul",
      { class: "picture-legend", "aria-hidden": "true" },
      ...["open", "differing", "locked", "changed"].map(legendItem),
    );
    this.element = this.#layout();
    this.session.addEventListener("change", () => this.#changed());
    this.session.addEventListener("travel", () => this.source.recall(this.session.picture.moment));
    this.session.addEventListener("saved", () => this.publishing.refresh());
    this.source.addEventListener("sketch", (event) => this.#sketched(/** @type {CustomEvent} */ (event).detail));
    this.source.addEventListener("problem", (event) => this.#problem(/** @type {CustomEvent} */ (event).detail));
  }

  /** The puzzle of the library, the draft that was left, or a sample to begin with. @param {string} id */
  async begin(id) {
    const opened = id ? await orSay(() => this.keeping.open(id)) : undefined;
    const draft = this.keeping.draft();
    const isNewer = draft && (!opened || draft.version === this.keeping.kept?.card.version);
    if (opened) this.#start(opened);
    else if (author) this.session.name({ author: (this.names.author.value = author) });
    this.keeping.settle();
    if (draft && isNewer) await orSay(() => this.#resume(draft, opened !== undefined));
    else if (!opened) await this.panel.sample("cat");
    if (!opened) this.session.restart(this.session.picture);
    this.publishing.refresh();
    this.panel.showSize(this.session.picture);
    await this.judge.look();
  }

  /** @param {{picture: import("./picture-session.js").Picture, title: string, author: string}} opened */
  #start({ picture, title, author }) {
    this.session.restart(picture);
    this.session.name({ title, author });
    this.names.title.value = title;
    this.names.author.value = author;
  }

  /** A draft of a saved puzzle is one step after it. @param {any} draft @param {boolean} after */
  async #resume(draft, after) {
    if (after) {
      this.session.change(draft.picture);
      this.session.name(draft);
      [this.names.title.value, this.names.author.value] = [draft.title, draft.author];
    } else this.#start(draft);
    if (draft.source) await this.source.restore(draft.source);
  }

  // ---------------------------------------------------------------- layout

  #layout() {
    const head = el(
      "header",
      { class: "picture-head" },
      el("div", {}, el("h1", {}, t("pictureTitle")), el("p", { class: "note" }, t("pictureLead"))),
    );
    const names = el(
      "div",
      { class: "picture-names" },
      field(t("pictureName"), this.names.title),
      field(t("pictureAuthor"), this.names.author),
    );
    const draft = el("p", { class: "note" }, t(this.keeping.storage.works ? "pictureDraft" : "pictureNotKept"));
    const board = el(
      "section",
      { class: "stack picture-board" },
      this.toolbar.element,
      this.judge.element,
      this.mending.tools,
      this.box.element,
      this.mending.result,
      this.view.element,
      this.legend,
      el("div", { class: "panel stack" }, names, this.publishing.element, draft),
    );
    return el("div", { class: "picture-page" }, head, el("div", { class: "columns" }, this.panel.element, board));
  }

  /** @param {"title"|"author"} name */
  #nameInput(name) {
    const input = /** @type {HTMLInputElement} */ (
      el("input", { type: "text", maxlength: 200, input: () => this.session.name({ [name]: input.value }) })
    );
    return input;
  }

  // ---------------------------------------------------------------- what happens

  #changed() {
    this.view.refresh();
    if (!this.source.file) this.panel.showSize(this.session.picture);
    this.#legend();
  }

  /** @param {PictureJudged} judged */
  #heard(judged) {
    this.view.mark(judged);
    this.mending.judged(!judged.is_line_solvable);
    this.#legend();
  }

  #legend() {
    const { open, differing, changed } = this.view.marks;
    const shown = {
      open: open.size > differing.size,
      differing: differing.size > 0,
      locked: this.session.picture.kept.includes(2),
      changed: changed.size > 0,
    };
    for (const item of /** @type {HTMLElement[]} */ ([...this.legend.children]))
      item.hidden = !shown[/** @type {keyof typeof shown} */ (item.dataset.name)];
  }

  /**
   * @param {{moment: import("./picture-source.js").Moment, stroke: unknown, sameCrop: boolean, apply: boolean}} detail
   */
  #sketched({ moment, stroke, sameCrop, apply }) {
    if (apply && moment.seen.board) this.session.change(sketched(this.session.picture, moment, sameCrop), stroke);
  }

  /** @param {Error|Bilingual} problem */
  #problem(problem) {
    say(problem instanceof Error ? problem.message : translated(problem), problem instanceof Error ? "error" : "info");
  }

  #blank() {
    const { width, height } = this.session.picture;
    this.source.close();
    this.session.change(blank(width, height));
    this.view.canvas.focus();
  }

  async #chance() {
    const { width, height } = this.session.picture;
    const request = { width, height, levels: this.mending.wanted, seconds: CHANCE_SECONDS, seed: seed() };
    const start = () => this.box.run(() => startJob("random-nonogram", request), t("pictureMaking"));
    const made = (await orSay(start))?.result;
    if (!made) return;
    this.source.close();
    this.session.change({ ...blank(made.board.width, made.board.height), cells: Uint8Array.from(made.board.cells) });
    say(made.remarks.map(translated).join(" "));
  }
}

/** @param {string} name */
function legendItem(name) {
  const key = `pictureLegend${name[0].toUpperCase()}${name.slice(1)}`;
  return el("li", { "data-name": name, hidden: true }, el("span", { class: `swatch ${name}` }), t(key));
}
