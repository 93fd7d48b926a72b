"""Paper, what is asked of a sheet, and how large things are on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, get_args

from masume.core import Language, Refused, Sentence
from masume.core.phrases import quoted
from masume.press.limits import DOTS
from masume.press.refusals import NEGATIVE_STARTERS, NO_SUCH, NOT_SO_MANY

POINT = 25.4 / 72
"""A point in millimetres."""

DOUBLINGS = 4
"""How often a paper may be doubled for a board that cannot be read on it: A4 up to A0."""

Cells = Literal["black", "grey", "white"]
Surround = Literal["white", "shaded"]
Answers = Literal["page", "foot", "turned", "none"]
PerPage = Literal[1, 2, 4]
"""How many sheets share a piece of paper: halves and quarters have its shape."""

_PAPER = Sentence("paper", "用紙")
_CELLS = Sentence("colour of cells", "黒マスの色")
_SURROUND = Sentence("colour of the surround", "盤面の外の色")
_ANSWERS = Sentence("place for answers", "解答の置き場所")


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle on a page, in millimetres."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    def below(self, y: float) -> Area:
        """What of it is below a height."""
        return replace(self, y=y, height=self.bottom - y)

    def above(self, y: float) -> Area:
        """What of it is above a height."""
        return replace(self, height=y - self.y)


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper in millimetres."""

    width: float
    height: float

    @property
    def margin(self) -> float:
        """What stays white on every side: 15 mm on A4, more on larger paper and less on smaller."""
        return min(self.width, self.height) / 14

    @property
    def inside(self) -> Area:
        """The paper without its margins."""
        return Area(self.margin, self.margin, self.width - 2 * self.margin, self.height - 2 * self.margin)

    @property
    def turned(self) -> Paper:
        """The paper on its side."""
        return Paper(self.height, self.width)

    def part(self, count: PerPage) -> Paper:
        """One of so many equal parts: half of it, turned so that it stands upright again, or a quarter."""
        return {1: self, 2: Paper(self.height / 2, self.width), 4: Paper(self.width / 2, self.height / 2)}[count]

    @property
    def doubled(self) -> Paper:
        """Two of them side by side: A3 for A4, and A4 for A5, which is half a millimetre short of its half."""
        double = Paper(self.height, 2 * self.width)
        return next((paper for paper in PAPERS.values() if paper.is_nearly(double)), double)

    def is_nearly(self, other: Paper) -> bool:
        """True if they are the same but for what standards round."""
        return max(abs(self.width - other.width), abs(self.height - other.height)) <= 1


PAPERS = {
    "a4": Paper(210.0, 297.0),
    "a5": Paper(148.0, 210.0),
    "b5": Paper(182.0, 257.0),
    "letter": Paper(215.9, 279.4),
}
"""Every paper by name; B5 is Japan's."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How large things are, in millimetres: text from comfortable to just readable, cells likewise."""

    title: float = 18 * POINT
    smallest_title: float = 12 * POINT
    task: float = 9.5 * POINT
    smallest_task: float = 7.5 * POINT
    text: float = 11 * POINT
    smallest_text: float = 6 * POINT
    flowing_text: float = 9 * POINT
    """Text that goes on to another page, where there is no need to save room."""
    clue: float = 14 * POINT
    smallest_clue: float = 5 * POINT
    """The numbers of a nonogram."""
    note: float = 8.5 * POINT
    credit: float = 7 * POINT
    caption: float = 7 * POINT
    """What stands above a small answer."""
    cell: float = 12.0
    good_cell: float = 7.5
    written_cell: float = 5.0
    """The smallest that people write in with ease: a list goes on to another page for it."""
    smallest_cell: float = 4.2
    answer_cell: float = 4.2
    smallest_answer_cell: float = 2.2
    smallest_picture_cell: float = 0.7
    """Cells of small answers: a letter and a painted cell that can still be seen."""

    def shrunk(self, share: float) -> Scale:
        """The same for smaller paper: comfortable sizes are smaller, readable ones stay."""
        task = max(self.task * share, self.smallest_task)
        good = max(self.good_cell * share, self.smallest_cell)
        written = max(self.written_cell * share, self.smallest_cell)
        return replace(
            self,
            title=self.title * share,
            text=self.text * share,
            cell=self.cell * share,
            good_cell=good,
            written_cell=written,
            task=task,
        )

    @property
    def with_furigana(self) -> Scale:
        """The same with text so large that the readings above it, half its size, can be read."""
        least = max(self.smallest_text, SMALLEST_WITH_FURIGANA)
        text, flowing = max(self.text, least), max(self.flowing_text, least)
        return replace(self, smallest_text=least, text=text, flowing_text=flowing)


SMALLEST_WITH_FURIGANA = 9 * POINT
"""Readings of 4.5 point are the smallest that school books have."""


USUAL = Scale()
LARGE_PRINT = Scale(
    title=26 * POINT,
    smallest_title=18 * POINT,
    task=14 * POINT,
    smallest_task=14 * POINT,
    text=20 * POINT,
    smallest_text=14 * POINT,
    flowing_text=16 * POINT,
    clue=20 * POINT,
    smallest_clue=10 * POINT,
    note=14 * POINT,
    credit=9 * POINT,
    caption=14 * POINT,
    cell=18.0,
    good_cell=13.0,
    written_cell=8.0,
    smallest_cell=8.0,
    answer_cell=9.0,
    smallest_answer_cell=6.0,
    smallest_picture_cell=1.4,
)


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """What is asked of sheets; ValueError for what no sheet can have."""

    language: Language | None = None
    """By default that of the words."""
    paper: str = "a4"
    large_print: bool = False
    cells: Cells = "black"
    surround: Surround = "white"
    """The colour of cells that are not of the board: shaded ones look like black cells."""
    answers: Answers = "page"
    per_page: PerPage = 1
    """How many sheets stand on a page, to be cut apart."""
    name_line: bool = False
    """A line for name, class and date stands above the title."""
    instructions: str = ""
    """What stands there instead of the usual task."""
    no_instructions: bool = False
    word_bank: bool = False
    """The words of clues stand in a box, in alphabetical order."""
    furigana: bool = False
    """Readings stand over the kanji of clues and lists."""
    vertical: bool = False
    """Japanese clues run down."""
    starters: int = 0
    """Letters of the answer that are shown from the start."""
    first_letters: bool = False
    """The first letter of every word is shown, beside those."""
    seed: int = 0
    level_marks: bool = False
    is_numbered: bool = True
    """Several puzzles have numbers before their titles."""
    in_order: bool = False
    """A booklet has its puzzles as they come, not by level."""
    title: str = ""
    author: str = ""
    dpi: int = 150

    def __post_init__(self) -> None:
        _require(self.paper, PAPERS, _PAPER)
        _require(self.cells, get_args(Cells), _CELLS)
        _require(self.surround, get_args(Surround), _SURROUND)
        _require(self.answers, get_args(Answers), _ANSWERS)
        if self.starters < 0:
            raise Refused(NEGATIVE_STARTERS, count=self.starters)
        if self.per_page not in get_args(PerPage):
            raise Refused(NOT_SO_MANY, count=self.per_page)
        DOTS.require(self.dpi)

    @property
    def sheet(self) -> Paper:
        """The paper of a sheet: one, or a part of it if several share it."""
        return PAPERS[self.paper].part(self.per_page)

    @property
    def scale(self) -> Scale:
        """How large things are."""
        usual = LARGE_PRINT if self.large_print else USUAL
        scale = usual.shrunk(min(1.0, (self.sheet.width / PAPERS["a4"].width) ** 0.5))
        return scale.with_furigana if self.furigana else scale

    @property
    def shade(self) -> str:
        """The colour of black cells."""
        return {"black": "#000000", "grey": "#b4b4b4", "white": "#ffffff"}[self.cells]


def _require(name: str, known: Iterable[str], what: Sentence) -> None:
    names = tuple(known)
    if name not in names:
        raise Refused(NO_SUCH, what=what, name=quoted(name), names=", ".join(names))
