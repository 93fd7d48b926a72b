/** A slider with its number beside it. */

import { el } from "/static/studio/shared/elements.js";

export class Slider {
  /**
   * @param {string} label
   * @param {{min: number, max: number, step?: number, note?: string}} scale
   * @param {(value: number, stroke: unknown, done: boolean) => void} changed  while it moves, and when it rests
   */
  constructor(label, { min, max, step = 1, note }, changed) {
    this.range = /** @type {HTMLInputElement} */ (el("input", { type: "range", min, max, step }));
    // An output would take the label for itself, and the slider would have no name.
    this.output = el("span", { class: "figures", "aria-hidden": "true" });
    const line = el("span", { class: "bar spread" }, el("span", { class: "label" }, label), this.output);
    this.element = el(
      "label",
      { class: "field" },
      line,
      this.range,
      ...(note ? [el("span", { class: "note" }, note)] : []),
    );
    this.digits = step < 1 ? 2 : 0;
    /** Moves until it rests are one step back. */
    let stroke = {};
    this.range.addEventListener("input", () => {
      this.#print();
      changed(Number(this.range.value), stroke, false);
    });
    this.range.addEventListener("change", () => {
      changed(Number(this.range.value), stroke, true);
      stroke = {};
    });
  }

  /** Shows a value, unless a hand is on it. @param {number} value */
  show(value) {
    this.range.value = String(value);
    this.#print();
  }

  #print() {
    this.output.textContent = Number(this.range.value).toFixed(this.digits);
  }
}
