/** The page of addresses that do not exist. */

import { el } from "/static/studio/shared/elements.js";
import { addTexts, t } from "/static/studio/shared/texts.js";

addTexts({
  missingTitle: ["Page not found", "ページが見つかりません"],
  missingNote: ["The address may be old or mistyped.", "アドレスが古いか、まちがっているようです。"],
  missingHome: ["To the studio", "スタジオへ"],
});

/** @param {HTMLElement} main */
export function show(main) {
  main.append(
    el("h1", {}, t("missingTitle")),
    el("p", {}, t("missingNote")),
    el("p", {}, el("a", { href: "/" }, t("missingHome"))),
  );
}
