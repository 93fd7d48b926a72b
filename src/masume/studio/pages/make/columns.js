/** How a pasted list or a file was understood: the first rows with what each column is for, which the user may change. */

import { el, select } from "/static/studio/shared/elements.js";
import { t, translated } from "/static/studio/shared/texts.js";

/** @import { ColumnRead, WordsRead } from "../shared/api-types.js" */
/** @typedef {ColumnRead["role"]} Role */

/** The roles that are offered, each with the key of its name. @type {[Role, string][]} */
const ROLES = [
  ["word", "roleWord"],
  ["reading", "roleReading"],
  ["clue", "roleClue"],
  ["gloss", "roleGloss"],
  ["weight", "roleWeight"],
  ["tags", "roleTags"],
  ["skip", "roleSkip"],
];

const SHOWN_ROWS = 3;

/**
 * The roles after one column got another: no role but `skip` stands twice, and one column is always the word.
 * @param {ColumnRead[]} columns
 * @param {number} at
 * @param {Role} role
 * @returns {Role[]}
 */
function rolesWith(columns, at, role) {
  const before = columns[at].role;
  return columns.map((column, i) => {
    if (i === at) return role;
    if (role === "skip" || column.role !== role) return column.role;
    return before === "word" || role === "word" ? before : "skip";
  });
}

/**
 * What is said of a list, and its columns.
 * @param {WordsRead} read
 * @param {(roles: Role[]) => void} choose  called with the roles of all columns when one was changed
 * @returns {HTMLElement[]}
 */
export function understanding(read, choose) {
  const { columns = [], notes = [], questions = [] } = read;
  const parts = [];
  if (questions.length)
    parts.push(el("p", { class: "notice", role: "status" }, questions.map((each) => translated(each)).join(" ")));
  else if (notes.length) parts.push(el("p", { class: "note" }, notes.map((each) => translated(each)).join(" ")));
  if (columns.length) parts.push(preview(columns, choose));
  return parts;
}

/** @param {ColumnRead[]} columns @param {(roles: Role[]) => void} choose */
function preview(columns, choose) {
  const heads = columns.map((column, at) => {
    const chosen = select(
      ROLES.map(([role, name]) => [role, t(name)]),
      column.role,
      {
        "aria-label": t("columnRole", { column: column.heading || String(at + 1) }),
        class: column.is_sure ? "" : "unsure",
        change: () => {
          const role = /** @type {Role} */ (chosen.value);
          const roles = rolesWith(columns, at, role);
          if (roles.includes("word")) choose(roles);
          else chosen.value = column.role;
        },
      },
    );
    return el("th", { scope: "col" }, chosen, column.heading ? el("small", {}, column.heading) : "");
  });
  const rows = Array.from({ length: Math.min(SHOWN_ROWS, columns[0].fields.length) }, (_, row) =>
    el("tr", {}, ...columns.map((column) => el("td", {}, column.fields[row]))),
  );
  return el(
    "div",
    { class: "columns-preview" },
    el(
      "table",
      {},
      el("caption", {}, t("columnsCaption")),
      el("thead", {}, el("tr", {}, ...heads)),
      el("tbody", {}, ...rows),
    ),
  );
}
