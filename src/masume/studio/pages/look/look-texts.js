/** Sentences of the page that solves and grades. */

import { addTexts, language, t, told } from "/static/studio/shared/texts.js";

/** @import { Told } from "../shared/api-types.js" */

addTexts({
  lookTitle: ["Solve and grade", "解いて難しさを見る"],
  lookLead: [
    "Any puzzle file: whether it has exactly one solution, how hard it is, and every step of the way there.",
    "どの形式のパズルでも。答えはひとつか、どのくらい難しいか、どう解けるかを一手ずつ。",
  ],
  lookDrop: [
    "Drop a puzzle file here, or click to choose one",
    "ここにパズルのファイルをドロップするか、クリックして選んでください",
  ],
  lookFormats: ["ipuz, puz, jpz, xd, exolve, toml, nonograms", "ipuz、puz、jpz、xd、exolve、toml、ノノグラムの各形式"],
  lookSamples: ["Examples", "見本"],
  lookSampleSkeleton: ["Skeleton", "スケルトン"],
  lookSampleNonogram: ["Nonogram", "ノノグラム"],
  lookSampleHints: ["Three hints", "3つのヒント"],
  lookSampleTwo: ["Two answers", "答えが2つ"],
  lookFromLibrary: ["From the library", "ライブラリから"],
  lookIsSample: [
    "This is an example. Drop a file of your own above.",
    "これは見本です。上の枠に、お手持ちのファイルをドロップしてください。",
  ],
  lookUnreadable: ["This puzzle could not be opened.", "このパズルは開けませんでした。"],
  lookReading: ["Reading…", "読み込んでいます…"],
  lookSolving: ["Solving…", "解いています…"],
  lookGrading: ["Grading…", "測っています…"],
  lookBy: ["by {author}", "作: {author}"],
  lookWordCount: ["{count} words", "{count}語"],
  lookClueCount: ["{count} clues", "カギ{count}個"],
  lookUnread: ["In the file, but not read: {things}", "ファイルにあって、読み込めなかったもの: {things}"],
  lookSave: ["Save into the library", "ライブラリに保存"],
  lookSaved: ["Saved into the library.", "ライブラリに保存しました。"],
  lookInLibrary: ["In the library", "ライブラリで見る"],
  lookEdit: ["Edit", "編集"],
  lookReturn: ["Back to editing", "編集に戻る"],
  lookPrint: ["Print", "印刷"],
  lookDownload: ["Download", "ダウンロード"],
  lookSolutionOf: ["Solution {number}", "解{number}"],
  lookTwo: ["Two solutions", "2つの解"],
  lookDiffering: ["They differ in the {count} coloured cells.", "色のついた{count}マスが異なります。"],
  lookUnique: ["Exactly one solution: proved", "答えはひとつ（証明済み）"],
  lookSeveral: ["More than one solution", "答えが複数"],
  lookImpossible: ["No solution", "答えなし"],
  lookUndecided: ["Not decided yet", "まだわかりません"],
  lookFaulty: ["The question breaks its rules", "問題に誤りがあります"],
  lookFromClues: ["To be solved from its clues", "カギから解く問題"],
  lookWithoutClues: ["Only a frame so far", "まだ枠だけです"],
  lookSearchLonger: ["Search for a minute", "1分間探す"],
  lookLevel: ["Level", "難しさ"],
  lookLevelOf: ["Level {level} of 5", "レベル{level}（5段階）"],
  lookNoLevel: ["No level", "レベルなし"],
  lookCurve: ["Effort along the way", "手間の推移"],
  lookCurveLabel: ["Effort for each tenth of the board: {figures}", "盤面の1割ごとの手間: {figures}"],
  lookStart: ["start", "最初"],
  lookEnd: ["end", "最後"],
  lookTechniques: ["Techniques", "使う手"],
  lookTechnique: ["Technique", "手"],
  lookTimes: ["Times", "回数"],
  lookShowFirst: ["Show the first step with: {title}", "最初に使う場面を見る: {title}"],
  lookSteps: ["The steps", "解き方"],
  lookQuestion: ["The question; {count} steps", "問題（全{count}手）"],
  lookStepOf: ["Step {number} of {count}", "{count}手中{number}手目"],
  lookAtStart: ["Press play, or → for the first step.", "再生するか、→ で最初の一手へ。"],
  lookAtStartEmpty: ["Reasoning step by step does not lead on from here.", "ここからは一手ずつの推理では進めません。"],
  lookStuckHere: ["Here the techniques end.", "手法で進めるのはここまでです。"],
  lookFirst: ["To the question", "最初へ"],
  lookBack: ["One step back", "1手戻る"],
  lookPlay: ["Play", "再生"],
  lookPause: ["Pause", "一時停止"],
  lookNext: ["One step on", "1手進む"],
  lookLast: ["To the end", "最後へ"],
  lookSlider: ["Step", "手"],
  lookSpeed: ["Speed", "速さ"],
  lookSlow: ["slow", "ゆっくり"],
  lookNormal: ["normal", "ふつう"],
  lookFast: ["fast", "速い"],
  lookVeryFast: ["very fast", "とても速い"],
  lookBottleneck: ["Hardest step", "一番難しい手"],
  lookShowAnswer: ["Show the answer in grey", "答えを薄く表示"],
  lookKeys: ["Keys: ← → step, space plays, Home and End", "キー: ← → で1手、スペースで再生、Home・Endで両端"],
  lookWords: ["Words", "ことば"],
  lookNumbers: ["Numbers", "数字"],
  lookClues: ["Clues", "カギ"],
  lookAcross: ["Across", "ヨコのカギ"],
  lookDown: ["Down", "タテのカギ"],
  lookLetters: ["{count} letters", "{count}文字"],
  lookDigits: ["{count} digits", "{count}けた"],
  lookNarrowing: ["Candidates, order by order", "候補の絞り込み"],
  lookNarrowingLead: [
    "Each clue brings words to mind. Words that go with no others in sub-puzzles of 2, 3, … slots are removed; in the end the best ones that go together are chosen.",
    "カギから連想することばを候補とし、2個、3個…のカギの部分パズルで両立しないものを消していき、最後に最もよい組み合わせを選びます。",
  ],
  lookOrder: ["Order", "次数"],
  lookFirstOrder: ["At first", "最初"],
  lookOrderOf: ["Order {order}", "{order}次"],
  lookAssigned: ["The answer", "答え"],
  lookCandidates: ["{count} candidates", "候補{count}個"],
  lookSlot: ["Slot", "場所"],
  lookClue: ["Clue", "カギ"],
  lookLeft: ["Candidates left", "残りの候補"],
  lookHeat: ["The greener a cell, the fewer words are left for it.", "緑のマスほど、残りの候補が少なくなっています。"],
  lookCandidatesOf: ["Candidates of {name}", "{name}の候補"],
  lookMoreCandidates: ["… and {count} more", "…ほか{count}個"],
});

/** What a level asks of one, by kind of puzzle. @type {Record<string, [string, string][]>} */
const LEVELS = {
  skeleton: [
    [
      "Each word is the only one of its length, or the only one that fits the letters in its slot.",
      "文字数か、入っている文字から、ことばが1つに決まります。",
    ],
    [
      "One has to see that a word fits one slot alone, or that all words left for a slot share letters.",
      "ことばの入る場所が1か所だと気づくか、どの候補でも同じになる文字に気づけば解けます。",
    ],
    ["One has to try a few words and look one crossing ahead.", "数語を試し、交差の先を1つ読む必要があります。"],
    [
      "One needs notes: words ruled out by a crossing, pairs of words that share two slots.",
      "候補を書きとめて消していくか、2語の組に気づく必要があります。",
    ],
    [
      "One needs notes over several slots, larger sets of words, or an assumption that fails.",
      "数本にわたる連鎖や3語以上の組、仮定と矛盾の推理が必要です。",
    ],
  ],
  crossword: [
    ["Nearly every answer comes to mind first under its clue.", "ほとんどの答えが、カギから真っ先に浮かびます。"],
    ["Some answers come to mind once a few letters are there.", "いくつかの答えは、文字が少し入ると浮かびます。"],
    [
      "Some answers are one of a few, or have weak clues that letters make up for.",
      "いくつかの答えは候補が数語あり、文字に助けられて決まります。",
    ],
    [
      "Some answers are little known, or their clues far-fetched.",
      "あまり知られていないことばや、遠いカギがあります。",
    ],
    [
      "Some answers are obscure, or do not come to mind by their clue alone.",
      "カギだけでは浮かばない、難しいことばがあります。",
    ],
  ],
  nonogram: [
    ["Looking at one line at a time and counting is enough.", "1行・1列ずつ数えるだけで解けます。"],
    [
      "One has to see where blocks can reach and which run belongs to which.",
      "ブロックの届く範囲や、どの黒マスがどの数字かを見分ける必要があります。",
    ],
    [
      "One has to weigh several blocks of a line at once.",
      "1つの行や列で、いくつものブロックを合わせて考える必要があります。",
    ],
    [
      "One has to look at whole lines at once, or at lines that cross.",
      "行や列の全体を一度に見るか、交わる線を合わせて考える必要があります。",
    ],
    ["One has to try a colour and follow it to a contradiction.", "色を仮に決めて、矛盾まで追う必要があります。"],
  ],
};

/** What a level means in plain words. @param {string} kind @param {number} level */
export function levelMeaning(kind, level) {
  const [english, japanese] = (LEVELS[kind] ?? LEVELS.skeleton)[level - 1];
  return language === "ja" ? japanese : english;
}

/** A sentence of the server, with a capital letter and a full stop. @param {Told} sentence */
export function full(sentence) {
  const text = told(sentence);
  const stop = language === "ja" ? "。" : ".";
  const closed = /[.。!?！？]$/.test(text) ? text : text + stop;
  return closed.charAt(0).toUpperCase() + closed.slice(1);
}

/** Things one after another. @param {string[]} things */
export function listed(things) {
  return things.join(language === "ja" ? "、" : ", ");
}

/** Level as stars. @param {number} level */
export function stars(level) {
  return "★".repeat(level) + "☆".repeat(5 - level);
}

export { t, told };
