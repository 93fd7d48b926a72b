"""The board of a sheet: cells, outline, letters and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from masume.core import Cell, Grid, Position
from masume.press.marks import INK, Mark, Path, Point, Text, box
from masume.press.paper import POINT, Area
from masume.press.text import em_width

LETTER, NUMBERED_LETTER = 0.66, 0.56
"""The size of letters as a share of a cell: alone, or below a number."""

NUMBER, SMALLEST_NUMBER = 0.28, 4.5 * POINT
"""The size of numbers as a share of a cell, and what they do not go below while half a cell has room for them."""

SEAM = 0.05
"""A line around black cells that closes the gaps that screens show between boxes."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a board stands: the corner of its first row and column, and the side of a cell, in millimetres."""

    x: float
    y: float
    cell: float

    def corner(self, position: tuple[float, float]) -> Point:
        """The top left corner of a cell."""
        row, column = position
        return self.x + column * self.cell, self.y + row * self.cell


def bounds(grid: Grid) -> tuple[range, range]:
    """The rows and columns from the first to the last cell that is not outside; one cell if all are."""
    inside = [position for position, cell in grid if cell is not Cell.OUTSIDE] or [(0, 0)]
    rows, columns = [row for row, _ in inside], [column for _, column in inside]
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)


def as_printed(grid: Grid, *, surround: bool, white: bool) -> Grid:
    """The grid as it is drawn: with black cells all around the board, or with none at all."""
    if white:
        return grid.replace({position: Cell.OUTSIDE for position, cell in grid if cell is Cell.BLACK})
    if not surround:
        return grid
    rows, columns = bounds(grid)
    inside = {(row, column) for row in rows for column in columns}
    return grid.replace({at: Cell.BLACK for at, cell in grid if cell is Cell.OUTSIDE and at in inside})


def place_board(grid: Grid, area: Area, cell: float) -> Place:
    """The place at which a board stands at the top of an area, in its middle."""
    rows, columns = bounds(grid)
    left = area.x + (area.width - cell * len(columns)) / 2
    return Place(left - columns.start * cell, area.y - rows.start * cell, cell)


def draw_board(
    grid: Grid,
    place: Place,
    letters: Mapping[Position, str],
    numbers: Mapping[Position, int] | None = None,
    *,
    bold: bool = False,
    shade: str = "#000000",
) -> list[Mark]:
    """The cells with letters in the middle or, if there are numbers, a little below these in their corners."""
    fine = max(0.1, min(0.25, place.cell * 0.03))
    black = tuple(_boxes(grid, place))
    inner = tuple(_edges(grid, place, lambda one, other: Cell.BLANK in (one, other)))
    border = tuple(_edges(grid, place, lambda one, other: (one is Cell.OUTSIDE) != (other is Cell.OUTSIDE)))
    marks: list[Mark] = []
    if black:
        marks.append(Path(black, fill=shade, stroke=shade, width=SEAM, name="black"))
    if inner:
        marks.append(Path(inner, stroke=INK, width=fine, name="lines"))
    if border:
        marks.append(Path(border, stroke=INK, width=max(0.25, min(0.6, place.cell * 0.07)), name="border"))
    marks += (
        _letter(symbol, position, place, below=numbers is not None, bold=bold) for position, symbol in letters.items()
    )
    return [*marks, *_numbers(numbers or {}, place)]


def _boxes(grid: Grid, place: Place) -> Iterator[tuple[Point, ...]]:
    """A box for every run of black cells in a row."""
    for r, row in enumerate(grid.rows):
        for start, end in runs(cell is Cell.BLACK for cell in row):
            x, y = place.corner((r, start))
            yield box(x, y, (end - start) * place.cell, place.cell)


def _edges(grid: Grid, place: Place, is_drawn: Callable[[Cell, Cell], bool]) -> Iterator[tuple[Point, Point]]:
    """The lines between cells that are to be drawn, each as long as it goes on."""
    sides = [[_kind(cell) for cell in row] for row in grid.rows]
    for r, row in enumerate(_between(sides)):
        for start, end in runs(is_drawn(*pair) for pair in row):
            yield place.corner((r, start)), place.corner((r, end))
    for c, column in enumerate(_between([list(column) for column in zip(*sides, strict=True)])):
        for start, end in runs(is_drawn(*pair) for pair in column):
            yield place.corner((start, c)), place.corner((end, c))


def _kind(cell: Cell | str) -> Cell:
    return cell if isinstance(cell, Cell) else Cell.BLANK


def _between(rows: list[list[Cell]]) -> Iterator[list[tuple[Cell, Cell]]]:
    """What is above and below every line between rows; outside before the first and after the last."""
    outside = [Cell.OUTSIDE] * len(rows[0])
    for above, below in zip([outside, *rows], [*rows, outside], strict=True):
        yield list(zip(above, below, strict=True))


def runs(flags: Iterable[bool]) -> Iterator[tuple[int, int]]:
    """Where every run of true values starts, and where it has ended."""
    start = None
    for i, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = i
        elif not flag and start is not None:
            yield start, i
            start = None


def _letter(symbol: str, position: Position, place: Place, *, below: bool, bold: bool) -> Text:
    x, y = place.corner(position)
    size = place.cell * min(NUMBERED_LETTER if below else LETTER, 0.9 / max(em_width(symbol), 0.1))
    middle = place.cell * (0.62 if below else 0.5)
    return Text(symbol, x + place.cell / 2, y + middle + size * 0.37, size, bold=bold, anchor="middle")


def _numbers(numbers: Mapping[Position, int], place: Place) -> Iterator[Text]:
    size = min(max(place.cell * NUMBER, SMALLEST_NUMBER), place.cell * 0.45)
    for position, value in numbers.items():
        x, y = place.corner(position)
        yield Text(str(value), x + place.cell * 0.07, y + place.cell * 0.05 + size * 0.78, size, narrow=True)
