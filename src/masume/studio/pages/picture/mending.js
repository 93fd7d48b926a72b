/** Repairing a picture: started, shown before and after, kept or undone. */

import { startJob } from "/static/studio/shared/api.js";
import { boardPicture, button, el, orSay, select, tick } from "/static/studio/shared/elements.js";
import { t, translated } from "/static/studio/shared/texts.js";
import { boardOf } from "/static/studio/picture/judging.js";
import { differing } from "/static/studio/picture/picture-session.js";

/** @import { Bilingual } from "../shared/api-types.js" */

/** How long a repair, or a search for a level, takes at most. */
const SECONDS = { repair: 15, level: 20 };
const LEVELS = ["1", "2", "3", "4", "5"];

/** @returns {number} */
export function seed() {
  return Math.floor(Math.random() * 2 ** 31);
}

export class Mending {
  /**
   * @param {import("./picture-session.js").PictureSession} session
   * @param {import("./picture-canvas.js").PictureCanvas} view
   * @param {import("../shared/job-box.js").JobBox} box
   */
  constructor(session, view, box) {
    this.session = session;
    this.view = view;
    this.box = box;
    this.level = select(
      [["", t("pictureAimAny")], ...LEVELS.map((level) => /** @type {[string, string]} */ ([level, level]))],
      "",
      { "aria-label": t("pictureAim") },
    );
    this.keepsHand = true;
    this.go = button(t("pictureMend"), () => this.run(), { title: t("pictureMendNote") });
    /** True if there is something to repair. */
    this.isNeeded = false;
    this.level.addEventListener("change", () => this.#refresh());
    const aim = el("label", { class: "bar" }, t("pictureAim"), this.level);
    this.byHand = tick(t("pictureKeepHand"), true, (checked) => (this.keepsHand = checked));
    this.tools = el("div", { class: "bar picture-mend" }, this.go, aim, this.byHand);
    this.result = el("section", { class: "panel picture-mended", hidden: true });
    session.addEventListener("change", () => this.#changed());
    this.#changed();
  }

  /** What a repair was asked to reach; null for any level. */
  get wanted() {
    const level = Number(this.level.value);
    return level ? [level, level] : null;
  }

  /** Repairs the picture, or brings it to the level. */
  async run() {
    const { session, wanted } = this;
    const before = session.picture;
    const request = {
      board: boardOf(before),
      shades: before.shades ? [...before.shades] : [],
      locked: session.keptCells(this.keepsHand),
      levels: wanted,
      seconds: wanted ? SECONDS.level : SECONDS.repair,
      seed: seed(),
    };
    const running = orSay(() => this.box.run(() => startJob("mend-picture", request), t("pictureMending")));
    this.#refresh();
    const mended = (await running)?.result;
    this.#refresh();
    if (!mended || session.picture !== before) return;
    session.change({ ...before, cells: Uint8Array.from(mended.board.cells) });
    this.#show(before, mended.remarks);
  }

  /** @param {import("./picture-session.js").Picture} before @param {Bilingual[]} sentences */
  #show(before, sentences) {
    const after = this.session.picture;
    const changed = differing(before, after);
    this.view.mark({ changed });
    const marks = new Map(changed.map((cell) => [cell, "changed"]));
    const pair = [
      ["pictureBefore", before],
      ["pictureAfter", after],
    ].map(([name, picture]) =>
      el(
        "figure",
        {},
        boardPicture({ board: boardOf(/** @type {any} */ (picture)), marks }),
        el("figcaption", {}, t(/** @type {string} */ (name))),
      ),
    );
    const keep = button(t("pictureKeepIt"), () => this.close(), { class: "primary" });
    const takeBack = button(t("pictureTakeBack"), () => {
      this.close();
      this.session.undo();
    });
    const text = el("p", { role: "status" }, sentences.map(translated).join(" "));
    const pictures = changed.length ? [el("div", { class: "picture-pair" }, ...pair)] : [];
    const choices = changed.length ? [keep, takeBack] : [keep];
    this.result.replaceChildren(...pictures, el("div", {}, text, el("div", { class: "bar" }, ...choices)));
    this.result.hidden = false;
    this.after = after;
  }

  /** @param {boolean} isNeeded  whether line solving leaves cells open */
  judged(isNeeded) {
    this.isNeeded = isNeeded;
    this.#refresh();
  }

  #refresh() {
    this.go.disabled = this.box.isBusy || !(this.isNeeded || this.wanted);
    this.go.textContent = this.wanted ? t("pictureMendTo", { level: this.level.value }) : t("pictureMend");
    this.go.classList.toggle("primary", !this.go.disabled);
  }

  close() {
    this.result.hidden = true;
    this.view.mark({ changed: [] });
  }

  /** What was shown of a repair goes once the picture changes. */
  #changed() {
    if (!this.result.hidden && this.session.picture !== this.after) this.close();
    this.byHand.hidden = !this.session.picture.kept.includes(1);
  }
}
