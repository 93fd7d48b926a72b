"""What is wrong with nouns that cannot be made, in both languages."""

from __future__ import annotations

from masume.core.sentence import Sentence

NO_HOME = Sentence(
    "there is no home folder: set HOME, or {variable}",
    "ホームフォルダーがありません。HOME か {variable} を設定してください",
)

# ---------------------------------------------------------------- grids and lines

NO_CELLS = Sentence("a grid needs at least one row and one column", "盤面には少なくとも1行1列が必要です")
UNEVEN_ROW = Sentence(
    "row {row} has {count} cells, but row 1 has {width}", "{row}行目は{count}マスですが、1行目は{width}マスです"
)
UNSEEN_SYMBOL = Sentence(
    "row {row} has a symbol that cannot be seen: {symbol}", "{row}行目に目に見えない文字があります: {symbol}"
)
OPEN_BRACE = Sentence(
    "row {row} has an opening brace without its closing one", "{row}行目に閉じていない波かっこがあります"
)
EMPTY_BLOCK = Sentence("{line} has a block of {length} cells", "{line}に{length}マスのブロックがあります")

# ---------------------------------------------------------------- budgets

NO_TIME = Sentence(
    "the time must be more than 0 seconds and finite, not {seconds:g}",
    "時間は0秒より長い有限の秒数で指定してください（今は {seconds:g}）",
)
NO_TARGET = Sentence("the target must be a number, not {target}", "目標は数で指定してください（今は {target}）")
NO_END = Sentence("a budget needs at least one limit", "時間・ラウンド数・目標のどれかを指定してください")

# ---------------------------------------------------------------- levels

NO_LEVEL = Sentence("a level is {lowest} to {highest}, not {level}", "レベルは{lowest}〜{highest}です（今は {level}）")
LEVELS_FALL = Sentence(
    "levels go from the lower to the higher one, not from {lowest} to {highest}",
    "レベルは低いほうから高いほうへ指定してください（今は {lowest}..{highest}）",
)
NO_LEVELS = Sentence(
    "levels are written as 3 or 1..2, not as {text}", "レベルは 3 や 1..2 のように書いてください（今は {text}）"
)
