/**
 * The one transparent field over the active cell, into which everything is typed. Letters arrive by the field's content
 * alone, never by key codes: phones and input methods send no others.
 */

import { letters, usualWidth } from "./alphabet.js";
import { el } from "./elements.js";
import { fromRomaji, isRomaji, settledRomaji } from "./romaji.js";

/**
 * What stands in the field while nothing is typed: phones report Backspace only if there is something to erase.
 */
const GUARD = "\u200b";

/** What does something of its own when it is typed: spaces turn, marks go to the last letter. */
const ALONE = /([\s゛゜\u3099\u309a])/;
const ROMAJI = /([\s゛゜\u3099\u309a]|[a-z'-])/i;

/**
 * The board that is typed into.
 * @typedef {object} Typist
 * @property {(symbols: string[]) => void} write     from the active cell on
 * @property {(symbols: string[]) => void} preview   what would be written; nothing takes the preview away
 * @property {() => void} erase                      one step back
 * @property {() => void} turn
 * @property {(mark: string) => void} mark           ゛ or ゜ on the last letter
 * @property {(event: KeyboardEvent) => void} press  keys that are no letters
 * @property {() => void} refuse                     something was typed that no cell takes
 */

export class Typing {
  /**
   * @param {import("./alphabet.js").Alphabet} alphabet
   * @param {import("./settings.js").Settings} settings
   * @param {Typist} typist
   */
  constructor(alphabet, settings, typist) {
    this.alphabet = alphabet;
    this.settings = settings;
    this.typist = typist;
    /** Latin letters that wait to become kana. */
    this.pending = "";
    this.composing = false;
    /** The last of a composition that was kana alone: what it is read as, whatever it is converted to. */
    this.reading = "";
    /** How much of a composition is written already. */
    this.taken = "";
    const still = {
      autocapitalize: "none",
      autocomplete: "off",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "next",
    };
    this.element = /** @type {HTMLInputElement} */ (
      el("input", { class: "typing", type: "text", "aria-controls": "grid", "aria-describedby": "entry", ...still })
    );
    this.#listen();
    this.#empty();
  }

  #listen() {
    const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ act) =>
      this.element.addEventListener(type, act);
    on("keydown", (event) => this.#keydown(event));
    on("input", () => this.#input());
    on("compositionstart", () => this.#begin());
    on("compositionend", () => this.#end());
    on("blur", () => this.#leave());
    on("focus", () => this.composing || this.#empty());
  }

  /** Puts the field over the active cell. @param {number} row @param {number} column @param {string} id */
  place(row, column, id) {
    this.element.style.setProperty("--row", String(row));
    this.element.style.setProperty("--column", String(column));
    this.element.setAttribute("aria-activedescendant", id);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.isComposing || event.keyCode === 229) return;
    if (this.pending && this.#undoesPending(event)) {
      event.preventDefault();
      event.stopPropagation();
      this.pending = event.key === "Backspace" ? this.pending.slice(0, -1) : "";
      this.#show();
    } else this.typist.press(event);
  }

  /** @param {KeyboardEvent} event */
  #undoesPending(event) {
    return (
      event.key === "Backspace" ||
      event.key === "Escape" ||
      (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey))
    );
  }

  get #text() {
    return this.element.value.replaceAll(GUARD, "");
  }

  #empty() {
    this.element.value = GUARD;
    // Elsewhere WebKit would give the field the keyboard back.
    if (document.activeElement === this.element) this.element.setSelectionRange(1, 1);
  }

  #input() {
    if (this.composing) {
      if (/^[ぁ-ゖァ-ヶー]+$/.test(this.#text)) this.reading = this.#text;
      if (this.alphabet.isConverted) this.#show();
      else this.#take(this.#text);
      return;
    }
    const erased = this.element.value === "";
    const text = this.#text;
    this.#empty();
    if (erased) this.#erase();
    else this.insert(text);
  }

  #erase() {
    if (!this.pending) return this.typist.erase();
    this.pending = this.pending.slice(0, -1);
    this.#show();
  }

  // ---------------------------------------------------------------- compositions

  #begin() {
    this.#settlePending();
    this.composing = true;
    this.reading = "";
    this.taken = "";
  }

  #end() {
    if (!this.composing) return;
    const text = this.#text;
    this.composing = false;
    this.#empty();
    this.typist.preview([]);
    if (!this.alphabet.isConverted) this.#take(text);
    else if (text.startsWith(this.taken)) this.#commit(text.slice(this.taken.length));
  }

  /** A field that lost the keyboard composes no more, whether or not the browser says so. */
  #leave() {
    this.settle();
    this.composing = false;
    this.#empty();
  }

  /**
   * Writes what is new in a composition at once. Phones compose Latin words too, and would keep them until the next space;
   * what they correct later is none of our business.
   * @param {string} text
   */
  #take(text) {
    const [before, now] = [this.alphabet.symbols(this.taken), this.alphabet.symbols(text)];
    this.taken = text;
    if (now.length > before.length) this.typist.write(now.slice(before.length));
    for (let i = now.length; i < before.length; i += 1) this.typist.erase();
  }

  /** @param {string} text */
  #commit(text) {
    const symbols = this.alphabet.symbols(this.#romaji ? settled(usualWidth(text)) : text);
    const read = text.trim() ? this.alphabet.symbols(this.reading) : [];
    this.reading = "";
    if (symbols.length || read.length) this.typist.write(symbols.length ? symbols : read);
    else if (text.trim()) this.typist.refuse();
  }

  /** Shows what is not settled yet. */
  #show() {
    const text = this.composing ? this.#text.slice(this.taken.length) : this.pending;
    this.typist.preview(
      letters(this.#romaji && /^[\x20-\x7e]+$/.test(text) ? this.#halfSettled(text) : this.alphabet.inScript(text)),
    );
  }

  /** @param {string} text */
  #halfSettled(text) {
    const { kana, rest } = fromRomaji(text);
    return this.alphabet.inScript(kana) + rest;
  }

  // ---------------------------------------------------------------- letters

  get #romaji() {
    return this.settings.romaji && this.alphabet.takesRomaji;
  }

  /** Types a text: romaji letter by letter, other letters that come together as one step. @param {string} text */
  insert(text) {
    for (const part of usualWidth(text)
      .split(this.#romaji ? ROMAJI : ALONE)
      .filter(Boolean)) {
      if (this.#romaji && isRomaji(part)) this.#spell(part);
      else this.#plain(part);
    }
  }

  /** @param {string} letter */
  #spell(letter) {
    const { kana, rest } = fromRomaji(this.pending + letter);
    this.pending = rest;
    const symbols = this.alphabet.symbols(kana);
    if (symbols.length) this.typist.write(symbols);
    this.#show();
  }

  /** @param {string} part */
  #plain(part) {
    this.#settlePending();
    if (/^\s$/.test(part)) this.typist.turn();
    else if (ALONE.test(part)) this.typist.mark(part);
    else this.#commit(part);
  }

  #settlePending() {
    const kana = settledRomaji(this.pending);
    if (this.pending) this.typist.preview([]);
    this.pending = "";
    if (kana) this.typist.write(this.alphabet.symbols(kana));
  }

  /** Writes what waits, before the cursor goes elsewhere. */
  settle() {
    this.#settlePending();
    if (!this.composing || !this.alphabet.isConverted) return;
    const text = this.#text;
    const fresh = text.slice(this.taken.length);
    this.taken = text;
    this.typist.preview([]);
    if (fresh) this.#commit(fresh);
  }
}

/** Kana with the Latin letters between them spelled out. @param {string} text */
function settled(text) {
  return text.replace(/[a-z'-]+/gi, settledRomaji);
}
