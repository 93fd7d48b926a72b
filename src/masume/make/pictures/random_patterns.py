"""Patterns out of chance: smooth or rough, dense or sparse, symmetric or not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from masume.core import LevelRange, Refused
from masume.kinds import Symmetry
from masume.make.pictures.refusals import DENSITY, NOT_SYMMETRIC, SMOOTHNESS
from masume.make.pictures.sketching import Look, Sketch, sketch_of
from masume.make.refusals import symmetry_name

ROUGHEST, SMOOTHEST = 0, 4
"""How often neighbours are averaged: never for noise, four times for large shapes."""


def pattern(
    look: Look, chance: Random, *, density: float = 0.5, smoothness: int = 2, symmetry: Symmetry | None = None
) -> Sketch:
    """A pattern of the look's size in which that share of the cells is ink, with greys to mend it by."""
    if not 0.05 <= density <= 0.95:
        raise Refused(DENSITY, density=density)
    if not ROUGHEST <= smoothness <= SMOOTHEST:
        raise Refused(SMOOTHNESS, least=ROUGHEST, most=SMOOTHEST, smoothness=smoothness)
    height, width = look.height, look.width
    if symmetry is not None and height != width and symmetry in (Symmetry.QUARTER_TURN, Symmetry.DIAGONAL):
        raise Refused(NOT_SYMMETRIC, width=width, height=height, symmetry=symmetry_name(symmetry))
    values = [[chance.random() for _ in range(width)] for _ in range(height)]
    if symmetry is not None:
        values = _symmetric(values, symmetry)
    for _ in range(smoothness):
        values = _smoothed(values)
    return sketch_of(_as_darkness(values, density))


def patterns(
    look: Look,
    chance: Random,
    wanted: LevelRange | None = None,
    *,
    density: float = 0.5,
    symmetry: Symmetry | None = None,
) -> Iterator[Sketch]:
    """Patterns without end, smooth ones first if they should be easy."""
    kinds = (2,) if wanted is None else (3, 2, 4, 1) if wanted.highest <= 2 else (1, 2, 0, 3)
    while True:
        for smoothness in kinds:
            yield pattern(look, chance, density=density, smoothness=smoothness, symmetry=symmetry)


def _symmetric(values: list[list[float]], symmetry: Symmetry) -> list[list[float]]:
    """Every cell as the first of those that must be like it."""
    height, width = len(values), len(values[0])
    firsts = [[min(symmetry.orbit((row, column), height, width)) for column in range(width)] for row in range(height)]
    return [[values[row][column] for row, column in line] for line in firsts]


def _smoothed(values: list[list[float]]) -> list[list[float]]:
    """Every cell as the mean of itself and those around it."""
    height, width = len(values), len(values[0])
    smooth = []
    for row in range(height):
        rows = values[max(0, row - 1) : row + 2]
        sums = [sum(column) for column in zip(*rows, strict=True)]
        smooth.append(
            [sum(near := sums[max(0, column - 1) : column + 2]) / (len(near) * len(rows)) for column in range(width)]
        )
    return smooth


def _as_darkness(values: list[list[float]], density: float) -> list[list[float]]:
    """The values so that the given share of them is one half or more."""
    ordered = sorted(value for row in values for value in row)
    border = ordered[min(len(ordered) - 1, round(len(ordered) * (1 - density)))]
    spread = max(ordered[-1] - ordered[0], 1e-9)
    return [[min(1.0, max(0.0, 0.5 + (value - border) / spread)) for value in row] for row in values]
