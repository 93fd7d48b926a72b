"""What requests to different operations share: seeds, levels, and cells by their number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from masume.core import Grid, Position, Refused, Sentence
from masume.studio.limits import STUDIO_CELLS

Seed = Annotated[int, Meta(ge=0, lt=2**53)]
"""Whole numbers that JavaScript writes exactly."""

Level = Annotated[int, Meta(ge=1, le=5)]
Levels = tuple[Level, Level]
"""The easiest and the hardest level that is wished for."""

CellNumber = Annotated[int, Meta(ge=0, lt=STUDIO_CELLS.most)]
"""A cell, counted row by row from 0."""
Cells = Annotated[tuple[CellNumber, ...], Meta(max_length=STUDIO_CELLS.most)]


def cells_of(positions: Iterable[Position], width: int) -> tuple[int, ...]:
    """Places as numbers of cells."""
    return tuple(row * width + column for row, column in positions)


_OFF_BOARD = Sentence("cell {cell} is off a board of {width}x{height}", "マス{cell}は{width}×{height}の盤面の外です")


def positions_of(cells: Iterable[int], grid: Grid) -> frozenset[Position]:
    """The places of some cells; ValueError if one is off the board."""
    positions = frozenset(divmod(cell, grid.width) for cell in cells)
    for row, column in positions:
        if row >= grid.height:
            raise Refused(_OFF_BOARD, cell=row * grid.width + column, width=grid.width, height=grid.height)
    return positions
