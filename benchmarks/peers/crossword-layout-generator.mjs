// Drives crossword-layout-generator in one of two ways.
//
// open:  through its one public function, which lays out all words it is given on a table as large as it likes. The
//        number of words drawn goes up by one after a layout that fits the board and down by one after one that does not.
// fixed: through the functions behind it, on a table of exactly the board's size, with 100 words drawn at random (in a
//        short trial none of 30, 60 and all did better).

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { draw, restart, task } from "./restarts.mjs";

const [, , packages, way] = process.argv;
const source = readFileSync(createRequire(packages).resolve("crossword-layout-generator"), "utf8");
const names = "{ generateLayout, generateTable, initTable, removeIsolatedWords }";
const layout = new Function("module", `${source}; return ${names};`)({});

const WEIGHTS = [0.7, 0.15, 0.1, 0.05]; // those of its public function
const FIXED_COUNT = 100;
const answers = (count) => draw(task.words, count).map((answer) => ({ answer, clue: "" }));
let count = 5;

/** The layout of as many words as have fitted lately. */
function open() {
  const { table } = layout.generateLayout(answers(count));
  if (table.length === 0) return null;
  const fits = table.length <= task.n && table[0].length <= task.n;
  count = Math.max(2, count + (fits ? 1 : -1));
  return table;
}

/** The table of the board's size, without the words that cross no other. */
function fixed() {
  const empty = layout.initTable(task.n, task.n);
  const made = layout.generateTable(empty, task.n, task.n, answers(FIXED_COUNT), WEIGHTS);
  return layout.removeIsolatedWords(made).table;
}

restart(way === "fixed" ? fixed : open, (cell) => cell === "-");
