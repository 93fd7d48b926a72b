"""Pictures as the operations on nonograms speak of them: boards of 0 and 1, and cells by their number."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from masume.core import INK, PAPER, Cell, Grid
from masume.studio.limits import STUDIO_CELLS
from masume.studio.values import Board

Shades = Annotated[tuple[Annotated[int, Meta(ge=0, le=255)], ...], Meta(max_length=STUDIO_CELLS.most)]
"""How black each cell was in the picture, from 0 to 255, row by row; none for what was painted by hand."""


def picture_of(board: Board) -> Grid:
    """The picture of a board: 1 and ■ are ink, all else is paper."""
    painted = (Cell.BLACK, INK)
    return Grid(tuple(tuple(INK if cell in painted else PAPER for cell in row) for row in board.grid.rows))


def board_of(picture: Grid) -> Board:
    """The board of a picture, with 1 for ink and 0 for paper."""
    return Board(picture.width, picture.height, tuple(int(cell == INK) for _, cell in picture))
