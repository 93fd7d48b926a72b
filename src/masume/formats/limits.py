"""Boards from strangers, held to their limits before anything is made of them."""

from __future__ import annotations

from masume.core import Grid
from masume.core.limits import BOARD_CELLS, BOARD_SIDE, SYMBOL_LENGTH


def require_size(height: int, width: int) -> None:
    """Raises ValueError for a board that is larger than any puzzle, or has no cells."""
    if not BOARD_SIDE.allows(height) or not BOARD_SIDE.allows(width):
        raise ValueError(BOARD_SIDE.refusal(found=f"{width}×{height}"))
    if not BOARD_CELLS.allows(height * width):
        raise ValueError(BOARD_CELLS.refusal(found=f"{width}×{height}"))


def require_grid(grid: Grid) -> Grid:
    """The same board; ValueError if it is larger than any puzzle, or holds a text instead of a symbol."""
    require_size(grid.height, grid.width)
    for (row, column), symbol in grid.symbols.items():
        SYMBOL_LENGTH.require(len(symbol), f"row {row + 1}, column {column + 1}")
    return grid
