/** Candidates that shrink order by order: where one stands, without elements. */

/** @import { Board, HintsSolved, SlotNarrowing, SlotView } from "../shared/api-types.js" */

/** The heat of a cell of which nothing is known: yellow, since many candidates are no fault. */
const COOLEST = 0.4;

export class Narrowing {
  stage = 0;
  /** @type {number|null} The slot that is looked at, as the puzzle counts. */
  chosen = null;

  /** @param {HintsSolved} found @param {Board} question @param {SlotView[]} slots */
  constructor(found, question, slots) {
    this.found = found;
    this.question = question;
    this.slots = slots;
  }

  /** The last stage: after all orders comes the assignment. */
  get last() {
    return this.found.orders.length + 1;
  }

  get isAssigned() {
    return this.stage === this.last;
  }

  /**
   * The candidates of a slot at this stage; undefined if it never had any.
   * @param {SlotNarrowing} slot
   * @returns {number|undefined}
   */
  count({ counts }) {
    return counts[Math.min(this.stage, counts.length - 1)];
  }

  /** The candidates of all slots at this stage. */
  get total() {
    return this.found.slots.reduce((sum, slot) => sum + (this.count(slot) ?? 0), 0);
  }

  /**
   * How full a slot's bar is; roots, so that the last few candidates can still be distinguished.
   * @param {SlotNarrowing} slot
   */
  fullness(slot) {
    const count = this.count(slot) ?? 0;
    const most = Math.max(...this.found.slots.map(({ counts }) => counts[0] ?? 0), 1);
    return Math.sqrt(count / most);
  }

  /** The board at this stage: the question, in the end with the words that were chosen. @returns {Board} */
  get board() {
    return this.isAssigned && this.found.board ? this.found.board : this.question;
  }

  /**
   * How far the slots of each cell are narrowed down, from 0 to 1; nothing once they are filled.
   * @returns {Map<number, number>}
   */
  get heat() {
    /** @type {Map<number, number>} */
    const heat = new Map();
    if (this.isAssigned) return heat;
    for (const slot of this.found.slots) {
      if (!slot.counts.length) continue;
      const narrow = COOLEST + (1 - COOLEST) * (1 - this.fullness(slot));
      for (const cell of this.slots[slot.slot].cells) heat.set(cell, Math.max(narrow, heat.get(cell) ?? 0));
    }
    return heat;
  }

  /** Wrong letters in the end, and the slot that is looked at. @returns {Map<number, string>} */
  get marks() {
    /** @type {Map<number, string>} */
    const marks = new Map();
    for (const slot of this.found.slots)
      if (this.isAssigned && slot.is_right === false)
        for (const cell of this.slots[slot.slot].cells) marks.set(cell, "wrong");
    if (this.chosen !== null) for (const cell of this.slots[this.chosen].cells) marks.set(cell, "selected");
    return marks;
  }
}
