/** Puzzle files from elsewhere, one after the other, each with its problem if it has one. */

import { call, post } from "/static/studio/shared/api.js";
import { encoded } from "/static/studio/shared/files.js";
import { language, t, told } from "/static/studio/shared/texts.js";
import { nameOf } from "/static/studio/library/names.js";

export const ACCEPTED = ".ipuz,.toml,.puz,.jpz,.xd,.exolve,.xwj,.tsv,.non,.xml,.g,.nin,.mk,.cwd,.dat,.txt";

/**
 * Keeps the puzzles of files.
 * @param {File[]} files
 * @param {(text: string, manner?: "problem"|"done") => void} tell
 * @returns {Promise<number>} how many were kept
 */
export async function importFiles(files, tell) {
  let kept = 0;
  for (const file of files) {
    tell(t("importing", { name: file.name }));
    kept += await importFile(file, tell);
  }
  if (kept > 1) tell(t("imported", { count: kept }), "done");
  return kept;
}

/** @param {File} file @param {(text: string, manner?: "problem"|"done") => void} tell */
async function importFile(file, tell) {
  try {
    const { puzzle, unread_told: unread } = await call("read-puzzle", { file: await encoded(file) });
    const title = puzzle.title || file.name.replace(/\.[^.]*$/, "");
    const card = await post("/api/puzzles", {
      document: puzzle.document,
      title: title.slice(0, 200),
      note: file.name.slice(-200),
    });
    tell(t("importedOne", { title: nameOf(card) }), "done");
    if (unread?.length)
      tell(
        t("notRead", { name: file.name, things: unread.map(told).join(language === "ja" ? "、" : ", ") }),
        "problem",
      );
    return 1;
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error), "problem");
    return 0;
  }
}
