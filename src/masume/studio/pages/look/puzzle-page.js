/** Everything that is shown of one puzzle, filled in as the studio's answers come. */

import { call, startJob } from "/static/studio/shared/api.js";
import { el } from "/static/studio/shared/elements.js";
import { JobBox } from "/static/studio/shared/job-box.js";
import { titleOf } from "/static/studio/shared/kinds.js";
import { actions } from "/static/studio/look/actions.js";
import { levelBox, techniquesPanel } from "/static/studio/look/grade-view.js";
import { enumerated, t, translated } from "/static/studio/shared/texts.js";
import { narrowingPanel } from "/static/studio/look/narrowing-view.js";
import { StepsView } from "/static/studio/look/steps-view.js";
import { twoSolutions, verdict } from "/static/studio/look/verdict-view.js";
import { wordsPanel } from "/static/studio/look/words-view.js";

/** @typedef {import("/static/studio/look/source.js").Source} Source */
/** @import { PuzzleGrade, PuzzleSolved, PuzzleView } from "../shared/api-types.js" */

/** Two boards of at most so many columns are read well beside the steps. */
const NARROW = 15;

export class PuzzlePage {
  /** @type {ReturnType<typeof techniquesPanel>} */
  #techniques = null;
  /** The solve from clues. */
  #clueSolve = new JobBox();

  /** @param {Source} source */
  constructor(source) {
    this.puzzle = source.read.puzzle;
    const words = wordsPanel(this.puzzle);
    this.steps = new StepsView(this.puzzle, (player) => {
      words?.follow(player);
      this.#techniques?.stand(player.share);
    });
    this.solution = el("div", { "aria-live": "polite" }, t("lookSolving"));
    this.level = el("div", { "aria-live": "polite" }, t("lookGrading"));
    this.side = el(
      "div",
      { class: "look-side stack" },
      el("section", { class: "panel verdicts" }, this.solution, this.level),
      ...(words ? [words.element] : []),
    );
    this.below = el("div", { class: "stack" });
    this.element = el(
      "div",
      {},
      head(source),
      el("div", { class: "look-columns" }, this.steps.element, this.side),
      this.below,
    );
  }

  /** Ends what is still being worked on, once another puzzle takes the place of this one. */
  leave() {
    this.steps.player.pause();
    if (this.#clueSolve.isBusy) void this.#clueSolve.stop();
  }

  /** Asks for everything about the puzzle at once; slow answers are shown when they arrive. */
  async ask() {
    const { document, slots } = this.puzzle;
    if (slots.some(({ clue }) => clue)) void this.#narrow();
    await Promise.all([
      answered(call("solve-puzzle", { document }), (found) => this.#showSolved(found), this.solution),
      answered(call("grade-puzzle", { document }), (found) => this.#showGrade(found), this.level),
    ]);
  }

  /** @param {PuzzleSolved} found */
  #showSolved(found) {
    this.solution.replaceChildren(verdict(this.puzzle, found, (more) => this.#showSolved(more)));
    const two = twoSolutions(this.puzzle, found);
    if (two && this.puzzle.board.width <= NARROW) this.side.firstElementChild?.after(two);
    else if (two) this.below.prepend(two);
    else if (found.solutions.length) this.steps.answer = found.solutions[0];
    this.steps.blamed = found.blamed.flat();
  }

  /** @param {PuzzleGrade} grade */
  #showGrade(grade) {
    this.level.replaceChildren(levelBox(this.puzzle.kind, grade));
    this.#techniques = techniquesPanel(grade, (position) => this.steps.go(position));
    if (this.#techniques) this.side.append(this.#techniques.element);
    this.steps.grade = grade;
  }

  /** Solves a crossword from its clues. */
  async #narrow() {
    const place = el("div", {}, this.#clueSolve.element);
    const waiting = el("section", { class: "panel narrowing" }, el("h3", {}, t("lookNarrowing")), place);
    this.below.append(waiting);
    const start = () => startJob("solve-hints", { document: this.puzzle.document });
    const ended = this.#clueSolve.run(start, t("lookSolving"));
    await answered(ended, (job) => job?.result && waiting.replaceWith(narrowingPanel(this.puzzle, job.result)), place);
  }
}

/**
 * Shows what was answered, or in its place why not.
 * @template T
 * @param {Promise<T>} answer
 * @param {(answer: T) => void} showing
 * @param {HTMLElement} place
 */
async function answered(answer, showing, place) {
  try {
    showing(await answer);
  } catch (error) {
    place.replaceChildren(
      el("p", { class: "problem", role: "alert" }, error instanceof Error ? error.message : String(error)),
    );
  }
}

/** What a puzzle is, and what can be done with it. @param {Source} source */
function head({ read, id, back, isSample }) {
  const { puzzle } = read;
  const things = enumerated(read.unread_titles.map(translated));
  const notes = [
    ...(isSample ? [el("p", { class: "small" }, t("lookIsSample"))] : []),
    ...(things ? [el("p", { class: "notice unread" }, t("lookUnread", { things }))] : []),
  ];
  return el(
    "div",
    { class: "look-head" },
    el("div", {}, el("h2", {}, puzzle.title || t("untitled")), el("p", { class: "facts" }, facts(puzzle).join(" · "))),
    actions(puzzle, id, back),
    ...notes,
  );
}

/** Kind, size, how many words or clues, who made it. @param {PuzzleView} puzzle */
function facts({ kind, board, words, slots, author }) {
  const found = [titleOf(kind), `${board.width}×${board.height}`];
  const clues = slots.filter(({ clue }) => clue).length;
  if (words.length) found.push(t("lookWordCount", { count: words.length }));
  else if (clues) found.push(t("lookClueCount", { count: clues }));
  return author ? [...found, t("lookBy", { author })] : found;
}
