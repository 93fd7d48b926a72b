"""What is said of boards, frames and half-solved puzzles that cannot be read, in both languages."""

from __future__ import annotations

from masume.core import Sentence

BOARD = Sentence("board", "盤面")
FRAME = Sentence("frame", "盤面")
MASK = Sentence("mask", "盤面の形")

IT_IS_EMPTY = Sentence("it is empty", "何も書かれていません")
HOLDS_A_NONOGRAM = Sentence(
    "it holds a nonogram, whose cells take no letters", "ノノグラムなので、マスに文字は入りません"
)
NO_WHITE_CELL = Sentence("{name} has no white cell", "{name}には白マスがありません")
NO_SLOT = Sentence(
    "{name} has no slot: no two of its white cells stand side by side",
    "{name}にはことばの入る場所がありません（白マスが2つ以上続いていません）",
)
NOT_IN_A_MASK = Sentence(
    "row {row} of {name} has {mark}, but a mask has only - (outside), . and #",
    "{name}の{row}行目に{mark}がありますが、盤面の形に使えるのは -（盤外）と . と # だけです",
)

# ---------------------------------------------------------------- half-solved puzzles

LINES_OF_FILE = Sentence(
    "{path} has {count} lines, but the puzzle has {height} rows", "「{path}」は{count}行ですが、パズルは{height}行です"
)
LINES = Sentence(
    "the number of lines is {count}, but the puzzle has {height} rows", "盤面は{count}行ですが、パズルは{height}行です"
)
CELLS_OF_ROW = Sentence(
    "row {row} has {count} cells, but the puzzle has {width} columns",
    "{row}行目は{count}マスですが、パズルは{width}列です",
)
NOT_ON_A_BOARD = Sentence(
    "row {row} has {mark}, but a board has only # (black), x (white) and .",
    "{row}行目に{mark}がありますが、盤面に使えるのは #（黒）と x（白）と . だけです",
)
NO_LETTER_GOES_THERE = Sentence(
    "{place} has {mark} on the board, but no letter goes there",
    "{place}に「{mark}」がありますが、そこに文字は入りません",
)
A_LETTER_GOES_THERE = Sentence(
    "{place} is black on the board, but a letter goes there", "{place}が黒マスになっていますが、そこには文字が入ります"
)
EMPTY_BRACES = Sentence("{place} has braces with no letter in them", "{place}の波かっこの中に文字がありません")
NOTHING_SAVED = Sentence("{name} has no letters of a player ({key})", "{name}に入力した文字（{key}）がありません")
NOT_THE_PUZZLES_SIZE = Sentence(
    "{key} has {found} cells, but the puzzle {puzzle}", "{key}は{found}マスですが、パズルは{puzzle}マスです"
)
