"""How each kind of puzzle looks on paper and on a page to play: the table that a new kind joins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from masume.core import Puzzle, Sentence
from masume.lazy import resolve

if TYPE_CHECKING:
    from masume.press.sheet import Sheet


class BoardFiles(NamedTuple):
    """The player's module that plays a kind, and its style sheet."""

    module: str
    styles: str


WORD_BOARD = BoardFiles("word-board.js", "words.css")
PICTURE_BOARD = BoardFiles("nonogram-board.js", "nonogram.css")

LIST_SHEET, PICTURE_SHEET = "masume.press.list_sheet:ListSheet", "masume.press.picture_sheet:PictureSheet"


@dataclass(frozen=True, slots=True)
class Style:
    """What stands above a puzzle, what lays out its pages, and what plays it."""

    heading: Sentence
    """With gaps for the puzzle's title and the number of its words."""
    task: Sentence
    """What the player has to do."""
    place: str
    """Where the class of its sheets is."""
    board: BoardFiles

    @property
    def sheet(self) -> type[Sheet]:
        """What lays out its pages, imported when the first is printed."""
        found: type[Sheet] = resolve(self.place)
        return found


STYLES = {
    "skeleton": Style(
        Sentence("{title} ({count} words)", "{title}（{count}語）", one="{title} (1 word)"),
        Sentence(
            "Put every word of the list into the grid, across or down. Each is used once.",
            "リストのことばを、タテかヨコにすべて入れてください。どのことばも1回ずつ使います。",
        ),
        LIST_SHEET,
        WORD_BOARD,
    ),
    "numbers": Style(
        Sentence("{title} ({count} numbers)", "{title}（{count}個）", one="{title} (1 number)"),
        Sentence(
            "Put every number of the list into the grid, across or down. Each is used once.",
            "リストの数字を、タテかヨコにすべて入れてください。どの数字も1回ずつ使います。",
        ),
        LIST_SHEET,
        WORD_BOARD,
    ),
    "crossword": Style(
        Sentence("{title}", "{title}"),
        Sentence(
            "Fill the white cells with the words that the clues lead to. A number is where a word starts.",
            "カギをヒントに、白マスをことばでうめてください。番号のマスからことばが始まります。",
        ),
        LIST_SHEET,
        WORD_BOARD,
    ),
    "nonogram": Style(
        Sentence("{title}", "{title}"),
        Sentence(
            "Paint a block of cells for each number, in order, with an empty cell or more between.",
            "数字は、その行や列で連続して黒くぬるマスの数を、並び順に表しています。数字と数字の間は1マス以上あけます。",
        ),
        PICTURE_SHEET,
        PICTURE_BOARD,
    ),
}
"""The style of every kind by name."""


def style_of(puzzle: Puzzle) -> Style:
    """The style of a puzzle."""
    return STYLES[puzzle.kind]
