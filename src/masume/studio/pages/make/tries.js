/** The boards of this visit: one is watched or looked at, all stand side by side to be compared. */

import { Storage } from "/static/player/storage.js";
import { ApiError, failure, get, post, put, startJob, stopJob, watchJob } from "/static/studio/shared/api.js";
import { boardPicture, button, el, orSay, tick } from "/static/studio/shared/elements.js";
import { JobBox } from "/static/studio/shared/job-box.js";
import { editorOf, isClued, isTrimmed } from "/static/studio/shared/kinds.js";
import { printButton } from "/static/studio/shared/print-panel.js";
import { single } from "/static/studio/shared/single.js";
import { language, t, translated } from "/static/studio/shared/texts.js";
import { spoken } from "/static/studio/library/names.js";
import { brief, figuresOf, headlineOf, liveFigures, placesList, unplacedList } from "/static/studio/make/figures.js";

/** @import { Board, Job, MadePuzzle, Progress, PuzzleView } from "../shared/api-types.js" */
/**
 * A board that is being made or was made.
 * @typedef {object} Try
 * @property {number} number
 * @property {string} job
 * @property {string} operation
 * @property {string} [kept]  its place in the library
 * @property {{id: string, version: number}} [home]  what it was kept as before it changed
 * @property {string} [title]  the title that was typed
 * @property {Job["state"]} state
 * @property {Progress} progress
 * @property {Board|null} board
 * @property {MadePuzzle|null} made
 * @property {string} error
 */

const KEY = "masume.make.tries";
/** The jobs that this browser has handed in, from whatever tab: others may share the studio and its secret. */
const HANDED_IN = "make.jobs";
const MOST_HANDED_IN = 20;
const MOST_TRIES = 12;
/** How wide a cell of a small board may be, in rem. */
const LARGEST_CELL = 4;

export class Tries {
  /** @type {Try[]} */
  #tries = [];
  /** @type {JobBox|null} */
  #box = null;
  #storage = new Storage();
  /** @type {Try|null} */
  #chosen = null;
  #showsAnswer = true;
  #stage = el("section", { class: "stage panel", "aria-live": "off" });
  #cards = el("ol", { class: "tries" });

  /** @param {() => void} again  makes another board as the form asks @param {() => Board|null} preview  the empty board; null if its words decide it */
  constructor(again, preview) {
    this.again = again;
    this.preview = preview;
    this.#section = el(
      "section",
      { class: "stack", hidden: true },
      el("div", { class: "bar" }, el("h2", {}, t("tries")), el("span", { class: "note" }, t("triesNote"))),
      this.#cards,
    );
    this.element = el("div", { class: "stack" }, this.#stage, this.#section);
  }
  #section;

  /** Whether something is being made. */
  get isBusy() {
    return this.#tries.some(isRunning);
  }

  // ---------------------------------------------------------------- making

  /** Hands a job in and follows it. @param {string} operation @param {object} request */
  async start(operation, request) {
    const job = await this.#handIn(operation, request);
    this.#follow(this.#add(job, { title: this.#chosen?.title }));
    this.#stage.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} operation @param {object} request @returns {Promise<Job>} */
  async #handIn(operation, request) {
    const job = await startJob(operation, request);
    this.#storage.set(HANDED_IN, [...this.#handedIn(), job.id].slice(-MOST_HANDED_IN));
    return job;
  }

  /** The finished puzzle that is looked at. */
  get shown() {
    return (this.#chosen && !isRunning(this.#chosen) && this.#chosen.made?.puzzle) ?? null;
  }

  /** Makes the board that is looked at anew, at its place. @param {string} operation @param {object} request */
  async remake(operation, request) {
    const entry = this.#chosen;
    if (!entry) return;
    const job = await this.#handIn(operation, request);
    Object.assign(entry, { ...fresh(job), board: entry.made?.puzzle?.answer ?? entry.board });
    this.#follow(entry);
    this.draw();
  }

  /**
   * Shows the board that is looked at with other clues.
   * @param {PuzzleView} puzzle
   * @param {boolean} wasKept  whether it was saved with these clues
   */
  renew(puzzle, wasKept) {
    const entry = this.#chosen;
    if (!entry?.made?.puzzle || entry.made.puzzle.document === puzzle.document) return;
    entry.made = { ...entry.made, puzzle: { ...puzzle, title: entry.made.puzzle.title } };
    if (!wasKept) entry.kept = undefined;
    this.draw();
  }

  /** @returns {string[]} */
  #handedIn() {
    return this.#storage.get(HANDED_IN) ?? [];
  }

  /**
   * Takes up the boards of this visit, and with them, unless it begins anew, jobs of this browser that still run.
   * @param {boolean} anew
   */
  async resume(anew) {
    /** @type {(Pick<Try, "job"|"kept"|"home"|"title"> & {isChosen: boolean})[]} */
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    const mine = new Set(anew ? [] : this.#handedIn());
    const listed = mine.size ? ((await orSay(() => get("/api/jobs")))?.jobs ?? []) : [];
    const running = listed.filter(
      (/** @type {Job} */ job) => mine.has(job.id) && (job.state === "running" || job.state === "waiting"),
    );
    const ids = new Set([...known, ...running.map((/** @type {Job} */ { id }) => ({ job: id }))].map(({ job }) => job));
    for (const id of ids) {
      const job = await get(`/api/jobs/${id}`).catch(() => null);
      if (!job) continue;
      const { kept, home, title } = known.find((each) => each.job === id) ?? {};
      const entry = this.#add(job, { kept, home, title });
      if (isRunning(entry)) this.#follow(entry);
      else this.#end(entry, job);
    }
    const chosen = known.find(({ isChosen }) => isChosen)?.job;
    this.#chosen = this.#tries.find(({ job }) => job === chosen) ?? this.#chosen;
    this.draw();
  }

  /** @param {Job} job @param {Partial<Try>} known @returns {Try} */
  #add(job, known) {
    /** @type {Try} */
    const entry = { number: (this.#tries.at(-1)?.number ?? 0) + 1, ...fresh(job), ...known };
    this.#tries.push(entry);
    if (this.#tries.length > MOST_TRIES) this.#tries.splice(0, 1);
    this.#choose(entry);
    return entry;
  }

  /** @param {Try} entry */
  #follow(entry) {
    const { job: id } = entry;
    // A board that is made anew hears of its new job alone.
    watchJob(id, {
      progress: (progress) => id === entry.job && this.#hear(entry, progress),
      end: (job) => id === entry.job && this.#end(entry, job),
      lost: () =>
        this.#end(
          entry,
          /** @type {Job} */ ({
            id: entry.job,
            state: "failed",
            error: t("noConnection"),
            error_ja: t("noConnection"),
          }),
        ),
    });
  }

  /** @param {Try} entry @param {Progress} progress */
  #hear(entry, progress) {
    entry.state = progress.share == null ? entry.state : "running";
    entry.progress = progress;
    entry.board = progress.board ?? entry.board;
    if (entry === this.#chosen) this.#showProgress(entry);
    this.#showCard(entry);
  }

  /** @param {Try} entry @param {Job} job */
  #end(entry, job) {
    Object.assign(entry, {
      state: job.state,
      made: job.result ?? null,
      error: failure(job),
    });
    this.draw();
  }

  /** @param {Try} entry */
  #choose(entry) {
    this.#chosen = entry;
    this.draw();
  }

  /** @param {Try} entry */
  #forget(entry) {
    if (isRunning(entry)) stopJob(entry.job).catch(() => undefined);
    this.#tries = this.#tries.filter((other) => other !== entry);
    if (this.#chosen === entry) this.#chosen = this.#tries.at(-1) ?? null;
    this.draw();
  }

  #remember() {
    const known = this.#tries.map((entry) => {
      const { job, kept, home, title } = entry;
      return { job, kept, home, title, isChosen: entry === this.#chosen };
    });
    sessionStorage.setItem(KEY, JSON.stringify(known));
  }

  // ---------------------------------------------------------------- looking

  /** Shows everything anew. */
  draw() {
    this.#remember();
    const hadFocus = [this.#stage, this.#cards].find((part) => part.contains(document.activeElement));
    this.#stage.replaceChildren(...this.#stageParts());
    this.#section.hidden = this.#tries.length < 2;
    this.#cards.replaceChildren(...this.#tries.map((entry) => this.#card(entry)));
    // The keyboard stays where it was.
    if (hadFocus)
      /** @type {HTMLElement|null} */ (
        hadFocus.querySelector("button[aria-pressed=true], button.primary, button")
      )?.focus();
    document.documentElement.dataset.making = String(this.isBusy);
  }

  /** Shows the empty board anew while there is nothing else. */
  drawPreview() {
    if (!this.#chosen) this.#stage.replaceChildren(...this.#stageParts());
  }

  #stageParts() {
    const entry = this.#chosen;
    if (!entry) return this.#beginning();
    if (isRunning(entry)) return this.#watching(entry);
    return entry.made
      ? this.#finished(entry, entry.made)
      : [el("p", { class: "notice" }, t("failed", { reason: entry.error })), this.#againButton()];
  }

  /** What stands there before anything is made: the empty board, or how it goes on. */
  #beginning() {
    const board = this.preview();
    if (board) return [el("p", { class: "note" }, t("preview")), boardPicture({ board })];
    const steps = ["stepPaste", "stepMake", "stepPrint"].map((name) => el("li", {}, t(name)));
    return [el("ol", { class: "steps" }, ...steps)];
  }

  /** @param {Try} entry */
  #watching(entry) {
    const stop = button(t("stopAndTake"), () => {}, { class: "primary" });
    this.#box = new JobBox({ line: el("h2", { class: "state" }), stop });
    this.#box.show(entry.job);
    const board = entry.board ?? this.preview();
    queueMicrotask(() => this.#showProgress(entry));
    return [this.#box.element, el("dl", { class: "figures" }), ...(board ? [boardPicture({ board })] : [])];
  }

  /** @param {Try} entry */
  #showProgress(entry) {
    const { progress } = entry;
    if (!this.#stage.querySelector(".state")) return;
    this.#box?.report(progress, entry.state === "waiting" ? translated(progress.standing) : t("making"));
    const picture = /** @type {import("../shared/board-view.js").BoardView|null} */ (
      this.#stage.querySelector("masume-board")
    );
    if (picture && entry.board && picture.board !== entry.board) picture.board = entry.board;
    if (!picture && entry.board) this.#stage.append(boardPicture({ board: entry.board }));
    this.#stage.querySelector("dl.figures")?.replaceChildren(...liveFigures(entry));
  }

  /** @param {Try} entry @param {MadePuzzle} made */
  #finished(entry, made) {
    const notices = (made.puzzle ? (made.missed ?? []) : made.remarks).map(translated);
    const warnings = [...notices, ...(entry.error ? [entry.error] : [])].map((text) =>
      el("p", { class: "notice" }, text),
    );
    if (!made.puzzle) return [el("h2", {}, t("noBoard")), ...warnings, this.#againButton()];
    const said = [...notices, translated(made.headline)];
    const others = made.remarks.map(translated).filter((text) => !said.includes(text));
    const remarks = others.length ? [el("ul", { class: "remarks" }, ...others.map((text) => el("li", {}, text)))] : [];
    const { puzzle } = made;
    const isCrowded = made.headline && isClued(puzzle) && !isTrimmed(entry.operation);
    const picture = boardPicture({
      board: this.#showsAnswer ? puzzle.answer : puzzle.board,
      numbered: isClued(puzzle) && !this.#showsAnswer,
    });
    picture.style.maxWidth = `${LARGEST_CELL * puzzle.board.width}rem`;
    const answer = tick(t("showAnswer"), this.#showsAnswer, (checked) => {
      this.#showsAnswer = checked;
      this.draw();
    });
    return [
      headlineOf(entry, made),
      el("div", { class: "bar" }, ...this.#actions(entry, puzzle)),
      ...warnings,
      ...(isCrowded ? [el("p", { class: "note" }, t("moreRoom"))] : []),
      ...remarks,
      el("dl", { class: "figures" }, ...figuresOf(entry, made)),
      answer,
      picture,
      ...unplacedList(made, Boolean(made.headline) || placesList(entry, made)),
    ];
  }

  /** @param {Try} entry @param {PuzzleView} puzzle */
  #actions(entry, puzzle) {
    const name = entry.title ?? puzzle.title;
    if (entry.kept) {
      const [place, query] = [`/api/puzzles/${entry.kept}`, `?language=${language}`];
      const link = (/** @type {string} */ href, /** @type {string} */ label) =>
        el("a", { class: "button", href }, t(label));
      return [
        el("span", { class: "good" }, `✓ ${t("kept")}`),
        link(editorOf({ kind: puzzle.kind, id: entry.kept }), "edit"),
        printButton(() => printed(puzzle, name)),
        link(`${place}/export/html${query}`, "playPage"),
        link(`${place}/export/ipuz`, "ipuzFile"),
        link(`/library#${entry.kept}`, "share"),
        this.#againButton(),
      ];
    }
    const title = /** @type {HTMLInputElement} */ (
      el("input", {
        value: name,
        "aria-label": t("title"),
        placeholder: t("title"),
        maxlength: "200",
        class: "title",
      })
    );
    title.addEventListener("input", () => {
      entry.title = title.value;
      this.#remember();
    });
    const keep = button(
      t("keep"),
      single(() => orSay(() => this.#keep(entry, puzzle, title.value.trim()))),
      { class: "primary" },
    );
    const print = printButton(() => printed(puzzle, title.value.trim()));
    return [title, keep, print, this.#againButton()];
  }

  #againButton() {
    return button(t("tryAgain"), () => this.again(), { class: "again" });
  }

  /** Saves the puzzle in the library: one that was kept before it changed as its next version. @param {Try} entry @param {PuzzleView} puzzle @param {string} title */
  async #keep(entry, puzzle, title) {
    const body = { document: puzzle.document, ...(title ? { title } : {}) };
    const { id, version } = (entry.home && (await nextVersion(entry.home, body))) ?? (await post("/api/puzzles", body));
    Object.assign(entry, { kept: id, home: { id, version }, title: title || undefined });
    this.draw();
  }

  // ---------------------------------------------------------------- cards

  /** @param {Try} entry */
  #card(entry) {
    const puzzle = entry.made?.puzzle;
    const board = puzzle ? puzzle.answer : entry.board;
    const choose = el("button", {
      type: "button",
      class: "choose",
      "aria-pressed": String(entry === this.#chosen),
      click: () => this.#choose(entry),
    });
    choose.append(
      el("strong", {}, t("boardOf", entry)),
      ...(board ? [boardPicture({ board })] : []),
      el("span", { class: "small brief" }, brief(entry)),
    );
    const away = button("×", () => this.#forget(entry), { class: "quiet", "aria-label": t("forget", entry) });
    return el("li", { "data-number": String(entry.number) }, choose, away);
  }

  /** @param {Try} entry */
  #showCard(entry) {
    const card = this.#cards.querySelector(`[data-number="${entry.number}"]`);
    const line = card?.querySelector(".brief");
    if (line) line.textContent = brief(entry);
  }
}

/**
 * Keeps the next version of a puzzle; null if it was changed elsewhere or thrown away meanwhile.
 * @param {{id: string, version: number}} home
 * @param {{document: string, title?: string}} body
 */
async function nextVersion({ id, version }, body) {
  try {
    return await put(`/api/puzzles/${id}`, { ...body, base_version: version });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return null;
    throw error;
  }
}

/** What is printed of a puzzle, saved or not. @param {PuzzleView} puzzle @param {string} title */
const printed = ({ document, kind }, title) => ({ documents: [document], title, language: spoken(kind) });

/** @param {Try} entry */
function isRunning(entry) {
  return entry.state === "running" || entry.state === "waiting";
}

/** A board whose work has just begun. @param {Job} job @returns {Omit<Try, "number">} */
function fresh(job) {
  return {
    job: job.id,
    operation: job.operation,
    kept: undefined,
    state: job.state,
    progress: job.progress ?? {},
    board: job.progress?.board ?? null,
    made: null,
    error: "",
  };
}
