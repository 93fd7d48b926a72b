/** The words of a puzzle beside its steps: those on the board are ticked off, those ruled out are struck. */

import { el } from "/static/studio/shared/elements.js";
import { isClued, kindOf } from "/static/studio/shared/kinds.js";
import { t } from "/static/studio/shared/texts.js";

/** @import { PuzzleView } from "../shared/api-types.js" */
/** @typedef {import("/static/studio/look/steps-player.js").StepsPlayer} StepsPlayer */

/**
 * The list of words or of clues, and what keeps it up with the steps; null for puzzles without words.
 * @param {PuzzleView} puzzle
 * @returns {{element: HTMLElement, follow: (player: StepsPlayer) => void}|null}
 */
export function wordsPanel(puzzle) {
  if (isClued(puzzle)) return puzzle.slots.some(({ clue }) => clue) ? cluesPanel(puzzle) : null;
  return puzzle.words.length ? listPanel(puzzle) : null;
}

/** @param {PuzzleView} puzzle */
function listPanel(puzzle) {
  /** @type {Map<number, HTMLElement[]>} */
  const groups = new Map();
  /** @type {Map<string, HTMLElement>} */
  const items = new Map();
  for (const { word, symbols, gloss } of puzzle.words) {
    const item = el("li", { title: gloss && gloss !== word ? gloss : null }, word);
    items.set(symbols.join(""), item);
    groups.set(symbols.length, [...(groups.get(symbols.length) ?? []), item]);
  }
  const isNumbers = kindOf(puzzle).fills === "digits";
  const lists = [...groups.entries()]
    .sort(([one], [other]) => one - other)
    .map(([count, group]) =>
      el(
        "div",
        { class: "word-group" },
        el("h4", {}, t(isNumbers ? "lookDigits" : "lookLetters", { count })),
        el("ul", { class: "word-list" }, ...group),
      ),
    );
  const element = el("section", { class: "panel" }, el("h3", {}, t(isNumbers ? "lookNumbers" : "lookWords")), ...lists);
  return {
    element,
    follow: (/** @type {StepsPlayer} */ player) => {
      const { placed, excluded } = player;
      const now = new Set((player.step?.excluded ?? []).map(([, word]) => word));
      for (const [word, item] of items) {
        item.classList.toggle("placed", placed.has(word));
        item.classList.toggle("struck", excluded.has(word) || now.has(word));
        item.classList.toggle("now", now.has(word));
      }
    },
  };
}

/** @param {PuzzleView} puzzle */
function cluesPanel(puzzle) {
  const items = puzzle.slots.map((slot) =>
    el(
      "li",
      { value: slot.number },
      el("span", { class: "clue-number figures" }, String(slot.number)),
      " ",
      slot.clue ?? "",
      " ",
      el("span", { class: "clue-letters" }),
    ),
  );
  const inOrder = puzzle.slots
    .map((slot, place) => ({ ...slot, item: items[place] }))
    .sort((one, other) => one.number - other.number);
  const list = (/** @type {"across"|"down"} */ wanted) =>
    el(
      "ol",
      { class: "clue-list" },
      ...inOrder.filter(({ direction }) => direction === wanted).map(({ item }) => item),
    );
  const frame = el(
    "div",
    { class: "clue-columns", tabindex: 0, role: "group", "aria-label": t("lookClues") },
    el("div", {}, el("h4", {}, t("lookAcross")), list("across")),
    el("div", {}, el("h4", {}, t("lookDown")), list("down")),
  );
  const element = el("section", { class: "panel" }, el("h3", {}, t("lookClues")), frame);
  return {
    element,
    follow: (/** @type {StepsPlayer} */ player) => {
      const { cells } = player.board;
      const { slot } = player;
      items.forEach((item, place) => {
        const letters = puzzle.slots[place].cells.map((cell) => cells[cell]);
        const isDone = letters.every((letter) => typeof letter === "string");
        /** @type {HTMLElement} */ (item.lastElementChild).textContent = isDone ? letters.join("") : "";
        item.classList.toggle("placed", isDone);
        item.classList.toggle("now", place === slot);
      });
      if (slot !== undefined) bringIntoView(frame, items[slot]);
    },
  };
}

/**
 * Scrolls a list, not the page, until an item of it is seen.
 * @param {HTMLElement} frame
 * @param {HTMLElement|undefined} item
 */
function bringIntoView(frame, item) {
  if (!item) return;
  const [outer, inner] = [frame.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) frame.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom;
}
