/** What the keys that are no letters do in the editor. */

/** @typedef {import("./editor.js").Editor} Editor */

/**
 * Each does something; false lets the browser do what it does.
 * @type {Record<string, (editor: Editor, event: KeyboardEvent) => boolean|void>}
 */
const KEYS = {
  ArrowUp: (editor, event) => editor.arrow(-1, 0, event.shiftKey),
  ArrowDown: (editor, event) => editor.arrow(1, 0, event.shiftKey),
  ArrowLeft: (editor, event) => editor.arrow(0, -1, event.shiftKey),
  ArrowRight: (editor, event) => editor.arrow(0, 1, event.shiftKey),
  Home: (editor) => editor.move(() => editor.cursor.step(-Infinity)),
  End: (editor) => editor.move(() => editor.cursor.step(Infinity)),
  " ": (editor) => editor.turn(),
  ".": (editor) => editor.toggleBlack(editor.cursor.cell),
  Backspace: (editor) => editor.erase(),
  Delete: (editor) => editor.empty(),
  Enter: (editor) => editor.placeBest(),
  Tab: (editor, { shiftKey }) => editor.nextSlot(shiftKey ? -1 : 1),
  Escape: (editor) => (editor.selection.length ? editor.select([]) : editor.panels.focus()),
};

/**
 * With Ctrl or the command key, wherever the keyboard is.
 * @type {Record<string, (editor: Editor, event: KeyboardEvent) => void>}
 */
const COMMANDS = {
  z: (editor, event) => (event.shiftKey ? editor.redo() : editor.undo()),
  y: (editor) => editor.redo(),
  s: (editor) => void editor.keeper.save(),
  enter: (editor) => editor.fill.fillRest(),
};

/** With Alt. @type {Record<string, (editor: Editor) => void>} */
const ALTERNATIVES = {
  KeyL: (editor) => editor.toggleLock(),
  KeyH: (editor) => editor.toggleHeat(),
  KeyC: (editor) => editor.panels.showCandidates(),
};

/** @param {Editor} editor @param {KeyboardEvent} event */
export function pressKey(editor, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = KEYS[event.key];
  if (act && act(editor, event) !== false) event.preventDefault();
}

/** Commands; text fields keep their own undo. @param {Editor} editor @param {KeyboardEvent} event */
export function pressCommand(editor, event) {
  if (event.isComposing || !editor.element.isConnected || document.querySelector("dialog[open]")) return;
  const isField = event.target instanceof HTMLElement && event.target.matches("input:not(.typing), textarea");
  const act =
    event.ctrlKey || event.metaKey
      ? COMMANDS[event.key.toLowerCase()]
      : event.altKey
        ? ALTERNATIVES[event.code]
        : undefined;
  if (!act || (isField && ["z", "y"].includes(event.key.toLowerCase()))) return;
  event.preventDefault();
  act(editor, event);
}

/** For the help: keys and what they do. */
export const HELP = [
  ["← → ↑ ↓", "key_arrows"],
  ["Space", "key_space"],
  ["Tab", "key_tab"],
  [".", "key_period"],
  ["Enter", "key_enter"],
  ["Alt+C", "key_candidates"],
  ["Backspace", "key_backspace"],
  ["Shift", "key_shift"],
  ["Esc", "key_escape"],
  ["Alt+L", "key_lock"],
  ["Alt+H", "key_heat"],
  ["Ctrl+Enter", "key_fill"],
  ["Ctrl+Z", "key_undo"],
  ["Ctrl+S", "key_save"],
];
