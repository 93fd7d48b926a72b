/** Questions that are asked again and again while the user types: one at a time, and only the newest counts. */

import { ApiError, call } from "/static/studio/shared/api.js";
import { latest } from "/static/studio/shared/latest.js";

/** @import { Operations } from "../shared/api-types.js" */

/** Milliseconds of quiet before a question is asked. */
const QUIET = 120;

/** @template {keyof Operations} Name */
export class Question {
  /** How often it was asked: answers to earlier ones are not heard. */
  #asked = 0;
  #timer = 0;
  #askNow = latest((/** @type {number} */ turn) => this.#once(turn));

  /**
   * @param {Name} operation
   * @param {() => Operations[Name]["takes"]|null} request  what to ask now; null for nothing
   * @param {(answer: Operations[Name]["answers"]|null, error: string) => void} answered  with null and a sentence if it
   *   was refused, null and "" if there is nothing to ask
   */
  constructor(operation, request, answered) {
    this.operation = operation;
    this.request = request;
    this.answered = answered;
  }

  /** Asks soon. */
  ask() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#askNow(++this.#asked), QUIET);
  }

  /** @param {number} turn */
  async #once(turn) {
    const request = this.request();
    if (!request) return this.answered(null, "");
    try {
      const answer = await call(this.operation, request);
      if (turn === this.#asked) this.answered(answer, "");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === this.#asked) this.answered(null, error.message);
    }
    return undefined;
  }
}
