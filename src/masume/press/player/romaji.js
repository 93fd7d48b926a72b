/** Latin letters as kana, in the spellings of Hepburn and Kunrei and those that input methods know. */

/** For each beginning, what it makes of a, i, u, e and o; "_" for nothing. */
const ROWS = {
  "": "あ い う え お",
  k: "か き く け こ",
  s: "さ し す せ そ",
  t: "た ち つ て と",
  n: "な に ぬ ね の",
  h: "は ひ ふ へ ほ",
  m: "ま み む め も",
  y: "や _ ゆ いぇ よ",
  r: "ら り る れ ろ",
  w: "わ うぃ _ うぇ を",
  g: "が ぎ ぐ げ ご",
  z: "ざ じ ず ぜ ぞ",
  d: "だ ぢ づ で ど",
  b: "ば び ぶ べ ぼ",
  p: "ぱ ぴ ぷ ぺ ぽ",
  c: "か し く せ こ",
  f: "ふぁ ふぃ ふ ふぇ ふぉ",
  j: "じゃ じ じゅ じぇ じょ",
  q: "くぁ くぃ く くぇ くぉ",
  v: "ゔぁ ゔぃ ゔ ゔぇ ゔぉ",
  sh: "しゃ し しゅ しぇ しょ",
  ch: "ちゃ ち ちゅ ちぇ ちょ",
  ts: "つぁ つぃ つ つぇ つぉ",
  wy: "_ ゐ _ ゑ _",
  th: "てゃ てぃ てゅ てぇ てょ",
  dh: "でゃ でぃ でゅ でぇ でょ",
  tw: "とぁ とぃ とぅ とぇ とぉ",
  dw: "どぁ どぃ どぅ どぇ どぉ",
  kw: "くぁ くぃ くぅ くぇ くぉ",
  gw: "ぐぁ ぐぃ ぐぅ ぐぇ ぐぉ",
  wh: "うぁ うぃ う うぇ うぉ",
};
/** Beginnings with y: the kana before the small one. */
const GLIDES = {
  k: "き",
  s: "し",
  t: "ち",
  n: "に",
  h: "ひ",
  m: "み",
  r: "り",
  g: "ぎ",
  z: "じ",
  j: "じ",
  d: "ぢ",
  b: "び",
  p: "ぴ",
  c: "ち",
  f: "ふ",
  v: "ゔ",
};
const SMALL = {
  a: "ぁ",
  i: "ぃ",
  u: "ぅ",
  e: "ぇ",
  o: "ぉ",
  ya: "ゃ",
  yu: "ゅ",
  yo: "ょ",
  yi: "ぃ",
  ye: "ぇ",
  tu: "っ",
  tsu: "っ",
  wa: "ゎ",
  ka: "ゕ",
  ke: "ゖ",
};
const LONGEST = 4;

/** @returns {Map<string, string>} */
function spellings() {
  const table = new Map([
    ["nn", "ん"],
    ["n'", "ん"],
    ["xn", "ん"],
    ["-", "ー"],
  ]);
  const add = (/** @type {string} */ start, /** @type {string} */ row) =>
    row.split(" ").forEach((kana, i) => kana !== "_" && table.set(start + "aiueo"[i], kana));
  for (const [start, row] of Object.entries(ROWS)) add(start, row);
  for (const [start, kana] of Object.entries(GLIDES))
    add(`${start}y`, [..."ゃぃゅぇょ"].map((small) => kana + small).join(" "));
  for (const [end, kana] of Object.entries(SMALL)) table.set(`x${end}`, kana).set(`l${end}`, kana);
  return table.set("wu", "う").set("yi", "い");
}

const TABLE = spellings();
const BEGINNINGS = new Set([...TABLE.keys()].flatMap((key) => [...key].map((_, i) => key.slice(0, i + 1))));

/** True for what may be part of a spelling. @param {string} character */
export function isRomaji(character) {
  return /^[a-z'-]$/i.test(character);
}

/**
 * The kana that typed letters make, and the letters at the end that wait for more.
 * @param {string} typed
 * @returns {{kana: string, rest: string}}
 */
export function fromRomaji(typed) {
  let kana = "";
  let rest = typed.toLowerCase();
  while (rest) {
    const key = spelled(rest);
    if (!key && BEGINNINGS.has(rest)) break;
    kana += key ? TABLE.get(key) : beforeConsonant(rest);
    rest = rest.slice(key.length || 1);
  }
  return { kana, rest };
}

/** What letters make when no more will follow: a last n is ん. @param {string} typed */
export function settledRomaji(typed) {
  const { kana, rest } = fromRomaji(typed);
  return rest === "n" ? `${kana}ん` : kana;
}

/** The longest spelling that a text begins with. @param {string} text */
function spelled(text) {
  for (let length = LONGEST; length; length -= 1) if (TABLE.has(text.slice(0, length))) return text.slice(0, length);
  return "";
}

/**
 * ん before any consonant, m before b and p as Hepburn writes it, っ before one doubled; nothing for what is no spelling.
 * @param {string} text
 */
function beforeConsonant(text) {
  const two = text.slice(0, 2);
  if (two[0] === "n" || two === "mb" || two === "mp") return "ん";
  return two === "tc" || (two[0] === two[1] && /[a-z]/.test(two[0])) ? "っ" : "";
}
