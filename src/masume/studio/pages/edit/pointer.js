/** What the mouse, the pen or the finger does on the grid, by the tool that is in hand. */

import { BLACK } from "/static/player/cells.js";

/** @typedef {import("./editor.js").Editor} Editor */
/**
 * A stroke from press to release: what is done to the first cell is done to all that follow.
 * @typedef {{first: number, last: number, on: boolean, stroke: object, shift: boolean, wasActive: boolean}} Stroke
 */

/**
 * @type {Record<import("./editor.js").Tool, {begin: (editor: Editor, stroke: Stroke) => void, reach?: (editor: Editor, cell: number, stroke: Stroke) => void, end?: (editor: Editor, stroke: Stroke) => void}>}
 */
const TOOLS = {
  type: {
    begin: (editor, { first, shift, wasActive }) => (shift ? editor.selectTo(first) : moveTo(editor, first, wasActive)),
    reach: (editor, cell, { shift }) => shift && editor.selectTo(cell),
  },
  black: {
    begin: (editor, stroke) => {
      stroke.on = editor.state.cells[stroke.first] !== BLACK;
      editor.move(() => editor.cursor.go(stroke.first));
      editor.toggleBlack(stroke.first, stroke.on, stroke.stroke);
    },
    reach: (editor, cell, { on, stroke }) => editor.toggleBlack(cell, on, stroke),
  },
  lock: {
    begin: (editor, stroke) => {
      stroke.on = !editor.state.locked.includes(stroke.first);
      editor.toggleLock([stroke.first], stroke.on, stroke.stroke);
    },
    reach: (editor, cell, { on, stroke }) => editor.toggleLock([cell], on, stroke),
  },
  give: {
    begin: (editor, stroke) => {
      stroke.on = !editor.state.givens.includes(stroke.first);
      editor.toggleGiven(stroke.first, stroke.on, stroke.stroke);
    },
    reach: (editor, cell, { on, stroke }) => editor.toggleGiven(cell, on, stroke),
  },
  select: {
    begin: (editor, { first, shift }) => (shift ? editor.selectTo(first) : editor.move(() => editor.cursor.go(first))),
    reach: (editor, cell) => editor.selectTo(cell),
    // a press that goes nowhere means the word
    end: (editor, { first, last, shift }) => first === last && !shift && editor.select(editor.cursor.path),
  },
};

/**
 * A cell that has the keyboard already turns.
 * @param {Editor} editor
 * @param {number} cell
 * @param {boolean} wasActive
 */
function moveTo(editor, cell, wasActive) {
  if (editor.selection.length) editor.select([]);
  editor.move(() => (wasActive ? editor.cursor.turn() : editor.cursor.go(cell)));
}

/** @param {Editor} editor */
export function followPointer(editor) {
  const { element } = editor.grid;
  /** @type {Stroke|null} */
  let stroke = null;
  element.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the keyboard
  element.addEventListener("pointerdown", (event) => {
    const cell = editor.grid.cellOf(event);
    if (cell === null || event.button !== 0 || editor.isResting) return;
    const wasActive = cell === editor.cursor.cell && document.activeElement === editor.typing.element;
    stroke = { first: cell, last: cell, on: true, stroke: {}, shift: event.shiftKey, wasActive };
    TOOLS[editor.tool].begin(editor, stroke);
    editor.focus();
  });
  element.addEventListener("pointermove", (event) => {
    const cell = stroke && event.buttons & 1 ? editor.grid.cellUnder(event) : null;
    if (!stroke || cell === null || cell === stroke.last) return;
    stroke.last = cell;
    TOOLS[editor.tool].reach?.(editor, cell, stroke);
  });
  const end = () => {
    if (stroke) TOOLS[editor.tool].end?.(editor, stroke);
    stroke = null;
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", () => (stroke = null));
}
