/** The board and its steps: a slider, buttons, keys, and the sentence of each step. */

import { BLANK } from "/static/player/cells.js";
import { boardPicture, button, el, select, tick } from "/static/studio/shared/elements.js";
import { isClued } from "/static/studio/shared/kinds.js";
import { icon, sign, SIGNS } from "/static/studio/look/icons.js";
import { starsOf, t, translated } from "/static/studio/shared/texts.js";
import { PACES, StepsPlayer } from "/static/studio/look/steps-player.js";

/** @import { Board, PuzzleGrade, PuzzleView, StepView } from "../shared/api-types.js" */

/** No cell is smaller than this many rem: larger boards scroll. */
const SMALLEST = 0.9;
/** Pixels that are seen around the cell of a step. */
const AROUND = 48;
const SPEEDS = ["lookSlow", "lookNormal", "lookFast", "lookVeryFast"];

export class StepsView {
  /** @type {Board|null} */
  #answer;
  /** @type {StepsPlayer} */
  #player;
  /** @type {PuzzleGrade|null} */
  #grade = null;
  /** @type {Set<number>} */
  #blamed = new Set();
  #showsAnswer = true;

  /** @param {PuzzleView} puzzle @param {(player: StepsPlayer) => void} changed */
  constructor(puzzle, changed) {
    this.puzzle = puzzle;
    this.changed = changed;
    this.#answer = puzzle.answer;
    this.#player = this.#playing([]);
    this.picture = boardPicture({ lines: puzzle.lines, numbered: isClued(puzzle) });
    this.controls = el("div", { class: "steps-controls", hidden: true });
    this.box = el("div", { class: "board-frame" }, this.picture);
    this.element = el("section", { class: "steps", "aria-label": t("lookSteps") }, this.box, this.controls);
    this.#frame();
    this.#draw();
  }

  get player() {
    return this.#player;
  }

  /** The solution that is shown in grey. @param {Board|null} answer */
  set answer(answer) {
    this.#answer = answer;
    this.#draw();
  }

  /** Cells that keep the puzzle from having a solution. @param {number[]} cells */
  set blamed(cells) {
    this.#blamed = new Set(cells);
    this.#draw();
  }

  /** The steps that can be played. @param {PuzzleGrade} grade */
  set grade(grade) {
    this.#player.pause();
    this.#grade = grade;
    this.#player = this.#playing(grade.steps);
    this.#buildControls(grade);
    this.#draw();
  }

  /** Stops playing and goes to where so many steps are done. @param {number} position */
  go(position) {
    this.#player.pause();
    this.#player.go(position);
  }

  /** Goes on by keys, wherever the focus is, unless it is where one types or chooses. @param {KeyboardEvent} event */
  key(event) {
    const player = this.#player;
    if (
      !player.steps.length ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isBusy(event.target, event.key)
    )
      return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.go(player.position + 1),
      ArrowLeft: () => this.go(player.position - 1),
      Home: () => this.go(0),
      End: () => this.go(player.steps.length),
      " ": () => player.toggle(),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }

  /** @param {StepView[]} steps */
  #playing(steps) {
    const player = new StepsPlayer(this.puzzle.board, steps, this.puzzle.slots);
    player.watch(() => this.#draw());
    return player;
  }

  /** Large boards may be as wide as there is room, small ones keep cells of a pleasant size. */
  #frame() {
    const { board, lines } = this.puzzle;
    const longest = (/** @type {number[][]} */ rows) => Math.max(1, ...rows.map((row) => row.length)) * 0.65;
    const width = board.width + (lines ? longest(lines.rows) : 0);
    const height = board.height + (lines ? longest(lines.columns) : 0);
    this.picture.style.maxWidth = `${Math.max(14, width * 2.75)}rem`;
    this.picture.style.minWidth = `${width * SMALLEST}rem`;
    this.picture.style.setProperty("--least-height", `${height * SMALLEST}rem`);
  }

  /** Scrolls a large board to what the step decides. */
  #follow() {
    const { box, picture } = this;
    const cell = this.#player.step?.decided?.[0];
    const place = cell === undefined ? null : picture.placeOf(cell);
    if (!place || (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)) return;
    const frame = box.getBoundingClientRect();
    const by = (
      /** @type {number} */ start,
      /** @type {number} */ end,
      /** @type {number} */ from,
      /** @type {number} */ to,
    ) => Math.min(0, from - start) + Math.max(0, to - end);
    box.scrollBy(
      by(frame.left, frame.right, place.left - AROUND, place.right + AROUND),
      by(frame.top, frame.bottom, place.top - AROUND, place.bottom + AROUND),
    );
  }

  /** @param {PuzzleGrade} grade */
  #buildControls(grade) {
    this.slider = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "range",
        min: 0,
        max: grade.steps.length,
        value: 0,
        "aria-label": t("lookSlider"),
        input: () => this.go(Number(this.slider?.value)),
      })
    );
    this.playButton = button("", () => this.#player.toggle(), { class: "primary play" });
    this.sentence = el("p", { class: "step-sentence", "aria-live": "polite" });
    this.count = el("p", { class: "step-count small figures" });
    const answer = tick(t("lookShowAnswer"), this.#showsAnswer, (shown) => {
      this.#showsAnswer = shown;
      this.#draw();
    });
    const isSilent = !grade.steps.length && ["ungraded", "faulty"].includes(grade.status);
    const now = isSilent ? [] : [el("div", { class: "step-now" }, this.count, this.sentence)];
    const moving = grade.steps.length ? [this.#track(grade), this.#buttons(grade, this.playButton)] : [];
    const keys = grade.steps.length ? [el("span", { class: "small keys" }, t("lookKeys"))] : [];
    this.shown = answer;
    this.controls.replaceChildren(...now, ...moving, el("div", { class: "bar spread" }, answer, ...keys));
    this.controls.hidden = false;
  }

  /** @param {PuzzleGrade} grade @param {HTMLElement} play */
  #buttons({ steps, bottleneck }, play) {
    const hardest =
      bottleneck === null ? [] : [button(t("lookBottleneck"), () => this.go(bottleneck + 1), { class: "bottleneck" })];
    return el(
      "div",
      { class: "bar" },
      icon(SIGNS.first, "lookFirst", () => this.go(0)),
      icon(SIGNS.back, "lookBack", () => this.go(this.#player.position - 1)),
      play,
      icon(SIGNS.play, "lookNext", () => this.go(this.#player.position + 1)),
      icon(SIGNS.last, "lookLast", () => this.go(steps.length)),
      ...hardest,
      this.#speed(),
    );
  }

  /** The slider with a mark at the hardest step. @param {PuzzleGrade} grade */
  #track(grade) {
    const track = el("div", { class: "track" }, /** @type {HTMLElement} */ (this.slider));
    if (grade.bottleneck !== null) {
      const mark = el("span", { class: "track-mark", "aria-hidden": "true" });
      mark.style.left = `calc(1rem + (100% - 2rem) * ${(grade.bottleneck + 1) / grade.steps.length})`;
      track.append(mark);
    }
    return track;
  }

  #speed() {
    const choice = select(
      SPEEDS.map((name, place) => [String(PACES[place]), t(name)]),
      String(PACES[1]),
      { "aria-label": t("lookSpeed"), class: "speed" },
    );
    choice.addEventListener("change", () => (this.#player.pace = Number(choice.value)));
    return choice;
  }

  #draw() {
    const player = this.#player;
    const { board, marks } = player;
    for (const cell of this.#blamed) marks.set(cell, "wrong");
    if (this.#answer && this.#showsAnswer) this.#addGhosts(board, marks, this.#answer);
    Object.assign(this.picture, { board, marks });
    this.#follow();
    if (this.#grade) this.#drawControls(this.#grade);
    this.changed(player);
  }

  /**
   * The answer in grey where nothing is decided.
   * @param {Board} board
   * @param {Map<number, string>} marks
   * @param {Board} answer
   */
  #addGhosts(board, marks, answer) {
    board.cells.forEach((value, cell) => {
      if (value !== BLANK || typeof answer.cells[cell] !== "string") return;
      board.cells[cell] = answer.cells[cell];
      marks.set(cell, `${marks.get(cell) ?? ""} ghost`);
    });
  }

  /** @param {PuzzleGrade} grade */
  #drawControls(grade) {
    const { position, step, steps, isPlaying } = this.#player;
    const { slider, playButton, sentence, count } = this;
    if (!slider || !playButton || !sentence || !count) return;
    if (this.shown) this.shown.hidden = !this.#answer;
    slider.value = String(position);
    slider.setAttribute("aria-valuetext", t("lookStepOf", { number: position, count: steps.length }));
    playButton.replaceChildren(sign(isPlaying ? SIGNS.pause : SIGNS.play), t(isPlaying ? "lookPause" : "lookPlay"));
    sentence.setAttribute("aria-live", isPlaying ? "off" : "polite");
    const technique = grade.techniques.find(({ name }) => name === step?.technique);
    const where = step
      ? `${t("lookStepOf", { number: position, count: steps.length })} · ${starsOf(step.level)} ${translated(technique?.title)}`
      : t("lookQuestion", { count: steps.length });
    count.textContent = steps.length ? where : "";
    const isStuck = position === steps.length && grade.status !== "solved";
    sentence.textContent = step
      ? translated(step.reason) + (isStuck ? ` ${t("lookStuckHere")}` : "")
      : t(steps.length ? "lookAtStart" : "lookAtStartEmpty");
  }
}

/** Whether a key belongs to what has the focus. @param {EventTarget|null} target @param {string} key */
function isBusy(target, key) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog, textarea, select, input:not([type=checkbox])")) return true;
  return key === " " && Boolean(target.closest("button, a, summary, input, label"));
}
