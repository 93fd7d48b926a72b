/** The beginning: takes the puzzles out of the page and shows the one that is asked for. */

import { contents } from "./contents.js";
import { el } from "./elements.js";
import { MasumePlayer } from "./player-element.js";
import { Settings, deviceLanguage } from "./settings.js";
import { Storage } from "./storage.js";
import { say } from "./texts.js";

const book = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("puzzles")).textContent ?? "");
const storage = new Storage();
const settings = new Settings(storage, book.language ?? deviceLanguage());
/** @type {MasumePlayer|null} */
let player = null;
/** How often the address has changed: what was unpacked for an earlier one is not shown. */
let turn = 0;

/** @type {import("./texts.js").Say} */
const sayHere = (name, details) => say(settings.language, name, details);

/** The puzzle of the address (#3 is the third), or the list if there are several. */
async function show() {
  player?.stop();
  player = null;
  turn += 1;
  const number = book.puzzles.length === 1 ? 1 : Number(location.hash.slice(1));
  const puzzle = book.puzzles[number - 1];
  if (puzzle && !("DecompressionStream" in window))
    replace(el("main", { class: "contents" }, el("p", {}, sayHere("tooOld"))));
  else if (puzzle) await play(puzzle);
  else list();
}

function list() {
  document.title = book.title;
  replace(contents(book, storage, sayHere));
}

/** @param {any} puzzle */
async function play(puzzle) {
  const asked = turn;
  const leave = book.puzzles.length > 1 ? () => (location.hash = "") : null;
  const next = new MasumePlayer();
  await next.open(puzzle, { storage, settings, wording: book.wording[puzzle.kind], leave, report: book.report });
  if (asked !== turn) return;
  player = next;
  document.title = puzzle.title;
  replace(player);
  performance.mark("masume:ready");
}

/** @param {HTMLElement} element */
function replace(element) {
  const earlier = document.querySelector("body > main, body > masume-player");
  earlier?.remove();
  document.body.prepend(element);
  if (earlier) element.querySelector("h1")?.focus();
}

const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

function showTheme() {
  const isDark = settings.theme === "dark" || (settings.theme === "auto" && prefersDark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  document.documentElement.lang = settings.language;
}

function settingsChanged() {
  showTheme();
  if (!player && book.puzzles.length > 1) list();
}

settings.addEventListener("change", settingsChanged);
prefersDark.addEventListener("change", showTheme);
window.addEventListener("hashchange", show);
showTheme();
show();
