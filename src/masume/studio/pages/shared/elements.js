/** Elements that every page uses. */

import { button, el } from "/static/player/elements.js";
import { t } from "/static/studio/shared/texts.js";

export { button, el };

/**
 * An element of the page that must be there.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function one(selector, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
  return found;
}

/**
 * A labelled field.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [note]
 */
export function field(label, input, note) {
  return el(
    "label",
    { class: "field" },
    el("span", { class: "label" }, label),
    input,
    ...(note ? [el("span", { class: "note" }, note)] : []),
  );
}

/**
 * A choice among a few.
 * @param {[value: string, label: string][]} choices
 * @param {string} chosen
 * @param {Record<string, unknown>} [attributes]
 * @returns {HTMLSelectElement}
 */
export function select(choices, chosen, attributes = {}) {
  return /** @type {HTMLSelectElement} */ (
    el(
      "select",
      attributes,
      ...choices.map(([value, label]) => el("option", { value, selected: value === chosen }, label)),
    )
  );
}

/**
 * A box that can be ticked, with its sentence.
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} change
 */
export function tick(label, checked, change) {
  const box = /** @type {HTMLInputElement} */ (
    el("input", { type: "checkbox", checked, change: () => change(box.checked) })
  );
  return el("label", { class: "tick" }, box, " ", label);
}

/**
 * The board of a puzzle as a picture.
 * @param {Partial<import("./board-view.js").BoardView>} properties
 * @returns {import("./board-view.js").BoardView}
 */
export function boardPicture(properties) {
  return Object.assign(
    /** @type {import("./board-view.js").BoardView} */ (document.createElement("masume-board")),
    properties,
  );
}

/**
 * A dialog in the middle of the page; it leaves the page when it is closed.
 * @param {string} title
 * @param {...(Node|string)} children
 * @returns {HTMLDialogElement}
 */
export function dialog(title, ...children) {
  const close = () => box.close();
  const head = el(
    "div",
    { class: "dialog-head" },
    el("h2", {}, title),
    button("×", close, { class: "quiet", "aria-label": t("close") }),
  );
  const box = /** @type {HTMLDialogElement} */ (
    el("dialog", { class: "dialog", "aria-label": title }, head, ...children)
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * Says something at the foot of the page for a while; errors stay until they are read.
 * @param {string} text
 * @param {"info"|"error"} [manner]
 */
export function say(text, manner = "info") {
  let box = document.querySelector("#said");
  if (!box) {
    box = el("div", { id: "said", role: "status", "aria-live": "polite" });
    document.body.append(box);
  }
  const line = el(
    "p",
    { class: `said ${manner}` },
    text,
    button("×", () => line.remove(), { class: "quiet", "aria-label": t("close") }),
  );
  box.replaceChildren(line);
  if (manner === "info") setTimeout(() => line.remove(), 6000);
}

/** Takes back an error that is not true any more. */
export function hush() {
  document.querySelector("#said .error")?.remove();
}

/**
 * Runs something and says its refusal, if there is one.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T|undefined>}
 */
export async function orSay(work) {
  try {
    return await work();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), "error");
    return undefined;
  }
}
