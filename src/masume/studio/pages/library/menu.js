/** A button with a small menu, which closes on Esc, on a choice, and when the keyboard or a press goes elsewhere. */

import { el } from "/static/studio/shared/elements.js";

/** @param {string} label @param {string} name  for screen readers @param {HTMLElement[]} items */
export function menu(label, name, items) {
  const summary = el("summary", { class: "button", "aria-label": name }, label);
  const box = /** @type {HTMLDetailsElement} */ (el("details", { class: "menu" }, summary, el("div", { class: "items" }, ...items)));
  const close = () => (box.open = false);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.open) return;
    close();
    summary.focus();
  });
  box.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) close();
  });
  const elsewhere = (/** @type {Event} */ event) => event.target instanceof Node && !box.contains(event.target) && close();
  box.addEventListener("toggle", () => {
    if (!box.open) return document.removeEventListener("pointerdown", elsewhere);
    document.addEventListener("pointerdown", elsewhere);
    box.classList.remove("up");
    box.classList.toggle("up", (box.lastElementChild?.getBoundingClientRect().bottom ?? 0) > window.innerHeight);
  });
  for (const item of items) item.addEventListener("click", close);
  return box;
}
