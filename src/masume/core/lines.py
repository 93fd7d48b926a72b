"""The clues of a nonogram: the blocks of every row and every column, and the symbols of its cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from masume.core.grid import Cell, Direction, Grid
from masume.core.limits import NONOGRAM_SIDE
from masume.core.refusals import EMPTY_BLOCK
from masume.core.refused import Refused
from masume.core.sentence import Sentence

INK = "■"
"""A cell that is painted. A puzzle in colours would have one symbol for each ink."""

PAPER = "□"
"""A cell that is known to stay empty; a cell that nothing is known about is a blank of the grid."""

LineClue = tuple[int, ...]
"""The lengths of the blocks of one line, in their order; nothing for an empty line."""

SIDES = {Direction.ACROSS: Sentence("rows", "行"), Direction.DOWN: Sentence("columns", "列")}
"""What the lines of a direction are called."""

LINES = {
    Direction.ACROSS: Sentence("row {number}", "{number}行目"),
    Direction.DOWN: Sentence("column {number}", "{number}列目"),
}
"""What one of them is called, counted from 1."""


@dataclass(frozen=True, slots=True)
class LineClues:
    r"""The blocks of every row, from the top, and of every column, from the left.

    >>> LineClues.of_picture(Grid.parse("■■\n□■"))
    LineClues(rows=((2,), (1,)), columns=((1,), (2,)))
    """

    rows: tuple[LineClue, ...]
    columns: tuple[LineClue, ...]

    def __post_init__(self) -> None:
        for direction, lines in ((Direction.ACROSS, self.rows), (Direction.DOWN, self.columns)):
            NONOGRAM_SIDE.require(len(lines), SIDES[direction])
            for number, clue in enumerate(lines, start=1):
                if any(length < 1 for length in clue):
                    raise Refused(EMPTY_BLOCK, line=LINES[direction].filled(number=number), length=min(clue))

    @classmethod
    def of(cls, rows: Iterable[Sequence[int]], columns: Iterable[Sequence[int]]) -> LineClues:
        """The clues in any sequences; a lone 0 is an empty line."""
        return cls(tuple(map(_clue, rows)), tuple(map(_clue, columns)))

    @classmethod
    def of_picture(cls, picture: Grid) -> LineClues:
        """The clues that a picture gives: whatever holds a symbol other than PAPER is painted."""
        columns = zip(*picture.rows, strict=True)
        return cls(tuple(map(_blocks, picture.rows)), tuple(map(_blocks, columns)))

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.columns)

    def blank(self) -> Grid:
        """The board before the first step."""
        return Grid.filled(self.height, self.width, Cell.BLANK)


def _clue(lengths: Sequence[int]) -> LineClue:
    return () if tuple(lengths) == (0,) else tuple(lengths)


def _blocks(cells: Iterable[Cell | str]) -> LineClue:
    painted = (isinstance(cell, str) and cell != PAPER for cell in cells)
    return tuple(len(list(block)) for is_painted, block in groupby(painted) if is_painted)
