/** The verdict on the picture as a puzzle, shown while it is being painted. */

import { call } from "/static/studio/shared/api.js";
import { el } from "/static/studio/shared/elements.js";
import { enumerated, number, t, translated } from "/static/studio/shared/texts.js";
import { latest } from "/static/studio/shared/latest.js";

/** @import { PictureJudged } from "../shared/api-types.js" */

/** Milliseconds between two verdicts. */
const REST = 80;

/** A picture as the studio takes it. @param {import("./picture-session.js").Picture} picture */
export function boardOf({ width, height, cells }) {
  return { width, height, cells: [...cells] };
}

export class Judge {
  /**
   * @param {import("./picture-session.js").PictureSession} session
   * @param {(judged: PictureJudged) => void} heard
   */
  constructor(session, heard) {
    this.session = session;
    this.heard = heard;
    /** The verdict on the picture as it is now; null while it is being judged. @type {PictureJudged|null} */
    this.judged = null;
    this.verdict = el("strong");
    this.figures = el("span", { class: "figures" });
    this.element = el(
      "p",
      { class: "picture-status", role: "status", "aria-live": "polite" },
      this.verdict,
      " ",
      this.figures,
    );
    this.#ask = latest((picture) => this.#answer(picture), REST);
    session.addEventListener("change", () => this.look());
  }

  #ask;

  /** Judges the picture as it is now. */
  look() {
    this.judged = null;
    this.element.dataset.stale = "";
    return this.#ask(this.session.picture);
  }

  /** @param {import("./picture-session.js").Picture} picture */
  async #answer(picture) {
    try {
      const judged = await call("judge-picture", { board: boardOf(picture) });
      if (picture === this.session.picture) this.#show(judged);
    } catch (error) {
      this.verdict.textContent = error instanceof Error ? error.message : String(error);
      this.element.dataset.verdict = "unknown";
    }
  }

  /** @param {PictureJudged} judged */
  #show(judged) {
    this.judged = judged;
    delete this.element.dataset.stale;
    this.element.dataset.verdict = judged.is_line_solvable ? "fair" : judged.solutions;
    this.verdict.textContent = translated(judged.message);
    this.figures.textContent = this.session.painted ? figuresOf(judged) : "";
    this.heard(judged);
  }
}

/** @param {PictureJudged} judged */
function figuresOf({ level, minutes, steps, solutions }) {
  if (level === null) return solutions === "one" ? t("pictureHard") : "";
  return enumerated([
    t("pictureLevel", { level, minutes: number(Math.max(1, Math.round(minutes ?? 1))) }),
    t("pictureSteps", { count: number(steps) }),
  ]);
}
