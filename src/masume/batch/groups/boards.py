"""Boards of a plan: rectangles, shapes, or a mask from a file."""

from __future__ import annotations

from pathlib import Path

from masume.batch.groups.sources import file_beside
from masume.core import Cell, Grid
from masume.core.limits import PUZZLE_FILE
from masume.formats.limits import require_grid, require_size
from masume.make.shapes import SHAPES, shaped
from masume.words.files import text_of
from masume.words.tables import with_plain_ends


def require_shape(shape: str | None, mask: str | None) -> None:
    """Raises ValueError with one sentence for a shape that there is not, or one beside a mask."""
    if shape is not None and shape not in SHAPES:
        raise ValueError(f"shape: there is no {shape}; there is {', '.join(SHAPES)}")
    if shape is not None and mask is not None:
        raise ValueError("shape and mask do not go together")


def read_mask(folder: Path, name: str, sizes: tuple[tuple[int, int], ...] | None) -> str:
    """The rows of a mask, as ``-`` (outside) and ``#`` (inside); raises ValueError with one sentence for a fault."""
    text = with_plain_ends(text_of(file_beside(folder, name), PUZZLE_FILE, "mask"))
    rows = [line.rstrip() for line in text.rstrip().split("\n")]
    for number, row in enumerate(rows, start=1):
        if strange := row.strip("-.#"):
            raise ValueError(f"row {number} of {name} has {strange[0]!r}, but a mask has only - (outside), . and #")
    try:
        grid = require_grid(Grid.parse("\n".join(rows).replace(".", "#")))
    except ValueError as error:
        raise ValueError(f"{name} is not a mask: {error}") from None
    if sizes not in (None, ((grid.width, grid.height),)):
        raise ValueError(f"{name} has {grid.width}x{grid.height} cells, but size says otherwise")
    return str(grid)


def board_of(width: int, height: int, shape: str | None, mask: str | None) -> Grid:
    """A board whose cells are black or outside; raises ValueError with one sentence if it is too large."""
    require_size(height, width)
    if mask is not None:
        return Grid.parse(mask)
    return Grid.filled(height, width) if shape is None else shaped(shape, height, width)


def blank_board(width: int, height: int, shape: str | None, mask: str | None) -> Grid:
    """The same with white cells instead of black ones."""
    board = board_of(width, height, shape, mask)
    return board.replace({position: Cell.BLANK for position, cell in board if cell is Cell.BLACK})
