/** The options of an order, drawn from the form that the studio describes. */

import { el, field, select, tick } from "/static/studio/shared/elements.js";
import { addTexts, full, t, translated } from "/static/studio/shared/texts.js";

/** @import { FieldView, Bilingual } from "./api-types.js" */

addTexts({
  optionAnyLevel: ["any", "指定なし"],
  asUsual: ["automatic", "おまかせ"],
  noLimit: ["no limit", "上限なし"],
  leastAmount: ["{what}, at least", "{what}の下限"],
  mostAmount: ["at most", "上限"],
  wordsNote: ["Separate words with commas.", "ことばはカンマで区切ります。"],
  pairsNote: [
    "Write pairs as cat/dog, separated by commas.",
    "「ねこ/いぬ」のように書き、組と組はカンマで区切ります。",
  ],
  badPair: [
    "“{pair}” is not a pair: write two words with a slash between them, as in cat/dog.",
    "「{pair}」は組になっていません。「ねこ/いぬ」のように2語を / で区切ってください。",
  ],
});

/** What the page holds for each option: as it was typed, chosen or ticked. @typedef {Record<string, string|boolean>} Values */

/** A text that may be longer than so much is written on several lines. */
const LINE = 200;

/** Whether an option differs from its default. @param {FieldView} option @param {Values} values */
function isSet(option, values) {
  if (option.form === "range") return Boolean(values[`${option.name}-least`] || values[`${option.name}-most`]);
  const value = values[option.name];
  if (option.form === "flag") return (value ?? option.default) === true;
  return value !== undefined && value !== "" && value !== false && value !== String(option.default);
}

/** Whether any option differs from its default. @param {FieldView[]} fields @param {Values} values */
export const hasOptions = (fields, values) => fields.some((option) => isSet(option, values));

/** Whether an option counts beside the others as they are now. @param {FieldView} option @param {FieldView[]} all @param {Values} values */
function counts(option, all, values) {
  const isOn = (/** @type {string} */ name) => all.some((other) => other.name === name && isSet(other, values));
  const { needs = [], excluded_by: excluded = [] } = option;
  return (!needs.length || needs.some(isOn)) && !excluded.some(isOn);
}

/**
 * The fields of the options, which write what is chosen into the values.
 * @param {FieldView[]} options
 * @param {Values} values
 * @param {Bilingual|null} lack  why there can be no level
 * @param {() => void} changed
 * @param {{at?: "input"|"change"}} [when]  whether what is typed counts at every key, or when it is done
 * @returns {HTMLElement[]}
 */
export function optionFields(options, values, lack, changed, { at = "change" } = {}) {
  /** @type {[FieldView, HTMLElement][]} */
  const drawn = options.map((option) => [
    option,
    draw(option, values, option.form === "levels" ? lack : null, update, at),
  ]);
  const show = () => drawn.forEach(([option, element]) => (element.hidden = !counts(option, options, values)));
  function update() {
    show();
    changed();
  }
  show();
  return drawn.map(([, element]) => element);
}

/**
 * @param {FieldView} option
 * @param {Values} values
 * @param {Bilingual|null} lack
 * @param {() => void} update
 * @param {"input"|"change"} at
 * @returns {HTMLElement}
 */
function draw(option, values, lack, update, at) {
  const { name, form } = option;
  const set = (/** @type {string} */ key, /** @type {string|boolean} */ value) => {
    values[key] = value;
    update();
  };
  const label = translated(option.title);
  if (form === "flag") return tick(label, isSet(option, values), (checked) => set(name, checked));
  if (form === "choice" || form === "levels") {
    const chosen = select(choicesOf(option), String(values[name] ?? option.default ?? ""), {
      name,
      disabled: lack !== null,
      change: () => set(name, chosen.value),
    });
    return field(label, chosen, lack ? full(lack) : undefined);
  }
  const typed = (/** @type {string} */ key, /** @type {Record<string, unknown>} */ attributes) =>
    input(key, values, {
      ...attributes,
      [at]: (/** @type {Event} */ event) => set(key, /** @type {HTMLInputElement} */ (event.target).value),
    });
  if (form === "range") {
    const ends = ["least", "most"].map((end) =>
      field(t(`${end}Amount`, { what: label }), typed(`${name}-${end}`, numeric(option))),
    );
    return el("div", { class: "sides two" }, ...ends);
  }
  const note = form === "pairs" ? t("pairsNote") : form === "words" ? t("wordsNote") : undefined;
  return field(label, typed(name, form === "number" ? numeric(option) : textual(option)), note);
}

/** @param {FieldView} option */
const numeric = ({ least, most, default: usual }) => ({
  type: "number",
  min: least ?? 0,
  max: most,
  placeholder: usual ?? t("noLimit"),
});

/** @param {FieldView} option */
const textual = ({ most, default: usual }) => ({ maxlength: most, placeholder: usual || null });

/** @param {string} name @param {Values} values @param {Record<string, unknown>} attributes */
function input(name, values, attributes) {
  const value = String(values[name] ?? "");
  if (Number(attributes.maxlength ?? 0) > LINE) return el("textarea", { name, rows: 3, ...attributes }, value);
  return el("input", { name, value, ...attributes });
}

/** @param {FieldView} option @returns {[string, string][]} */
function choicesOf({ form, default: usual, choices = [] }) {
  if (form === "levels") return [["", t("optionAnyLevel")], ...[1, 2, 3, 4, 5].map(pair)];
  /** @type {[string, string][]} */
  const named = choices.map(({ value, title }) => [value, translated(title)]);
  return usual === null || usual === undefined ? [["", t("asUsual")], ...named] : named;
}

/** @param {number} level @returns {[string, string]} */
const pair = (level) => [String(level), String(level)];

// ---------------------------------------------------------------- requests

/** Words between commas. @param {string} text */
const listed = (text) =>
  text
    .split(/[,、，\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** A whole number that was typed; undefined if it is none. @param {unknown} text */
const typed = (text) => {
  const number = typeof text === "string" && text.trim() !== "" ? Math.round(Number(text)) : NaN;
  return Number.isNaN(number) ? undefined : Math.max(0, number);
};

/** A pair of words that cannot be read. */
export class BadPair extends Error {}

/** @param {string} text */
function pairsOf(text) {
  const pairs = listed(text).map((each) => each.split(/[/／]/).map((word) => word.trim()));
  const bad = pairs.find((words) => words.length !== 2 || words.includes(""));
  if (bad) throw new BadPair(t("badPair", { pair: bad.join("/") }));
  return pairs;
}

/** @param {FieldView} option @param {Values} values */
function valueOf({ name, form, default: usual }, values) {
  const value = values[name];
  if (form === "range") return [typed(values[`${name}-least`]) ?? 0, typed(values[`${name}-most`]) ?? 10_000];
  if (typeof value !== "string") return true; // only flags that are on come here
  if (form === "levels") return [Number(value), Number(value)];
  if (form === "number" || typeof usual === "number") return typed(value);
  if (form === "words") return listed(value);
  return form === "pairs" ? pairsOf(value) : value;
}

/**
 * The part of a request that the options ask for; BadPair with a sentence if one cannot be read.
 * @param {FieldView[]} options
 * @param {Values} values
 */
export function optionsRequest(options, values) {
  const chosen = options.filter((option) => isSet(option, values) && counts(option, options, values));
  return Object.fromEntries(chosen.map((option) => [option.name, valueOf(option, values)]));
}
