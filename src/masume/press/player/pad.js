/** The keys on the screen: the fifty sounds for kana, a keyboard for Latin letters, digits for numbers. */

import { katakana } from "./alphabet.js";
import { button, el } from "./elements.js";

/**
 * A key types its letter, or does what its command says.
 * @typedef {object} Key
 * @property {string} label
 * @property {string} [command]
 */

const SOUNDS = [
  "あいうえお",
  "かきくけこ",
  "さしすせそ",
  "たちつてと",
  "なにぬねの",
  "はひふへほ",
  "まみむめも",
  "や ゆ よ",
  "らりるれろ",
  "わをんー ",
];
const KEYBOARD = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
const DIGITS = ["12345", "67890"];
const MOST_SYMBOLS = 60;
const SYMBOLS_IN_A_ROW = 10;

const ERASE = { label: "⌫", command: "padErase" };
const TURN = { label: "→↓", command: "padTurn" };
const KEYBOARD_KEY = { label: "⌨", command: "padKeyboard" };
const SEVERAL = { label: "…", command: "padSeveral" };
const MARKS = [
  { label: "゛", command: "padVoiced" },
  { label: "゜", command: "padHalf" },
  { label: "小", command: "padSmall" },
];

/**
 * The rows of keys for an alphabet; none if it has too many letters.
 * @param {import("./alphabet.js").Alphabet} alphabet
 * @returns {Key[][]}
 */
function rowsOf(alphabet) {
  const more = alphabet.several ? [SEVERAL] : [];
  if (alphabet.digits)
    return [
      [...keys(DIGITS[0]), ERASE],
      [...keys(DIGITS[1]), TURN],
    ];
  if (alphabet.other) return symbolRows(alphabet, more);
  if (alphabet.kana) return kanaRows(alphabet, more);
  const own = alphabet.open.filter((symbol) => !/^[A-Z]$/i.test(symbol));
  const rows = KEYBOARD.map((row) => keys(alphabet.lower ? row.toLowerCase() : row));
  rows[1].push(KEYBOARD_KEY);
  rows[2] = [TURN, ...more, ...rows[2], ERASE];
  return own.length ? [...inRows(own.sort()), ...rows] : rows;
}

/** @param {import("./alphabet.js").Alphabet} alphabet @param {Key[]} more @returns {Key[][]} */
function kanaRows(alphabet, more) {
  const script = alphabet.katakana && !alphabet.hiragana ? katakana : (/** @type {string} */ text) => text;
  const rows = [0, 1, 2, 3, 4].map((vowel) => keys(script(SOUNDS.map((row) => row[vowel]).join(""))));
  return [...rows, [...MARKS, ...more, KEYBOARD_KEY, TURN, ERASE]];
}

/** @param {import("./alphabet.js").Alphabet} alphabet @param {Key[]} more @returns {Key[][]} */
function symbolRows({ open }, more) {
  return open.length && open.length <= MOST_SYMBOLS
    ? [...inRows([...open].sort()), [...more, KEYBOARD_KEY, TURN, ERASE]]
    : [];
}

/** @param {string[]} symbols @returns {Key[][]} */
function inRows(symbols) {
  const starts = symbols.map((_, i) => i).filter((i) => i % SYMBOLS_IN_A_ROW === 0);
  return starts.map((i) => symbols.slice(i, i + SYMBOLS_IN_A_ROW).map((label) => ({ label })));
}

/** @param {string} letters @returns {Key[]} */
function keys(letters) {
  return [...letters].map((label) => ({ label }));
}

export class Pad {
  /**
   * @param {import("./alphabet.js").Alphabet} alphabet
   * @param {import("./texts.js").Say} say
   * @param {(letter: string, command: string) => void} press
   */
  constructor(alphabet, say, press) {
    this.rows = rowsOf(alphabet);
    this.say = say;
    this.press = press;
    this.element = el("div", { class: "pad", role: "group" });
    // Keys must not take the keyboard away from the grid.
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** False for alphabets that only a keyboard can type. */
  get exists() {
    return this.rows.length > 0;
  }

  relabel() {
    this.element.setAttribute("aria-label", this.say("padLabel"));
    this.element.replaceChildren(
      ...this.rows.map((row) => el("div", { class: "keys" }, ...row.map((key) => this.#key(key)))),
    );
  }

  /** @param {Key} key */
  #key({ label, command = "" }) {
    if (label === " ") return el("span", { class: "key gap" });
    const name = command ? this.say(command) : label;
    return button(label, () => this.press(label, command), {
      class: command ? "key command" : "key",
      tabindex: -1,
      "aria-label": name,
      "data-key": command || label,
    });
  }
}
