/** A list whose items are dragged to other places by their handles. */

/** @param {HTMLElement} list @param {(from: number, to: number) => void} move */
export function makeSortable(list, move) {
  /** @type {Element|null} */
  let dragged = null;
  const placeOf = (/** @type {Element} */ item) => [...list.children].indexOf(item);
  const itemAt = (/** @type {EventTarget|null} */ target) => (target instanceof Element ? target.closest("li") : null);
  const unmark = () =>
    list.querySelectorAll(".before, .after").forEach((item) => item.classList.remove("before", "after"));

  list.addEventListener("dragstart", (event) => {
    dragged = itemAt(event.target);
    if (!dragged || !event.dataTransfer) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", "");
    event.dataTransfer.setDragImage(dragged, 12, 12);
    dragged.classList.add("dragged");
  });
  list.addEventListener("dragover", (event) => {
    const item = itemAt(event.target);
    if (!dragged || !item) return;
    event.preventDefault();
    unmark();
    item.classList.add(isAbove(event, item) ? "before" : "after");
  });
  list.addEventListener("drop", (event) => {
    const item = itemAt(event.target);
    if (!dragged || !item) return;
    event.preventDefault();
    event.stopPropagation();
    const from = placeOf(dragged);
    const gap = placeOf(item) + (isAbove(event, item) ? 0 : 1);
    move(from, gap > from ? gap - 1 : gap);
  });
  list.addEventListener("dragend", () => {
    unmark();
    dragged?.classList.remove("dragged");
    dragged = null;
  });
}

/** True if the pointer is over the upper half of an item. @param {MouseEvent} event @param {Element} item */
function isAbove(event, item) {
  const { top, height } = item.getBoundingClientRect();
  return event.clientY < top + height / 2;
}
