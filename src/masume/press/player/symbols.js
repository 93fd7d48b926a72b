/** When two symbols of cells count as the same: case never matters, the size of kana if the player says so. */

const SMALL = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ";
const LARGE = "あいうえおつやゆよわかけアイウエオツヤユヨワカケ";

/** @param {string} symbol */
function enlarged(symbol) {
  return [...symbol].map((character) => LARGE[SMALL.indexOf(character)] ?? character).join("");
}

/** Small kana as large ones and large as small, where there are both. @param {string} symbol */
export function resized(symbol) {
  if (symbol.length !== 1) return symbol;
  return LARGE[SMALL.indexOf(symbol)] ?? SMALL[LARGE.indexOf(symbol)] ?? symbol;
}

/** Katakana as hiragana, which is how the two are compared. @param {string} symbol */
export function hiragana(symbol) {
  return symbol.replace(/[ァ-ヶ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60));
}

/**
 * @param {string} one
 * @param {string} other
 * @param {boolean} smallKanaAlike
 */
export function sameSymbol(one, other, smallKanaAlike) {
  return key(one, smallKanaAlike) === key(other, smallKanaAlike);
}

/** @param {string} symbol @param {boolean} smallKanaAlike */
function key(symbol, smallKanaAlike) {
  const plain = hiragana(symbol.normalize("NFC")).toUpperCase();
  return smallKanaAlike ? enlarged(plain) : plain;
}
