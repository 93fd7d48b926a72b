/** Beside the grid: one panel at a time, chosen by tabs. */

import { el } from "/static/studio/shared/elements.js";
import { isClued } from "/static/studio/shared/kinds.js";
import { t } from "/static/studio/shared/texts.js";
import { About } from "/static/studio/edit/about.js";
import { Clues } from "/static/studio/edit/clues.js";
import { Frame } from "/static/studio/edit/frame.js";
import { WordList } from "/static/studio/edit/word-list.js";

/** @param {import("./editor.js").Editor} editor */
export function panels(editor) {
  const frame = new Frame(editor);
  const about = new About(editor);
  const hasClues = isClued(editor.state);
  const words = hasClues ? new Clues(editor) : new WordList(editor);
  const tabs = new Tabs([
    ["tabCandidates", editor.candidates.element],
    ["tabFill", editor.fill.element],
    [hasClues ? "tabClues" : "tabList", words.element],
    ["tabFrame", frame.element],
    ["tabAbout", about.element],
  ]);
  const show = () => {
    for (const part of [frame, about, words]) part.show();
  };
  const showCandidates = () => {
    tabs.choose(0);
    editor.candidates.focus();
  };
  return { element: tabs.element, show, showCandidates, focus: () => tabs.focus(), words };
}

class Tabs {
  /** @param {[name: string, content: HTMLElement][]} pages */
  constructor(pages) {
    this.tabs = pages.map(([name], i) =>
      el(
        "button",
        {
          type: "button",
          role: "tab",
          id: `tab-${name}`,
          "aria-controls": `panel-${name}`,
          click: () => this.choose(i),
          keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event, i),
        },
        t(name),
      ),
    );
    this.panels = pages.map(([name, content]) =>
      el("div", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}` }, content),
    );
    this.element = el(
      "section",
      { class: "side panel" },
      el("div", { role: "tablist", class: "tabs" }, ...this.tabs),
      ...this.panels,
    );
    this.choose(0);
  }

  /** @param {number} chosen */
  choose(chosen) {
    this.tabs.forEach((tab, i) => {
      tab.setAttribute("aria-selected", String(i === chosen));
      tab.tabIndex = i === chosen ? 0 : -1;
      this.panels[i].hidden = i !== chosen;
    });
  }

  /** Puts the keyboard on the tab that is chosen. */
  focus() {
    this.tabs.find((tab) => tab.tabIndex === 0)?.focus();
  }

  /** @param {KeyboardEvent} event @param {number} i */
  #key(event, i) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (i + step + this.tabs.length) % this.tabs.length;
    this.choose(next);
    this.tabs[next].focus();
  }
}
