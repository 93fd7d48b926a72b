/** Above the grid: what a click does, the symmetry, the heat map. */

import { button, el, select } from "/static/studio/shared/elements.js";
import { isClued } from "/static/studio/shared/kinds.js";
import { t } from "/static/studio/shared/texts.js";
import { SYMMETRIES, fits } from "/static/studio/edit/symmetry.js";

/** @type {[import("./editor.js").Tool, string][]} */
const TOOLS = [
  ["type", "toolType"],
  ["black", "toolBlack"],
  ["lock", "toolLock"],
  ["give", "toolGive"],
  ["select", "toolSelect"],
];

export class Toolbar {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    const { state } = editor;
    /** @type {HTMLInputElement[]} */
    this.tools = [];
    const labels = TOOLS.filter(([tool]) => tool !== "give" || !isClued(state)).map(([tool, name]) =>
      this.#tool(tool, t(name)),
    );
    this.symmetry = select(
      SYMMETRIES.filter((each) => fits(each, state.width, state.height)).map((each) => [each, t(`sym-${each}`)]),
      state.symmetry,
      {
        change: () =>
          editor.apply({
            ...editor.state,
            symmetry: /** @type {import("./symmetry.js").Symmetry} */ (this.symmetry.value),
          }),
      },
    );
    this.heat = button(t("heat"), () => editor.toggleHeat(), { "aria-pressed": "false", title: t("heatNote") });
    this.undo = button("↶", () => editor.undo(), {
      class: "quiet",
      "aria-label": t("undo"),
      title: `${t("undo")} (Ctrl+Z)`,
    });
    this.redo = button("↷", () => editor.redo(), {
      class: "quiet",
      "aria-label": t("redo"),
      title: `${t("redo")} (Ctrl+Y)`,
    });
    const tools = el("fieldset", { class: "segments" }, el("legend", { class: "aloud" }, t("tools")), ...labels);
    const symmetry = el("label", { class: "inline" }, t("symmetry"), this.symmetry);
    this.element = el(
      "div",
      { class: "bar edit-tools", role: "group", "aria-label": t("toolbar") },
      tools,
      symmetry,
      this.heat,
      el("span", { class: "bar steps" }, this.undo, this.redo),
    );
  }

  /** @param {import("./editor.js").Tool} tool @param {string} label */
  #tool(tool, label) {
    const input = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "radio",
        name: "tool",
        value: tool,
        checked: tool === "type",
        change: () => this.editor.use(tool),
      })
    );
    this.tools.push(input);
    return el("label", {}, input, label);
  }

  show() {
    const { session, tool, hasHeat } = this.editor;
    for (const input of this.tools) input.checked = input.value === tool;
    this.symmetry.value = session.state.symmetry;
    this.heat.setAttribute("aria-pressed", String(hasHeat));
    this.undo.disabled = !session.canUndo;
    this.redo.disabled = !session.canRedo;
  }
}
