/** The list of a booklet's puzzles, each with how far the player is. */

import { el } from "./elements.js";

/**
 * @param {{title: string, puzzles: any[]}} book
 * @param {import("./storage.js").Storage} storage
 * @param {import("./texts.js").Say} say
 */
export function contents(book, storage, say) {
  const items = book.puzzles.map((puzzle, index) => {
    const kept = storage.get(puzzle.id);
    const state = kept?.solved ? say("finished") : kept?.done?.length ? say("begun") : "";
    const about = [
      say(puzzle.kind),
      `${puzzle.width}×${puzzle.height}`,
      puzzle.level ? say("level", { level: puzzle.level }) : "",
    ];
    return el(
      "li",
      { class: kept?.solved ? "is-solved" : "" },
      el("a", { href: `#${index + 1}`, lang: puzzle.language, dir: "auto" }, puzzle.title),
      el("span", { class: "about" }, about.filter(Boolean).join(" · ")),
      el("span", { class: "state" }, state),
    );
  });
  return el(
    "main",
    { class: "contents" },
    el("h1", { tabindex: -1, dir: "auto" }, book.title),
    el("ol", { "aria-label": say("puzzles") }, ...items),
  );
}
