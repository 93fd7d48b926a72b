/** Brush, line, fill, lock; back and forth; what is done to the whole board. */

import { button, el } from "/static/studio/shared/elements.js";
import { menu } from "/static/studio/shared/menu.js";
import { t } from "/static/studio/shared/texts.js";
import { inverted, mirrored, shifted, turned, upsideDown } from "/static/studio/picture/board-moves.js";
import { FREE, blank } from "/static/studio/picture/picture-session.js";

/** @typedef {import("./painting.js").Tool} Tool */
/** @typedef {import("./picture-session.js").Picture} Picture */

const TOOLS = /** @type {Tool[]} */ (["brush", "line", "fill", "lock"]);

/** @type {Record<string, (picture: Picture) => Picture>} */
const MOVES = {
  pictureShiftUp: (picture) => shifted(picture, -1, 0),
  pictureShiftDown: (picture) => shifted(picture, 1, 0),
  pictureShiftLeft: (picture) => shifted(picture, 0, -1),
  pictureShiftRight: (picture) => shifted(picture, 0, 1),
  pictureMirror: mirrored,
  pictureUpsideDown: upsideDown,
  pictureTurn: turned,
  pictureInvert: inverted,
  pictureUnlock: (picture) => ({ ...picture, kept: picture.kept.map(() => FREE) }),
  pictureClear: ({ width, height }) => blank(width, height),
};

export class Toolbar {
  /** @param {import("./picture-session.js").PictureSession} session */
  constructor(session) {
    this.session = session;
    /** @type {Tool} */
    this.tool = "brush";
    this.undo = button(t("undo"), () => session.undo(), { title: "Ctrl+Z" });
    this.redo = button(t("redo"), () => session.redo(), { title: "Ctrl+Y" });
    const tools = el(
      "fieldset",
      { class: "segments" },
      el("legend", { class: "aloud" }, t("pictureTools")),
      ...TOOLS.map((tool) => this.#choice(tool)),
    );
    const moves = Object.entries(MOVES).map(([name, move]) =>
      button(t(name), () => session.change(move(session.picture))),
    );
    const more = menu(`${t("pictureMore")} ▾`, el("div", {}, ...moves), { stays: true });
    this.element = el(
      "div",
      { class: "bar picture-tools", role: "toolbar", "aria-label": t("pictureTools") },
      tools,
      this.undo,
      this.redo,
      more,
    );
    session.addEventListener("change", () => this.#refresh());
    document.addEventListener("keydown", (event) => this.#pressed(event));
    this.#refresh();
  }

  /** @param {Tool} tool */
  #choice(tool) {
    const input = el("input", {
      type: "radio",
      name: "tool",
      value: tool,
      checked: tool === this.tool,
      change: () => (this.tool = tool),
    });
    return el("label", { title: t(`pictureToolHint_${tool}`) }, input, t(`pictureTool_${tool}`));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const typing = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (!(event.ctrlKey || event.metaKey) || event.altKey || typing) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.session.undo();
    else if (key === "y" || key === "z") this.session.redo();
    else return;
    event.preventDefault();
  }

  #refresh() {
    this.undo.disabled = !this.session.canUndo;
    this.redo.disabled = !this.session.canRedo;
  }
}
