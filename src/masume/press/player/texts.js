/** Every sentence of the player, in both languages. Gaps stand in braces. */

const TEXTS = {
  undo: ["Undo", "元に戻す"],
  redo: ["Redo", "やり直す"],
  hint: ["Hint", "ヒント"],
  check: ["Check", "確認"],
  reveal: ["Reveal", "答え"],
  menu: ["Menu", "メニュー"],
  print: ["Print", "印刷"],
  restart: ["Start again", "最初から"],
  restartSure: ["Empty the board and start again?", "盤面を消して最初からやり直しますか？"],
  cell: ["This cell", "このマス"],
  word: ["This word", "このことば"],
  all: ["Everything", "全体"],
  revealAllSure: ["Show the whole answer?", "答えをすべて表示しますか？"],
  pause: ["Pause", "一時停止"],
  resume: ["Continue", "再開"],
  paused: ["The clock is stopped.", "一時停止中です。"],
  time: ["Time", "時間"],
  settings: ["Settings", "設定"],
  language: ["Language", "言語"],
  theme: ["Colours", "配色"],
  themeAuto: ["Same as device", "端末に合わせる"],
  themeLight: ["Light", "ライト"],
  themeDark: ["Dark", "ダーク"],
  showClock: ["Show the clock", "時計を表示する"],
  smallKanaAlike: ["Small kana count as large ones (っ = つ)", "小さい「っ」などを「つ」と同じに扱う"],
  romaji: ["Type kana as romaji", "ローマ字でかなを入力する"],
  pad: ["Show the letter pad", "文字パッドを表示する"],
  close: ["Close", "閉じる"],
  back: ["All puzzles", "一覧へ"],
  puzzles: ["Puzzles", "パズル一覧"],
  begun: ["started", "途中"],
  finished: ["solved", "クリア"],
  level: ["Level {level}", "レベル{level}"],
  by: ["by {author}", "作：{author}"],
  noMistakes: ["No mistakes so far.", "今のところ、まちがいはありません。"],
  mistakes: ["{count} wrong cells are marked.", "まちがいが{count}マスあります。印をつけました。"],
  mistake: ["One wrong cell is marked.", "まちがいが1マスあります。印をつけました。"],
  noAnswer: ["This file has no answer, so nothing can be checked.", "このファイルには解答がないため、確認できません。"],
  solved: ["Solved! Time {time}.", "正解です！　タイム {time}"],
  solvedHelp: [
    "Solved with help. Time {time}; hints: {hints}, cells revealed: {revealed}.",
    "完成！　タイム {time}、ヒント{hints}回、答えを見たマス{revealed}",
  ],
  tooOld: [
    "This browser is too old to open the puzzle. Please use one from 2023 or later.",
    "このブラウザーは古いため、パズルを開けません。2023年以降のブラウザーをお使いください。",
  ],
  full: ["Every cell is filled, but something is wrong.", "すべて埋まりましたが、どこかにまちがいがあります。"],
  notKept: [
    "This browser cannot save your progress: it is lost when you close the page.",
    "このブラウザーでは途中経過を保存できません。閉じると消えます。",
  ],
  counted: ["times are counted anonymously", "時間を匿名で集計中"],
  shared: [
    "When you have solved it, the publisher learns your time and the number of hints, but not your name.",
    "解き終わると、かかった時間とヒントの回数だけが、名前なしで出題者に伝わります。",
  ],
  kept: ["Your progress is saved in this browser.", "途中経過はこのブラウザーに保存されます。"],
  honest: [
    "The answer is inside this file, packed but not secret.",
    "解答はこのファイルの中に入っています（見えにくくしてあるだけで、秘密ではありません）。",
  ],
  nudgeRow: ["Look at row {number}.", "{number}行目を見てください。"],
  nudgeColumn: ["Look at column {number}.", "{number}列目を見てください。"],
  nudgeCells: ["Look at the marked cells.", "印のついたマスを見てください。"],
  nudgeSlot: ["Look at {slot}.", "{slot}を見てください。"],
  ruleOutWords: ["A word that seems to fit there can be ruled out.", "入りそうで入らないことばがあります。"],
  ruleOutNumbers: ["A number that seems to fit there can be ruled out.", "入りそうで入らない数字があります。"],
  tryWords: ["Try a word there and see where it leads.", "ことばを1つ仮に入れて、先を追ってみてください。"],
  tryNumbers: ["Try a number there and see where it leads.", "数字を1つ仮に入れて、先を追ってみてください。"],
  tryCells: ["Try a colour there and see where it leads.", "どちらかの色を仮に決めて、先を追ってみてください。"],
  why: ["Why?", "なぜ？"],
  doIt: ["Do it", "入れる"],
  hintMistakes: ["{count} cells are wrong. They are marked.", "まちがいが{count}マスあります。印をつけました。"],
  hintMistake: ["One cell is wrong. It is marked.", "まちがいが1マスあります。印をつけました。"],
  hintWrongLetter: [
    "First, {symbol} in row {row}, column {column} is wrong. It is marked.",
    "その前に、{row}行目の{column}列目の「{symbol}」はまちがいです。印をつけました。",
  ],
  hintWrongWord: [
    "First, {word} does not belong in {slot}. The wrong cells are marked.",
    "その前に、{slot}に入るのは「{word}」ではありません。まちがいのマスに印をつけました。",
  ],
  hintWrongWords: [
    "First, {words} are not where they belong. The wrong cells are marked.",
    "その前に、{words}の場所がちがいます。まちがいのマスに印をつけました。",
  ],
  hintLetter: ["Cell {place} of {slot} is {symbol}.", "{slot}の{place}文字目は「{symbol}」です。"],
  hintCrossing: [
    "Cell {place} of {slot} is {symbol}; {other} crosses there.",
    "{slot}の{place}文字目は「{symbol}」です。{other}と交わるマスです。",
  ],
  hintCell: ["Row {row}, column {column}: {symbol}.", "{row}行目の{column}列目は{symbol}です。"],
  hintNone: ["There is no hint: this file has no answer.", "解答がないため、ヒントはありません。"],
  across: ["Across", "ヨコのカギ"],
  down: ["Down", "タテのカギ"],
  slotAcross: ["{number} Across", "ヨコの{number}"],
  slotDown: ["{number} Down", "タテの{number}"],
  toolbar: ["Tools", "ツール"],
};

/** @typedef {keyof typeof TEXTS} TextName */
/** @typedef {(name: string, details?: Record<string, unknown>) => string} Say */

const more = /** @type {Record<string, [string, string]>} */ ({});

/** Adds the sentences of a board. @param {Record<string, [string, string]>} texts */
export function addTexts(texts) {
  Object.assign(more, texts);
}

/**
 * The sentence of that name in a language, its gaps filled.
 * @param {"en"|"ja"} language
 * @param {string} name
 * @param {Record<string, unknown>} details
 */
export function say(language, name, details = {}) {
  const [en, ja] = /** @type {Record<string, string[]>} */ (TEXTS)[name] ?? more[name];
  return fill(language === "ja" ? ja : en, details);
}

/**
 * A sentence with its gaps filled; what fills them may have braces of its own.
 * @param {string} text
 * @param {Record<string, unknown>} details
 */
export function fill(text, details) {
  return text.replace(/\{(\w+)\}/g, (_, gap) => String(details[gap]));
}

/** A text as it begins a sentence. @param {string} text */
export function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Seconds as a clock shows them. @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return `${hours ? `${hours}:${two(Math.floor(whole / 60) % 60)}` : Math.floor(whole / 60)}:${two(whole % 60)}`;
}
