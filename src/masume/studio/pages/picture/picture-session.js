/** A picture being made: its cells, what of them stays, and every step back. Nothing here touches the page. */

import { History } from "/static/player/history.js";

/** @import { Board } from "../shared/api-types.js" */

/**
 * Never changed once it is made, so that steps back can share it.
 * @typedef {object} Picture
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} cells   1 for ink, 0 for paper
 * @property {Uint8Array} kept    FREE, BY_HAND or LOCKED
 * @property {Uint8Array|null} shades  how black the cells were in the photograph, from 0 to 255; null without one
 * @property {import("./picture-source.js").Moment|null} moment  how the photograph was looked at; null without one
 */

export const FREE = 0;
/** Painted over a photograph: a repair leaves it alone if asked to, another threshold too. */
const BY_HAND = 1;
export const LOCKED = 2;

/** A picture without anything on it. @param {number} width @param {number} height @returns {Picture} */
export function blank(width, height) {
  return {
    width,
    height,
    cells: new Uint8Array(width * height),
    kept: new Uint8Array(width * height),
    shades: null,
    moment: null,
  };
}

/** @param {Uint8Array|null} one @param {Uint8Array|null} other */
function sameBytes(one, other) {
  return (
    one === other ||
    (one !== null && other !== null && one.length === other.length && one.every((value, i) => value === other[i]))
  );
}

/** True if two pictures look the same. @param {Picture} one @param {Picture} other */
function samePicture(one, other) {
  return (
    one.width === other.width &&
    one.height === other.height &&
    sameBytes(one.cells, other.cells) &&
    sameBytes(one.kept, other.kept) &&
    sameBytes(one.shades, other.shades)
  );
}

export class PictureSession extends EventTarget {
  /** @param {Picture} picture */
  constructor(picture) {
    super();
    this.picture = picture;
    this.title = "";
    this.author = "";
  }

  /** @type {History<{before: Picture, after: Picture}>} */
  #history = new History(({ before }, { after }) => ({ before, after }));

  get canUndo() {
    return this.#history.canUndo;
  }
  get canRedo() {
    return this.#history.canRedo;
  }
  /** How many cells are ink. */
  get painted() {
    return this.picture.cells.reduce((sum, cell) => sum + cell, 0);
  }

  /**
   * Puts another picture in the place of this one.
   * @param {Picture} picture
   * @param {unknown} [stroke]  changes with the same one are undone together
   */
  change(picture, stroke = null) {
    if (samePicture(picture, this.picture)) return;
    this.#history.add({ before: this.picture, after: picture }, stroke);
    this.#show(picture);
  }

  /** Begins with another picture; there is no way back. @param {Picture} picture */
  restart(picture) {
    this.#history.restart();
    this.#show(picture);
  }

  undo() {
    this.#travel(this.#history.undo()?.before);
  }

  redo() {
    this.#travel(this.#history.redo()?.after);
  }

  /** @param {Picture} [picture] */
  #travel(picture) {
    if (!picture) return;
    this.#show(picture);
    this.dispatchEvent(new Event("travel"));
  }

  /** Ends a stroke as if it had never begun. @param {unknown} stroke */
  takeBack(stroke) {
    const step = this.#history.takeBack(stroke);
    if (step) this.#show(step.before);
  }

  /**
   * Paints cells that are not locked.
   * @param {Iterable<number>} cells
   * @param {number} value
   * @param {unknown} [stroke]
   */
  paint(cells, value, stroke) {
    const picture = this.#copy();
    for (const cell of cells) {
      if (picture.kept[cell] === LOCKED || picture.cells[cell] === value) continue;
      picture.cells[cell] = value;
      if (picture.shades) picture.kept[cell] = BY_HAND;
    }
    this.change(picture, stroke);
  }

  /** Locks cells, or lets them go. @param {Iterable<number>} cells @param {boolean} locked @param {unknown} [stroke] */
  lock(cells, locked, stroke) {
    const picture = this.#copy();
    for (const cell of cells) picture.kept[cell] = locked ? LOCKED : FREE;
    this.change(picture, stroke);
  }

  /** @param {{title?: string, author?: string}} names */
  name({ title = this.title, author = this.author }) {
    this.title = title;
    this.author = author;
    this.dispatchEvent(new Event("name"));
  }

  /**
   * The cells that a repair leaves alone.
   * @param {boolean} byHand  those painted over a photograph too
   * @returns {number[]}
   */
  keptCells(byHand) {
    return [...this.picture.kept.keys()].filter(
      (cell) => this.picture.kept[cell] === LOCKED || (byHand && this.picture.kept[cell] === BY_HAND),
    );
  }

  #copy() {
    const { picture } = this;
    return { ...picture, cells: picture.cells.slice(), kept: picture.kept.slice() };
  }

  /** @param {Picture} picture */
  #show(picture) {
    this.picture = picture;
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * What a photograph looks like now, under what was painted over it.
 * @param {Picture} before
 * @param {import("./picture-source.js").Moment} moment  with a board
 * @param {boolean} sameCrop  what was painted by hand stays only where it was
 * @returns {Picture}
 */
export function sketched(before, moment, sameCrop) {
  const { width, height, cells } = /** @type {Board} */ (moment.seen.board);
  const picture = {
    ...blank(width, height),
    cells: Uint8Array.from(cells),
    shades: Uint8Array.from(moment.seen.shades),
    moment,
  };
  if (before.width !== width || before.height !== height) return picture;
  before.kept.forEach((kept, cell) => {
    if (kept !== LOCKED && !(sameCrop && kept === BY_HAND)) return;
    picture.kept[cell] = kept;
    picture.cells[cell] = before.cells[cell];
  });
  return picture;
}

/**
 * The cells in which two pictures of one size differ.
 * @param {Picture} one
 * @param {Picture} other
 * @returns {number[]}
 */
export function differing(one, other) {
  return [...one.cells.keys()].filter((cell) => one.cells[cell] !== other.cells[cell]);
}

// ---------------------------------------------------------------- as text

/** A picture as a draft keeps it. @param {Picture} picture */
export function packed({ width, height, cells, kept, shades }) {
  return { width, height, cells: cells.join(""), kept: kept.join(""), shades: shades ? [...shades] : null };
}

/** The picture of a draft; null if it is spoiled. @param {any} draft @returns {Picture|null} */
export function unpacked(draft) {
  const { width, height, cells, kept, shades } = draft ?? {};
  const count = width * height;
  if (
    !(width >= 1 && height >= 1) ||
    cells?.length !== count ||
    kept?.length !== count ||
    (shades && shades.length !== count)
  )
    return null;
  return {
    width,
    height,
    cells: Uint8Array.from(cells),
    kept: Uint8Array.from(kept),
    shades: shades ? Uint8Array.from(shades) : null,
    moment: null,
  };
}
