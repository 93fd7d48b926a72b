/** What the puzzle says about itself. */

import { el, field } from "/static/studio/shared/elements.js";
import { t } from "/static/studio/shared/texts.js";

/** @type {("author"|"copyright"|"notes")[]} */
const FIELDS = ["author", "copyright", "notes"];

export class About {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.inputs = FIELDS.map((name) => {
      const input = /** @type {HTMLInputElement} */ (
        el(name === "notes" ? "textarea" : "input", {
          input: () => editor.apply({ ...editor.state, [name]: input.value }, name),
        })
      );
      return input;
    });
    this.element = el("div", { class: "stack" }, ...this.inputs.map((input, i) => field(t(FIELDS[i]), input)));
  }

  show() {
    this.inputs.forEach((input, i) => {
      const value = this.editor.state[FIELDS[i]];
      if (input.value !== value) input.value = value;
    });
  }
}
