/** Handing a puzzle that is being worked on to the page that solves and grades, and the way back. */

const DOCUMENT = "masume.document";
const BACK = "masume.back";

/** Opens a puzzle as it is now, saved or not; from there a link leads back here. @param {string} text  as .ipuz */
export function lookAt(text) {
  sessionStorage.setItem(DOCUMENT, text);
  sessionStorage.setItem(BACK, location.pathname + location.search + location.hash);
  location.assign("/look#given");
}

/**
 * Keeps a puzzle that comes from nowhere in the studio for when the page is loaded again.
 * @param {string} text  as .ipuz
 */
export function keepGiven(text) {
  sessionStorage.removeItem(BACK);
  sessionStorage.setItem(DOCUMENT, text);
}

/**
 * The puzzle that was handed over, and where to go back to; null if there is none.
 * @returns {{text: string, back: string|null}|null}
 */
export function given() {
  const text = sessionStorage.getItem(DOCUMENT);
  return text === null ? null : { text, back: sessionStorage.getItem(BACK) };
}
