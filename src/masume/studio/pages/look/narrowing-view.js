/** Three-hint crosswords: the candidates of every slot order by order, then the words that were chosen. */

import { boardPicture, button, el } from "/static/studio/shared/elements.js";
import { full, number, t, translated } from "/static/studio/shared/texts.js";
import { Narrowing } from "/static/studio/look/narrowing.js";

/** @import { HintsSolved, PuzzleView, SlotNarrowing } from "../shared/api-types.js" */
/**
 * @typedef {{slot: SlotNarrowing, row: HTMLElement, bar: HTMLElement, count: HTMLElement, word: HTMLElement, choose: HTMLElement}} Row
 */

/** What came of the clues. @param {PuzzleView} puzzle @param {HintsSolved} found */
export function narrowingPanel(puzzle, found) {
  const head = [el("h3", {}, t("lookNarrowing"))];
  if (found.status !== "found")
    return el(
      "section",
      { class: "panel narrowing" },
      ...head,
      ...found.remarks.map((sentence) => el("p", { class: "notice" }, full(sentence))),
    );
  const view = new NarrowingView(puzzle, found);
  return el(
    "section",
    { class: "panel narrowing" },
    ...head,
    el("p", { class: "small" }, t("lookNarrowingLead")),
    view.element,
  );
}

class NarrowingView {
  /** @param {PuzzleView} puzzle @param {HintsSolved} found */
  constructor(puzzle, found) {
    this.found = found;
    this.state = new Narrowing(found, puzzle.board, puzzle.slots);
    this.picture = boardPicture({ numbered: true });
    this.picture.style.maxWidth = `${Math.max(12, puzzle.board.width * 2.5)}rem`;
    this.stages = el(
      "ol",
      { class: "stages" },
      ...this.#stageNames().map((name, stage) =>
        el(
          "li",
          {},
          button(name, () => this.#go(stage)),
        ),
      ),
    );
    this.slider = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "range",
        min: 0,
        max: this.state.last,
        value: 0,
        "aria-label": t("lookOrder"),
        input: () => this.#go(Number(this.slider.value)),
      })
    );
    this.sentence = el("p", { class: "step-sentence lines", "aria-live": "polite" });
    this.rows = found.slots.map((slot) => this.#row(slot));
    this.words = el("div", { class: "candidates" });
    const head = el(
      "tr",
      {},
      el("th", { scope: "col" }, t("lookSlot")),
      el("th", { scope: "col" }, t("lookClue")),
      el("th", { scope: "col" }, t("lookLeft")),
      el("th", { scope: "col" }, el("span", { class: "aloud" }, t("lookAssigned"))),
    );
    const table = el(
      "table",
      { class: "slots" },
      el("thead", {}, head),
      el("tbody", {}, ...this.rows.map(({ row }) => row)),
    );
    this.note = el("p", { class: "small" }, t("lookHeat"));
    const side = el("div", { class: "narrowing-side" }, this.picture, this.note, this.words);
    this.element = el(
      "div",
      { class: "stack" },
      this.stages,
      this.slider,
      this.sentence,
      el(
        "div",
        { class: "narrowing-columns" },
        side,
        el("div", { class: "slots-frame", tabindex: 0, role: "group", "aria-label": t("lookLeft") }, table),
      ),
    );
    this.#draw();
  }

  #stageNames() {
    return [
      t("lookFirstOrder"),
      ...this.found.orders.map(({ order }) => t("lookOrderOf", { order })),
      t("lookAssigned"),
    ];
  }

  /** @param {number} stage */
  #go(stage) {
    this.state.stage = Math.max(0, Math.min(this.state.last, stage));
    this.#draw();
  }

  /** @param {SlotNarrowing} slot */
  #choose({ slot }) {
    this.state.chosen = this.state.chosen === slot ? null : slot;
    this.#draw();
  }

  /** @param {SlotNarrowing} slot @returns {Row} */
  #row(slot) {
    const bar = el("span", { class: "bar-fill" });
    const count = el("span", { class: "figures" });
    const word = el("td", { class: "chosen-word" });
    const choose = button(translated(slot.name), () => this.#choose(slot), { class: "link", "aria-pressed": "false" });
    const row = el(
      "tr",
      {},
      el("th", { scope: "row" }, choose),
      el("td", { class: "clue" }, slot.clue),
      el("td", { class: "left" }, el("span", { class: "bar-track", "aria-hidden": "true" }, bar), count),
      word,
    );
    return { slot, row, bar, count, word, choose };
  }

  #draw() {
    const { state } = this;
    this.slider.value = String(state.stage);
    const name = this.#stageNames()[state.stage];
    this.slider.setAttribute("aria-valuetext", name);
    [...this.stages.children].forEach((stage, place) => {
      if (place === state.stage) stage.firstElementChild?.setAttribute("aria-current", "step");
      else stage.firstElementChild?.removeAttribute("aria-current");
    });
    this.sentence.replaceChildren(...this.#sentences().map((sentence) => el("span", {}, sentence)));
    Object.assign(this.picture, { board: state.board, heat: state.heat, marks: state.marks });
    this.note.hidden = state.isAssigned;
    for (const row of this.rows) this.#drawRow(row);
    this.#drawWords();
  }

  /** @returns {string[]} */
  #sentences() {
    const { state, found } = this;
    if (state.isAssigned) return found.remarks.map(full);
    const count = t("lookCandidates", { count: number(state.total) });
    return state.stage === 0 ? [count] : [full(found.orders[state.stage - 1].message), count];
  }

  /** @param {Row} row */
  #drawRow({ slot, row, bar, count, word, choose }) {
    const { state } = this;
    const left = state.count(slot);
    bar.style.width = `${Math.round(state.fullness(slot) * 100)}%`;
    count.textContent = left === undefined ? "–" : String(left);
    const letters = slot.letters.map((letter) => letter || "＿").join("");
    word.replaceChildren(
      ...(state.isAssigned
        ? [
            el("span", { class: slot.is_right === false ? "wrong-word" : "right-word" }, letters),
            " ",
            el("span", { class: "small" }, translated(slot.how)),
          ]
        : []),
    );
    choose.setAttribute("aria-pressed", String(state.chosen === slot.slot));
    row.classList.toggle("now", state.chosen === slot.slot);
  }

  #drawWords() {
    const slot = this.found.slots.find((each) => each.slot === this.state.chosen);
    if (!slot) return this.words.replaceChildren();
    const isOver = this.state.stage >= this.found.orders.length;
    const items = slot.candidates.map(({ word, spelling, is_left: isLeft }) =>
      el(
        "li",
        { class: isOver && !isLeft ? "struck" : "" },
        spelling.toUpperCase() === word.toUpperCase() ? spelling : `${spelling} (${word})`,
      ),
    );
    const more = (slot.counts[0] ?? 0) - slot.candidates.length;
    this.words.replaceChildren(
      el("h4", {}, t("lookCandidatesOf", { name: translated(slot.name) })),
      el(
        "ol",
        { class: "word-list" },
        ...items,
        ...(more > 0 ? [el("li", { class: "small" }, t("lookMoreCandidates", { count: more }))] : []),
      ),
    );
  }
}
