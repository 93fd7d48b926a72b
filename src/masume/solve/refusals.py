"""Why a puzzle cannot be solved as it is, in both languages."""

from __future__ import annotations

from masume.core import Sentence

# ---------------------------------------------------------------- slots

NO_LIST = Sentence(
    "the puzzle has no word list, and none was given", "パズルに単語のリストがなく、リストの指定もありません"
)
NOT_LISTED = Sentence(
    "the word {word} of the puzzle is not in the list that was given",
    "パズルの単語「{word}」が、指定されたリストにありません",
)
NO_SLOTS = Sentence(
    "the frame has no slot of {shortest} or more cells", "盤面に{shortest}マス以上のスロットがありません"
)
NO_WORD_OF_LENGTH = Sentence(
    "the list has no word of {lengths} letters, but the frame needs one ({place})",
    "リストに{lengths}文字の単語がありませんが、盤面には必要です（{place}）",
)
NOTHING_WANTED = Sentence(
    "no word is wanted there: the slot is none of the frame's, or its word is in no list",
    "そこに入れる単語はありません。盤面にないスロットか、どのリストにもない単語です",
)

# ---------------------------------------------------------------- lines

NO_LINE_CLUES = Sentence("the puzzle has no clues of rows and columns", "パズルに行と列の数字がありません")
OTHER_SIZE = Sentence(
    "the grid has {height} rows and {width} columns, but there are clues for {rows} and {columns}",
    "盤面は{height}行{width}列ですが、数字は{rows}行{columns}列分あります",
)

# ---------------------------------------------------------------- hints

ONLY_CROSSWORDS = Sentence(
    "only crosswords are solved from their clues, not puzzles of the kind {kind}",
    "カギから解けるのはクロスワードだけです",
)
NO_CLUES = Sentence("the puzzle has no clues", "パズルにカギがありません")
