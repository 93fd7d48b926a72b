/** A long operation on the board: the board shows on the way, and can be stopped. */

import { ApiError, followJob, get, startJob, stopJob } from "/static/studio/shared/api.js";
import { button, el, say } from "/static/studio/shared/elements.js";
import { number, t, told } from "/static/studio/shared/texts.js";

/** @import { Progress } from "../shared/api-types.js" */

/** Where a tab remembers what it waits for, so that a reload loses nothing. */
const KEY = "masume.edit.work";

export class Work {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.isOn = false;
    this.job = "";
    this.line = el("span", { class: "work-line" });
    this.bar = /** @type {HTMLProgressElement} */ (
      el("progress", { max: "1", value: "0", "aria-label": t("working") })
    );
    this.stop = button(t("stop"), () => this.job && void stopJob(this.job), { class: "danger" });
    this.element = el(
      "div",
      { class: "work panel", role: "status", hidden: true },
      this.bar,
      el("div", { class: "bar spread" }, this.line, this.stop),
    );
  }

  /**
   * Runs an operation; nothing else happens on the board until its result is taken.
   * @param {string} operation
   * @param {object} request
   */
  async run(operation, request) {
    await this.#wait(operation, async () => (await startJob(operation, request)).id);
  }

  /** Goes on with what this tab was waiting for when it was loaded again. */
  async resume() {
    const { draft, operation, job } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (draft === this.editor.keeper.kept.draft)
      await this.#wait(operation, async () => (await get(`/api/jobs/${job}`)).id);
  }

  /** @param {string} operation @param {() => Promise<string>} begin  gives the name of the job */
  async #wait(operation, begin) {
    if (this.isOn) return;
    this.#show(true);
    const result = await this.#result(operation, begin);
    this.#show(false);
    if (result) this.editor.take(operation, result);
  }

  /**
   * What comes of a job; undefined after a sentence if nothing does.
   * @param {string} operation
   * @param {() => Promise<string>} begin
   * @returns {Promise<any>}
   */
  async #result(operation, begin) {
    try {
      this.job = await begin();
      sessionStorage.setItem(KEY, JSON.stringify({ draft: this.editor.keeper.kept.draft, operation, job: this.job }));
      const ended = await followJob(this.job, (progress) => this.#tell(progress));
      sessionStorage.removeItem(KEY);
      return ended.result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A line that breaks, as it does when the page is left, is no end of the work.
      if (error.status) sessionStorage.removeItem(KEY);
      say(error.message, "error");
      return undefined;
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

  /** @param {Progress} progress */
  #tell(progress) {
    if (progress.share != null) this.bar.value = progress.share;
    if (progress.board) this.editor.show(/** @type {any} */ (progress.board));
    const parts = [
      told(progress.told),
      progress.score ? t("score", { score: number(progress.score, { maximumFractionDigits: 2 }) }) : "",
    ];
    const text = parts.filter(Boolean).join(" ");
    if (text || this.line.textContent === t("waiting")) this.line.textContent = text || t("working");
  }
}
