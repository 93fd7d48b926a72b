/** How puzzles are called and drawn in lists. */

import { get } from "/static/studio/shared/api.js";
import { el } from "/static/studio/shared/elements.js";
import { isClued, kindOf, titleOf } from "/static/studio/shared/kinds.js";
import { language, starsOf, t } from "/static/studio/shared/texts.js";

/** @import { CollectionCard, PuzzleCard } from "../shared/api-types.js" */

export const LEVELS = [1, 2, 3, 4, 5];

/** @param {{title: string}} puzzle */
export const nameOf = (puzzle) => puzzle.title || t("untitled");

/**
 * The language of instructions; undefined leaves it to the puzzle, which for numbers and pictures can have none.
 * @param {string} kind
 * @returns {"ja"|undefined}
 */
export const spoken = (kind) => (language === "ja" && kindOf({ kind }).fills !== "letters" ? "ja" : undefined);

/**
 * Puzzles of the library as they are printed.
 * @param {PuzzleCard[]} puzzles
 * @returns {Promise<import("../shared/print-panel.js").Printed>}
 */
export async function printedOf(puzzles) {
  const found = await Promise.all(puzzles.map(({ id }) => get(`/api/puzzles/${id}`)));
  const [{ kind, title }] = puzzles;
  return {
    documents: found.map(({ document }) => document),
    title: found.length === 1 ? title : "",
    language: spoken(kind),
  };
}

/** The level as stars, with a label for screen readers; crosswords have none. @param {PuzzleCard} puzzle */
export function stars(puzzle) {
  const { level } = puzzle;
  if (!level) return el("span", { class: "stars none" }, isClued(puzzle) ? "" : t("noLevel"));
  return el(
    "span",
    { class: "stars", role: "img", "aria-label": t("level", { level }), title: t("level", { level }) },
    starsOf(level),
  );
}

/** Kind and size. @param {PuzzleCard} puzzle */
export const factsOf = (puzzle) => `${titleOf(puzzle.kind)} · ${puzzle.width}×${puzzle.height}`;

/** The board as the server drew it when it was saved. @param {PuzzleCard} puzzle */
export function thumbnail(puzzle) {
  return el("img", {
    class: "thumbnail",
    src: `/api/puzzles/${puzzle.id}/picture?version=${puzzle.version}`,
    alt: "",
    loading: "lazy",
    decoding: "async",
  });
}

/** A day, without the time. @param {string} moment */
export function day(moment) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(moment));
}

/** The tags of a line of text. @param {string} text @returns {string[]} */
export function tagsOf(text) {
  return [
    ...new Set(
      text
        .split(/[,、，]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
}
