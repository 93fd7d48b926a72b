/** The box of a running job: what it is doing, how far it is, and a button that ends it with what it has. */

import { followJob, stopJob } from "/static/studio/shared/api.js";
import { button, el, orSay } from "/static/studio/shared/elements.js";
import { t, translated } from "/static/studio/shared/texts.js";

/** @import { Job, Progress } from "./api-types.js" */

export class JobBox {
  /** The job that is shown; "" if there is none. */
  job = "";
  /** True once the user has stopped the job. */
  isStopped = false;

  /**
   * @param {object} [options]
   * @param {string} [options.class]
   * @param {HTMLElement} [options.line]  holds what the job is doing
   * @param {HTMLButtonElement} [options.stop]
   */
  constructor({ class: kind = "", line = el("span"), stop = button(t("stop"), () => {}) } = {}) {
    this.line = line;
    this.line.classList.add("job-line");
    this.line.setAttribute("role", "status");
    this.bar = /** @type {HTMLProgressElement} */ (el("progress", { max: "1", "aria-label": t("progress") }));
    stop.addEventListener("click", () => void this.stop());
    this.element = el(
      "div",
      { class: `job-box ${kind}`, hidden: true },
      el("div", { class: "bar spread" }, this.line, stop),
      this.bar,
    );
  }

  get isBusy() {
    return !this.element.hidden;
  }

  /**
   * Starts a job and shows it to its end.
   * @param {() => Promise<{id: string}>} begin
   * @param {string} label  what it is doing, until the job itself says so
   * @param {(progress: Progress) => string} [heard]  what to say instead of the job's own sentence
   * @returns {Promise<Job|null>} done or stopped; null if another job is running; ApiError if it failed
   */
  async run(begin, label, heard = (progress) => translated(progress.standing)) {
    if (this.isBusy) return null;
    this.isStopped = false;
    this.show("");
    try {
      this.show((await begin()).id);
      if (this.isStopped) await this.stop();
      return await followJob(this.job, (progress) => this.report(progress, heard(progress), label));
    } finally {
      this.element.hidden = true;
      this.job = "";
    }
  }

  /** Shows a job that has not begun yet. @param {string} job */
  show(job) {
    this.job = job;
    this.element.hidden = false;
    this.bar.removeAttribute("value");
    this.line.textContent = t("waiting");
  }

  /**
   * Shows how far the job is.
   * @param {Progress} progress
   * @param {string} text  nothing if it is still doing the same
   * @param {string} [label]  for the beginning
   */
  report({ share }, text, label = "") {
    if (share != null) this.bar.value = share;
    const said = text || (this.line.textContent === t("waiting") ? label : "");
    if (said && said !== this.line.textContent) this.line.textContent = said;
  }

  /** Asks the job to end with what it has, even if it has not begun. */
  async stop() {
    this.isStopped = true;
    if (this.job) await orSay(() => stopJob(this.job));
  }
}
