/** The words that could stand in the current slot, with what each leaves to the words that cross it. */

import { button, el } from "/static/studio/shared/elements.js";
import { number, t } from "/static/studio/shared/texts.js";
import { Question } from "/static/studio/edit/asking.js";
import { write } from "/static/studio/edit/edit-session.js";

/** @import { CandidateView, Operations } from "../shared/api-types.js" */

export class Candidates {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** @type {CandidateView[]} */
    this.found = [];
    /** @type {number[]} */
    this.cells = [];
    /** The state that was asked about last, and the one that the answer is for. @type {unknown} */
    this.askedFor = null;
    /** @type {unknown} */
    this.shownFor = null;
    this.wantsBest = false;
    this.name = el("h2", { class: "slot-name" });
    this.count = el("p", { class: "note", role: "status" });
    this.caption = el("span", { class: "note caption" }, t("leavesHead"));
    this.list = el("ol", {
      class: "candidate-list",
      keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
    });
    this.lock = button(t("lockWord"), () => this.editor.toggleLock());
    this.clear = button(t("clearWord"), () =>
      editor.apply(
        write(
          editor.state,
          editor.cursor.path.map((cell) => [cell, ""]),
        ),
      ),
    );
    this.element = el(
      "div",
      { class: "stack" },
      this.name,
      el("div", { class: "bar small-buttons" }, this.lock, this.clear),
      el("div", { class: "candidates-head" }, this.count, this.caption),
      this.list,
    );
    this.question = new Question(
      "slot-candidates",
      () => this.#wanted(),
      (answer, error) => this.#show(answer, error),
    );
  }

  #wanted() {
    const { cursor, source, draft } = this.editor;
    this.askedFor = this.editor.state;
    if (!cursor.slot || !source || this.editor.isResting) return null;
    return { draft, source, slot: { cell: cursor.cell, direction: cursor.direction }, limit: 60 };
  }

  /** Puts the keyboard into the list. */
  focus() {
    this.list.querySelector("button")?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const lines = [...this.list.querySelectorAll("button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.editor.focus();
    else if (step) lines[lines.indexOf(/** @type {any} */ (document.activeElement)) + step]?.focus();
    else return;
    event.preventDefault();
  }

  /** Says which slot it is about. */
  head() {
    const { cursor, state } = this.editor;
    const { slot } = cursor;
    const pattern =
      slot?.cells.map((cell) => (typeof state.cells[cell] === "string" ? state.cells[cell] : "·")).join("") ?? "";
    this.name.textContent = slot ? `${t(slot.direction === "across" ? "slotAcross" : "slotDown", slot)}` : t("noSlot");
    if (slot) this.name.append(el("span", { class: "pattern", lang: state.language }, pattern));
    this.lock.disabled = !slot || !/[^·]/.test(pattern);
    this.lock.textContent = t(slot && this.editor.isLocked(slot.cells) ? "unlockWord" : "lockWord");
    this.clear.disabled = this.lock.disabled;
  }

  /** Puts the first candidate that does no harm into the current slot, as soon as its candidates are known. */
  placeBest() {
    this.wantsBest = true;
    if (!this.#isOutdated()) this.#placeWanted();
  }

  #placeWanted() {
    const best = this.found.find((candidate) => candidate.least !== 0);
    if (this.wantsBest && best) this.editor.placeWord(this.cells, best.symbols);
    this.wantsBest = false;
  }

  /** True while what is shown is about another slot, or another board. */
  #isOutdated() {
    const { cursor, state } = this.editor;
    return this.shownFor !== state || this.cells.join() !== cursor.path.join();
  }

  /**
   * @param {Operations["slot-candidates"]["answers"]|null} answer
   * @param {string} error
   */
  #show(answer, error) {
    this.found = answer?.candidates ?? [];
    this.cells = answer?.cells ?? [];
    this.shownFor = this.askedFor;
    const sentence = answer?.total
      ? t("candidateCount", { alive: number(answer.alive), total: number(answer.total) })
      : t("noCandidates");
    this.count.textContent = error || (answer ? sentence : "");
    this.caption.hidden = !this.found.length;
    this.list.replaceChildren(...this.found.map((candidate) => this.#item(candidate)));
    this.#placeWanted();
  }

  /** @param {CandidateView} candidate */
  #item(candidate) {
    const { word, least, freedom, gloss } = candidate;
    const left =
      least === null || least === undefined
        ? ""
        : least === 0
          ? t("leavesNone")
          : t("leaves", { count: number(least) });
    const meter = el("span", { class: "meter", "aria-hidden": "true" });
    meter.style.setProperty("--share", String(freedom));
    const place = () => this.editor.placeWord(this.cells, candidate.symbols);
    const line = el(
      "button",
      { type: "button", class: `candidate${least === 0 ? " dead" : ""}`, title: left, click: place },
      el("span", { class: "word", lang: this.editor.state.language }, word),
      el("span", { class: "gloss" }, gloss && gloss !== word ? gloss : ""),
      meter,
      el("span", { class: "least figures" }, least === null || least === undefined ? "" : number(least)),
      el("span", { class: "aloud" }, left),
    );
    return el("li", {}, line);
  }
}
