/** Filling: everything or a selection, and step by step for boards that do not fill at once. */

import { call } from "/static/studio/shared/api.js";
import { button, el, field, orSay, say } from "/static/studio/shared/elements.js";
import { t, translated } from "/static/studio/shared/texts.js";
import { clearLetters, lock, replaceBoard } from "/static/studio/edit/edit-session.js";
import { sourceFields } from "/static/studio/edit/sources.js";

export class Fill {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    const input = (/** @type {string} */ value, /** @type {Record<string, unknown>} */ more) =>
      /** @type {HTMLInputElement} */ (el("input", { type: "number", value, ...more }));
    this.seconds = input(String(editor.choices.seconds), {
      min: "1",
      max: "300",
      change: () => editor.choose({ seconds: Math.min(300, Math.max(1, Number(this.seconds.value) || 10)) }),
    });
    this.minScore = input(String(editor.choices.minScore), {
      min: "0",
      change: () => editor.choose({ minScore: Math.max(0, Number(this.minScore.value) || 0) }),
    });
    this.rest = button(t("fillRest"), () => this.fillRest(), { class: "primary" });
    this.part = button("", () => this.#autofill(editor.selection));
    this.element = el(
      "div",
      { class: "stack" },
      sourceFields(editor),
      el("div", { class: "pair" }, field(t("seconds"), this.seconds), field(t("minScore"), this.minScore)),
      el("div", { class: "bar" }, this.rest, this.part),
      this.#locks(),
      this.#kabe(),
    );
    this.show();
  }

  #locks() {
    const { editor } = this;
    const all = () => [...editor.state.cells.keys()];
    return el(
      "div",
      { class: "bar small-buttons" },
      button(t("lockAll"), () => editor.apply(lock(editor.state, all(), true))),
      button(t("unlockAll"), () => editor.apply(lock(editor.state, all(), false))),
      button(t("clearRest"), () => editor.apply(clearLetters(editor.state))),
    );
  }

  #kabe() {
    const steps = [
      button(t("kabeFill"), () => this.#rework("fill")),
      button(t("kabeKeep"), () => this.#keep()),
      button(t("kabeTouch"), () => this.#rework("touch-up")),
      button(t("kabeAgain"), () => this.#rework("again")),
    ];
    const list = el("ol", { class: "kabe-steps" }, ...steps.map((step) => el("li", {}, step)));
    const whole = el(
      "div",
      { class: "bar" },
      button(t("kabeAll"), () => this.#rework("all")),
      button(t("repair"), () => this.#repair()),
    );
    return el(
      "section",
      { class: "kabe" },
      el("h3", {}, t("kabe")),
      el("p", { class: "note" }, t("kabeNote")),
      list,
      whole,
    );
  }

  /** Says how much is selected. */
  show() {
    const { selection } = this.editor;
    this.part.textContent = t("fillSelection", { count: selection.length });
    this.part.hidden = !selection.length;
    this.rest.classList.toggle("primary", !selection.length);
    this.part.classList.toggle("primary", selection.length > 0);
  }

  /** Fills the selection if there is one, else all that is blank. */
  fillRest() {
    return this.#autofill(this.editor.selection);
  }

  /** What every operation is asked: the draft and the words. @returns {any} */
  #request() {
    this.editor.typing.settle();
    const { draft, source, choices } = this.editor;
    return { draft, source: source ?? {}, seconds: choices.seconds };
  }

  get #symmetry() {
    return this.editor.state.symmetry || null;
  }

  get #seed() {
    return Math.floor(Math.random() * 2 ** 31);
  }

  /** @param {number[]} cells */
  async #autofill(cells) {
    await this.editor.work.run("autofill", { ...this.#request(), cells, seed: this.#seed });
  }

  /** @param {"fill"|"touch-up"|"again"|"all"} step */
  async #rework(step) {
    await this.editor.work.run("rework", { ...this.#request(), step, symmetry: this.#symmetry, seed: this.#seed });
  }

  async #repair() {
    await this.editor.work.run("repair-frame", {
      ...this.#request(),
      seconds: Math.max(30, this.editor.choices.seconds),
      symmetry: this.#symmetry,
      seed: this.#seed,
    });
  }

  async #keep() {
    const { editor } = this;
    const { draft, source, isResting } = editor;
    if (isResting) return;
    editor.rest(true); // what is typed before the answer would be lost with it
    const result = await orSay(() => call("keep-what-holds", { draft, source: source ?? {} }));
    editor.rest(false);
    if (result) this.take({ ...result, cells: [] });
  }

  /**
   * A result becomes the board, in one step for undo, and cells that are worth a look are marked.
   * @param {any} result
   */
  take(result) {
    if (result.board) this.editor.apply(replaceBoard(this.editor.state, result.board));
    this.editor.grid.mark(result.board ? "changed" : "fault", result.changed ?? result.cells ?? []);
    say(translated(result.message));
    this.editor.focus();
  }
}
