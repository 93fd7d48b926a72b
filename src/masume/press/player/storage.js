/** The browser's storage, which some pages do not have: then nothing is kept, and the page says so. */

const PREFIX = "masume:";

export class Storage {
  constructor() {
    /** False after the browser refused to keep something. */
    this.works = true;
  }

  /** @param {string} key @returns {any} what was kept under a key, or null */
  get(key) {
    try {
      return parsed(window.localStorage.getItem(PREFIX + key) ?? "null");
    } catch {
      this.works = false;
      return null;
    }
  }

  /**
   * Calls back when another page of this browser changes what is kept under a key.
   * @param {string} key
   * @param {() => void} changed
   * @param {AbortSignal} signal
   */
  watch(key, changed, signal) {
    window.addEventListener("storage", (event) => event.key === PREFIX + key && changed(), { signal });
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

/** What JSON says; null if it is spoiled. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
