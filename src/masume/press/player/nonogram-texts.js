/** What the nonogram board says: English, Japanese. */

/** @type {Record<string, [string, string]>} */
export const NONOGRAM_TEXTS = {
  nonoGrid: ["Board, {width} columns and {height} rows", "盤面（横{width}×縦{height}）"],
  nonoCell: ["Row {row}, column {column}: {state}", "{row}行目{column}列目：{state}"],
  nonoRow: ["Row {number}: {clue}", "{number}行目：{clue}"],
  nonoColumn: ["Column {number}: {clue}", "{number}列目：{clue}"],
  nonoDone: ["{label}, done", "{label}、完成"],
  nonoInk: ["black", "黒"],
  nonoPaper: ["white", "白"],
  nonoOpen: ["open", "未定"],
  nonoWrong: ["{label}, wrong", "{label}、まちがい"],
  nonoRevealed: ["{label}, revealed", "{label}、表示済み"],
  nonoGiven: ["{label}, given", "{label}、最初から"],
  nonoTools: ["Drawing tool", "描くもの"],
  nonoToolInk: ["Black", "黒"],
  nonoToolCross: ["Cross", "バツ"],
  nonoToolMove: ["Move", "移動"],
  nonoFill: ["Double-click: crosses for the rest of the line", "ダブルクリックで残りに×をつけます"],
  nonoKeys: [
    "Drag to draw; the right button draws crosses. Keys: arrows move, Space black, X cross, Backspace clears, Shift + arrows draw a line, Esc goes to the tools.",
    "ドラッグで塗り、右ボタンで×。キー操作：矢印で移動、スペースで黒、Xで×、Backspaceで消す、Shift＋矢印で線を引く、Escでツールへ。",
  ],
  nonoTouch: ["One finger draws, two fingers zoom.", "1本指で塗り、2本指で拡大・縮小します。"],
  row: ["This row", "この行"],
  column: ["This column", "この列"],
};
