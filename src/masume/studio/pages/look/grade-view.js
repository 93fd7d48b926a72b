/** How hard a puzzle is: its level in plain words, the effort along the way, the techniques. */

import { button, el } from "/static/studio/shared/elements.js";
import { curveChart } from "/static/studio/look/curve.js";
import { full, starsOf, t, translated } from "/static/studio/shared/texts.js";
import { levelMeaning } from "/static/studio/look/look-texts.js";

/** @import { PuzzleGrade, TechniqueView } from "../shared/api-types.js" */

/** The level and what it is taken from. @param {string} kind @param {PuzzleGrade} grade */
export function levelBox(kind, grade) {
  const { level } = grade;
  const head =
    level === null
      ? [el("p", { class: "level" }, el("strong", {}, t("lookNoLevel")))]
      : [
          el(
            "p",
            { class: "level" },
            el("span", { class: "stars", "aria-hidden": "true" }, starsOf(level)),
            " ",
            el("strong", {}, t("lookLevelOf", { level })),
          ),
          el("p", {}, levelMeaning(kind, grade.needed ?? level)),
        ];
  return el(
    "div",
    { class: "level-box" },
    ...head,
    ...grade.remarks.map((sentence) => el("p", { class: level === null ? "" : "small" }, full(sentence))),
  );
}

/**
 * The techniques with how often they are used; a click shows the first step that does.
 * @param {PuzzleGrade} grade
 * @param {(position: number) => void} go
 * @returns {{element: HTMLElement, stand: (share: number) => void}|null}
 */
export function techniquesPanel(grade, go) {
  if (!grade.techniques.length) return null;
  const chart = grade.curve.length ? curveChart(grade.curve) : null;
  const head = el(
    "tr",
    {},
    el("th", { scope: "col" }, t("lookLevel")),
    el("th", { scope: "col" }, t("lookTechnique")),
    el("th", { scope: "col", class: "number" }, t("lookTimes")),
  );
  const table = el(
    "table",
    {},
    el("thead", {}, head),
    el("tbody", {}, ...grade.techniques.map((technique) => row(technique, go))),
  );
  const element = el(
    "section",
    { class: "panel" },
    el("h3", {}, t("lookTechniques")),
    ...(chart ? [chart.element] : []),
    table,
  );
  return { element, stand: chart?.stand ?? (() => undefined) };
}

/** @param {TechniqueView} technique @param {(position: number) => void} go */
function row({ title, level, count, first }, go) {
  const name = translated(title);
  const link = button(name, () => go(first + 1), { class: "link", title: t("lookShowFirst", { title: name }) });
  return el(
    "tr",
    {},
    el(
      "td",
      { class: "stars" },
      el("span", { "aria-hidden": "true" }, starsOf(level)),
      el("span", { class: "aloud" }, String(level)),
    ),
    el("td", {}, link),
    el("td", { class: "number" }, String(count)),
  );
}
