/** The clues of a crossword: a line for every slot, with what lists say of its word as a proposal. */

import { slotsOf } from "/static/player/cells.js";
import { button, el, say } from "/static/studio/shared/elements.js";
import { t, translated } from "/static/studio/shared/texts.js";
import { Question } from "/static/studio/edit/asking.js";
import { setClue } from "/static/studio/edit/edit-session.js";
import { slotKey } from "/static/studio/edit/edit-session.js";

/** @import { Written, WrittenView } from "../shared/api-types.js" */
/** @typedef {import("/static/player/cells.js").Slot} Slot */
/** @typedef {{key: string, input: HTMLTextAreaElement, word: HTMLElement, offer: HTMLButtonElement}} Line */

export class Clues {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** @type {Line[]} */
    this.lines = [];
    /** The slots that the lines are for. */
    this.made = "";
    /** @type {Map<string, string>} */
    this.proposals = new Map();
    this.left = el("p", { class: "note", role: "status" });
    this.lists = el("div", { class: "clue-lists" });
    const writing = button(t("writeClues"), () => this.#write(), { title: t("writeCluesNote") });
    this.element = el("div", { class: "stack" }, el("div", { class: "bar spread" }, this.left, writing), this.lists);
    this.question = new Question(
      "propose-clues",
      () => (editor.source ? { draft: editor.draft, source: editor.source } : null),
      (answer) => this.#propose(answer?.clues ?? []),
    );
  }

  show() {
    const slots = slotsOf(this.editor.state);
    const made = slots.map((slot) => `${slotKey(slot)}${slot.cells.length}`).join(" ");
    if (made !== this.made) this.#make(slots);
    this.made = made;
    this.#fill(slots);
    if (this.editor.source) this.question.ask();
  }

  /** @param {Slot[]} slots */
  #make(slots) {
    this.lines = [];
    const list = (/** @type {"across"|"down"} */ direction) => {
      const lines = slots
        .filter((slot) => slot.direction === direction)
        .sort((a, b) => a.number - b.number)
        .map((slot) => this.#line(slot));
      return [el("h3", {}, t(direction)), el("ol", { class: "clue-lines" }, ...lines)];
    };
    this.lists.replaceChildren(...list("across"), ...list("down"));
  }

  /** @param {Slot} slot */
  #line(slot) {
    const key = slotKey(slot);
    const { editor } = this;
    const input = /** @type {HTMLTextAreaElement} */ (
      el("textarea", {
        rows: "1",
        "aria-label": t("clueOf", { slot: t(slot.direction === "across" ? "slotAcross" : "slotDown", slot) }),
        input: () => editor.apply(setClue(editor.state, key, input.value), `clue ${key}`),
        focus: () => editor.move(() => editor.cursor.goTo(slot)),
      })
    );
    const word = button("", () => editor.go(slot.cells[0], slot.direction), {
      class: "quiet clue-word",
      lang: editor.state.language,
    });
    const offer = button("", () => editor.apply(setClue(editor.state, key, this.proposals.get(key) ?? "")), {
      class: "quiet offer",
      hidden: true,
    });
    this.lines.push({ key, input, word, offer });
    return el("li", {}, el("span", { class: "clue-number" }, String(slot.number)), word, input, offer);
  }

  /** @param {Slot[]} slots */
  #fill(slots) {
    const { state } = this.editor;
    const byKey = new Map(slots.map((slot) => [slotKey(slot), slot]));
    let missing = 0;
    for (const { key, input, word, offer } of this.lines) {
      const text = state.clues[key] ?? "";
      if (!text.trim()) missing += 1;
      if (input.value !== text) input.value = text;
      word.textContent =
        byKey
          .get(key)
          ?.cells.map((cell) => (typeof state.cells[cell] === "string" ? state.cells[cell] : "·"))
          .join("") ?? "";
      const proposal = this.proposals.get(key) ?? "";
      offer.hidden = !proposal || text.trim() !== "";
      offer.textContent = t("proposal", { text: proposal });
    }
    this.left.textContent = missing ? t("cluesLeft", { count: missing }) : t("cluesDone");
  }

  /** @param {WrittenView[]} clues */
  #propose(clues) {
    this.proposals = new Map(clues.map((clue) => [`${clue.cell}:${clue.direction}`, clue.text]));
    this.#fill(slotsOf(this.editor.state));
  }

  async #write() {
    await this.editor.work.run("write-clues", { draft: this.editor.draft, keep: true });
  }

  /** Clues that were written. @param {Written} result */
  take(result) {
    const written = Object.fromEntries(result.clues.map((clue) => [`${clue.cell}:${clue.direction}`, clue.text]));
    const { state } = this.editor;
    this.editor.apply({ ...state, clues: { ...state.clues, ...written } });
    say(result.remarks.map(translated).join(" "));
  }
}
