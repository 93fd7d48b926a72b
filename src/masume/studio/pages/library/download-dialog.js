/** A puzzle as a file of every format that can hold it. */

import { get } from "/static/studio/shared/api.js";
import { dialog, el, tick } from "/static/studio/shared/elements.js";
import { printButton } from "/static/studio/shared/print-panel.js";
import { addTexts, enumerated, t, translated } from "/static/studio/shared/texts.js";
import { nameOf, printedOf, spoken } from "/static/studio/library/names.js";

addTexts({
  formatsOfSheets: ["Sheets as PDF, PNG or SVG", "用紙（PDF・PNG・SVG）"],
  format_html: ["Playable page (HTML)", "遊べるページ（HTML）"],
  format_ipuz: ["ipuz: keeps everything", "ipuz（すべて残る）"],
  format_toml: ["TOML, to read and edit", "TOML（手で直せる）"],
  format_puz: ["Across Lite", "Across Lite"],
  format_jpz: ["Crossword Compiler", "Crossword Compiler"],
  format_xd: ["xd text", "xd（テキスト）"],
  format_exolve: ["Exolve", "Exolve"],
  format_xwj: ["XWord Giver", "XWord Giver"],
  format_tsv: ["Hints as a table", "ヒント表"],
  format_non: ["non", "non"],
  format_xml: ["webpbn XML", "webpbn XML"],
  format_g: ["Olšák", "Olšák"],
  format_nin: ["nin", "nin"],
  format_mk: ["mk", "mk"],
  format_cwd: ["cwd", "cwd"],
  format_dat: ["dat", "dat"],
  format_txt: ["Plain text", "テキスト"],
});

/** What the panel for printing makes. */
const SHEETS = ["pdf", "svg", "png"];

/** @import { FormatView, PuzzleCard } from "../shared/api-types.js" */

/** @param {PuzzleCard} puzzle */
export async function downloadDialog(puzzle) {
  /** @type {{formats: FormatView[]}} */
  const { formats } = await get(`/api/puzzles/${puzzle.id}/formats`);
  let hasAnswer = true;
  const links = formats
    .filter(({ format }) => !SHEETS.includes(format))
    .map(
      (form) =>
        /** @type {[FormatView, HTMLAnchorElement]} */ ([
          form,
          el("a", { class: "button", download: "" }, `.${form.format}`),
        ]),
    );
  const show = () => links.forEach(([form, link]) => (link.href = addressOf(puzzle, form, hasAnswer)));
  const answer = tick(t("withAnswer"), true, (checked) => ((hasAnswer = checked), show()));
  const print = el(
    "li",
    {},
    printButton(() => printedOf([puzzle])),
    t("formatsOfSheets"),
  );
  show();
  const group = (/** @type {boolean} */ isPrinted) =>
    el(
      "ul",
      { class: "formats" },
      ...(isPrinted ? [print] : []),
      ...links.filter(([form]) => form.is_printed === isPrinted).map(([form, link]) => item(form, link)),
    );
  dialog(
    t("downloadTitle", { title: nameOf(puzzle) }),
    el("div", { class: "bar options" }, answer),
    el("h3", {}, t("toPrint")),
    group(true),
    el("h3", {}, t("forPrograms")),
    group(false),
  );
}

/** @param {FormatView} form @param {HTMLAnchorElement} link */
function item(form, link) {
  const lost = enumerated(form.left_out.map(translated));
  return el(
    "li",
    {},
    link,
    el(
      "span",
      {},
      t(`format_${form.format}`),
      ...(lost ? [el("span", { class: "note" }, t("leftOut", { things: lost }))] : []),
    ),
  );
}

/** @param {PuzzleCard} puzzle @param {FormatView} form @param {boolean} answer */
function addressOf({ id, kind }, form, answer) {
  const asked = new URLSearchParams({ answer: String(answer) });
  const words = spoken(kind);
  if (form.is_printed && words) asked.set("language", words);
  return `/api/puzzles/${id}/export/${form.format}?${asked}`;
}
