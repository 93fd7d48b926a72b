/** A long piece of work on the picture: what it is doing, how far it is, and a button that ends it with what it has. */

import { runJob, stopJob } from "/static/studio/shared/api.js";
import { button, el, say } from "/static/studio/shared/elements.js";
import { t, told } from "/static/studio/shared/texts.js";

/** @import { Progress } from "../shared/api-types.js" */

export class Working {
  constructor() {
    this.label = el("span", { role: "status", "aria-live": "polite" });
    this.bar = /** @type {HTMLProgressElement} */ (el("progress", { max: 1 }));
    /** @type {string|null} */
    this.job = null;
    this.stop = button(t("pictureStop"), () => this.job && void stopJob(this.job));
    this.element = el("div", { class: "picture-working bar", hidden: true }, this.label, this.bar, this.stop);
  }

  get isBusy() {
    return !this.element.hidden;
  }

  /**
   * The result of a job; null, and a sentence, if it failed.
   * @param {string} operation
   * @param {object} request
   * @param {string} label
   * @returns {Promise<any>}
   */
  async run(operation, request, label) {
    if (this.isBusy) return null;
    this.element.hidden = false;
    this.label.textContent = label;
    this.bar.removeAttribute("value");
    try {
      const ended = await runJob(
        operation,
        request,
        (progress) => this.#show(progress, label),
        (job) => (this.job = job.id),
      );
      return ended.result ?? null;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), "error");
      return null;
    } finally {
      this.element.hidden = true;
      this.job = null;
    }
  }

  /** @param {Progress} progress @param {string} label */
  #show({ share, told: sentence }, label) {
    if (share != null) this.bar.value = share;
    this.label.textContent = told(sentence) || label;
  }
}
