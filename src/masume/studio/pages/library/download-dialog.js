/** A puzzle as a file of every format that can hold it. */

import { get } from "/static/studio/shared/api.js";
import { dialog, el, field, select, tick } from "/static/studio/shared/elements.js";
import { PAPERS, paper as usualPaper } from "/static/studio/shared/settings.js";
import { addTexts, enumerated, t, translated } from "/static/studio/shared/texts.js";
import { nameOf, spoken } from "/static/studio/library/names.js";

addTexts({
  format_pdf: ["PDF sheets", "PDF（印刷用）"],
  format_svg: ["SVG drawing", "SVG（図版）"],
  format_png: ["PNG picture", "PNG（画像）"],
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

/** @import { FormatView, PuzzleCard } from "../shared/api-types.js" */

/** @param {PuzzleCard} puzzle */
export async function downloadDialog(puzzle) {
  /** @type {{formats: FormatView[]}} */
  const { formats } = await get(`/api/puzzles/${puzzle.id}/formats`);
  const chosen = { answer: true, paper: usualPaper };
  const links = formats.map(
    (form) =>
      /** @type {[FormatView, HTMLAnchorElement]} */ ([
        form,
        el("a", { class: "button", download: "" }, `.${form.format}`),
      ]),
  );
  const show = () => links.forEach(([form, link]) => (link.href = addressOf(puzzle, form, chosen)));
  const paper = select(PAPERS, chosen.paper, { change: () => ((chosen.paper = paper.value), show()) });
  const answer = tick(t("withAnswer"), true, (checked) => ((chosen.answer = checked), show()));
  show();
  const group = (/** @type {boolean} */ isPrinted) =>
    el(
      "ul",
      { class: "formats" },
      ...links.filter(([form]) => form.is_printed === isPrinted).map(([form, link]) => item(form, link)),
    );
  dialog(
    t("downloadTitle", { title: nameOf(puzzle) }),
    el("div", { class: "bar options" }, answer, field(t("paper"), paper)),
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

/** @param {PuzzleCard} puzzle @param {FormatView} form @param {{answer: boolean, paper: string}} chosen */
function addressOf({ id, kind }, form, { answer, paper }) {
  const asked = new URLSearchParams({ answer: String(answer) });
  const words = spoken(kind);
  if (form.is_printed) asked.set("paper", paper);
  if (form.is_printed && words) asked.set("language", words);
  return `/api/puzzles/${id}/export/${form.format}?${asked}`;
}
