/** A long operation on the board: the board shows on the way, and can be stopped. */

import { ApiError, get, startJob } from "/static/studio/shared/api.js";
import { say } from "/static/studio/shared/elements.js";
import { JobBox } from "/static/studio/shared/job-box.js";
import { number, t, translated } from "/static/studio/shared/texts.js";

/** @import { Job, Progress } from "../shared/api-types.js" */

/** Where a tab remembers what it waits for, so that a reload loses nothing. */
const KEY = "masume.edit.work";

export class Work {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.box = new JobBox({ class: "work panel" });
    this.element = this.box.element;
  }

  /**
   * Runs an operation; nothing else happens on the board until its result is taken.
   * @param {string} operation
   * @param {object} request
   */
  async run(operation, request) {
    await this.#wait(operation, () => startJob(operation, request));
  }

  /** Goes on with what this tab was waiting for when it was loaded again. */
  async resume() {
    const { draft, operation, job } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (draft === this.editor.keeper.kept.draft) await this.#wait(operation, () => get(`/api/jobs/${job}`));
  }

  /** @param {string} operation @param {() => Promise<Job>} begin */
  async #wait(operation, begin) {
    if (this.box.isBusy) return;
    this.editor.rest(true);
    const result = await this.#result(operation, begin);
    this.editor.rest(false);
    if (result) this.editor.take(operation, result);
  }

  /**
   * What comes of a job; undefined after a sentence if nothing does.
   * @param {string} operation
   * @param {() => Promise<Job>} begin
   * @returns {Promise<any>}
   */
  async #result(operation, begin) {
    const begun = async () => {
      const job = await begin();
      sessionStorage.setItem(KEY, JSON.stringify({ draft: this.editor.keeper.kept.draft, operation, job: job.id }));
      return job;
    };
    try {
      const ended = await this.box.run(begun, t("working"), (progress) => this.#heard(progress));
      sessionStorage.removeItem(KEY);
      return ended?.result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A line that breaks, as it does when the page is left, is no end of the work.
      if (error.status) sessionStorage.removeItem(KEY);
      say(error.message, "error");
      return undefined;
    }
  }

  /** Shows the board on its way. @param {Progress} progress @returns {string} what to say of it */
  #heard({ board, score, standing: sentence }) {
    if (board) this.editor.show(board);
    const points = score ? t("score", { score: number(score, { maximumFractionDigits: 2 }) }) : "";
    return [translated(sentence), points].filter(Boolean).join(" ");
  }
}
