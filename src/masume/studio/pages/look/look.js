/** The page that solves and grades: any puzzle, its solution, its level, every step. */

import { call, runJob } from "/static/studio/shared/api.js";
import { el } from "/static/studio/shared/elements.js";
import { dropZone } from "/static/studio/shared/files.js";
import { actions } from "/static/studio/look/actions.js";
import { levelBox, techniquesPanel } from "/static/studio/look/grade-view.js";
import { listed, t, told } from "/static/studio/look/look-texts.js";
import { narrowingPanel } from "/static/studio/look/narrowing-view.js";
import { fromAddress, fromFile, SAMPLES } from "/static/studio/look/source.js";
import { StepsView } from "/static/studio/look/steps-view.js";
import { twoSolutions, verdict } from "/static/studio/look/verdict-view.js";
import { wordsPanel } from "/static/studio/look/words-view.js";

/** @typedef {import("/static/studio/look/source.js").Source} Source */
/** @typedef {import("/static/studio/look/types.js").PuzzleView} PuzzleView */
/** @typedef {import("/static/studio/look/types.js").PuzzleSolved} PuzzleSolved */
/** @typedef {import("/static/studio/look/types.js").PuzzleGrade} PuzzleGrade */

const SAMPLE_NAMES = { skeleton: "lookSampleSkeleton", nonogram: "lookSampleNonogram", hints: "lookSampleHints", two: "lookSampleTwo" };
const ACCEPT = ".ipuz,.toml,.puz,.jpz,.xd,.exolve,.xwj,.tsv,.non,.xml,.g,.nin,.mk,.cwd,.dat,.txt";

/** @param {HTMLElement} main */
export async function show(main) {
  const place = el("div", { class: "look-place" });
  const look = new Look(place);
  const take = (/** @type {File[]} */ files) => void look.open(() => fromFile(files[0]));
  main.append(opening(take), place);
  acceptAnywhere(take);
  addEventListener("hashchange", () => void look.open(() => fromAddress(location.hash)));
  document.addEventListener("keydown", (event) => look.steps?.key(event));
  await look.open(() => fromAddress(location.hash));
}

/** Takes files that are dropped beside the place for them, which a browser would otherwise open. @param {(files: File[]) => void} take */
function acceptAnywhere(take) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
}

/** The title, a place for files, and the examples. @param {(files: File[]) => void} take */
function opening(take) {
  const samples = SAMPLES.map((name) => el("a", { class: "button", href: `#${name}` }, t(SAMPLE_NAMES[/** @type {keyof typeof SAMPLE_NAMES} */ (name)])));
  const zone = dropZone(t("lookDrop"), ACCEPT, take);
  zone.append(el("span", { class: "small" }, t("lookFormats")));
  return el(
    "header",
    { class: "look-opening" },
    el("div", {}, el("h1", {}, t("lookTitle")), el("p", { class: "lead" }, t("lookLead"))),
    el("div", { class: "stack" }, zone, el("div", { class: "bar samples" }, el("span", { class: "small" }, t("lookSamples")), ...samples, el("a", { class: "button", href: "/library" }, t("lookFromLibrary")))),
  );
}

class Look {
  /** @type {StepsView|null} */
  steps = null;
  /** Counts what was opened, so that answers to older questions are not shown. */
  #turn = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /** Shows a puzzle, or why it cannot be shown. @param {() => Promise<Source>} source */
  async open(source) {
    const turn = ++this.#turn;
    this.steps?.player.pause();
    this.steps = null;
    this.place.replaceChildren(el("p", { role: "status" }, t("lookReading")));
    try {
      const found = await source();
      if (turn === this.#turn) await this.#show(found, turn);
    } catch (error) {
      if (turn === this.#turn) this.place.replaceChildren(el("p", { class: "notice", role: "alert" }, el("strong", {}, t("lookUnreadable")), " ", error instanceof Error ? error.message : String(error)));
    }
  }

  /** @param {Source} source @param {number} turn */
  async #show({ read, id, isSample }, turn) {
    const { puzzle } = read;
    const words = wordsPanel(puzzle);
    /** @type {ReturnType<typeof techniquesPanel>} */
    let techniques = null;
    const steps = new StepsView(puzzle, (player) => {
      words?.follow(player);
      techniques?.stand(player.share);
    });
    this.steps = steps;
    const [solution, level] = [el("div", { "aria-live": "polite" }, t("lookSolving")), el("div", { "aria-live": "polite" }, t("lookGrading"))];
    const [below, side] = [el("div", { class: "stack" }), el("div", { class: "look-side stack" }, el("section", { class: "panel verdicts" }, solution, level), ...(words ? [words.element] : []))];
    this.place.replaceChildren(head(puzzle, read.unread_told.map(told), id, isSample), el("div", { class: "look-columns" }, steps.element, side), below);
    const isCurrent = () => turn === this.#turn;
    const solved = (/** @type {PuzzleSolved} */ found) => {
      if (!isCurrent()) return;
      solution.replaceChildren(verdict(puzzle, found, solved));
      below.querySelector(".two-solutions")?.remove();
      const two = twoSolutions(puzzle, found);
      if (two) below.prepend(two);
      else if (found.solutions.length) steps.answer = found.solutions[0];
      steps.blamed = found.blamed.flat();
    };
    const graded = (/** @type {PuzzleGrade} */ grade) => {
      if (!isCurrent()) return;
      level.replaceChildren(levelBox(puzzle.kind, grade));
      techniques = techniquesPanel(grade, (position) => {
        steps.player.pause();
        steps.player.go(position);
      });
      if (techniques) side.append(techniques.element);
      steps.grade = grade;
    };
    if (puzzle.slots.some(({ clue }) => clue)) void this.#narrow(puzzle, below, isCurrent);
    const { document } = puzzle;
    await Promise.all([answered(call("solve-puzzle", { document }), solved, solution), answered(call("grade-puzzle", { document }), graded, level)]);
  }

  /** Solves a crossword from its clues. @param {PuzzleView} puzzle @param {HTMLElement} below @param {() => boolean} isCurrent */
  async #narrow(puzzle, below, isCurrent) {
    const waiting = el("section", { class: "panel narrowing" }, el("h3", {}, t("lookNarrowing")));
    const state = el("p", { role: "status" }, t("lookSolving"));
    waiting.append(state);
    below.append(waiting);
    const job = runJob("solve-hints", { document: puzzle.document }, (progress) => (state.textContent = told(progress.told) || t("lookSolving")));
    await answered(
      job.then(({ result }) => result),
      (found) => isCurrent() && found && waiting.replaceWith(narrowingPanel(puzzle, found)),
      state,
    );
  }
}

/** Shows what was answered, or in its place why not. @template T @param {Promise<T>} answer @param {(answer: T) => void} showing @param {HTMLElement} place */
async function answered(answer, showing, place) {
  try {
    showing(await answer);
  } catch (error) {
    place.replaceChildren(el("p", { class: "problem", role: "alert" }, error instanceof Error ? error.message : String(error)));
  }
}

/** What a puzzle is, and what can be done with it. @param {PuzzleView} puzzle @param {string[]} unread @param {string|null} id @param {boolean} isSample */
function head(puzzle, unread, id, isSample) {
  const { kind, board, words, slots } = puzzle;
  const facts = [t(kind), `${board.width}×${board.height}`];
  if (words.length) facts.push(t("lookWordCount", { count: words.length }));
  else if (slots.length) facts.push(t("lookClueCount", { count: slots.length }));
  if (puzzle.author) facts.push(t("lookBy", { author: puzzle.author }));
  const notes = [...(isSample ? [el("p", { class: "small" }, t("lookIsSample"))] : []), ...(unread.length ? [el("p", { class: "notice unread" }, t("lookUnread", { things: listed(unread) }))] : [])];
  return el("div", { class: "look-head" }, el("div", {}, el("h2", {}, puzzle.title || t("untitled")), el("p", { class: "facts" }, facts.join(" · "))), actions(puzzle, id), ...notes);
}
