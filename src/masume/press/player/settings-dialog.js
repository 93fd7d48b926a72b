/** The dialog in which the player chooses language, colours and how typing works. */

import { button, el } from "./elements.js";
import { kindOf } from "./kinds.js";

/**
 * Opens it; it closes by its button or Esc.
 * @param {import("./settings.js").Settings} settings
 * @param {import("./session.js").Puzzle|null} puzzle
 * @param {import("./texts.js").Say} say
 * @param {() => void} closed
 */
export function settingsDialog(settings, puzzle, say, closed) {
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "settings", "aria-label": say("settings") }));
  const fills = puzzle && kindOf(puzzle).fills;
  const isJapanese = puzzle?.language === "ja" && fills === "letters";
  dialog.append(
    el("h2", {}, say("settings")),
    choice(say("language"), settings.language, { en: "English", ja: "日本語" }, (language) =>
      settings.change({ language }),
    ),
    choice(
      say("theme"),
      settings.theme,
      { auto: say("themeAuto"), light: say("themeLight"), dark: say("themeDark") },
      (theme) => settings.change({ theme }),
    ),
    toggle(say("showClock"), settings.clock, (clock) => settings.change({ clock })),
    ...(isJapanese
      ? [
          toggle(say("smallKanaAlike"), settings.smallKanaAlike, (smallKanaAlike) =>
            settings.change({ smallKanaAlike }),
          ),
          toggle(say("romaji"), settings.romaji, (romaji) => settings.change({ romaji })),
        ]
      : []),
    ...(fills && fills !== "ink" ? [toggle(say("pad"), settings.pad, (pad) => settings.change({ pad }))] : []),
    el("p", { class: "small" }, settings.storage.works ? say("kept") : say("notKept"), " ", say("honest")),
    button(say("close"), () => dialog.close(), { class: "primary" }),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {string} label
 * @param {string} value
 * @param {Record<string, string>} options
 * @param {(value: any) => void} change
 */
function choice(label, value, options, change) {
  const select = /** @type {HTMLSelectElement} */ (el("select", { change: () => change(select.value) }));
  for (const [name, text] of Object.entries(options))
    select.append(el("option", { value: name, selected: name === value }, text));
  return el("label", { class: "choice" }, label, select);
}

/** @param {string} label @param {boolean} value @param {(value: boolean) => void} change */
function toggle(label, value, change) {
  const box = /** @type {HTMLInputElement} */ (
    el("input", { type: "checkbox", checked: value, change: () => change(box.checked) })
  );
  return el("label", { class: "toggle" }, box, label);
}
