/** Where the words come from: a list of the house, pasted text, a file, a theme; and the table of them. */

import { ApiError, call } from "/static/studio/shared/api.js";
import { button, el, field, orSay, say, select, tick } from "/static/studio/shared/elements.js";
import { acceptAnywhere, dropZone, encoded } from "/static/studio/shared/files.js";
import { kindOf, sortOf } from "/static/studio/shared/kinds.js";
import { language, number, t, translated } from "/static/studio/shared/texts.js";
import { understanding } from "/static/studio/make/columns.js";
import { written } from "/static/studio/make/form.js";
import { WordTable } from "/static/studio/make/table.js";
import { TextFinder } from "/static/studio/make/text-finder.js";

/** @typedef {import("./form.js").Form} Form */
/** @import { RowRead, WordListView, WordListsFound } from "../shared/api-types.js" */
/** @typedef {import("./form.js").Tab} Tab */

/** @typedef {{rows: RowRead[], total: number, usable: number, title?: string}} Read */
/** @typedef {import("../shared/api-types.js").WordsRead} WordsRead */
/** @typedef {import("./columns.js").Role} Role */

/** How long to wait for the end of typing before rows are read again. */
const PAUSE = 400;

/**
 * Different numbers of so many digits.
 * @param {number} count
 * @param {number} shortest
 * @param {number} longest
 * @returns {RowRead[]}
 */
function randomNumbers(count, shortest, longest) {
  const below = (/** @type {number} */ limit) => Math.floor(Math.random() * limit);
  /** @type {Set<string>} */
  const drawn = new Set();
  for (let tries = 0; drawn.size < count && tries < 20 * count; tries += 1) {
    drawn.add(Array.from({ length: shortest + below(longest - shortest + 1) }, () => below(10)).join(""));
  }
  return [...drawn].map((word, at) => ({ line: at + 1, word }));
}

/** @param {string} text */
const firstLine = (text) => text.trimStart().split("\n", 1)[0].trimEnd();

/** The words of the form, as fields and as a table. */
export class WordsPanel {
  /** Called after a change in the table, so that a puzzle can follow it. @type {(column?: import("./table.js").Column) => void} */
  edited = () => {};
  /** A list that is too long for the table. @type {import("./form.js").Whole|null} */
  whole = null;
  #timer = 0;
  /** The reading that is under way. @type {Promise<void>} */
  #reading = Promise.resolve();
  #longest = Infinity;
  /** What was read last. @type {Read} */
  #read = { rows: [], total: 0, usable: 0 };
  /** Counts questions, so that a late answer to an old one is dropped. */
  #asked = 0;
  #table = new WordTable();
  #count = el("p", { class: "count", role: "status", "aria-live": "polite" });
  #notice = el("p", { class: "note" });
  /** How a pasted list or a file was understood. */
  #understood = el("div", { class: "stack tight" });
  #choice = el("fieldset");
  #tabBox = el("div", { class: "stack tight" });
  #fillBox = el("div");
  #lettersBox = el("div");
  /**
   * Rows as they were before the text was changed: what was added to them in the table stays.
   * @type {Map<string, RowRead>}
   */
  #before = new Map();
  #addRow = button(t("addRow"), () => this.#add());

  /**
   * @param {Form} form
   * @param {WordListsFound} stock
   * @param {() => void} changed  called when the form has changed
   */
  constructor(form, stock, changed) {
    this.form = form;
    this.stock = stock;
    this.changed = changed;
    this.#table.changed = (column) => this.#edited(column);
    acceptAnywhere(([file]) => this.#takeFile(file));
    this.element = el(
      "section",
      { class: "words-panel stack tight" },
      this.#choice,
      this.#tabBox,
      this.#count,
      this.#understood,
      this.#fillBox,
      this.#lettersBox,
    );
    const tools = el(
      "div",
      { class: "bar" },
      tick(t("onlyProblems"), false, (only) => (this.#table.onlyProblems = only)),
      this.#addRow,
    );
    this.tableSection = el(
      "section",
      { class: "word-table panel" },
      el("div", { class: "bar spread" }, el("h2", {}, t("tableHead")), tools),
      this.#notice,
      this.#table,
    );
  }

  /** Shows the fields of the kind that is chosen, and reads its words. */
  async show() {
    this.#showFields();
    this.#table.rows = this.form.words.rows ?? [];
    await this.read();
  }

  /** How long words may be on the board. @param {number} longest */
  set longest(longest) {
    if (longest === this.#longest) return;
    this.#longest = this.#table.longest = longest;
    this.#report(this.#read);
  }

  /** Whether there are words to place, and none of them is a number. */
  get hasNoNumbers() {
    const placed = this.#read.rows.filter((row) => row.symbols?.length);
    return placed.length > 0 && !placed.some((row) => row.symbols?.every((symbol) => /^\d$/.test(symbol)));
  }

  /** Waits until what was typed or pasted last is read. */
  async settle() {
    if (this.#timer) this.read();
    await this.#reading;
  }

  // ---------------------------------------------------------------- fields

  #showFields() {
    const words = this.form.words;
    const { hasFrame } = sortOf(this.form);
    /** @type {[Tab, string][]} */
    const tabs = [
      ["list", "tabList"],
      ["paste", "tabPaste"],
      ["file", "tabFile"],
      kindOf(sortOf(this.form)).fills === "digits" ? ["random", "tabRandom"] : ["theme", "tabTheme"],
    ];
    if (hasFrame) tabs.unshift(["none", "tabNone"]);
    const segments = tabs.map(([tab, label]) =>
      el(
        "label",
        {},
        el("input", {
          type: "radio",
          name: "source",
          value: tab,
          checked: tab === words.tab,
          change: () => this.#turn(tab),
        }),
        t(label),
      ),
    );
    this.#choice.replaceChildren(
      el("legend", {}, t(hasFrame ? "yourWords" : "words")),
      el("div", { class: "segments" }, ...segments),
    );
    this.#tabBox.replaceChildren(...this.#tabFields(words.tab));
    this.#fillBox.replaceChildren(...(hasFrame ? [this.#fillField()] : []));
    this.#lettersBox.replaceChildren(...(kindOf(sortOf(this.form)).fills === "letters" ? [this.#letters()] : []));
  }

  /** @param {Tab} tab */
  #turn(tab) {
    const words = this.form.words;
    const { rows, title, changed, shelf = {} } = words;
    const found = shelf[tab] ?? { rows: tab === "list" || tab === "none" ? null : [], title: "", changed: false };
    Object.assign(words, {
      tab,
      ...found,
      shelf: { ...shelf, [words.tab]: { rows, title, changed }, [tab]: undefined },
    });
    this.#table.rows = words.rows ?? [];
    this.#understood.replaceChildren();
    this.whole = null;
    this.changed();
    this.#tabBox.replaceChildren(...this.#tabFields(tab));
    this.read();
  }

  /** @param {Tab} tab @returns {HTMLElement[]} */
  #tabFields(tab) {
    if (tab === "list") return [this.#listField()];
    if (tab === "paste") return this.#pasteFields();
    if (tab === "file")
      return [dropZone(t("dropWords"), ".txt,.csv,.tsv,.xlsx,.ods,.dict,.md,.html", ([file]) => void this.#open(file))];
    if (tab === "theme") return this.#themeFields();
    if (tab === "random") return this.#randomFields();
    return [el("p", { class: "note" }, t("noneNote"))];
  }

  /** Lists that suit the kind, those in the page's language first. */
  #lists() {
    const isNumbers = (/** @type {WordListView} */ list) => /^(digits|binary)/.test(list.name);
    const some = this.stock.lists.filter(
      (list) => list.is_own || isNumbers(list) === (kindOf(sortOf(this.form)).fills === "digits"),
    );
    return some.sort((one, other) => Number(other.language === language) - Number(one.language === language));
  }

  /** @param {WordListView} list @returns {[string, string]} */
  #option(list) {
    return [list.name, t("listWords", { title: translated(list.title), count: number(list.words) })];
  }

  #listField() {
    const words = this.form.words;
    const chosen = select(
      this.#lists().map((list) => this.#option(list)),
      this.form.lists[this.form.sort],
      {
        change: () => {
          this.form.lists[this.form.sort] = chosen.value;
          Object.assign(words, { rows: null, changed: false });
          this.changed();
          this.read();
        },
      },
    );
    return field(t("listLabel"), chosen);
  }

  #fillField() {
    const lists = this.#lists().filter((list) => list.is_own || list.words > 1000);
    const chosen = select([...lists.map((list) => this.#option(list)), ["", t("onlyMine")]], this.form.fill, {
      name: "fill",
      change: () => {
        this.form.fill = chosen.value;
        const isKana = lists.find(({ name }) => name === chosen.value)?.language === "ja";
        Object.assign(this.form.folds[this.form.sort], { katakana: isKana, small_kana: isKana });
        this.changed();
        this.#lettersBox.replaceChildren(this.#letters());
        this.read();
      },
    });
    return field(t("fillWith"), chosen);
  }

  #pasteFields() {
    const words = this.form.words;
    const area = /** @type {HTMLTextAreaElement} */ (
      el("textarea", { rows: "7", placeholder: t("pasteSample"), spellcheck: "false" }, words.text)
    );
    area.addEventListener("input", () => {
      for (const row of words.rows ?? []) this.#before.set(row.word, row);
      // Roles belong to a table as long as it begins as it did.
      const columns = firstLine(area.value) === firstLine(words.text) ? words.columns : undefined;
      Object.assign(words, { text: area.value, columns, rows: [] });
      this.whole = null;
      this.#asked += 1; // an answer about what stood there before comes too late
      this.changed();
      this.#later();
    });
    return [field(t("pasteLabel"), area)];
  }

  #themeFields() {
    const words = this.form.words;
    const lacks = this.stock.concepts.filter(({ lack }) => lack);
    if (lacks.length === this.stock.concepts.length)
      return [
        el("p", { class: "notice" }, translated((lacks.find((each) => each.language === language) ?? lacks[0]).lack)),
      ];
    const input = /** @type {HTMLInputElement} */ (
      el("input", { value: words.theme, placeholder: t("themeSample"), maxlength: "100" })
    );
    const find = async () => {
      words.theme = input.value.trim();
      if (!words.theme || go.disabled) return;
      go.disabled = true;
      this.#count.textContent = t("finding");
      if (!(await orSay(() => this.#findTheme(words.theme)))) this.#report(this.#read);
      go.disabled = false;
    };
    const go = button(t("findWords"), () => void find());
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing) void find();
    });
    return [field(t("themeLabel"), input), go];
  }

  /** Numbers drawn by lot. */
  #randomFields() {
    const [count, shortest, longest] = /** @type {HTMLInputElement[]} */ (
      [
        ["100", "1000"],
        ["3", "20"],
        ["8", "20"],
      ].map(([value, max]) => el("input", { type: "number", min: "2", max, value }))
    );
    const draw = () => {
      const [many, from, to] = [count, shortest, longest].map((input) =>
        Math.max(2, Math.min(Number(input.max), Math.round(Number(input.value)) || 2)),
      );
      Object.assign(this.form.words, {
        rows: randomNumbers(many, Math.min(from, to), Math.max(from, to)),
        title: "",
      });
      this.changed();
      this.show();
    };
    const sizes = el(
      "div",
      { class: "sides three" },
      field(t("howMany"), count),
      field(t("shortest"), shortest),
      field(t("longest"), longest),
    );
    return [sizes, button(t("draw"), draw)];
  }

  /** How letters are made equal. */
  #letters() {
    const folds = this.form.folds[this.form.sort];
    const scripts = /** @type {[string, string][]} */ ([
      ["", t("kanaAsWritten")],
      ["hiragana", t("allHiragana")],
      ["katakana", t("allKatakana")],
    ]);
    const refold = () => {
      this.changed();
      this.read();
    };
    const script = select(scripts, folds.hiragana ? "hiragana" : folds.katakana ? "katakana" : "", {
      "aria-label": t("letters"),
      change: () => {
        Object.assign(folds, { hiragana: script.value === "hiragana", katakana: script.value === "katakana" });
        refold();
      },
    });
    const ticks = /** @type {["spellings"|"small_kana"|"keep_marks", string][]} */ ([
      ["spellings", "keepKanji"],
      ["small_kana", "smallKana"],
      ["keep_marks", "keepMarks"],
    ]).map(([name, label]) =>
      tick(t(label), Boolean(folds[name]), (checked) => {
        folds[name] = checked;
        refold();
      }),
    );
    return el(
      "details",
      { class: "more" },
      el("summary", {}, t("letters")),
      el("div", { class: "stack tight" }, script, ...ticks),
    );
  }

  // ---------------------------------------------------------------- reading

  /** A list that was dropped wherever it fell. @param {File} file */
  #takeFile(file) {
    if (this.form.words.tab !== "file") this.#turn("file");
    this.#showFields();
    void this.#open(file);
  }

  /** A list from a file. @param {File} file */
  async #open(file) {
    this.#reading = this.#saidIfSlow(orSay(async () => this.#readFrom({ file: await encoded(file) })));
    await this.#reading;
  }

  /** Says that a list is being read if that takes its time. @param {Promise<unknown>} reading */
  async #saidIfSlow(reading) {
    const timer = setTimeout(() => (this.#count.textContent = t("readingList")), PAUSE);
    await reading;
    clearTimeout(timer);
    if (this.#count.textContent === t("readingList")) this.#report(this.#read);
  }

  /**
   * A list from a text or a file, whose columns have roles if the user has chosen some.
   * @param {import("./form.js").Whole & {columns?: Role[]}} source
   */
  async #readFrom(source) {
    const words = this.form.words;
    const asked = ++this.#asked;
    const read = await call("read-words", { ...source, folds: this.form.folds[this.form.sort] });
    if (asked !== this.#asked) return;
    words.title = read.title;
    this.whole = null;
    if (read.total > read.rows.length) this.whole = source;
    this.#explain(read, source);
    this.#take(read);
  }

  /** @param {WordsRead} read @param {import("./form.js").Whole & {columns?: Role[]}} source */
  #explain(read, source) {
    const choose = (/** @type {Role[]} */ columns) => {
      this.#before.clear();
      if ("text" in source) this.form.words.columns = columns;
      void orSay(() => this.#readFrom({ ...source, columns }));
    };
    this.#understood.replaceChildren(...understanding(read, choose));
    if (this.#isRunningText(read) && "text" in source && !source.columns)
      this.#offerFinder(source.text, () => choose(["word"]));
  }

  /** @param {WordsRead} read */
  #isRunningText(read) {
    return Boolean(read.is_text) && kindOf(sortOf(this.form)).fills === "letters";
  }

  /** Offers to find the words of a running text. @param {string} text @param {() => void} asLines */
  #offerFinder(text, asLines) {
    const use = (/** @type {RowRead[]} */ rows) => {
      this.form.words.rows = rows;
      this.changed();
      void this.read();
    };
    const { texts } = this.stock;
    const finder = new TextFinder({ text, folds: this.form.folds[this.form.sort], texts, use, asLines });
    this.#understood.replaceChildren(finder.element);
  }

  /** @param {string} theme */
  async #findTheme(theme) {
    const asked = ++this.#asked;
    const found = await call("theme-words", { theme, katakana: Boolean(this.form.folds[this.form.sort].katakana) });
    if (asked !== this.#asked) return;
    Object.assign(this.form.words, { rows: found.rows, title: theme });
    this.changed();
    await this.read();
    return true;
  }

  /** What the words are read from; null if there are none. */
  #source() {
    const words = this.form.words;
    const folds = this.form.folds[this.form.sort];
    if (words.tab === "none") return null;
    if (this.whole) return { ...this.whole, folds };
    if (words.tab === "list" && !words.changed) return { list: this.form.lists[this.form.sort], folds };
    if (words.tab === "paste" && !words.rows?.length) return words.text.trim() ? { ...this.#pasted, folds } : null;
    const rows = (words.rows ?? []).map(written);
    return rows.length ? { rows, folds } : null;
  }

  /** The pasted text, whose columns have roles if the user has chosen some. */
  get #pasted() {
    const { text, columns } = this.form.words;
    return columns ? { text, columns } : { text };
  }

  /** Reads the words anew and shows them. */
  read() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#reading = this.#saidIfSlow(this.#readNow());
    return this.#reading;
  }

  async #readNow() {
    const source = this.#source();
    const asked = ++this.#asked;
    if (!source) return this.#show({ rows: [], total: 0, usable: 0 });
    try {
      const read = await call("read-words", source);
      if (asked === this.#asked) this.#note(read, "text" in source ? this.#pasted : null);
    } catch (error) {
      if (error instanceof ApiError && asked === this.#asked) say(error.message, "error");
    }
    return undefined;
  }

  /** @param {WordsRead} read @param {{text: string, columns?: Role[]}|null} source  what it was read from, if that is text */
  #note(read, source) {
    const words = this.form.words;
    const isOwn = words.tab !== "list" || words.changed;
    if (isOwn && words.rows?.length === read.rows.length && words.rows === this.#table.rows) {
      // Rows that the user may be typing in stay the same objects.
      read.rows.forEach((row, at) =>
        Object.assign(words.rows?.[at] ?? {}, { symbols: row.symbols, problem: row.problem }),
      );
      this.#frame(read);
      this.#table.refresh();
      return;
    }
    if (source) {
      this.#carryOver(read);
      this.#explain(read, source);
    }
    if (source && !source.columns && this.#isRunningText(read)) return this.#take({ rows: [], total: 0, usable: 0 });
    if (source && read.total > read.rows.length) this.whole = source;
    this.#take(read);
  }

  /** Words that were in the text before keep what the table says of them. @param {Read} read */
  #carryOver(read) {
    for (const row of read.rows) {
      const before = this.#before.get(row.word);
      for (const name of /** @type {("reading"|"gloss"|"clue"|"weight")[]} */ (["reading", "gloss", "clue", "weight"]))
        row[name] ||= before?.[name];
    }
  }

  /**
   * Rows that were read become those of the form, if it has its own and the table has room for all.
   * @param {Read} read
   */
  #take(read) {
    const words = this.form.words;
    if (words.tab !== "list" || words.changed) words.rows = read.total > read.rows.length ? null : read.rows;
    this.changed();
    this.#show(read);
  }

  /** @param {Read} read */
  #show(read) {
    this.#table.fixed = read.total > read.rows.length;
    this.#table.rows = read.rows;
    this.#frame(read);
  }

  /** What stands around the table. @param {Read} read */
  #frame(read) {
    const isLong = read.total > read.rows.length;
    this.#addRow.disabled = isLong || this.form.words.tab === "none";
    this.tableSection.hidden = this.form.words.tab === "none";
    this.#report(read);
  }

  /** @param {Read} read */
  #report(read) {
    this.#read = read;
    const words = this.form.words;
    const usable = read.usable - read.rows.filter((row) => (row.symbols?.length ?? 0) > this.#longest).length;
    const counts = { usable: number(usable), problems: number(read.total - usable) };
    this.#count.textContent =
      read.total === 0 ? t("noWords") : t(read.total > usable ? "countedProblems" : "counted", counts);
    const list =
      words.tab === "list" ? this.stock.lists.find(({ name }) => name === this.form.lists[this.form.sort]) : undefined;
    this.#notice.replaceChildren(...(list ? [`${t(list.is_own ? "originOwn" : "origin", list)} `] : []));
    if (read.total > read.rows.length)
      this.#notice.append(t("longList", { shown: number(read.rows.length), total: number(read.total) }));
    if (words.tab === "list" && words.changed)
      this.#notice.append(
        t("editedList"),
        " ",
        button(t("listAgain"), () => this.#turn("list"), { class: "quiet" }),
      );
  }

  // ---------------------------------------------------------------- editing

  /** @param {import("./table.js").Column} [column]  what was written in; without it, a row came or went */
  #edited(column) {
    const words = this.form.words;
    if (words.tab === "list") words.changed = true;
    words.rows = this.#rows;
    if (!column && !words.rows.length && words.tab === "paste") words.text = "";
    this.changed();
    this.#later();
    this.edited(column);
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.read(), PAUSE);
  }

  /** @type {RowRead[]} */
  get #rows() {
    return this.#table.rows;
  }

  #add() {
    const rows = this.#rows;
    const line = Math.max(0, ...rows.map((row) => row.line)) + 1;
    rows.push({ line, word: "" });
    this.#table.rows = rows;
    this.#edited();
    this.#table.editLast();
  }
}
