/** The booklet of a collection: ordered, watched, saved as a file. */

import { post } from "/static/studio/shared/api.js";
import { button, el, field, orSay, select, tick } from "/static/studio/shared/elements.js";
import { saveMade } from "/static/studio/shared/files.js";
import { JobBox } from "/static/studio/shared/job-box.js";
import * as settings from "/static/studio/shared/settings.js";
import { addTexts, language, t } from "/static/studio/shared/texts.js";

addTexts({
  booklet: ["Booklet", "冊子"],
  bookletNote: [
    "A PDF with a cover, a table of contents, one puzzle per page, and the answers at the end.",
    "表紙と目次のついたPDFです。1ページに1問、解答は巻末にまとめます。",
  ],
  bookletTitle: ["Title on the cover", "表紙の題名"],
  bookletAuthor: ["Author on the cover", "表紙の作者名"],
  bookletOrder: ["Order of the puzzles", "パズルの順番"],
  bookletAsHere: ["As in this collection", "この作品集の順"],
  bookletByLevel: ["By level, easiest first", "レベル順（やさしいものから）"],
  bookletLanguage: ["Language of titles and instructions", "見出しと説明の言語"],
  bookletEachOwn: ["Each puzzle's own", "パズルごとの言語"],
  bookletPaper: ["Paper", "用紙"],
  bookletAnswers: ["Answers at the end", "巻末に解答をつける"],
  bookletMake: ["Make the booklet", "冊子をつくる"],
  bookletBinding: ["Making the booklet…", "冊子をつくっています…"],
  bookletReady: ["The booklet is ready: {name}", "冊子ができました：{name}"],
  bookletAgain: ["Download again", "もう一度ダウンロード"],
  bookletStopped: ["The booklet was stopped.", "冊子づくりを止めました。"],
});

/** @param {{id: string, title: string, puzzles: unknown[]}} collection */
export function bookletForm(collection) {
  const title = /** @type {HTMLInputElement} */ (el("input", { maxlength: 200, placeholder: collection.title }));
  const author = /** @type {HTMLInputElement} */ (el("input", { maxlength: 200, value: settings.author }));
  const paper = select(settings.PAPERS, settings.paper);
  const order = select(
    [
      ["", t("bookletAsHere")],
      ["level", t("bookletByLevel")],
    ],
    "",
  );
  const spoken = select(
    [
      ["en", "English"],
      ["ja", "日本語"],
      ["", t("bookletEachOwn")],
    ],
    language,
  );
  let answers = true;
  const state = el("div", { class: "booklet-state", role: "status", "aria-live": "polite" });
  const make = /** @type {HTMLButtonElement} */ (el("button", { class: "primary", type: "submit" }, t("bookletMake")));
  const form = el(
    "form",
    { class: "panel stack" },
    el("h2", {}, t("booklet")),
    el("p", { class: "note" }, t("bookletNote")),
    field(t("bookletTitle"), title),
    field(t("bookletAuthor"), author),
    field(t("bookletOrder"), order),
    field(t("bookletLanguage"), spoken),
    field(t("bookletPaper"), paper),
    tick(t("bookletAnswers"), true, (checked) => (answers = checked)),
    el("div", { class: "bar" }, make),
    state,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    make.disabled = true;
    const asked = {
      title: title.value,
      author: author.value,
      paper: paper.value,
      answers,
      by_level: order.value === "level",
      language: spoken.value || null,
    };
    orSay(() => bound(collection.id, asked, state)).finally(() => (make.disabled = false));
  });
  return form;
}

/** @param {string} id @param {object} asked @param {HTMLElement} state */
async function bound(id, asked, state) {
  const box = new JobBox();
  state.replaceChildren(box.element);
  try {
    const ended = await box.run(() => post(`/api/collections/${id}/booklet`, asked), t("bookletBinding"));
    if (!ended?.result) return state.replaceChildren(el("p", { class: "small" }, t("bookletStopped")));
    const { name } = ended.result;
    const save = () => saveMade(ended.result);
    state.replaceChildren(el("p", { class: "good" }, t("bookletReady", { name })), button(t("bookletAgain"), save));
    save();
  } catch (error) {
    state.replaceChildren(...(box.isStopped ? [el("p", { class: "small" }, t("bookletStopped"))] : []));
    if (!box.isStopped) throw error;
  }
}
