/** Where words come from: a bundled list, the puzzle's own, and words of one's own before them. */

import { el, field, select } from "/static/studio/shared/elements.js";
import { kindOf } from "/static/studio/shared/kinds.js";
import { ownLists } from "/static/studio/shared/settings.js";
import { t } from "/static/studio/shared/texts.js";

/** The lists for each language; the first is the usual one. @type {Record<string, string[]>} */
const LISTS = { en: ["enable", "countries"], ja: ["kana", "hokkaido"] };

/**
 * What a new puzzle is filled from.
 * @param {import("./edit-session.js").State} state
 * @returns {import("./editor.js").Choices}
 */
export function usualChoices(state) {
  const { asks, fills } = kindOf(state);
  const isListed = asks === "words" && state.words.length;
  const list = isListed ? "puzzle" : fills === "digits" ? "digits" : LISTS[state.language][0];
  return { list, own: "", minScore: 0, seconds: 10 };
}

/** @param {import("./editor.js").Editor} editor */
export function sourceFields(editor) {
  const { language } = editor.state;
  const { asks, fills } = kindOf(editor.state);
  const lists =
    fills === "digits"
      ? ["digits", ...ownLists]
      : [...ownLists, ...LISTS[language], ...LISTS[language === "ja" ? "en" : "ja"]];
  const names = [...(asks === "words" ? ["puzzle"] : []), ...new Set(lists), "none"];
  const chosen = select(
    names.map((name) => [name, ownLists.includes(name) ? name : t(`list-${name}`)]),
    editor.choices.list,
    { change: () => editor.choose({ list: chosen.value }) },
  );
  const own = /** @type {HTMLTextAreaElement} */ (
    el("textarea", { rows: "3", class: "own-words", lang: language, input: () => editor.choose({ own: own.value }) })
  );
  own.value = editor.choices.own;
  return el(
    "div",
    { class: "stack" },
    field(t("wordsFrom"), chosen),
    el(
      "details",
      { class: "more", open: own.value !== "" },
      el("summary", {}, t("ownWords")),
      field(t("ownWords"), own, t("ownWordsNote")),
    ),
  );
}
