/** What the studio refuses, in the language of the page; some sentences come from the API in English alone. */

import { language } from "/static/studio/shared/texts.js";

/**
 * What a visitor may well meet, and how it is said in Japanese; what is in brackets goes in as $1, $2 …
 * @type {[RegExp, string][]}
 */
const JAPANESE = [
  // ---- words
  [/^every word of the list is too long for the board$/, "リストの単語はどれも長すぎて、盤面に入りません"],
  [
    /^a wish names (.+), which is not in the list or too long for the board$/,
    "「$1」はリストにないか、長すぎて盤面に入りません",
  ],
  [
    /^the letter at row (\d+), column (\d+) is in no word of the list$/,
    "$1行$2列の文字は、リストのどの単語にもありません",
  ],
  [/^the theme word (.+) is too long for the board$/, "「$1」は長すぎて盤面に入りません"],
  [/^the theme word (.+) is shorter than (\d+) letters$/, "「$1」は短すぎます(このルールでは$2文字以上)"],
  [/^the theme word (.+) is given \d+ times$/, "必ず入れる単語に「$1」が二度あります"],
  [/^(.+) cannot be kept apart from itself$/, "「$1」どうしを交差させない、という指定はできません"],
  [/^(\d+) words must appear, but at most (\d+) may$/, "必ず入れる単語が$1語あり、単語数の上限$2語を超えています"],
  [/^(\d+) cells cannot be black: the board has (\d+)$/, "黒マスを$1マスにはできません(盤面は$2マスです)"],
  [
    /^the number of black cells is a range like 30 to 40, not (\d+) to (\d+)$/,
    "黒マスの下限($1)が上限($2)より大きくなっています",
  ],
  [/^no word of (.+) scores ([\d.]+) or more$/, "$1には、スコア$2以上のことばがありません"],
  [/^(?:the pasted text|the table) holds no word that could be placed.*$/, "使えることばがひとつもありません"],
  [/^(.+) holds no word that could be placed.*$/, "「$1」には使えることばがひとつもありません"],
  [/^a board of this shape cannot be symmetric by .+$/, "この形の盤面では、その対称にできません"],
  [
    /^a crossword is made for a level or for .+, not for both$/,
    "レベルの指定と「めざすもの」は、いっしょには使えません",
  ],
  [/^the concept base does not know (.+?): .*$/, "連想データに「$1」がありません。別のことばでさがしてみてください"],
  [
    /^there is no concept base for (\w+) yet.*$/,
    "連想データ($1)がまだありません。`masume words build --lang $1` で一度だけ作ってください",
  ],
  [/^(.+) is not a word list: its name should end in (.+)$/, "「$1」はことばのリストではありません(使える拡張子: $2)"],
  [/^(.+) is not a spreadsheet that can be read: .*$/, "「$1」は表計算のファイルとして読めません"],
  [/^(.+) is not a .+: it holds binary data$/, "「$1」は文字のファイルではありません"],
  [
    /^(.+) is not a .+: its text is neither UTF-8 nor cp932 \(Shift_JIS\)$/,
    "「$1」の文字コードがUTF-8でもShift_JISでもありません",
  ],
  [/^(.+) has more than (\d+) MB, which no .+ needs$/, "「$1」は大きすぎます($2MBまで)"],
  [
    /^line (\d+) of (.+) is a header \(.*\), but no column is called word$/,
    "「$2」の$1行目は見出しのようですが、「単語」の列がありません",
  ],
  [
    /^(.+?): (?:line \d+: )?there are bars between the cells, and barred grids cannot be read$/,
    "「$1」はマスの間に太線のあるパズルで、読み込めません",
  ],
  [/^(.+?): (?:line \d+: )?this is a coded crossword.*$/, "「$1」は数字が文字を表すコードワードで、読み込めません"],
  [/^this is larger than the ([\d.]+) MB that the studio takes$/, "大きすぎます($1MBまで)"],
];

/** A sentence of the studio in the language of the page. @param {string} sentence @param {string|null} [japanese] */
export function inLanguage(sentence, japanese) {
  if (language !== "ja") return sentence;
  if (japanese && japanese !== sentence) return japanese;
  const known = JAPANESE.find(([english]) => english.test(sentence));
  return known ? sentence.replace(...known) : sentence;
}
