/** The effort along the way, as a small chart. */

import { svg } from "/static/studio/shared/board-view.js";
import { el } from "/static/studio/shared/elements.js";
import { number, t } from "/static/studio/shared/texts.js";

const WIDTH = 300;
const HEIGHT = 64;

/**
 * Bars for the tenths of the board and a line where one stands.
 * @param {number[]} figures
 * @returns {{element: HTMLElement, stand: (share: number) => void}}
 */
export function curveChart(figures) {
  const highest = Math.max(...figures, 1e-9);
  const step = WIDTH / 10;
  const label = t("lookCurveLabel", {
    figures: figures.map((figure) => number(figure, { maximumFractionDigits: 1 })).join(" "),
  });
  const picture = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT + 2}`,
    class: "curve",
    preserveAspectRatio: "none",
    role: "img",
    "aria-label": label,
  });
  figures.forEach((figure, place) => {
    const height = Math.max(1, (figure / highest) * HEIGHT);
    picture.append(
      svg("rect", { x: place * step + 1.5, y: HEIGHT - height, width: step - 3, height, rx: 1.5, class: "curve-bar" }),
    );
  });
  picture.append(svg("path", { d: `M0 ${HEIGHT + 0.5}h${WIDTH}`, class: "curve-base" }));
  const here = svg("path", { d: `M0 0v${HEIGHT}`, class: "curve-here" });
  picture.append(here);
  const element = el(
    "figure",
    { class: "curve-figure" },
    el("figcaption", { class: "label" }, t("lookCurve")),
    picture,
    el("div", { class: "bar spread small" }, el("span", {}, t("lookStart")), el("span", {}, t("lookEnd"))),
  );
  const reach = (figures.length / 10) * WIDTH;
  return { element, stand: (share) => here.setAttribute("transform", `translate(${(share * reach).toFixed(1)} 0)`) };
}
