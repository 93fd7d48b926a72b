/** The page of one puzzle: title, clock, tools, board, and what there is to say. */

import { boardOf } from "./boards.js";
import { button, el } from "./elements.js";
import { HintBox } from "./hint-box.js";
import { nextHint } from "./hints.js";
import { mistakesText } from "./mistakes.js";
import { settingsDialog } from "./settings-dialog.js";
import { clockText, say as sayIn } from "./texts.js";

export class Player {
  /**
   * @param {import("./session.js").Session} session
   * @param {(() => void)|null} leave  back to the list of puzzles, if there is one
   * @param {boolean} reports  true if the owner learns how long it took
   */
  constructor(session, leave, reports = false) {
    this.session = session;
    this.settings = session.settings;
    this.leave = leave;
    this.reports = reports;
    /** @type {import("./texts.js").Say} */
    this.say = (name, details) => sayIn(this.settings.language, name, details);
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    const surroundings = {
      say: this.say,
      announce: (/** @type {string} */ text) => this.announce(text),
      settings: this.settings,
      signal,
    };
    this.board = new (boardOf(session.puzzle))(session, surroundings);
    this.message = el("p", { class: "message", role: "status", "aria-live": "polite" });
    this.aloud = el("p", { class: "aloud", role: "status", "aria-live": "polite" });
    this.hintBox = new HintBox(session, this.board, this.say, (text) => (this.aloud.textContent = text));
    this.clock = el("span", { class: "clock" });
    this.head = el("header", { class: "head" });
    this.tools = el("div", { class: "tools", role: "toolbar" });
    this.cover = el("div", { class: "cover", hidden: true });
    this.foot = el("footer", { class: "foot small", dir: "auto" }, session.puzzle.copyright);
    this.shared = el("p", { class: "shared small" });
    // The grid keeps the keyboard while tools are pressed.
    this.tools.addEventListener("mousedown", (event) => event.preventDefault());
    this.stage = el("div", { class: "stage" }, this.board.element, this.cover);
    this.top = el("div", { class: "top" }, this.tools, this.hintBox.element, this.message);
    this.notes = el("p", { class: "notes", dir: "auto", lang: session.puzzle.language }, session.puzzle.notes);
    this.element = el(
      "main",
      { class: `player ${session.puzzle.kind}` },
      this.head,
      this.top,
      this.aloud,
      this.notes,
      this.stage,
      this.foot,
      this.shared,
    );
    this.#listen();
    this.relabel();
  }

  /** Shows the puzzle and lets the clock run. */
  start() {
    if (this.session.solved) this.#showSolved();
    else if (document.hidden) this.wasRunning = !this.session.held;
    else if (!this.session.held) this.session.resume();
    this.session.finishIfSolved();
    this.board.refresh(this.session.values.map((_, cell) => cell));
    this.session.save();
    if (!this.session.storage.works) this.announce(this.say("notKept"));
  }

  /** Stops the clock and forgets the page. */
  stop() {
    document.querySelector("dialog")?.remove();
    this.session.pause(this.session.held);
    this.leaving.abort();
  }

  #listen() {
    const { signal } = this.leaving;
    const { session } = this;
    session.addEventListener("change", (event) => this.#changed(/** @type {CustomEvent} */ (event).detail.cells), {
      signal,
    });
    session.addEventListener("time", () => this.#showClock(), { signal });
    session.addEventListener("solved", () => this.#showSolved(), { signal });
    this.settings.addEventListener("change", () => this.#settingsChanged(), { signal });
    document.addEventListener("visibilitychange", () => this.#visibility(), { signal });
    window.addEventListener("pagehide", () => session.save(), { signal });
    document.addEventListener("keydown", (event) => this.#shortcut(event), { signal });
    document.addEventListener("pointerdown", (event) => this.#closeMenus(event.target), { signal });
    const sizes = new ResizeObserver(() => this.element.style.setProperty("--top", `${this.top.offsetHeight}px`));
    sizes.observe(this.top);
    signal.addEventListener("abort", () => sizes.disconnect());
    session.storage.watch(session.puzzle.id, () => session.takeUp(), signal);
    const ticking = setInterval(() => this.#showClock(), 500);
    signal.addEventListener("abort", () => clearInterval(ticking));
  }

  #settingsChanged() {
    this.relabel();
    this.session.check([...this.session.marked]);
    this.session.finishIfSolved();
  }

  /** Ctrl+Z and Ctrl+Y, wherever the keyboard is. @param {KeyboardEvent} event */
  #shortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = event.key.toLowerCase();
    if ((key !== "z" && key !== "y") || this.session.paused || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.#travel(key === "y" || event.shiftKey ? "redo" : "undo");
  }

  /** Takes a step back, or does it again, and goes to where it was. @param {"undo"|"redo"} way */
  #travel(way) {
    this.board.follow(this.session[way]());
  }

  /** The clock stops while the page is out of sight, and goes on only if it was running. */
  #visibility() {
    if (document.hidden && !this.session.paused) {
      this.session.pause();
      this.wasRunning = true;
    } else if (!document.hidden && this.wasRunning) {
      this.wasRunning = false;
      this.session.resume();
    }
  }

  /** @param {number[]} cells */
  #changed(cells) {
    this.board.refresh(cells);
    this.hintBox.changed(cells);
    this.#showTools();
    const { session } = this;
    if (session.isComplete && !session.solved && (session.puzzle.answer || session.puzzle.words.length))
      this.announce(this.say("full"));
    else if (!session.solved) this.announce("");
  }

  // ---------------------------------------------------------------- head and tools

  /** Writes every word of the page anew. */
  relabel() {
    const { puzzle } = this.session;
    document.documentElement.lang = this.settings.language;
    this.clockButton = button("", () => this.#togglePause(), { class: "clock-button" });
    this.clockButton.append(this.clock);
    const about = el("p", { class: "byline" });
    about.append(
      [
        this.say(puzzle.kind),
        puzzle.level ? this.say("level", { level: puzzle.level }) : "",
        puzzle.author ? this.say("by", { author: puzzle.author }) : "",
        this.reports ? this.say("counted") : "",
      ]
        .filter(Boolean)
        .join(" · "),
    );
    const titles = el(
      "div",
      { class: "titles" },
      el("h1", { lang: puzzle.language, dir: "auto", tabindex: -1 }, puzzle.title),
      about,
    );
    const back = this.leave
      ? [button("‹", this.leave, { class: "back", "aria-label": this.say("back"), title: this.say("back") })]
      : [];
    this.head.replaceChildren(...back, titles, this.clockButton);
    this.#relabelTools();
    this.cover.replaceChildren(
      el("p", {}, this.say("paused")),
      button(this.say("resume"), () => this.#togglePause(), { class: "primary" }),
    );
    this.shared.textContent = this.reports ? this.say("shared") : "";
    this.board.relabel();
    this.hintBox.relabel();
    this.#showClock();
    this.#showTools();
  }

  #relabelTools() {
    const { say, session } = this;
    this.undo = this.#iconButton("undo", () => this.#travel("undo"));
    this.redo = this.#iconButton("redo", () => this.#travel("redo"));
    this.hint = button(say("hint"), () => this.#hint(), { class: "tool" });
    this.tools.setAttribute("aria-label", say("toolbar"));
    this.tools.replaceChildren(
      this.undo,
      this.redo,
      this.hint,
      this.#scopeMenu("check"),
      this.#scopeMenu("reveal"),
      this.#moreMenu(),
    );
  }

  /** A button that shows its arrow alone where there is little room. @param {string} name @param {() => void} click */
  #iconButton(name, click) {
    const made = button("", click, { class: `tool icon-${name}` });
    made.append(this.#label(name));
    return made;
  }

  /** @param {string} name */
  #label(name) {
    return el("span", { class: "label" }, this.say(name));
  }

  /**
   * A button with a small menu that closes when it loses the focus or on Esc.
   * @param {string} name
   * @param {HTMLElement[]} items
   */
  #menu(name, items) {
    const menu = el(
      "details",
      { class: "menu" },
      el("summary", { class: `tool icon-${name}` }, this.#label(name)),
      el("div", { class: "items" }, ...items),
    );
    menu.addEventListener("focusout", (event) => {
      const next = /** @type {FocusEvent} */ (event).relatedTarget;
      if (next instanceof Node && !menu.contains(next)) menu.removeAttribute("open");
    });
    menu.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key !== "Escape") return;
      menu.removeAttribute("open");
      menu.querySelector("summary")?.focus();
    });
    for (const item of items) item.addEventListener("click", () => menu.removeAttribute("open"));
    return menu;
  }

  /** A press anywhere else closes a menu, also where buttons take no focus. @param {EventTarget|null} target */
  #closeMenus(target) {
    for (const menu of this.tools.querySelectorAll("details[open]")) {
      if (!(target instanceof Node && menu.contains(target))) menu.removeAttribute("open");
    }
  }

  /** @param {"check"|"reveal"} name */
  #scopeMenu(name) {
    const run = name === "check" ? this.#check : this.#reveal;
    return this.#menu(
      name,
      this.board.scopes.map((scope) => button(this.say(scope), () => run.call(this, scope), { "data-scope": scope })),
    );
  }

  #moreMenu() {
    return this.#menu("menu", [
      button(this.say("settings"), () =>
        settingsDialog(this.settings, this.session.puzzle, this.say, () => this.board.focus()),
      ),
      button(this.say("print"), () => window.print()),
      button(this.say("restart"), () => this.#restart()),
    ]);
  }

  #showTools() {
    const { session } = this;
    // Not `disabled`, which would take the keyboard away from the button that was pressed last.
    this.undo?.setAttribute("aria-disabled", String(!session.canUndo));
    this.redo?.setAttribute("aria-disabled", String(!session.canRedo));
    this.hint?.setAttribute("aria-disabled", String(session.solved));
  }

  // ---------------------------------------------------------------- clock

  #showClock() {
    const { session, settings } = this;
    const text = clockText(session.elapsed);
    if (this.clock.textContent !== text) this.clock.textContent = text;
    const label = this.say(session.paused ? "resume" : "pause");
    this.clockButton?.setAttribute("aria-label", `${label} (${this.say("time")} ${text})`);
    this.clockButton?.setAttribute("title", label);
    this.clockButton?.toggleAttribute("hidden", !settings.clock);
    const covered = session.paused && !session.solved && !document.hidden && !this.wasRunning;
    this.cover.hidden = !covered;
    this.board.element.toggleAttribute("inert", covered);
    this.tools.toggleAttribute("inert", covered);
    this.hintBox.element.toggleAttribute("inert", covered);
    this.element.classList.toggle("is-paused", covered);
  }

  #togglePause() {
    if (this.session.solved) return;
    if (this.session.paused) {
      this.session.resume();
      this.board.focus();
    } else this.session.pause(true);
  }

  // ---------------------------------------------------------------- help

  /** @param {string} scope */
  #check(scope) {
    const { session } = this;
    if (session.solved) return;
    if (!session.puzzle.answer) return this.announce(this.say("noAnswer"));
    session.noteCheck();
    const wrong = session.check(this.board.scope(scope));
    const { length } = wrong;
    this.announce(this.say(length ? (length === 1 ? "mistake" : "mistakes") : "noMistakes", { count: length }));
  }

  /** @param {string} scope */
  #reveal(scope) {
    if (!this.session.puzzle.answer) return this.announce(this.say("noAnswer"));
    if (scope === "all" && !window.confirm(this.say("revealAllSure"))) return;
    this.session.reveal(this.board.scope(scope));
  }

  #restart() {
    if (!window.confirm(this.say("restartSure"))) return;
    this.session.restart();
    this.session.resume();
    this.hintBox.hide();
    this.announce("");
    this.element.classList.remove("is-solved");
    this.board.refresh(this.session.values.map((_, cell) => cell));
    this.#showTools();
    this.board.focus();
  }

  /** Wrong entries first; then where to look, and on a second press why. */
  #hint() {
    const { session, board } = this;
    if (session.solved) return;
    if (this.hintBox.isOpen) return this.hintBox.explain();
    const wrong = session.check(board.scope("all"));
    if (wrong.length) return this.#tellMistakes(wrong);
    const hint = nextHint(session, board, this.say);
    if (!hint) return this.announce(this.say("hintNone"));
    session.noteHint();
    this.announce("");
    this.hintBox.show(hint);
  }

  /** @param {number[]} wrong */
  #tellMistakes(wrong) {
    this.board.follow(wrong);
    this.announce(mistakesText(this.session, wrong, this.say));
  }

  // ---------------------------------------------------------------- saying

  /** @param {string} text */
  announce(text) {
    if (this.message.textContent !== text) this.message.textContent = text;
  }

  #showSolved() {
    const { session } = this;
    const details = { time: clockText(session.elapsed), hints: session.hints, revealed: session.revealed.size };
    this.hintBox.hide();
    this.element.classList.add("is-solved");
    this.announce(this.say(session.hints + session.revealed.size ? "solvedHelp" : "solved", details));
    this.#showTools();
    this.#showClock();
  }
}
