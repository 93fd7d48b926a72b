/** How many solutions a puzzle has, how sure that is, and two of them side by side where there are several. */

import { startJob } from "/static/studio/shared/api.js";
import { boardPicture, button, el } from "/static/studio/shared/elements.js";
import { JobBox } from "/static/studio/shared/job-box.js";
import { kindOf } from "/static/studio/shared/kinds.js";
import { full, t, translated } from "/static/studio/shared/texts.js";

/** @import { PuzzleSolved, PuzzleView } from "../shared/api-types.js" */

const HEADS = {
  unique: "lookUnique",
  several: "lookSeveral",
  impossible: "lookImpossible",
  undecided: "lookUndecided",
  faulty: "lookFaulty",
  without_words: "lookFromClues",
  without_clues: "lookWithoutClues",
};
const SIGNS = {
  unique: "✓",
  several: "≠",
  impossible: "×",
  undecided: "?",
  faulty: "×",
  without_words: "…",
  without_clues: "…",
};
const LONG_SECONDS = 60;

/**
 * The verdict, with a way to search longer if it is still open.
 * @param {PuzzleView} puzzle
 * @param {PuzzleSolved} solved
 * @param {(solved: PuzzleSolved) => void} found  called with what a longer search has found
 */
export function verdict(puzzle, solved, found) {
  const manner = solved.status === "unique" ? "good" : solved.status.startsWith("without") ? "" : "bad";
  const head = el(
    "p",
    { class: `verdict ${manner}` },
    el("span", { class: "verdict-sign", "aria-hidden": "true" }, SIGNS[solved.status]),
    el("strong", {}, t(HEADS[solved.status])),
  );
  const isSaid = solved.status === "unique" && kindOf(puzzle).asks !== "lines";
  const lines = isSaid
    ? []
    : solved.remarks.map((sentence) => el("p", { class: solved.status === "unique" ? "small" : "" }, full(sentence)));
  const box = el("div", { class: "verdict-box" }, head, ...lines);
  if (solved.status === "undecided") box.append(longer(puzzle, box, found));
  return box;
}

/**
 * A search that may take a minute, with its progress.
 * @param {PuzzleView} puzzle
 * @param {HTMLElement} box
 * @param {(solved: PuzzleSolved) => void} found
 */
function longer(puzzle, box, found) {
  const start = button(t("lookSearchLonger"), async () => {
    const working = new JobBox();
    start.replaceWith(working.element);
    try {
      const request = { document: puzzle.document, seconds: LONG_SECONDS };
      const job = await working.run(() => startJob("search-solutions", request), t("lookSolving"));
      if (job?.result) found(job.result);
    } catch (error) {
      box.append(el("p", { class: "problem", role: "alert" }, error instanceof Error ? error.message : String(error)));
    }
  });
  return start;
}

/**
 * The first two solutions with the cells in which they differ; null if there are not two.
 * @param {PuzzleView} puzzle
 * @param {PuzzleSolved} solved
 */
export function twoSolutions(puzzle, { solutions, differing }) {
  if (solutions.length < 2) return null;
  const marks = new Map(differing.map((cell) => [cell, "differs"]));
  const pictures = solutions.slice(0, 2).map((board, place) => {
    const picture = boardPicture({
      board,
      marks,
      lines: puzzle.lines,
      label: t("lookSolutionOf", { number: place + 1 }),
    });
    const figure = el(
      "figure",
      {},
      el("figcaption", { class: "label" }, t("lookSolutionOf", { number: place + 1 })),
      picture,
    );
    figure.style.maxWidth = `${Math.max(12, board.width * 2)}rem`;
    return figure;
  });
  return el(
    "section",
    { class: "panel two-solutions" },
    el("h3", {}, t("lookTwo")),
    el("p", {}, t("lookDiffering", { count: differing.length })),
    el("div", { class: "side-by-side" }, ...pictures),
  );
}
