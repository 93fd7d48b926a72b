/**
 * What this browser has of puzzles that were not saved: every one in a place of its own, so that none takes another's.
 */

/**
 * @typedef {{state: import("./edit-session.js").State, choices: import("./editor.js").Choices, version: number, touched: number}} Draft
 */

const PLACE = "masume.edit.";
/** What the names of puzzles that were never saved begin with; the others have their name in the library. */
const NEW = "new-";

/** A name for a puzzle that is in no library yet. */
export function newName() {
  return NEW + Math.random().toString(36).slice(2, 10);
}

/** What this browser has of a puzzle; null if there is nothing. @param {string} name @returns {Draft|null} */
export function readDraft(name) {
  try {
    const draft = JSON.parse(localStorage.getItem(PLACE + name) ?? "null");
    return draft?.state?.cells ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; true if that worked. @param {string} name @param {Omit<Draft, "touched">} draft */
export function storeDraft(name, draft) {
  try {
    localStorage.setItem(PLACE + name, JSON.stringify({ ...draft, touched: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function forgetDraft(name) {
  localStorage.removeItem(PLACE + name);
}

/** The puzzles that were never saved, the latest first. @returns {{name: string, draft: Draft}[]} */
export function newDrafts() {
  const names = Object.keys(localStorage)
    .filter((key) => key.startsWith(PLACE + NEW))
    .map((key) => key.slice(PLACE.length));
  const found = names.flatMap((name) => {
    const draft = readDraft(name);
    return draft ? [{ name, draft }] : [];
  });
  return found.sort((one, other) => (other.draft.touched ?? 0) - (one.draft.touched ?? 0));
}
