"""What is said of pages that cannot be printed, in both languages."""

from __future__ import annotations

from masume.core import Sentence

NO_PUZZLE = Sentence("there is no puzzle to print", "印刷するパズルがありません")
NO_PUZZLE_TO_PLAY = Sentence("a playable page needs at least one puzzle", "遊べるページには、パズルが1問以上必要です")
NO_ANSWER = Sentence("the puzzle has no answer", "このパズルには解答がありません")
NO_ROOM = Sentence("a page has no room for the list of this puzzle", "このパズルのリストがページに収まりません")

STARTERS_NEED_AN_ANSWER = Sentence(
    "starter letters need an answer, and the puzzle has none", "解答がないので、最初から見せる文字を選べません"
)
FEW_OPEN_CELLS = Sentence(
    "the puzzle has {cells} open cells, too few for {count} starter letters",
    "空いているマスは{cells}個なので、{count}文字を最初から見せることはできません",
)
NEGATIVE_STARTERS = Sentence(
    "a sheet cannot have {count} starter letters", "最初から見せる文字の数は0以上です（今は{count}）"
)

NOT_SO_MANY = Sentence(
    "a page has 1, 2 or 4 sheets, not {count}", "1ページに入れる枚数は1・2・4のどれかです（今は{count}）"
)
NO_WORDS = Sentence(
    "“{title}” can have no word bank: neither its words nor its answer are known",
    "「{title}」はことばも解答もわからないので、ことばのリストを付けられません",
)

NEEDS_TYPST = Sentence("PDF files need typst: pip install typst", "PDFには typst が必要です: pip install typst")
NEEDS_RESVG = Sentence(
    "PNG files need resvg_py: pip install resvg-py", "PNGには resvg_py が必要です: pip install resvg-py"
)
TYPST_FAILED = Sentence("typst cannot print these pages: {detail}", "typstでページを印刷できません: {detail}")
RESVG_FAILED = Sentence("resvg cannot draw this page: {detail}", "resvgでページを描けません: {detail}")

NO_SUCH = Sentence(
    "there is no {what} {name}; there is {names}", "{name}という{what}はありません。{names} のどれかを指定してください"
)
