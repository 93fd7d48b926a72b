// Drives crossword-generator with all words, one attempt a restart.

import { createRequire } from "node:module";
import { restart, task } from "./restarts.mjs";

const { generateCrossword } = createRequire(process.argv[2])("crossword-generator");

const options = {
  wordCount: task.words.length,
  minWordLength: 2,
  maxWordLength: task.n,
  maxGridSize: task.n,
  maxAttempts: 1,
};

/** A board, or null if the attempt failed, for which the generator puts a single word in its place. */
function attempt() {
  const { grid, placedWords } = generateCrossword(task.words, options);
  return placedWords.length > 1 ? grid.map((row) => Array.from(row)) : null;
}

restart(attempt, (cell) => cell == null);
