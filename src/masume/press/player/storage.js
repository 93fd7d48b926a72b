/** The browser's storage, which some pages do not have: then nothing is kept, and the player is told. */

const PREFIX = "masume:";

export class Storage {
  constructor() {
    /** False after the browser refused to keep something. */
    this.works = true;
  }

  /** @param {string} key @returns {any} what was kept under a key, or null */
  get(key) {
    try {
      return JSON.parse(window.localStorage.getItem(PREFIX + key) ?? "null");
    } catch {
      this.works = false;
      return null;
    }
  }

  /** @param {string} key @param {unknown} value */
  set(key, value) {
    try {
      window.localStorage.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      this.works = false;
    }
  }
}
