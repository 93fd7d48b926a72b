"""Pictures as the operations on nonograms speak of them: boards of 0 and 1, and cells by their number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct

from masume.core import INK, PAPER, Cell, Grid, LevelRange, Position
from masume.studio.values import LARGEST_SIDE, Board

MOST_CELLS = LARGEST_SIDE**2

CellNumber = Annotated[int, Meta(ge=0, lt=MOST_CELLS)]
"""A cell, counted row by row from 0."""

Cells = Annotated[tuple[CellNumber, ...], Meta(max_length=MOST_CELLS)]

Shades = Annotated[tuple[Annotated[int, Meta(ge=0, le=255)], ...], Meta(max_length=MOST_CELLS)]
"""How black each cell was in the picture, from 0 to 255, row by row; none for what was painted by hand."""

Level = Annotated[int, Meta(ge=1, le=5)]


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """The levels that are wished for, from the lowest to the highest."""

    lowest: Level
    highest: Level

    @property
    def range(self) -> LevelRange:
        """The same as the graders have it; ValueError if the lowest is higher than the highest."""
        return LevelRange(self.lowest, self.highest)


def picture_of(board: Board) -> Grid:
    """The picture of a board: 1 and ■ are ink, all else is paper."""
    painted = (Cell.BLACK, INK)
    return Grid(tuple(tuple(INK if cell in painted else PAPER for cell in row) for row in board.grid.rows))


def board_of(picture: Grid) -> Board:
    """The board of a picture, with 1 for ink and 0 for paper."""
    return Board(picture.width, picture.height, tuple(int(cell == INK) for _, cell in picture))


def numbers_of(positions: Iterable[Position], width: int) -> tuple[int, ...]:
    """Cells by their numbers, in order."""
    return tuple(sorted(row * width + column for row, column in positions))


def positions_of(numbers: Iterable[int], picture: Grid) -> frozenset[Position]:
    """The cells of those numbers; ValueError if the picture has no such cell."""
    positions = frozenset(divmod(number, picture.width) for number in numbers)
    for row, column in positions:
        if row >= picture.height:
            raise ValueError(
                f"the picture has {picture.height} rows, so there is no cell {row * picture.width + column}"
            )
    return positions
