/** The frame: its rules, how many cells are black, and suggestions. */

import { BLACK, OUTSIDE, slotsOf } from "/static/player/cells.js";
import { call } from "/static/studio/shared/api.js";
import { boardPicture, button, el, field, orSay, select } from "/static/studio/shared/elements.js";
import { isClued } from "/static/studio/shared/kinds.js";
import { percent, t, translated } from "/static/studio/shared/texts.js";
import { clearAll, replaceBoard } from "/static/studio/edit/edit-session.js";

/** @import { FrameView } from "../shared/api-types.js" */

export const RULES = ["free", "japanese", "japanese-strict", "american", "british"];

export class Frame {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.rules = select(
      RULES.map((name) => [name, t(`rules-${name}`)]),
      editor.state.rules || "free",
      {
        change: () =>
          editor.apply({
            ...editor.state,
            rules: /** @type {import("./edit-session.js").State["rules"]} */ (this.rules.value),
          }),
      },
    );
    const amount = () => /** @type {HTMLInputElement} */ (el("input", { type: "number", min: "0" }));
    this.fewest = amount();
    this.most = amount();
    this.figures = el("p", { class: "note figures" });
    this.suggestions = el("div", { class: "suggestions" });
    this.element = el(
      "div",
      { class: "stack" },
      ...(isClued(editor.state) ? [field(t("rules"), this.rules)] : []),
      this.figures,
      el("div", { class: "pair" }, field(t("fewestBlack"), this.fewest), field(t("mostBlack"), this.most)),
      el("p", { class: "note" }, t("anyNumber")),
      el(
        "div",
        { class: "bar" },
        button(t("suggestFrame"), () => void this.#suggest(), { class: "primary" }),
        button(t("clearBoard"), () => editor.apply(clearAll(editor.state))),
      ),
      this.suggestions,
    );
  }

  show() {
    const { state } = this.editor;
    this.rules.value = state.rules || "free";
    const inside = state.cells.filter((cell) => cell !== OUTSIDE).length;
    const black = state.cells.filter((cell) => cell === BLACK).length;
    this.figures.textContent = t("blackCount", {
      black,
      all: inside,
      share: percent(black / inside),
      slots: slotsOf(state).length,
    });
  }

  async #suggest() {
    const { draft, source, state } = this.editor;
    const amountIn = (/** @type {HTMLInputElement} */ input) =>
      input.value === "" ? null : Math.max(0, Math.round(Number(input.value)));
    const request = {
      draft,
      source: source ?? {},
      symmetry: state.symmetry || null,
      fewest: amountIn(this.fewest),
      most: amountIn(this.most),
      count: 3,
      seconds: 2,
      seed: Math.floor(Math.random() * 2 ** 31),
    };
    this.suggestions.setAttribute("aria-busy", "true");
    const found = await orSay(() => call("suggest-frame", request));
    this.suggestions.removeAttribute("aria-busy");
    if (found) this.suggestions.replaceChildren(...found.frames.map((frame) => this.#card(frame)));
  }

  /** @param {FrameView} frame */
  #card({ board, message: sentence }) {
    const use = () => this.editor.apply(replaceBoard(this.editor.state, board));
    return el(
      "figure",
      {},
      boardPicture({ board }),
      el("figcaption", { class: "note" }, translated(sentence)),
      button(t("useFrame"), use),
    );
  }
}
