/** Puzzle files from elsewhere, one after the other, each with its problem if it has one. */

import { call, post } from "/static/studio/shared/api.js";
import { encoded } from "/static/studio/shared/files.js";
import { enumerated, t, translated } from "/static/studio/shared/texts.js";
import { nameOf } from "/static/studio/library/names.js";

export const ACCEPTED = ".ipuz,.toml,.puz,.jpz,.xd,.exolve,.xwj,.tsv,.non,.xml,.g,.nin,.mk,.cwd,.dat,.txt";

/**
 * Keeps the puzzles of files.
 * @param {File[]} files
 * @param {(text: string, manner?: "problem"|"done") => void} report
 * @returns {Promise<number>} how many were kept
 */
export async function importFiles(files, report) {
  let kept = 0;
  for (const file of files) {
    report(t("importing", { name: file.name }));
    kept += await importFile(file, report);
  }
  if (kept > 1) report(t("imported", { count: kept }), "done");
  return kept;
}

/** @param {File} file @param {(text: string, manner?: "problem"|"done") => void} report */
async function importFile(file, report) {
  try {
    const { puzzle, unread_titles: unread } = await call("read-puzzle", { file: await encoded(file) });
    const title = puzzle.title || file.name.replace(/\.[^.]*$/, "");
    const card = await post("/api/puzzles", {
      document: puzzle.document,
      title: title.slice(0, 200),
      note: file.name.slice(-200),
    });
    report(t("importedOne", { title: nameOf(card) }), "done");
    if (unread?.length)
      report(t("notRead", { name: file.name, things: enumerated(unread.map(translated)) }), "problem");
    return 1;
  } catch (error) {
    report(error instanceof Error ? error.message : String(error), "problem");
    return 0;
  }
}
