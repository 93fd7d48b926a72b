/** The position among the steps of a solve: no elements, so that views only draw it. */

import { lineCells } from "/static/player/cells.js";

/** @import { Board, SlotView, StepView } from "../shared/api-types.js" */

/** Milliseconds a step is shown, from slow to very fast. */
export const PACES = [2400, 1200, 450, 120];

export class StepsPlayer {
  /** @type {(number|string)[]} */
  #cells;
  /** @type {Set<() => void>} */
  #watchers = new Set();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #position = 0;
  #pace = PACES[1];

  /**
   * @param {Board} question
   * @param {StepView[]} steps
   * @param {SlotView[]} slots
   */
  constructor(question, steps, slots = []) {
    this.question = question;
    this.steps = steps;
    this.slots = slots;
    this.#cells = [...question.cells];
  }

  /** How many steps are done. */
  get position() {
    return this.#position;
  }

  /** The step that was done last; undefined at the beginning. @returns {StepView|undefined} */
  get step() {
    return this.steps[this.#position - 1];
  }

  get isPlaying() {
    return this.#timer !== undefined;
  }

  /** The board after the steps that are done. @returns {Board} */
  get board() {
    return { ...this.question, cells: [...this.#cells] };
  }

  /** How much of what the steps decide is decided, from 0 to 1. */
  get share() {
    const count = (/** @type {StepView[]} */ steps) =>
      steps.reduce((sum, step) => sum + (step.decided?.length ?? 0), 0);
    return count(this.steps.slice(0, this.#position)) / Math.max(1, count(this.steps));
  }

  /** What the last step looked at, rested on and decided: the class of each cell. @returns {Map<number, string>} */
  get marks() {
    const { step } = this;
    /** @type {Map<number, string>} */
    const marks = new Map();
    if (!step) return marks;
    for (const cell of this.#place(step)) marks.set(cell, "place");
    for (const cell of step.used ?? []) marks.set(cell, "used");
    for (const cell of step.decided ?? []) marks.set(cell, "decided");
    return marks;
  }

  /** The slot that the last step is about: where it rules words out, or where it looks. @returns {number|undefined} */
  get slot() {
    const { step } = this;
    return step?.excluded?.[0]?.[0] ?? step?.slot ?? undefined;
  }

  /** The words that are ruled out for that slot so far. @returns {Set<string>} */
  get excluded() {
    const { slot } = this;
    const done = this.steps.slice(0, this.#position);
    return new Set(
      done.flatMap((step) => (step.excluded ?? []).filter(([where]) => where === slot).map(([, word]) => word)),
    );
  }

  /** The words that stand on the board. @returns {Set<string>} */
  get placed() {
    const words = this.slots.map(({ cells }) => cells.map((cell) => this.#cells[cell]));
    return new Set(
      words.filter((word) => word.every((symbol) => typeof symbol === "string")).map((word) => word.join("")),
    );
  }

  /** Calls back whenever something changes. @param {() => void} watcher */
  watch(watcher) {
    this.#watchers.add(watcher);
  }

  /** Goes to where so many steps are done. @param {number} position */
  go(position) {
    const target = Math.max(0, Math.min(this.steps.length, Math.round(position)));
    while (this.#position < target) this.#do(this.steps[this.#position++]);
    while (this.#position > target) this.#undo(this.steps[--this.#position]);
    if (this.isPlaying && target === this.steps.length) this.#stop();
    this.#report();
  }

  /** Plays from here, or from the beginning if it is over. */
  play() {
    if (!this.steps.length) return;
    if (this.#position === this.steps.length) this.go(0);
    this.#stop();
    this.#later();
    this.#report();
  }

  pause() {
    if (!this.isPlaying) return;
    this.#stop();
    this.#report();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** How long a step is shown. @param {number} milliseconds */
  set pace(milliseconds) {
    this.#pace = milliseconds;
    if (this.isPlaying) {
      this.#stop();
      this.#later();
    }
  }

  #later() {
    this.#timer = setTimeout(() => {
      this.#later();
      this.go(this.#position + 1);
    }, this.#pace);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** @param {StepView} step */
  #do({ decided = [], symbols = [] }) {
    decided.forEach((cell, place) => (this.#cells[cell] = symbols[place]));
  }

  /** @param {StepView} step */
  #undo({ decided = [] }) {
    for (const cell of decided) this.#cells[cell] = this.question.cells[cell];
  }

  /** The cells of the line or slot that a step looks at. @param {StepView} step @returns {number[]} */
  #place({ line, slot }) {
    if (slot !== undefined && slot !== null) return this.slots[slot]?.cells ?? [];
    return line ? lineCells(this.question, ...line) : [];
  }

  #report() {
    for (const watcher of this.#watchers) watcher();
  }
}
