/** A button with a small menu, which closes on Esc, on a choice, and when the keyboard or a press goes elsewhere. */

import { el } from "/static/studio/shared/elements.js";

/**
 * @param {string} label
 * @param {HTMLElement} items  the choices, which may change while the menu is there
 * @param {{name?: string, stays?: boolean, class?: string}} [options]  a longer name for screen readers; whether it stays open for more than one choice
 */
export function menu(label, items, { name, stays = false, class: kind = "" } = {}) {
  const summary = el("summary", { class: "button", "aria-label": name ?? null }, label);
  const box = /** @type {HTMLDetailsElement} */ (el("details", { class: `menu ${kind}` }, summary, items));
  items.classList.add("items");
  const close = () => (box.open = false);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.open) return;
    close();
    summary.focus();
  });
  box.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) close();
  });
  const elsewhere = (/** @type {Event} */ event) =>
    event.target instanceof Node && !box.contains(event.target) && close();
  box.addEventListener("toggle", () => {
    if (!box.open) return document.removeEventListener("pointerdown", elsewhere);
    document.addEventListener("pointerdown", elsewhere);
    box.classList.remove("up", "right");
    const { bottom, left } = items.getBoundingClientRect();
    box.classList.toggle("up", bottom > window.innerHeight);
    box.classList.toggle("right", left < 0);
  });
  // Before what was chosen begins, so that a dialog gives the keyboard back to the button.
  const chosen = () => {
    close();
    summary.focus();
  };
  if (!stays) items.addEventListener("click", chosen, true);
  return box;
}
