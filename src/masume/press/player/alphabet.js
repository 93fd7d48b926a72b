/** The letters of one board: which script its cells are written in, and what typed text becomes in them. */

import { kindOf } from "./kinds.js";
import { hiragana } from "./symbols.js";

const KANA = /^[ぁ-ゖァ-ヺーゝゞヽヾ]$/u;
const HALF_OR_WIDE = /[\uff01-\uff9f]+/g;
/** A character with its combining marks, its skin colour, and whatever is joined to it. */
const LETTER = /\p{RI}\p{RI}|.(?:\u200d.|[\p{M}\u{1f3fb}-\u{1f3ff}])*/gsu;

/** What a reader sees as single letters. @param {string} text @returns {string[]} */
export function letters(text) {
  return text.match(LETTER) ?? [];
}

/** Text with half-width kana and wide Latin letters in their usual width. @param {string} text */
export function usualWidth(text) {
  return text.replace(HALF_OR_WIDE, (found) => found.normalize("NFKC")).normalize("NFC");
}

/** Hiragana as katakana. @param {string} text */
export function katakana(text) {
  return text.replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

export class Alphabet {
  /** @param {import("./session.js").Puzzle} puzzle */
  constructor(puzzle) {
    const isOfDigits = kindOf(puzzle).fills === "digits";
    const open = [
      ...puzzle.words.flatMap(({ symbols }) => symbols),
      ...puzzle.cells.filter((cell) => typeof cell === "string").map(String),
    ];
    const all = [...open, ...(puzzle.answer ?? [])].filter(Boolean).map((symbol) => symbol.normalize("NFC"));
    const text = all.join("") || (isOfDigits ? "1" : puzzle.language === "ja" ? "ア" : "A");
    /** Every symbol that the puzzle names; each may be typed. */
    this.known = new Set(all);
    /** Those that the question shows, so that naming them gives nothing away. @type {string[]} */
    this.open = [...new Set(open)];
    this.hiragana = /[ぁ-ゖ]/.test(text);
    this.katakana = /[ァ-ヺ]/.test(text);
    this.latin = /\p{Script=Latin}/u.test(text);
    const isUnknown = !all.length && !isOfDigits && puzzle.language !== "ja";
    /**
     * Letters of neither kana nor Latin: kanji, hangul, Greek, emoji; also if it is not known which, since every letter
     * may be meant.
     */
    this.other =
      isUnknown ||
      letters(text).some((letter) => !KANA.test(letter) && !/^[\p{Script=Latin}\p{M}\d\p{P}\p{Zs}]+$/u.test(letter));
    /** Scripts that input methods compose: their letters count once they are settled. */
    this.composed = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Bopomofo}]/u.test(text);
    /** True if cells hold digits alone. */
    this.digits = isOfDigits || /^\d+$/.test(text);
    /** True if some cell holds several letters. */
    this.several = all.some((symbol) => letters(symbol).length > 1);
    this.lower = /\p{Ll}/u.test(text) && !/\p{Lu}/u.test(text);
  }

  get kana() {
    return this.hiragana || this.katakana;
  }

  /** True if input methods turn what is typed into something else, so that letters count only once they are settled. */
  get isConverted() {
    return this.kana || this.composed;
  }

  /** True if Latin letters can only mean kana. */
  get takesRomaji() {
    return this.kana && !this.latin;
  }

  /**
   * The symbols that typed text stands for; what the board has no use for is left out.
   * @param {string} text
   * @returns {string[]}
   */
  symbols(text) {
    return letters(this.inScript(usualWidth(text))).filter((letter) => this.#takes(letter));
  }

  /** Kana in the script of the board, other letters in its case. @param {string} text */
  inScript(text) {
    const kana = this.katakana ? (this.hiragana ? text : katakana(text)) : this.hiragana ? hiragana(text) : text;
    return letters(kana)
      .map((letter) => this.#inCase(letter))
      .join("");
  }

  /** ß stays itself: its capital would be two letters. @param {string} letter */
  #inCase(letter) {
    if (this.takesRomaji || this.known.has(letter)) return letter;
    const changed = this.lower ? letter.toLowerCase() : letter.toUpperCase();
    return changed.length === letter.length ? changed : letter;
  }

  /** @param {string} letter */
  #takes(letter) {
    if (this.known.has(letter)) return true;
    if (this.digits) return /^\d$/.test(letter);
    if (this.other) return /^[\p{L}\p{N}ー]/u.test(letter);
    return (this.kana && KANA.test(letter)) || (this.latin && /^[\p{Script=Latin}\d]/u.test(letter));
  }
}
