/** What the player chose for every puzzle: language, colours, and how typing works. */

const KEY = "settings";

/** What the player's device speaks, for puzzles without a language. @returns {"en"|"ja"} */
export function deviceLanguage() {
  return navigator.language.startsWith("ja") ? "ja" : "en";
}

export class Settings extends EventTarget {
  /**
   * @param {import("./storage.js").Storage} storage
   * @param {"en"|"ja"} language  of the page, until the player chooses another
   */
  constructor(storage, language) {
    super();
    this.storage = storage;
    /** What the player has chosen; the rest is as the page and the device have it. */
    this.chosen = storage.get(KEY) ?? {};
    const kept = this.chosen;
    /** @type {"en"|"ja"} */
    this.language = kept.language ?? language;
    /** @type {"auto"|"light"|"dark"} */
    this.theme = kept.theme ?? "auto";
    /** っ counts as つ. @type {boolean} */
    this.smallKanaAlike = kept.smallKanaAlike ?? false;
    /** Latin letters become kana in Japanese puzzles. @type {boolean} */
    this.romaji = kept.romaji ?? true;
    /** The pad with the fifty sounds is shown. @type {boolean} */
    this.pad = kept.pad ?? window.matchMedia("(pointer: coarse)").matches;
    /** The clock is shown. @type {boolean} */
    this.clock = kept.clock ?? true;
  }

  /** @param {Partial<Pick<Settings, "language"|"theme"|"smallKanaAlike"|"romaji"|"pad"|"clock">>} changes */
  change(changes) {
    Object.assign(this, changes);
    Object.assign(this.chosen, changes);
    this.storage.set(KEY, this.chosen);
    this.dispatchEvent(new Event("change"));
  }
}
