/** Where a puzzle comes from: a file, the library, another page, or an example. */

import { call, get } from "/static/studio/shared/api.js";
import { encoded } from "/static/studio/shared/files.js";
import { language } from "/static/studio/shared/texts.js";

/** @typedef {import("/static/studio/look/types.js").PuzzleRead} PuzzleRead */
/** @typedef {{read: PuzzleRead, id: string|null, isSample: boolean}} Source */

/** Under this name other pages leave a puzzle for us. */
const GIVEN = "masume.document";
/** The names of examples and what they are called. @type {Record<string, string>} */
export const SAMPLES = { skeleton: "lookSampleSkeleton", nonogram: "lookSampleNonogram", hints: "lookSampleHints", two: "lookSampleTwo" };

/** The puzzle of a file. @param {File} file @returns {Promise<Source>} */
export async function fromFile(file) {
  const read = await call("read-puzzle", { file: await encoded(file) });
  keepGiven(read.puzzle.document);
  return { read, id: null, isSample: false };
}

/** Keeps a puzzle for when the page is loaded again, in the other language for example; a huge one is not kept. @param {string} text */
function keepGiven(text) {
  let address = "#given";
  try {
    sessionStorage.setItem(GIVEN, text);
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
  return { read: await ofText(await response.text()), id: null, isSample: true };
}

/** What the address asks for: a puzzle of the library, one that another page gave, or an example. @param {string} hash @returns {Promise<Source>} */
export async function fromAddress(hash) {
  const name = decodeURIComponent(hash.replace(/^#/, ""));
  const given = sessionStorage.getItem(GIVEN);
  if (name === "given" && given) return { read: await ofText(given), id: null, isSample: false };
  if (!name || name === "given" || Object.hasOwn(SAMPLES, name)) return fromSample(Object.hasOwn(SAMPLES, name) ? name : "skeleton");
  const { document } = await get(`/api/puzzles/${encodeURIComponent(name)}`);
  return { read: await ofText(document), id: name, isSample: false };
}
