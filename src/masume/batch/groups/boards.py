"""Boards of a plan: rectangles, shapes, or a mask from a file."""

from __future__ import annotations

from pathlib import Path

from masume.batch.groups.sources import file_beside
from masume.batch.refusals import NO_SHAPE, OTHER_SIZE
from masume.core import Cell, Grid, Refused
from masume.formats.limits import require_size
from masume.formats.mask import read_mask
from masume.make.shapes import SHAPES, shaped
from masume.orders.sense import NOT_TOGETHER


def require_shape(shape: str | None, mask: str | None) -> None:
    """Raises Refused with one sentence for a shape that there is not, or one beside a mask."""
    if shape is not None and shape not in SHAPES:
        raise Refused(NO_SHAPE, name=shape, known=", ".join(SHAPES)).at("shape")
    if shape is not None and mask is not None:
        raise Refused(NOT_TOGETHER, one="shape", other="mask")


def mask_text(folder: Path, name: str, sizes: tuple[tuple[int, int], ...] | None) -> str:
    """The rows of a mask, as ``-`` (outside) and ``#`` (inside); raises Refused with one sentence for a fault."""
    mask = read_mask(file_beside(folder, name), name)
    require_size(mask.height, mask.width)
    if sizes not in (None, ((mask.width, mask.height),)):
        raise Refused(OTHER_SIZE, name=name, width=mask.width, height=mask.height)
    return str(mask.replace({position: Cell.BLACK for position, cell in mask if cell is Cell.BLANK}))


def board_of(width: int, height: int, shape: str | None, mask: str | None) -> Grid:
    """A board whose cells are black or outside; raises Refused with one sentence if it is too large."""
    require_size(height, width)
    if mask is not None:
        return Grid.parse(mask)
    return Grid.filled(height, width) if shape is None else shaped(shape, height, width)
