/** Signs of the player's buttons. */

import { svg } from "/static/studio/shared/board-view.js";
import { button } from "/static/studio/shared/elements.js";
import { t } from "/static/studio/shared/texts.js";

/** Paths in a square of 20. */
export const SIGNS = {
  first: "M4 4v12M16 4l-9 6 9 6z",
  back: "M14 4l-9 6 9 6z",
  play: "M6 4l9 6-9 6z",
  pause: "M6 4v12M14 4v12",
  last: "M16 4v12M4 4l9 6-9 6z",
};

/** A sign. @param {string} path */
export function sign(path) {
  const picture = svg("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" });
  picture.append(svg("path", { d: path }));
  return picture;
}

/** A button with a sign and a name. @param {string} path @param {string} name @param {() => void} click */
export function icon(path, name, click) {
  const element = button("", click, { "aria-label": t(name), title: t(name), class: "icon" });
  element.append(sign(path));
  return element;
}
