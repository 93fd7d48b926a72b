/** Pictures of the visitor's, of ours, and drawn from a letter, as the studio takes them. */

import { encoded } from "/static/studio/shared/files.js";
import { t } from "/static/studio/shared/texts.js";

export const ACCEPTED = ".png,.jpg,.jpeg,.webp,.gif,.svg,image/*";
export const SAMPLES = ["cat", "boat", "cup", "fish"];
const MOST_BYTES = 6_000_000;
const MOST_PIXELS = 25_000_000;
/** What the studio reads; the browser may know more. */
const READ = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"];
const SMALLER_SIDE = 1600;
const GLYPH_SIDE = 384;

/**
 * The visitor's picture; a photograph that is too large, or of a kind that only the browser knows, is drawn anew first.
 * @param {File} file
 */
export async function fileOf(file) {
  if (file.size > MOST_BYTES) return encoded(await smaller(file));
  const { width, height } = await sizeOf(file);
  const isDrawn = width * height > MOST_PIXELS || (width > 0 && !READ.includes(file.type));
  return encoded(isDrawn ? await smaller(file) : file);
}

/**
 * In pixels; nothing if the browser cannot read it either.
 * @param {File} file
 * @returns {Promise<{width: number, height: number}>}
 */
async function sizeOf(file) {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode().catch(() => undefined);
  URL.revokeObjectURL(image.src);
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** @param {File} file @returns {Promise<File>} */
async function smaller(file) {
  const size = { size: Math.ceil(file.size / 1e6), most: MOST_BYTES / 1e6 };
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(t("pictureTooLarge", size));
  });
  const scale = Math.min(1, SMALLER_SIDE / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(Math.max(1, image.width * scale), Math.max(1, image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], file.name);
}

/** @param {string} name */
export async function sampleOf(name) {
  const response = await fetch(samplePath(name));
  return encoded(new File([await response.blob()], `${name}.svg`));
}

/** @param {string} name */
export function samplePath(name) {
  return `/static/studio/picture/samples/${name}.svg`;
}

/** A few characters in black on white. @param {string} text */
export async function glyphOf(text) {
  const characters = [...new Intl.Segmenter().segment(text.trim())].map(({ segment }) => segment).slice(0, 4);
  const canvas = new OffscreenCanvas(GLYPH_SIDE * Math.max(1, characters.length), GLYPH_SIDE);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "black";
  pen.font = `bold ${GLYPH_SIDE * 0.72}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(characters.join(""), canvas.width / 2, GLYPH_SIDE * 0.54, canvas.width * 0.96);
  return encoded(new File([await canvas.convertToBlob({ type: "image/png" })], "letter.png"));
}
