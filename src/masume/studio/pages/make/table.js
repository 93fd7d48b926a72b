/** The table of words: thousands of rows, of which only those that are seen are elements. */

import { button, el } from "/static/studio/shared/elements.js";
import { t, translated } from "/static/studio/shared/texts.js";

/** @import { RowRead } from "../shared/api-types.js" */

/** @typedef {"word"|"reading"|"gloss"|"clue"|"weight"} Column */

/** @type {[Column, string][]} */
const COLUMNS = [
  ["word", "colWord"],
  ["reading", "colReading"],
  ["clue", "colClue"],
  ["gloss", "colGloss"],
  ["weight", "colWeight"],
];
const ROW_HEIGHT = 38;
/** Rows above and below those that are seen. */
const SPARE = 12;

export class WordTable extends HTMLElement {
  /** @type {RowRead[]} */
  #rows = [];
  /** @type {number[]} */
  #shown = [];
  #longest = Infinity;
  #onlyProblems = false;
  #first = -1;
  #last = -1;
  #frame = el("div", { class: "word-rows", role: "region", tabindex: "0" });
  #body = el("tbody");
  /** Called after every change, with the column that was written in; without one, a row came or went. @type {(column?: Column) => void} */
  changed = () => {};
  /** Whether rows can be changed. */
  fixed = false;

  connectedCallback() {
    if (this.childElementCount) return;
    const heads = COLUMNS.map(([name, label]) => el("th", { scope: "col", class: name }, t(label)));
    const head = el(
      "tr",
      {},
      el("th", { scope: "col", class: "number line" }, t("colLine")),
      ...heads,
      el("th", { scope: "col", class: "remark" }, t("colProblem")),
      el("th", { class: "delete" }),
    );
    this.#frame.append(el("table", { "aria-rowcount": "-1" }, el("thead", {}, head), this.#body));
    this.#frame.setAttribute("aria-label", t("tableHead"));
    this.#frame.addEventListener("scroll", () => this.#draw());
    new ResizeObserver(() => this.#draw()).observe(this.#frame);
    this.append(this.#frame);
  }

  /** The rows, which are changed in place. @param {RowRead[]} rows */
  set rows(rows) {
    this.#rows = rows;
    this.classList.toggle("without-readings", !rows.some(({ reading }) => reading));
    this.#choose();
  }
  get rows() {
    return this.#rows;
  }
  /** How long a word may be. @param {number} longest */
  set longest(longest) {
    this.#longest = longest;
    this.refresh();
  }
  /** Shows rows with problems alone. @param {boolean} only */
  set onlyProblems(only) {
    this.#onlyProblems = only;
    this.#choose();
  }

  /** Shows what is said of rows anew, without touching what is being typed. */
  refresh() {
    for (const row of this.#body.querySelectorAll("tr[data-index]")) {
      const at = Number(/** @type {HTMLElement} */ (row).dataset.index);
      row.querySelector(".remark")?.replaceWith(this.#remark(this.#rows[at]));
    }
  }

  /** Goes to the last row and lets it be typed. */
  editLast() {
    this.#frame.scrollTop = this.#shown.length * ROW_HEIGHT;
    this.#draw();
    /** @type {HTMLElement|null} */ (
      this.#body.querySelector(`tr[data-index="${this.#rows.length - 1}"] input`)
    )?.focus();
  }

  #choose() {
    const all = this.#rows.map((_, at) => at);
    this.#shown = this.#onlyProblems ? all.filter((at) => this.#problem(this.#rows[at])) : all;
    this.#first = this.#last = -1;
    this.#draw();
  }

  #draw() {
    const seen = Math.ceil((this.#frame.clientHeight || 400) / ROW_HEIGHT);
    const top = Math.floor(this.#frame.scrollTop / ROW_HEIGHT);
    const first = Math.max(0, Math.min(top, this.#shown.length - seen) - SPARE);
    const last = Math.min(this.#shown.length, top + seen + SPARE);
    if (first === this.#first && last === this.#last) return;
    [this.#first, this.#last] = [first, last];
    this.#body.replaceChildren(
      this.#gap(first),
      ...this.#shown.slice(first, last).map((at) => this.#row(at)),
      this.#gap(this.#shown.length - last),
    );
  }

  /** Room for rows that are not seen. @param {number} count */
  #gap(count) {
    const cell = el("td");
    cell.style.height = `${count * ROW_HEIGHT}px`;
    return el("tr", { class: "gap", "aria-hidden": "true", hidden: count === 0 }, cell);
  }

  /** @param {number} at */
  #row(at) {
    const row = this.#rows[at];
    const cells = COLUMNS.map(([name, label]) =>
      el("td", { class: name }, this.#input(row, name, `${t(label)} ${row.line}`)),
    );
    const away = button("×", () => this.#delete(at), {
      class: "quiet",
      "aria-label": t("deleteRow", row),
      disabled: this.fixed,
    });
    return el(
      "tr",
      { "data-index": String(at) },
      el("td", { class: "number line" }, String(row.line)),
      ...cells,
      this.#remark(row),
      el("td", { class: "delete" }, away),
    );
  }

  /** @param {RowRead} row @param {Column} name @param {string} label */
  #input(row, name, label) {
    const input = /** @type {HTMLInputElement} */ (
      el("input", {
        "aria-label": label,
        value: row[name] ?? "",
        readonly: this.fixed,
        maxlength: name === "weight" ? "30" : "500",
      })
    );
    input.addEventListener("input", () => {
      row[name] = input.value;
      this.changed(name);
    });
    return input;
  }

  /** @param {RowRead} row */
  #problem(row) {
    const length = row.symbols?.length ?? 0;
    return row.problem ? translated(row.problem) : length > this.#longest ? t("tooLong", { length }) : "";
  }

  /**
   * What is said of a row: what is wrong with it, or how it stands in cells if that is not how it is written.
   * @param {RowRead} row
   */
  #remark(row) {
    const problem = this.#problem(row);
    if (problem) return el("td", { class: "remark problem", title: problem }, problem);
    const symbols = row.symbols?.join("") ?? "";
    const differs = symbols !== "" && symbols.toUpperCase() !== row.word.toUpperCase();
    return el("td", { class: "remark small" }, differs ? t("inCells", { symbols }) : "");
  }

  /** @param {number} at */
  #delete(at) {
    this.#rows.splice(at, 1);
    this.#choose();
    this.changed();
    // Who deletes with the keyboard stays at the place.
    const next = this.#body.querySelector(`tr[data-index="${Math.min(at, this.#rows.length - 1)}"] .delete button`);
    /** @type {HTMLElement} */ (next ?? this.#frame).focus();
  }
}

customElements.define("masume-word-table", WordTable);
