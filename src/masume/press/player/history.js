/** Undo and redo, for the player and the studio: steps of any sort. Nothing here touches the page. */

/** @template Step */
export class History {
  /** @type {{step: Step, stroke: unknown}[]} */
  #done = [];
  /** @type {Step[]} */
  #undone = [];

  /** @param {(last: Step, more: Step) => Step} joined  two steps of one stroke as one */
  constructor(joined) {
    this.joined = joined;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Notes a step; those of one stroke (any value but null) are undone together. @param {Step} step @param {unknown} stroke */
  add(step, stroke) {
    const last = this.#done.at(-1);
    if (last && stroke !== null && last.stroke === stroke) last.step = this.joined(last.step, step);
    else this.#done.push({ step, stroke });
    this.#undone = [];
  }

  /** The last step, which is to be taken back; undefined if there is none. @returns {Step|undefined} */
  undo() {
    const last = this.#done.pop();
    if (last) this.#undone.push(last.step);
    this.#endStroke();
    return last?.step;
  }

  /** The step that was taken back last, which is to be done again. @returns {Step|undefined} */
  redo() {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push({ step, stroke: null });
    return step;
  }

  /** The last step, forgotten as if it had never been, if it is this stroke. @param {unknown} stroke @returns {Step|undefined} */
  takeBack(stroke) {
    if (stroke === null || this.#done.at(-1)?.stroke !== stroke) return undefined;
    const last = this.#done.pop();
    this.#endStroke();
    return last?.step;
  }

  /** The newest steps, as storage keeps them. @param {number} count */
  newest(count) {
    return { done: this.#done.slice(-count).map(({ step }) => step), undone: this.#undone.slice(-count) };
  }

  /** Forgets every step but these. @param {{done?: Step[], undone?: Step[]}} [kept] */
  restart({ done = [], undone = [] } = {}) {
    this.#done = done.map((step) => ({ step, stroke: null }));
    this.#undone = [...undone];
  }

  #endStroke() {
    const last = this.#done.at(-1);
    if (last) last.stroke = null;
  }
}
