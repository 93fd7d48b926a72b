// What the drivers of generators from npm share: the task, random orders that follow a seed, and the loop of restarts.
// Standard input has {words, n, seconds, most, seed}, the boards after which it ends; standard output gets {boards, seconds}, a board being rows of letters
// with # for black.

import { readFileSync } from "node:fs";

export const task = JSON.parse(readFileSync(0, "utf8"));

// The generators draw from Math.random, which takes no seed.
let state = Math.imul(task.seed + 1, 0x9e3779b1) | 1;
Math.random = () => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 2 ** 32;
};

/** The words in a random order; with a count, only the first so many of them. */
export function draw(words, count = words.length) {
  const drawn = [...words];
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [drawn[last], drawn[other]] = [drawn[other], drawn[last]];
  }
  return drawn.slice(0, count);
}

/** Prints every board that attempt() returns until the seconds or boards are used up; an attempt without a board returns null. */
export function restart(attempt, isBlack) {
  const print = console.log;
  console.log = () => {}; // a generator may print its progress there
  const boards = [];
  const started = performance.now();
  while (performance.now() - started < task.seconds * 1000 && boards.length < task.most) {
    const table = attempt();
    if (table !== null) boards.push(table.map((row) => row.map((c) => (isBlack(c) ? "#" : c)).join("")).join("\n"));
  }
  print(JSON.stringify({ boards, seconds: (performance.now() - started) / 1000 }));
}
