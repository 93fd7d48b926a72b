"""What a nonogram tells: the blocks of every row and every column, and the symbols of its cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from masume.core.grid import Cell, Grid
from masume.core.limits import NONOGRAM_SIDE

INK = "■"
"""A cell that is painted. A puzzle in colours would have one symbol for each ink."""

PAPER = "□"
"""A cell that is known to stay empty; a cell that nothing is known about is a blank of the grid."""

LineClue = tuple[int, ...]
"""The lengths of the blocks of one line, in their order; nothing for an empty line."""


@dataclass(frozen=True, slots=True)
class LineClues:
    r"""The blocks of every row, from the top, and of every column, from the left.

    >>> LineClues.of_picture(Grid.parse("■■\n□■"))
    LineClues(rows=((2,), (1,)), columns=((1,), (2,)))
    """

    rows: tuple[LineClue, ...]
    columns: tuple[LineClue, ...]

    def __post_init__(self) -> None:
        for name, lines in (("row", self.rows), ("column", self.columns)):
            NONOGRAM_SIDE.require(len(lines), f"{name}s")
            for number, clue in enumerate(lines, start=1):
                if any(length < 1 for length in clue):
                    raise ValueError(f"{name} {number} has a block of {min(clue)} cells")

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
