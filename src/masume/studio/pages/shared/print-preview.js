/** The pages of sheets as they will be printed, one at a time. */

import { button, el } from "/static/studio/shared/elements.js";
import { addTexts, full, number, t } from "/static/studio/shared/texts.js";

/** @import { PageDrawn, SheetsDrawn } from "./api-types.js" */

addTexts({
  printPreview: ["Preview", "プレビュー"],
  printPageOf: ["Page {page} of {total}", "{page} / {total}ページ"],
  printPageAlt: ["Page {page} of {total}: {title}", "{total}ページ中{page}ページ目：{title}"],
  printBefore: ["Page before", "前のページ"],
  printAfter: ["Next page", "次のページ"],
  printLarger: ["Zoom", "拡大"],
  printShownOf: [
    "The first {shown} pages are shown here. All {total} are printed.",
    "ここに出るのは最初の{shown}ページです。印刷は全{total}ページです。",
  ],
});

/** A page as an address for pictures, in which nothing of it can act. @param {PageDrawn} page */
export const addressOf = (page) => URL.createObjectURL(new Blob([page.svg], { type: "image/svg+xml" }));

export class PrintPreview {
  /** @type {SheetsDrawn} */
  #sheets = { pages: [], total: 0, remarks: [] };
  /** @type {string[]} */
  #addresses = [];
  #at = 0;
  #picture = /** @type {HTMLImageElement} */ (el("img", { alt: "", hidden: true }));
  #paper = el("div", { class: "print-paper", tabindex: "0", role: "group" }, this.#picture);
  #place = el("span", { class: "figures", role: "status" });
  #before = button("‹", () => this.#turn(-1), { "aria-label": t("printBefore") });
  #after = button("›", () => this.#turn(1), { "aria-label": t("printAfter") });
  #larger = button(t("printLarger"), () => this.#zoom(), { class: "quiet", "aria-pressed": "false" });
  #problem = el("p", { class: "notice", role: "alert", hidden: true });
  #remarks = el("ul", { class: "print-remarks note", role: "status" });

  constructor() {
    this.#paper.setAttribute("aria-label", t("printPreview"));
    this.element = el(
      "section",
      { class: "print-preview", "aria-label": t("printPreview") },
      this.#problem,
      this.#paper,
      el("div", { class: "bar print-pager" }, this.#before, this.#place, this.#after, this.#larger),
      this.#remarks,
    );
  }

  /** The pages that are shown. */
  get sheets() {
    return this.#sheets;
  }

  /** Says that an answer is on its way, or has come. @param {boolean} isBusy */
  set isBusy(isBusy) {
    this.#paper.setAttribute("aria-busy", String(isBusy));
  }

  /** Shows other pages, at the same place if there is one. @param {SheetsDrawn} sheets */
  show(sheets) {
    this.release();
    this.#sheets = sheets;
    this.#addresses = sheets.pages.map(addressOf);
    this.#problem.hidden = true;
    const { pages, total } = sheets;
    const more = total > pages.length ? [t("printShownOf", { shown: number(pages.length), total: number(total) })] : [];
    this.#remarks.replaceChildren(...[...sheets.remarks.map(full), ...more].map((text) => el("li", {}, text)));
    this.#turn(0);
  }

  /** Says why there are no such pages; those before stay. @param {string} reason */
  refuse(reason) {
    this.#problem.textContent = reason;
    this.#problem.hidden = false;
  }

  /** Gives back what the pictures hold. */
  release() {
    this.#addresses.forEach((address) => URL.revokeObjectURL(address));
  }

  /** @param {number} by */
  #turn(by) {
    const { pages, total } = this.#sheets;
    this.#at = Math.max(0, Math.min(this.#at + by, pages.length - 1));
    const place = { page: number(this.#at + 1), total: number(total) };
    this.#picture.src = this.#addresses[this.#at];
    this.#picture.alt = t("printPageAlt", { ...place, title: pages[this.#at].title });
    this.#picture.hidden = false;
    this.#place.textContent = t("printPageOf", place);
    this.#before.disabled = this.#at === 0;
    this.#after.disabled = this.#at === pages.length - 1;
  }

  #zoom() {
    const isLarge = this.#paper.classList.toggle("large");
    this.#larger.setAttribute("aria-pressed", String(isLarge));
  }
}
