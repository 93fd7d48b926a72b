/** The picture with a frame around the part that is used: dragged, or moved with the arrow keys. */

import { el } from "/static/studio/shared/elements.js";
import { t } from "/static/studio/shared/texts.js";

/** @import { Crop } from "../shared/api-types.js" */
/** @typedef {"nw"|"ne"|"sw"|"se"} Corner */

const CORNERS = /** @type {Corner[]} */ (["nw", "ne", "sw", "se"]);
const SMALLEST = 0.04;
const STEP = 0.01;
/** In rem. */
const HIGHEST = 14;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -STEP], ArrowDown: [0, STEP], ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0] };

export class CropBox {
  /** @param {(crop: Crop, stroke: unknown, done: boolean) => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Crop} */
    this.crop = { left: 0, top: 0, width: 1, height: 1 };
    /** What keys and drags that follow each other are part of. */
    this.stroke = {};
    this.image = /** @type {HTMLImageElement} */ (el("img", { alt: t("pictureOf"), draggable: "false" }));
    this.frame = el("div", { class: "crop-frame", tabindex: 0, role: "group", "aria-label": t("pictureCrop") });
    this.#movable(this.frame, null);
    for (const corner of CORNERS) {
      const handle = el("button", {
        type: "button",
        class: `crop-handle ${corner}`,
        "aria-label": t(`pictureCorner_${corner}`),
      });
      this.#movable(handle, corner);
      this.frame.append(handle);
    }
    this.element = el("div", { class: "crop-box" }, this.image, this.frame);
  }

  /** Takes the shape of a picture. @param {number} ratio  of width to height */
  fit(ratio) {
    this.element.style.aspectRatio = String(ratio);
    this.element.style.width = `min(100%, ${HIGHEST * ratio}rem)`;
  }

  /** @param {Crop} crop */
  show(crop) {
    this.crop = crop;
    const { style } = this.frame;
    style.left = `${crop.left * 100}%`;
    style.top = `${crop.top * 100}%`;
    style.width = `${crop.width * 100}%`;
    style.height = `${crop.height * 100}%`;
  }

  /** @param {HTMLElement} element @param {Corner|null} corner  null moves the whole frame */
  #movable(element, corner) {
    element.addEventListener("pointerdown", (event) => this.#drag(event, element, corner));
    element.addEventListener("focus", () => (this.stroke = {}));
    element.addEventListener("keydown", (event) => {
      if (!(event.key in ARROWS)) return;
      event.preventDefault();
      event.stopPropagation();
      const [across, down] = ARROWS[event.key];
      this.#set(moved(this.crop, event.shiftKey && !corner ? "se" : corner, across, down), true);
    });
  }

  /** @param {PointerEvent} event @param {HTMLElement} element @param {Corner|null} corner */
  #drag(event, element, corner) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    const start = this.crop;
    const room = this.element.getBoundingClientRect();
    this.stroke = {};
    const ended = new AbortController();
    const { signal } = ended;
    const lead = (/** @type {PointerEvent} */ move, /** @type {boolean} */ done) =>
      this.#set(
        moved(start, corner, (move.clientX - event.clientX) / room.width, (move.clientY - event.clientY) / room.height),
        done,
      );
    element.addEventListener("pointermove", (move) => lead(move, false), { signal });
    for (const end of ["pointerup", "pointercancel"])
      element.addEventListener(
        end,
        (up) => {
          ended.abort();
          lead(/** @type {PointerEvent} */ (up), true);
        },
        { signal },
      );
  }

  /** @param {Crop} crop @param {boolean} done */
  #set(crop, done) {
    this.show(crop);
    this.changed(crop, this.stroke, done);
  }
}

/**
 * A crop with one corner, or all of it, elsewhere; it never leaves the picture.
 * @param {Crop} crop
 * @param {Corner|null} corner
 * @param {number} across
 * @param {number} down
 * @returns {Crop}
 */
export function moved({ left, top, width, height }, corner, across, down) {
  if (!corner)
    return { left: within(left + across, 0, 1 - width), top: within(top + down, 0, 1 - height), width, height };
  let [right, bottom] = [left + width, top + height];
  if (corner.includes("w")) left = within(left + across, 0, right - SMALLEST);
  else right = within(right + across, left + SMALLEST, 1);
  if (corner.includes("n")) top = within(top + down, 0, bottom - SMALLEST);
  else bottom = within(bottom + down, top + SMALLEST, 1);
  return { left, top, width: right - left, height: bottom - top };
}

/** @param {number} value @param {number} least @param {number} most */
function within(value, least, most) {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
