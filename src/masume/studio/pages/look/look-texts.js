/** Sentences of the page that solves and grades. */

import { addTexts, language } from "/static/studio/shared/texts.js";

addTexts({
  lookTitle: ["Solve and grade", "解いて難しさを見る"],
  lookLead: [
    "Open any puzzle file to see whether it has one solution, how hard it is, and how it is solved, step by step.",
    "パズルのファイルを開くと、答えがひとつか、どのくらい難しいか、どう解くのかを、一手ずつ見られます。",
  ],
  lookDrop: [
    "Drop a puzzle file here, or click to choose one",
    "パズルのファイルをここにドロップするか、クリックして選んでください",
  ],
  lookFormats: ["ipuz, puz, jpz, xd, exolve, toml, nonograms", "ipuz、puz、jpz、xd、exolve、toml、ノノグラムの各形式"],
  lookSamples: ["Examples", "見本"],
  lookSampleSkeleton: ["Criss-cross", "スケルトン"],
  lookSampleNonogram: ["Nonogram", "ノノグラム"],
  lookSampleHints: ["Three hints", "3つのヒント"],
  lookSampleTwo: ["Two solutions", "答えが2つ"],
  lookFromLibrary: ["From the library", "ライブラリから"],
  lookIsSample: [
    "This is an example. Drop a file of your own above.",
    "これは見本です。上の枠に、お手持ちのファイルをドロップしてください。",
  ],
  lookUnreadable: ["This puzzle could not be opened.", "このパズルは開けませんでした。"],
  lookReading: ["Reading…", "読み込んでいます…"],
  lookSolving: ["Solving…", "解いています…"],
  lookGrading: ["Grading…", "難しさを調べています…"],
  lookBy: ["by {author}", "作：{author}"],
  lookWordCount: ["{count} words", "{count}語"],
  lookClueCount: ["{count} clues", "カギ{count}個"],
  lookUnread: ["In the file, but not read: {things}", "ファイルにあって、読み込めなかったもの：{things}"],
  lookSave: ["Save to library", "ライブラリに保存"],
  lookSaved: ["Saved to your library.", "ライブラリに保存しました。"],
  lookInLibrary: ["In the library", "ライブラリで見る"],
  lookEdit: ["Edit", "編集"],
  lookReturn: ["Back to editing", "編集に戻る"],
  lookDownload: ["Download", "ダウンロード"],
  lookSolutionOf: ["Solution {number}", "答え{number}"],
  lookTwo: ["Two solutions", "2つの答え"],
  lookDiffering: ["They differ in the {count} coloured cells.", "色のついた{count}マスが異なります。"],
  lookUnique: ["Exactly one solution (proved)", "答えはひとつ（証明済み）"],
  lookSeveral: ["More than one solution", "答えが複数"],
  lookImpossible: ["No solution", "答えなし"],
  lookUndecided: ["Not known yet", "まだわかりません"],
  lookFaulty: ["The puzzle breaks its rules", "問題に誤りがあります"],
  lookFromClues: ["To be solved from its clues", "カギから解く問題"],
  lookWithoutClues: ["Only a frame so far", "まだ盤面だけです"],
  lookSearchLonger: ["Search for a minute", "1分間探す"],
  lookLevel: ["Level", "難しさ"],
  lookLevelOf: ["Level {level} of 5", "レベル{level}（5段階）"],
  lookNoLevel: ["No level", "レベルなし"],
  lookCurve: ["Effort along the way", "手間の推移"],
  lookCurveLabel: ["Effort for each tenth of the board: {figures}", "盤面の1割ごとの手間：{figures}"],
  lookStart: ["start", "最初"],
  lookEnd: ["end", "最後"],
  lookTechniques: ["Techniques", "使う手法"],
  lookTechnique: ["Technique", "手法"],
  lookTimes: ["Times", "回数"],
  lookShowFirst: ["Show the first step that uses: {title}", "最初に使う場面を見る：{title}"],
  lookSteps: ["The steps", "解き方"],
  lookQuestion: ["The question; {count} steps", "問題（全{count}手）"],
  lookStepOf: ["Step {number} of {count}", "{count}手中{number}手目"],
  lookAtStart: ["Press play, or → for the first step.", "再生するか、→ で最初の一手へ。"],
  lookAtStartEmpty: ["No step follows by reasoning from here.", "ここからは一手ずつの推理では進めません。"],
  lookStuckHere: ["The techniques lead no further.", "手法で進めるのはここまでです。"],
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
  lookKeys: [
    "Keys: ← → move one step, Space plays, Home and End go to the ends",
    "キー：← → で1手、スペースで再生、Home・Endで両端",
  ],
  lookWords: ["Words", "ことば"],
  lookNumbers: ["Numbers", "数字"],
  lookClues: ["Clues", "カギ"],
  lookAcross: ["Across", "ヨコのカギ"],
  lookDown: ["Down", "タテのカギ"],
  lookLetters: ["{count} letters", "{count}文字"],
  lookDigits: ["{count} digits", "{count}けた"],
  lookNarrowing: ["How the candidates narrow", "候補の絞り込み"],
  lookNarrowingLead: [
    "Each clue suggests candidates. Those that fit with no others in sub-puzzles of 2, 3, … slots are removed; at the end the best combination is chosen.",
    "カギから連想することばを候補にします。2個、3個…とカギを組み合わせた部分パズルで両立しない候補を消していき、最後に最もよい組み合わせを選びます。",
  ],
  lookOrder: ["Order", "次数"],
  lookFirstOrder: ["At first", "最初"],
  lookOrderOf: ["Order {order}", "{order}次"],
  lookAssigned: ["The answer", "答え"],
  lookCandidates: ["{count} candidates", "候補{count}個"],
  lookSlot: ["Slot", "場所"],
  lookClue: ["Clue", "カギ"],
  lookLeft: ["Candidates left", "残りの候補"],
  lookHeat: [
    "The greener a cell, the fewer candidates are left for it.",
    "緑のマスほど、残りの候補が少なくなっています。",
  ],
  lookCandidatesOf: ["Candidates of {name}", "{name}の候補"],
  lookMoreCandidates: ["… and {count} more", "…ほか{count}個"],
});

/** What a level asks of the solver, by kind of puzzle. @type {Record<string, [string, string][]>} */
const LEVELS = {
  skeleton: [
    [
      "Each word is the only one of its length, or the only one that fits the letters in its slot.",
      "文字数か、入っている文字から、ことばが1つに決まります。",
    ],
    [
      "You have to see that a word fits only one slot, or that all words left for a slot share letters.",
      "ことばの入る場所が1か所だと気づくか、どの候補でも同じになる文字に気づけば解けます。",
    ],
    ["You have to try a few words and look one crossing ahead.", "数語を試し、交差の先を1つ読む必要があります。"],
    [
      "You need notes: words ruled out by a crossing, pairs of words that share two slots.",
      "候補を書きとめて消していくか、2語の組に気づく必要があります。",
    ],
    [
      "You need notes over several slots, larger sets of words, or an assumption that fails.",
      "数本にわたる連鎖や3語以上の組、仮定と矛盾の推理が必要です。",
    ],
  ],
  crossword: [
    ["Nearly every clue brings its answer to mind at once.", "ほとんどの答えが、カギからすぐに浮かびます。"],
    ["Some answers come to mind once you have a few letters.", "いくつかの答えは、文字が少し入ると浮かびます。"],
    [
      "Some answers are one of a few candidates, or need a few letters besides their weak clues.",
      "いくつかの答えは候補が数語あり、文字に助けられて決まります。",
    ],
    [
      "Some answers are little known, or their clues far-fetched.",
      "あまり知られていないことばや、遠いカギがあります。",
    ],
    [
      "Some answers are obscure, or do not come to mind from their clues alone.",
      "カギだけでは浮かばない、難しいことばがあります。",
    ],
  ],
  nonogram: [
    ["Looking at one line at a time and counting is enough.", "1行・1列ずつ数えるだけで解けます。"],
    [
      "You have to see where blocks can reach and which run belongs to which.",
      "ブロックの届く範囲や、どの黒マスがどの数字かを見分ける必要があります。",
    ],
    [
      "You have to consider several blocks of a line at once.",
      "1つの行や列で、いくつものブロックを合わせて考える必要があります。",
    ],
    [
      "You have to look at whole lines at once, or at lines that cross.",
      "行や列の全体を一度に見るか、交わる線を合わせて考える必要があります。",
    ],
    ["You have to try a colour and follow it to a contradiction.", "色を仮に決めて、矛盾まで追う必要があります。"],
  ],
};

/** What a level means in plain words. @param {string} kind @param {number} level */
export function levelMeaning(kind, level) {
  const [english, japanese] = (LEVELS[kind] ?? LEVELS.skeleton)[level - 1];
  return language === "ja" ? japanese : english;
}
