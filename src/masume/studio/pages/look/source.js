/** Where a puzzle comes from: a file, the library, another page, or an example. */

import { call, get } from "/static/studio/shared/api.js";
import { encoded } from "/static/studio/shared/files.js";
import { given, keepGiven } from "/static/studio/shared/handing.js";
import { language } from "/static/studio/shared/texts.js";

/** @import { PuzzleRead } from "../shared/api-types.js" */
/**
 * `back` is the page on which it is being worked on.
 * @typedef {{read: PuzzleRead, id: string|null, back: string|null, isSample: boolean}} Source
 */

/** The names of examples and what they are called. @type {Record<string, string>} */
export const SAMPLES = {
  skeleton: "lookSampleSkeleton",
  nonogram: "lookSampleNonogram",
  hints: "lookSampleHints",
  two: "lookSampleTwo",
};

/** The puzzle of a file. @param {File} file @returns {Promise<Source>} */
export async function fromFile(file) {
  const read = await call("read-puzzle", { file: await encoded(file) });
  remember(read.puzzle.document);
  return { read, id: null, back: null, isSample: false };
}

/**
 * Keeps a puzzle for when the page is loaded again, in the other language for example; a huge one is not kept.
 * @param {string} text
 */
function remember(text) {
  let address = "#given";
  try {
    keepGiven(text);
  } catch {
    address = location.pathname;
  }
  history.replaceState(null, "", address);
}

/** The puzzle of a document. @param {string} text @returns {Promise<PuzzleRead>} */
async function ofText(text) {
  return call("read-puzzle", { file: await encoded(new File([text], "puzzle.ipuz")) });
}

/** An example in the page's language. @param {string} name @returns {Promise<Source>} */
async function fromSample(name) {
  const response = await fetch(`/static/studio/look/samples/${name}-${language}.ipuz`);
  return { read: await ofText(await response.text()), id: null, back: null, isSample: true };
}

/**
 * What the address asks for: a puzzle of the library, one that another page gave, or an example.
 * @param {string} hash
 * @returns {Promise<Source>}
 */
export async function fromAddress(hash) {
  const name = decodeURIComponent(hash.replace(/^#/, ""));
  const handed = name === "given" ? given() : null;
  if (handed) return { read: await ofText(handed.text), id: null, back: handed.back, isSample: false };
  if (!name || name === "given" || Object.hasOwn(SAMPLES, name))
    return fromSample(Object.hasOwn(SAMPLES, name) ? name : "skeleton");
  const { document } = await get(`/api/puzzles/${encodeURIComponent(name)}`);
  return { read: await ofText(document), id: name, back: null, isSample: false };
}
