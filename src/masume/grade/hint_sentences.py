"""What hints say beside the deduction itself, in both languages.

The playable page says the same in `press/player/texts.js`.
"""

from __future__ import annotations

from masume.core import Sentence

LOOK = Sentence("Look at {place}.", "{place}を見てください。")
"""Where to look; more may follow."""

CELL = Sentence("row {row}, column {column}", "{row}行目の{column}列目")

RULE_OUT = {
    "words": Sentence("A word that seems to fit there can be ruled out.", "入りそうで入らないことばがあります。"),
    "numbers": Sentence("A number that seems to fit there can be ruled out.", "入りそうで入らない数字があります。"),
}
TRY_OUT = {
    "words": Sentence("Try a word there and see where it leads.", "ことばを1つ仮に入れて、先を追ってみてください。"),
    "numbers": Sentence("Try a number there and see where it leads.", "数字を1つ仮に入れて、先を追ってみてください。"),
}
TRY_CELLS = Sentence("Try a colour there and see where it leads.", "どちらかの色を仮に決めて、先を追ってみてください。")
"""What kind of step it is, where looking alone will not do."""

WRONG = Sentence(
    "{count} cells are wrong.",
    "まちがいが{count}マスあります。",
    one="One cell is wrong.",
)
"""That there are mistakes, not where."""

MISTAKE = Sentence(
    "One cell is wrong: row {row}, column {column}.",
    "{row}行目の{column}列目がまちがっています。",
)
MISTAKES = Sentence(
    "{count} cells are wrong; the first is in row {row}, column {column}.",
    "まちがいが{count}マスあります。最初は{row}行目の{column}列目です。",
)
NO_COMPLETION = Sentence(
    "it cannot be completed: there is no solution that agrees with the board",
    "完成できません（この盤面に合う解はありません）",
)
COMPLETE = Sentence("every cell is decided, and the board is right", "すべてのマスが正しく決まっています")
SEVERAL_LEFT = Sentence(
    "no technique decides another cell: there are several solutions",
    "これ以上決められる手法がありません（解が複数あります）",
)
NO_STEP = Sentence(
    "no technique decides another cell: only guessing is left",
    "これ以上決められる手法がありません（仮定が必要です）",
)
NO_ANSWER = Sentence("there is no hint: the answer is not known", "解答がわからないため、ヒントはありません")

TOLD_BLACK = Sentence(
    "Row {row}: no technique leads on from here; column {column} is black.",
    "{row}行目：ここからはどの手法でも決まりません。{column}列目は黒マスです。",
)
TOLD_WHITE = Sentence(
    "Row {row}: no technique leads on from here; column {column} is white.",
    "{row}行目：ここからはどの手法でも決まりません。{column}列目は白マスです。",
)
TOLD_ALONE = Sentence("Row {row}, column {column}: {symbol}.", "{row}行目の{column}列目は「{symbol}」です。")
"""A letter of a crossword that stands in no slot."""
