"""From a plane of greys to a black-and-white picture of a few cells, and how black every cell was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from masume.core import INK, PAPER, SIDES, Direction, Grid, Refused
from masume.core.limits import NONOGRAM_SIDE
from masume.lazy import LazyModule
from masume.make.pictures.cropping import AUTO, WHOLE, Box, crop_box, fitted
from masume.make.pictures.refusals import ALL_BLACK, ALL_WHITE, THRESHOLD
from masume.make.pictures.tones import Tone, chosen_tone, darkness, outlines

if TYPE_CHECKING:
    from PIL import Image as Pillow
    from PIL import ImageOps
    from PIL.Image import Image
else:
    Pillow = LazyModule("PIL.Image")
    ImageOps = LazyModule("PIL.ImageOps")

Darkness = tuple[tuple[float, ...], ...]
"""How black each cell is, row by row, from 0 to 1; from one half on a cell is ink."""

FINEST, COARSEST = 16, 2
"""The most and the fewest pixels that the side of a cell is looked at with."""

MOST_LOOKED_AT = 2048
"""Pixels of the longer side that are looked at, if cells need no more."""

THIN, FAINT = (0.18, 0.25), (0.06, 0.08)
"""How black a cell in the middle of a thin line is at least, and with its sides; in thick and in thin drawings."""

STEEP = 0.35
"""How much less black than a thin line one of its sides is at least."""

SIMILAR = 2.5
"""How many times as black as a cell of a thin line the next one may be: the edge of a black shape is no line."""

STRONG = 0.8
"""How black a lone cell must be to stay: the dot of an i, and no dust."""

_ACROSS_LINES = ((0, 1), (1, 0), (1, 1), (1, -1))
_AROUND = tuple((row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if (row, column) != (0, 0))


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is looked at."""

    width: int
    height: int
    crop: str = AUTO
    """`auto`, `none`, or x,y,width,height in pixels."""
    tone: Tone = Tone.AUTO
    threshold: float | None = None
    """From 0 to 1: what is darker is ink; for edges, how faint an outline may be. None leaves it to the picture."""
    invert: bool = False

    def __post_init__(self) -> None:
        for direction, side in ((Direction.ACROSS, self.height), (Direction.DOWN, self.width)):
            NONOGRAM_SIDE.require(side, SIDES[direction])
        if self.threshold is not None and not 0 < self.threshold < 1:
            raise Refused(THRESHOLD, threshold=self.threshold)


@dataclass(frozen=True, slots=True)
class Sketch:
    """A picture in black and white, how black its cells were, and how it was looked at."""

    grid: Grid
    darkness: Darkness
    tone: Tone = Tone.THRESHOLD
    threshold: float = 0.5
    box: Box | None = None

    @classmethod
    def of_grid(cls, grid: Grid) -> Sketch:
        """A picture that is black and white already: whatever holds a symbol other than PAPER is ink."""
        return sketch_of([[float(isinstance(cell, str) and cell != PAPER) for cell in row] for row in grid.rows])


def sketch_of(black: Sequence[Sequence[float]]) -> Sketch:
    """The picture whose cells are so black, from 0 to 1."""
    return Sketch(_grid_of([[value >= 0.5 for value in row] for row in black]), tuple(map(tuple, black)))


def sketch(greys: Image, look: Look) -> Sketch:
    """The picture in the cells of a puzzle; raises ValueError if nothing of it would be seen.

    A picture that has exactly as many pixels as the puzzle has cells, or whole squares of pixels for each, is taken as
    it is unless a crop is asked for.
    """
    is_pixel_art = look.crop == AUTO and _has_cells(greys, look.width, look.height)
    box = crop_box(greys, WHOLE if is_pixel_art else look.crop)
    part = fitted(greys, box, look.width, look.height)
    pixels = 1 if is_pixel_art else _pixels_per_cell(look)
    plane = part.resize((look.width * pixels, look.height * pixels), resample=_box_filter())
    tone = chosen_tone(plane, pixels) if look.tone is Tone.AUTO else look.tone
    if tone is Tone.EDGES:
        plane = outlines(plane, pixels)
    elif look.invert:
        plane = ImageOps.invert(plane)
    ink, threshold = darkness(plane, look.threshold)
    black = _rows(ink.resize((look.width, look.height), resample=_box_filter()))
    seen = _with_thin_lines(black)
    grid = _despeckled(seen)
    if tone is Tone.EDGES and look.invert:
        seen = [[1 - value for value in row] for row in seen]
        grid = [[not is_ink for is_ink in row] for row in grid]
    _require_something(grid)
    return Sketch(_grid_of(grid), _agreeing(seen, grid), tone, threshold, box)


def _require_something(grid: list[list[bool]]) -> None:
    inked = sum(map(sum, grid))
    if inked in (0, len(grid) * len(grid[0])):
        raise Refused(ALL_WHITE if inked == 0 else ALL_BLACK)


# ---------------------------------------------------------------- pixels


def _box_filter() -> int:
    return Pillow.Resampling.BOX


def _pixels_per_cell(look: Look) -> int:
    longer = max(look.width, look.height)
    return max(COARSEST, min(FINEST, MOST_LOOKED_AT // longer))


def _has_cells(greys: Image, width: int, height: int) -> bool:
    """True if the picture has one colour in each cell: it was drawn for this size."""
    across, down = greys.width / width, greys.height / height
    if across != down or across != int(across):
        return False
    cells = greys.resize((width, height), resample=0)
    return cells.resize(greys.size, resample=0).tobytes() == greys.tobytes()


def _rows(ink: Image) -> list[list[float]]:
    values = ink.tobytes()
    return [[value / 255 for value in values[start : start + ink.width]] for start in range(0, len(values), ink.width)]


# ---------------------------------------------------------------- cells


def _with_thin_lines(black: list[list[float]]) -> list[list[float]]:
    """The same, with cells along the middle of lines thinner than a cell as black as the line would be in one cell."""
    crest = _Crest(black)
    seen = [row[:] for row in black]
    for row, column in _positions(black):
        value = black[row][column]
        if crest.thinnest <= value < 0.5 and any(crest.is_at(row, column, *step) for step in _ACROSS_LINES):
            seen[row][column] = 0.5 + 0.4 * (value - crest.thinnest) / (0.5 - crest.thinnest)
    return seen


class _Crest:
    """Where lines thinner than a cell run; the thinner the drawing as a whole, the fainter they may be."""

    def __init__(self, black: list[list[float]]) -> None:
        self._black = black
        mass = sum(map(sum, black))
        thin = sum(value for row in black for value in row if value < 0.5)
        share = min(1.0, max(0.0, (thin / mass - 0.4) / 0.3)) if mass else 0.0
        self.thinnest, self._faintest = (
            thick + share * (faint - thick) for thick, faint in zip(THIN, FAINT, strict=True)
        )

    def is_at(self, row: int, column: int, down: int, across: int) -> bool:
        """True if a thin line runs through the cell, at right angles to the step."""
        black, here = self._black, self._black[row][column]
        before, after = _at(black, row - down, column - across), _at(black, row + down, column + across)
        is_highest = here > before and here >= after and max(before, after) < 0.5
        if not is_highest or min(before, after) > STEEP * here or before + here + after < self._faintest:
            return False
        blackest = max(0.5, SIMILAR * here)
        return any(
            self.thinnest <= _at(black, r + aside * down, c + aside * across) <= blackest
            for r, c in ((row + across, column - down), (row - across, column + down))
            for aside in (-1, 0, 1)
        )


def _at(black: list[list[float]], row: int, column: int) -> float:
    """How black a cell is; paper outside."""
    return black[row][column] if 0 <= row < len(black) and 0 <= column < len(black[0]) else 0.0


def _despeckled(seen: list[list[float]]) -> list[list[bool]]:
    """Ink and paper, without lone cells of ink that are not very black and lone holes that are not very white."""
    ink = [[value >= 0.5 for value in row] for row in seen]
    cleaned = [row[:] for row in ink]
    for row, column in _positions(seen):
        around = [
            ink[row + down][column + across]
            for down, across in _AROUND
            if 0 <= row + down < len(ink) and 0 <= column + across < len(ink[0])
        ]
        sureness = seen[row][column] if ink[row][column] else 1 - seen[row][column]
        if sureness < STRONG and all(other != ink[row][column] for other in around) and len(around) > 1:
            cleaned[row][column] = not ink[row][column]
    return cleaned


def _agreeing(seen: list[list[float]], grid: list[list[bool]]) -> Darkness:
    """How black the cells are, on the side of one half that they ended on."""
    return tuple(
        tuple(max(value, 0.5) if is_ink else min(value, 0.4999) for value, is_ink in zip(values, inked, strict=True))
        for values, inked in zip(seen, grid, strict=True)
    )


def _positions(rows: Sequence[Sequence[object]]) -> Iterator[tuple[int, int]]:
    return ((row, column) for row in range(len(rows)) for column in range(len(rows[0])))


def _grid_of(ink: list[list[bool]]) -> Grid:
    return Grid(tuple(tuple(INK if is_ink else PAPER for is_ink in row) for row in ink))
