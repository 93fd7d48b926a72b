"""Boards of other shapes than rectangles."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from masume.core import Cell, Grid, Refused
from masume.make.refusals import NO_SHAPE

Inside = Callable[[float, float], bool]
"""Whether a point is inside; both coordinates run from -1 (left, top) to 1."""


def _heart(x: float, y: float) -> bool:
    x, y = 1.2 * x, 0.2 - 1.2 * y
    return (x * x + y * y - 1) ** 3 <= x * x * y**3


SHAPES: dict[str, Inside] = {
    "circle": lambda x, y: hypot(x, y) <= 1,
    "diamond": lambda x, y: abs(x) + abs(y) <= 1,
    "heart": _heart,
    "cross": lambda x, y: min(abs(x), abs(y)) <= 0.4,
    "ring": lambda x, y: 0.4 <= hypot(x, y) <= 1,
}
"""Every shape by name."""


def shaped(name: str, height: int, width: int) -> Grid:
    """A board of this size with the cells outside the shape cut off."""
    if name not in SHAPES:
        raise Refused(NO_SHAPE, name=name, known=", ".join(SHAPES))
    inside = SHAPES[name]

    def cell(row: int, column: int) -> Cell:
        x, y = (2 * column + 1 - width) / width, (2 * row + 1 - height) / height
        return Cell.BLACK if inside(x, y) else Cell.OUTSIDE

    return Grid(tuple(tuple(cell(row, column) for column in range(width)) for row in range(height)))
