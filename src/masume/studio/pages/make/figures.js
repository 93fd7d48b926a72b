/** What is said of a board that is being made or was made: figures, a head line, a card's line, words that do not stand. */

import { OUTSIDE } from "/static/player/cells.js";
import { el } from "/static/studio/shared/elements.js";
import { isClued, isTrimmed } from "/static/studio/shared/kinds.js";
import { enumerated, number, percent, t, translated } from "/static/studio/shared/texts.js";

/** @import { MadePuzzle } from "../shared/api-types.js" */
/** @typedef {import("./tries.js").Try} Try */

/** @param {string} name @param {string} value */
const figure = (name, value) => el("div", {}, el("dt", {}, t(name)), el("dd", {}, value));

/** @param {number} seconds */
const time = (seconds) =>
  t("secondsShort", { seconds: number(seconds, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) });

/** @param {Try} entry */
export function liveFigures({ progress, board }) {
  const cells = board?.cells.filter((cell) => cell !== OUTSIDE).length ?? 0;
  const isWhite =
    progress.ratio != null && progress.score != null && Math.abs(progress.score - progress.ratio * cells) < 0.01;
  const highest =
    isWhite && progress.bound != null && progress.bound < cells
      ? t("atMost", { bound: percent(progress.bound / cells) })
      : "";
  return [
    ...(progress.ratio == null ? [] : [figure("white", percent(progress.ratio) + highest)]),
    ...(progress.score == null || isWhite
      ? []
      : [figure("score", number(progress.score, { maximumFractionDigits: 1 }))]),
    ...(progress.seconds === undefined ? [] : [figure("time", time(progress.seconds))]),
  ];
}

/**
 * Whether every word of a list should stand on the board.
 * @param {Pick<Try, "operation">} entry
 * @param {Pick<MadePuzzle, "puzzle">} made
 */
export function placesList({ operation }, { puzzle }) {
  return isTrimmed(operation) || Boolean(puzzle?.answer?.cells.includes(OUTSIDE) && !isClued(puzzle));
}

/** That the puzzle is there, or how many of the user's own words stand. @param {Try} entry @param {MadePuzzle} made */
export function headlineOf(entry, made) {
  const words = number(made.figures.words);
  const isWhole = placesList(entry, made) && made.unplaced_total === 0 && made.figures.words > 1;
  const text = made.headline ? translated(made.headline) : isWhole ? t("readyAll", { words }) : t("ready");
  return el("h2", { class: made.headline ? "partly" : "ready", role: "status" }, text);
}

/** @param {Try} entry @param {MadePuzzle} made */
export function figuresOf(entry, { figures, puzzle }) {
  const solution = figures.unique === null ? "notKnown" : figures.unique ? "oneSolution" : "severalSolutions";
  if (puzzle && placesList(entry, { puzzle }))
    return [
      figure("wordsPlaced", t("ofListed", { words: number(figures.words), listed: number(figures.listed) })),
      figure("size", t("sizeOf", puzzle.board)),
      figure("crossings", number(figures.crossings)),
      ...(isClued(puzzle) ? [] : [figure("solution", t(solution))]),
      figure("time", time(figures.seconds)),
    ];
  const isCrossword = puzzle && isClued(puzzle);
  const highest =
    figures.highest_ratio && figures.highest_ratio < 1 ? t("atMost", { bound: percent(figures.highest_ratio) }) : "";
  return [
    figure("white", percent(figures.ratio) + highest),
    figure(
      "wordsPlaced",
      isCrossword
        ? number(figures.words)
        : t("ofListed", { words: number(figures.words), listed: number(figures.listed) }),
    ),
    ...(figures.theme_words === null ? [] : [figure("ofTheme", number(figures.theme_words))]),
    isCrossword ? figure("blackCells", number(figures.black)) : figure("crossings", number(figures.crossings)),
    ...(isCrossword ? [] : [figure("solution", t(solution))]),
    ...(figures.givens ? [figure("givenLetters", number(figures.givens))] : []),
    ...(figures.level ? [figure("levelFigure", number(figures.level))] : []),
    figure("time", time(figures.seconds)),
  ];
}

/** A card's line. @param {Try} entry */
export function brief(entry) {
  const { made, progress, state } = entry;
  if (state === "failed") return t("noBoard");
  if (!made) return progress.ratio == null ? t(state === "waiting" ? "waiting" : "making") : percent(progress.ratio);
  const { figures, puzzle } = made;
  if (!puzzle) return t("noBoard");
  const words = `${t("wordsPlaced")} ${number(figures.words)}`;
  if (placesList(entry, made)) return `${words} · ${t("sizeOf", puzzle.board)}`;
  const parts = [percent(figures.ratio), words];
  if (isClued(puzzle)) parts.push(`${t("blackCells")} ${number(figures.black)}`);
  if (figures.level) parts.push(t("level", figures));
  return parts.join(" · ");
}

/** @param {MadePuzzle} made @param {boolean} isOpen */
export function unplacedList({ unplaced, unplaced_total: total }, isOpen) {
  if (!total) return [];
  // Words with the same reason stand together; its sentence names them by a gap.
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { word, reason } of unplaced) {
    const sentence = translated(reason).replace(word, "…");
    groups.set(sentence, [...(groups.get(sentence) ?? []), word]);
  }
  const rows = [...groups].map(([sentence, words]) =>
    el(
      "li",
      {},
      el("span", { class: "small" }, t("reasonCount", { reason: sentence, count: number(words.length) })),
      el("p", {}, enumerated(words)),
    ),
  );
  if (total > unplaced.length)
    rows.push(el("li", { class: "small" }, t("unplacedMore", { count: number(total - unplaced.length) })));
  return [
    el(
      "details",
      { class: "more unplaced", open: isOpen },
      el("summary", {}, t("unplacedHead", { count: number(total) })),
      el("ul", {}, ...rows),
    ),
  ];
}
