/** Pages on their way to the printer: alone on their paper, at their own size. */

import { el } from "/static/studio/shared/elements.js";
import { addressOf } from "/static/studio/shared/print-preview.js";

/** @import { PageDrawn } from "./api-types.js" */

/** @param {PageDrawn} page */
const nameOf = ({ width, height }) => `sheet-${width}-${height}`.replaceAll(".", "_");

/** Rules for every size of paper; browsers that know no named pages take the first. @param {PageDrawn[]} pages */
function rulesFor(pages) {
  const sizes = new Map(pages.map((page) => [nameOf(page), page]));
  const [{ width, height }] = pages;
  const named = [...sizes].map(
    ([name, page]) =>
      `@page ${name} { size: ${page.width}mm ${page.height}mm; margin: 0; }
       .print-pages .${name} { page: ${name}; width: ${page.width}mm; }`,
  );
  return [`@page { size: ${width}mm ${height}mm; margin: 0; }`, ...named].join("\n");
}

/**
 * Opens the browser's dialog for printing with these pages.
 * @param {PageDrawn[]} pages
 * @returns {Promise<() => void>}  takes the pages away again; browsers may print them after they said they have
 */
export async function printPages(pages) {
  const pictures = pages.map(
    (page) =>
      /** @type {HTMLImageElement} */ (el("img", { src: addressOf(page), alt: page.title, class: nameOf(page) })),
  );
  const box = el("div", { class: "print-pages" }, ...pictures);
  const rules = new CSSStyleSheet();
  rules.replaceSync(rulesFor(pages));
  document.adoptedStyleSheets.push(rules);
  document.body.append(box);
  await Promise.all(pictures.map((picture) => picture.decode()));
  window.print();
  return () => {
    pictures.forEach(({ src }) => URL.revokeObjectURL(src));
    box.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
  };
}
