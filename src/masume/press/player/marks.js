/** Kana with ゛, with ゜, or in their other size. */

import { resized } from "./symbols.js";

const COMBINING = /** @type {Record<string, string>} */ ({
  "゛": "\u3099",
  ﾞ: "\u3099",
  "\u3099": "\u3099",
  "゜": "\u309a",
  ﾟ: "\u309a",
  "\u309a": "\u309a",
});

/**
 * A kana with a mark, without it if it has it already, or itself if it cannot have it; any other mark changes its size.
 * @param {string} kana
 * @param {string} mark
 */
export function marked(kana, mark) {
  const combining = COMBINING[mark];
  if (!combining) return resized(kana);
  const [base = "", own = ""] = kana.normalize("NFD");
  if (own === combining) return base;
  const changed = (base + combining).normalize("NFC");
  return changed.length === 1 && base ? changed : kana;
}
