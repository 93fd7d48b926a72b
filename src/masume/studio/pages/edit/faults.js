/** Below the grid: what is wrong and what is not done yet, as one types. A click goes there. */

import { capital } from "/static/player/texts.js";
import { button, el } from "/static/studio/shared/elements.js";
import { t, translated } from "/static/studio/shared/texts.js";
import { Question } from "/static/studio/edit/asking.js";

/** @import { Checked, FaultView, Room } from "../shared/api-types.js" */

/** The figures count empty cells, and the word list shows words that are not placed. */
const SHOWN_ELSEWHERE = ["every_white_cell_is_filled", "every_word_is_placed"];

export class Faults {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.figures = el("span", { class: "figures note" });
    this.list = el("ul", { class: "fault-list" });
    this.dead = el("ul", { class: "fault-list" });
    this.heatNote = el("p", { class: "note heat-note", hidden: true }, t("heatNote"));
    this.element = el(
      "section",
      { class: "faults", "aria-label": t("faultsTitle"), "aria-live": "polite" },
      this.heatNote,
      this.figures,
      this.list,
      this.dead,
    );
    this.question = new Question(
      "check-board",
      () => ({ draft: editor.draft, source: editor.source }),
      (checked, error) => this.#show(checked, error),
    );
  }

  /** @param {Checked|null} checked @param {string} error */
  #show(checked, error) {
    const faults = checked?.faults ?? [];
    const { grid } = this.editor;
    grid.mark(
      "fault",
      faults.filter(({ level }) => level === "fault").flatMap(({ cells }) => cells),
    );
    grid.mark(
      "note",
      faults.filter(({ level }) => level === "note").flatMap(({ cells }) => cells),
    );
    this.figures.textContent = checked ? t("figures", checked) : error;
    const items = faults.filter(({ code }) => !SHOWN_ELSEWHERE.includes(code)).map((fault) => this.#item(fault));
    this.list.replaceChildren(...(items.length || !checked ? items : [el("li", { class: "good" }, t("noFaults"))]));
  }

  /** @param {Omit<FaultView, "code">} fault */
  #item({ message: sentence, cells, level }) {
    const text = capital(translated(sentence));
    const content = cells.length ? button(text, () => this.editor.go(cells[0]), { class: "quiet" }) : text;
    return el("li", { class: level }, content);
  }

  /** How free the board is: colours on the grid, and the slots that are dead. @param {Room|null} room */
  showRoom(room) {
    this.editor.grid.warm(room?.cells ?? null);
    this.heatNote.hidden = !room;
    const dead = (room?.dead ?? []).map((each) => this.#item({ ...each, level: "fault" }));
    if (room?.message) dead.push(this.#item({ message: room.message, cells: [], level: "fault" }));
    this.dead.replaceChildren(...dead);
  }
}
