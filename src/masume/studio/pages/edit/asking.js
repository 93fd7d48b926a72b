/** Questions that are asked again and again while somebody types: one at a time, and only the newest counts. */

import { ApiError, call } from "/static/studio/shared/api.js";

/** Milliseconds of quiet before a question is asked. */
const QUIET = 120;

export class Question {
  /**
   * @param {string} operation
   * @param {() => object|null} request  what to ask now; null for nothing
   * @param {(answer: any, error: string) => void} answered  with null and a sentence if it was refused, null and "" if there is nothing to ask
   */
  constructor(operation, request, answered) {
    this.operation = operation;
    this.request = request;
    this.answered = answered;
    this.isAsking = false;
    this.isStale = false;
    this.timer = 0;
  }

  /** Asks soon. */
  ask() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#now(), QUIET);
  }

  async #now() {
    if (this.isAsking) {
      this.isStale = true;
      return;
    }
    this.isAsking = true;
    try {
      do {
        this.isStale = false;
        await this.#once();
      } while (this.isStale);
    } finally {
      this.isAsking = false;
    }
  }

  async #once() {
    const request = this.request();
    if (!request) return this.answered(null, "");
    try {
      const answer = await call(this.operation, request);
      if (!this.isStale) this.answered(answer, "");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!this.isStale) this.answered(null, error.message);
    }
    return undefined;
  }
}
