/** The photograph or drawing behind a board, and how it is looked at. Nothing here touches the page. */

import { latest } from "/static/studio/shared/latest.js";

/** @import { Board, Crop, PictureFile, PictureSketched, SketchPicture, Sketched } from "../shared/api-types.js" */
/**
 * @typedef {object} Look
 * @property {number} width
 * @property {number} height
 * @property {Crop|null} crop  null lets the studio find it
 * @property {"auto"|"threshold"|"edges"} tone
 * @property {number|null} threshold  null leaves it to the picture
 * @property {boolean} invert
 */
/**
 * How a picture was looked at when a board was made of it.
 * @typedef {{key: string, look: Look, seen: Sketched}} Moment
 */
/** @typedef {"dark"|"light"|"edges"|"inside"} LookName */
/** @typedef {{look: Look, previews: boolean, stroke: unknown, apply: boolean}} Question */

/** @type {Record<LookName, {tone: "threshold"|"edges", invert: boolean}>} */
export const LOOKS = {
  dark: { tone: "threshold", invert: false },
  light: { tone: "threshold", invert: true },
  edges: { tone: "edges", invert: false },
  inside: { tone: "edges", invert: true },
};
/** Cells of the longer side of a preview, which is small. */
const PREVIEW_SIDE = 32;
export const USUAL_SIDE = 20;
export const LARGEST_SIDE = 100;

/**
 * Dispatches `sketch` (something was seen), `looks` (the previews too), `problem` (a sentence) and `opened` (another
 * picture).
 */
export class PictureSource extends EventTarget {
  /** @param {(request: SketchPicture) => Promise<PictureSketched>} ask */
  constructor(ask) {
    super();
    this.ask = ask;
    /** @type {PictureFile|null} */
    this.file = null;
    this.key = "";
    /** In pixels, as the studio sees it. */
    this.size = { width: 1, height: 1 };
    /** @type {Look} */
    this.look = { width: USUAL_SIDE, height: USUAL_SIDE, crop: null, tone: "auto", threshold: null, invert: false };
    /** True if rows and columns have the shape of what is used. */
    this.follows = true;
    /** What was seen last. @type {Sketched|null} */
    this.seen = null;
    /** @type {Record<LookName, Board|null>} */
    this.previews = { dark: null, light: null, edges: null, inside: null };
    this.#see = latest((question) => this.#answer(question));
  }

  #see;

  /** The name of the look, as far as it is known. @returns {LookName|null} */
  get lookName() {
    const tone = this.seen?.tone ?? this.look.tone;
    const names = /** @type {LookName[]} */ (Object.keys(LOOKS));
    return names.find((name) => LOOKS[name].tone === tone && LOOKS[name].invert === this.look.invert) ?? null;
  }

  /**
   * Looks at another picture, in about as many cells as before; one that is refused changes nothing.
   * @param {PictureFile} file
   */
  async open(file) {
    const side = Math.max(this.look.width, this.look.height);
    const look = /** @type {Look} */ ({
      width: side,
      height: side,
      crop: null,
      tone: "auto",
      threshold: null,
      invert: false,
    });
    const first = await this.ask({ looks: [look], file });
    Object.assign(this, { file, key: first.key, seen: null });
    this.size = { width: first.width, height: first.height };
    this.look = { ...look, ...this.#shape(side, first.sketches[0].crop) };
    this.follows = true;
    this.dispatchEvent(new Event("opened"));
    await this.#see({ look: this.look, previews: true, stroke: {}, apply: true });
  }

  /**
   * Goes on with what a draft kept, without changing the board.
   * @param {{file: PictureFile, look: Look, follows: boolean}} draft
   */
  async restore({ file, look, follows }) {
    Object.assign(this, { file, look, follows });
    const answer = await this.#asked([look]);
    this.size = { width: answer.width, height: answer.height };
    this.dispatchEvent(new Event("opened"));
    await this.#see({ look, previews: true, stroke: null, apply: false });
  }

  /** Leaves the picture; the board stays. */
  close() {
    this.file = null;
    this.seen = null;
    this.dispatchEvent(new Event("opened"));
  }

  /**
   * Looks at the picture in another way.
   * @param {Partial<Look>} changes
   * @param {unknown} stroke  changes with the same one are undone together
   * @param {boolean} [previews]
   */
  adjust(changes, stroke, previews = false) {
    if (!this.file) return Promise.resolve();
    this.look = { ...this.look, ...changes };
    if (this.follows && ("crop" in changes || "width" in changes))
      Object.assign(this.look, this.#shape(this.look.width, this.look.crop, true));
    return this.#see({ look: this.look, previews, stroke, apply: true });
  }

  /** Goes back to how it was looked at, if it is still the same picture. @param {Moment|null} moment */
  recall(moment) {
    if (!moment || !this.file || moment.key !== this.key) return;
    this.look = moment.look;
    this.seen = moment.seen;
    this.dispatchEvent(new Event("recall"));
  }

  /** @param {LookName} name */
  choose(name) {
    return this.adjust({ ...LOOKS[name], threshold: null }, {});
  }

  /**
   * Rows that fit columns, or both from the longer side.
   * @param {number} side
   * @param {Crop|null} crop
   * @param {boolean} [isWidth]
   */
  #shape(side, crop, isWidth = false) {
    const part = crop ?? this.seen?.crop ?? { width: 1, height: 1 };
    const ratio = (part.height * this.size.height) / Math.max(1e-9, part.width * this.size.width);
    const within = (/** @type {number} */ count) => Math.max(3, Math.min(LARGEST_SIDE, Math.round(count)));
    if (isWidth || ratio <= 1) return { width: side, height: within(side * ratio) };
    return { width: within(side / ratio), height: side };
  }

  /** @param {Question} question */
  async #answer({ look, previews, stroke, apply }) {
    const names = /** @type {LookName[]} */ (previews ? Object.keys(LOOKS) : []);
    const others = names.map((name) => ({ ...look, ...smaller(look), ...LOOKS[name], threshold: null }));
    try {
      const { sketches } = await this.#asked([look, ...others]);
      const sameCrop = JSON.stringify(this.seen?.crop) === JSON.stringify(sketches[0].crop);
      this.seen = sketches[0];
      for (const [i, name] of names.entries()) this.previews[name] = sketches[i + 1].board;
      if (this.seen.problem) this.dispatchEvent(new CustomEvent("problem", { detail: this.seen.problem }));
      this.dispatchEvent(
        new CustomEvent("sketch", {
          detail: { moment: { key: this.key, look, seen: this.seen }, stroke, sameCrop, apply },
        }),
      );
      if (previews) this.dispatchEvent(new Event("looks"));
    } catch (error) {
      this.dispatchEvent(new CustomEvent("problem", { detail: error }));
    }
  }

  /**
   * The picture is sent only if the studio does not know it any more.
   * @param {Look[]} looks
   * @returns {Promise<PictureSketched>}
   */
  async #asked(looks) {
    const known = this.key ? await this.ask({ looks, key: this.key }) : null;
    if (known && !known.needs_file) return known;
    const answer = await this.ask({ looks, file: this.file });
    this.key = answer.key;
    return answer;
  }
}

/** The size of a preview. @param {{width: number, height: number}} look */
function smaller({ width, height }) {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
