/** A long operation on the board: the board shows on the way, and can be stopped. */

import { ApiError, runJob, stopJob } from "/static/studio/shared/api.js";
import { button, el, say } from "/static/studio/shared/elements.js";
import { number, t, told } from "/static/studio/shared/texts.js";

export class Work {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.isOn = false;
    this.job = "";
    this.line = el("span", { class: "work-line" });
    this.bar = /** @type {HTMLProgressElement} */ (el("progress", { max: "1", value: "0", "aria-label": t("working") }));
    this.stop = button(t("stop"), () => this.job && void stopJob(this.job), { class: "danger" });
    this.element = el("div", { class: "work panel", role: "status", hidden: true }, this.bar, el("div", { class: "bar spread" }, this.line, this.stop));
  }

  /**
   * Runs an operation; nothing else happens on the board until it ends.
   * @param {string} operation
   * @param {object} request
   * @returns {Promise<any>} the result, or undefined if there is none
   */
  async run(operation, request) {
    if (this.isOn) return undefined;
    this.#show(true);
    try {
      const job = await runJob(operation, request, (progress) => this.#tell(progress), (started) => (this.job = started.id));
      return job.result ?? undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(error.message, "error");
      return undefined;
    } finally {
      this.#show(false);
    }
  }

  /** @param {boolean} on */
  #show(on) {
    this.isOn = on;
    this.job = "";
    this.element.hidden = !on;
    this.line.textContent = t("waiting");
    this.bar.value = 0;
    this.editor.rest(on);
  }

  /** @param {import("/static/studio/shared/api.js").Progress} progress */
  #tell(progress) {
    if (progress.share !== undefined) this.bar.value = progress.share;
    if (progress.board) this.editor.show(/** @type {any} */ (progress.board));
    const parts = [told(progress.told), progress.score ? t("score", { score: number(progress.score, { maximumFractionDigits: 2 }) }) : ""];
    const text = parts.filter(Boolean).join(" ");
    if (text || this.line.textContent === t("waiting")) this.line.textContent = text || t("working");
  }
}
