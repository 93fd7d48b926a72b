/** The wishes most people never open: levels, rules, words that must appear. */

import { el, field, select, tick } from "/static/studio/shared/elements.js";
import { t, told } from "/static/studio/shared/texts.js";
import { defaults } from "/static/studio/make/form.js";

/** @import { Told } from "../shared/api-types.js" */

/** @typedef {import("./form.js").Form} Form */

/** @type {[string, string][]} */
const GOALS = [
  ["white", "goalWhite"],
  ["words", "goalWords"],
  ["crossings", "goalCrossings"],
  ["weight", "goalWeight"],
  ["balance", "goalBalance"],
  ["smallest", "goalSmallest"],
];
/** @type {[string, string][]} */
const METHODS = [
  ["ruin", "methodRuin"],
  ["ils", "methodIls"],
  ["anneal", "methodAnneal"],
  ["windows", "methodWindows"],
  ["exact", "methodExact"],
];
/** @type {[string, string][]} */
const RULES = [
  ["japanese", "ruleJapanese"],
  ["japanese-strict", "ruleStrict"],
  ["american", "ruleAmerican"],
  ["british", "ruleBritish"],
  ["free", "ruleFree"],
];
/** @type {[string, string][]} */
const SYMMETRIES = [
  ["", "byRules"],
  ["none", "symNone"],
  ["half-turn", "symHalf"],
  ["quarter-turn", "symQuarter"],
  ["left-right", "symLeftRight"],
  ["top-bottom", "symTopBottom"],
  ["diagonal", "symDiagonal"],
];
/** @type {[string, string][]} */
const AIMS = [
  ["", "aimUsual"],
  ["score", "aimScore"],
  ["fewest-black", "aimBlack"],
];

/** Fields that write into a form. */
class Fields {
  /** @param {Form} form @param {() => void} changed */
  constructor(form, changed) {
    /** @type {Record<string, any>} */
    this.values = form;
    this.changed = changed;
  }

  /** @param {string} name @param {[string, string][]} choices @param {string} label */
  choice(name, choices, label) {
    const chosen = select(
      choices.map(([value, text]) => [value, t(text)]),
      this.values[name],
      { name, change: () => this.#set(name, chosen.value) },
    );
    return field(t(label), chosen);
  }

  /** @param {string} name @param {string} label @param {Record<string, unknown>} [attributes] */
  text(name, label, attributes = {}) {
    const input = /** @type {HTMLInputElement} */ (
      el("input", { name, value: this.values[name], change: () => this.#set(name, input.value), ...attributes })
    );
    return field(t(label), input);
  }

  /** @param {string} name @param {string} label */
  number(name, label) {
    return this.text(name, label, { type: "number", min: "0", placeholder: t("noLimit") });
  }

  /** @param {string} name @param {string} label */
  tick(name, label) {
    return tick(t(label), this.values[name], (checked) => this.#set(name, checked));
  }

  /** @param {string|null} lack */
  level(lack) {
    const levels = /** @type {[string, string][]} */ ([
      ["", t("anyLevel")],
      ...[1, 2, 3, 4, 5].map((level) => [String(level), String(level)]),
    ]);
    const chosen = select(levels, this.values.level, {
      name: "level",
      disabled: lack !== null,
      change: () => this.#set("level", chosen.value),
    });
    return field(t("levelWish"), chosen, lack ?? undefined);
  }

  /** @param {string} name @param {unknown} value */
  #set(name, value) {
    this.values[name] = value;
    this.changed();
  }
}

/**
 * The fields of the kind that is chosen.
 * @param {Form} form
 * @param {Told|null} lack  what is missing for the level of a crossword
 * @param {() => void} changed
 * @returns {HTMLElement[]}
 */
export function wishes(form, lack, changed) {
  return form.kind === "crossword" ? crosswordWishes(new Fields(form, changed), lack) : skeletonWishes(form, changed);
}

/** Whether something is wished for that most people never ask. @param {Form} form */
export function hasWishes(form) {
  const usual = defaults();
  const names = /** @type {(keyof Form)[]} */ (
    form.kind === "crossword"
      ? ["symmetry", "aim", "blackFrom", "blackTo", "level", "must"]
      : ["goal", "level", "unique", "japanese", "noBlocks", "maxWords", "minCrossings", "must", "apart", "method"]
  );
  return names.some((name) => form[name] !== usual[name]);
}

/** @param {Form} form @param {() => void} changed */
function skeletonWishes(form, changed) {
  const fields = new Fields(form, () => {
    showNeeded();
    changed();
  });
  const givens = fields.number("maxGivens", "maxGivens");
  const rest = [
    fields.level(null),
    fields.tick("unique", "unique"),
    givens,
    fields.tick("japanese", "japaneseRules"),
    fields.tick("noBlocks", "noBlocks"),
    el(
      "div",
      { class: "sides two" },
      fields.number("maxWords", "maxWords"),
      fields.number("minCrossings", "minCrossings"),
    ),
    fields.text("must", "must"),
    fields.text("apart", "apart"),
    fields.choice("method", METHODS, "method"),
  ];
  const showNeeded = () => {
    for (const each of rest) each.hidden = form.goal === "smallest";
    if (!form.unique && form.level === "") givens.hidden = true;
  };
  showNeeded();
  return [fields.choice("goal", GOALS, "goal"), ...rest];
}

/** @param {Fields} fields @param {Told|null} lack */
function crosswordWishes(fields, lack) {
  return [
    fields.choice("rules", RULES, "rules"),
    fields.choice("symmetry", SYMMETRIES, "symmetry"),
    fields.choice("aim", AIMS, "aim"),
    el("div", { class: "sides two" }, fields.number("blackFrom", "blackFrom"), fields.number("blackTo", "blackTo")),
    fields.level(lack ? told(lack) : null),
    fields.text("must", "must"),
  ];
}
