"""Nonograms on paper: the board with its clues at the left and on top, and the painted picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from masume.core import INK as PAINTED
from masume.core import PAPER, Grid, LineClue, LineClues, Position
from masume.press.board import runs
from masume.press.marks import INK, Mark, Path, Point, Text, box
from masume.press.paper import Area, Scale

TEXT_SIZE = 0.72
"""The height of numbers as a share of a cell."""

DIGIT, GAP, LINE = 0.6, 0.42, 1.12
"""The width of a digit, the gap between numbers of a row, and the height of one above another, in ems."""

EDGE = 0.35
"""The room between the clues and the board, in ems."""

GUIDE, THIN = "#c4c4c4", "#7d7d7d"


@dataclass(frozen=True, slots=True)
class NonogramLayout:
    """Where the board stands, in millimetres; `left` and `top` are the room of the clues."""

    width: int
    height: int
    x: float
    y: float
    cell: float
    left: float = 0.0
    top: float = 0.0
    text: float = 0.0

    def at(self, row: float, column: float) -> Point:
        """A place on the board, in cells from its corner."""
        return self.x + column * self.cell, self.y + row * self.cell


def question_layout(lines: LineClues, area: Area, scale: Scale) -> NonogramLayout:
    """The layout with the largest cells in an area: the board at its top, in the middle with its clues."""
    left, top = max(map(_row_width, lines.rows)), max(map(_column_height, lines.columns))
    across, down = lines.width + TEXT_SIZE * left, lines.height + TEXT_SIZE * top
    cell = min(scale.cell, area.width / across, area.height / down)
    text = min(TEXT_SIZE * cell, scale.clue)
    x = area.x + (area.width - text * left - cell * lines.width) / 2 + text * left
    return NonogramLayout(lines.width, lines.height, x, area.y + text * top, cell, text * left, text * top, text)


def answer_layout(picture: Grid, area: Area, cell: float) -> NonogramLayout:
    """The layout of a picture without clues, at the top of an area."""
    side = min(cell, area.width / picture.width, area.height / picture.height)
    return NonogramLayout(picture.width, picture.height, area.x + (area.width - side * picture.width) / 2, area.y, side)


def draw_question(grid: Grid, lines: LineClues | None, layout: NonogramLayout) -> list[Mark]:
    """The board with its clues and what is given."""
    board = [*_cells(grid, layout), *_lines(layout)]
    if lines is None:
        return [*board]
    return [*_row_clues(lines.rows, layout), *_column_clues(lines.columns, layout), _guides(layout), *board]


def draw_answer(grid: Grid, layout: NonogramLayout) -> list[Mark]:
    """The picture, with fine lines so that cells can be counted."""
    return [*_lines(layout, quiet=True), *_cells(grid, layout, crosses=False)]


def _numbers(clue: LineClue) -> Sequence[int]:
    return clue or (0,)


def _row_width(clue: LineClue) -> float:
    """The room of a row's clue, in ems."""
    numbers = _numbers(clue)
    return sum(len(str(n)) for n in numbers) * DIGIT + (len(numbers) - 1) * GAP + 2 * EDGE


def _column_height(clue: LineClue) -> float:
    """The room of a column's clue, in ems."""
    return len(_numbers(clue)) * LINE + EDGE


def _row_clues(rows: Sequence[LineClue], layout: NonogramLayout) -> Iterator[Text]:
    """The numbers of every row, the last one beside the board."""
    for r, clue in enumerate(rows):
        numbers = _numbers(clue)
        x, y = layout.at(r + 0.5, 0)
        places = [x - EDGE * layout.text]
        for value in reversed(numbers[1:]):
            places.append(places[-1] - (len(str(value)) * DIGIT + GAP) * layout.text)
        for value, right in zip(numbers, reversed(places), strict=True):
            yield Text(str(value), right, y + layout.text * 0.37, layout.text, anchor="end", narrow=True)


def _column_clues(columns: Sequence[LineClue], layout: NonogramLayout) -> Iterator[Text]:
    """The numbers of every column, the last one above the board."""
    for c, clue in enumerate(columns):
        numbers = _numbers(clue)
        x, y = layout.at(0, c + 0.5)
        y -= (EDGE + 0.1) * layout.text + (len(numbers) - 1) * LINE * layout.text
        for value in numbers:
            size = min(layout.text, 0.95 * layout.cell / (len(str(value)) * DIGIT))
            yield Text(str(value), x, y, size, anchor="middle", narrow=True)
            y += LINE * layout.text


def _cells(grid: Grid, layout: NonogramLayout, *, crosses: bool = True) -> Iterator[Path]:
    """Blocks of ink, and small crosses where the paper is known to stay empty."""
    ink = tuple(_block(layout, r, start, end) for r, row in enumerate(grid.rows) for start, end in _painted(row))
    if ink:
        yield Path(ink, fill=INK, stroke=INK, width=0.05, name="ink")
    empty = [position for position, cell in grid if cell == PAPER] if crosses else []
    if empty:
        yield Path(tuple(crosses_in(layout, empty)), stroke=THIN, width=layout.cell * 0.07, name="paper")


def _painted(row: Sequence[object]) -> Iterator[tuple[int, int]]:
    return runs(cell == PAINTED for cell in row)


def _block(layout: NonogramLayout, row: int, start: int, end: int) -> tuple[Point, ...]:
    x, y = layout.at(row, start)
    return box(x, y, (end - start) * layout.cell, layout.cell)


def crosses_in(
    layout: NonogramLayout, positions: Sequence[Position], inset: float = 0.34
) -> Iterator[tuple[Point, Point]]:
    """Two strokes in the middle of every cell."""
    near, far = inset, 1 - inset
    for row, column in positions:
        yield layout.at(row + near, column + near), layout.at(row + far, column + far)
        yield layout.at(row + near, column + far), layout.at(row + far, column + near)


def _guides(layout: NonogramLayout) -> Path:
    """Fine lines that lead the eye from a clue to its cells."""
    rows = (layout.at(r, 0) for r in range(layout.height + 1))
    columns = (layout.at(0, c) for c in range(layout.width + 1))
    across = (((x - layout.left, y), (x, y)) for x, y in rows)
    down = (((x, y - layout.top), (x, y)) for x, y in columns)
    return Path((*across, *down), stroke=GUIDE, width=_stroke(layout), name="guides")


def _stroke(layout: NonogramLayout) -> float:
    """The width of a fine line, finer on small cells."""
    return max(0.08, min(0.2, layout.cell * 0.04))


def _lines(layout: NonogramLayout, *, quiet: bool = False) -> Iterator[Path]:
    """The lines between cells, every fifth and the edge heavier."""
    fine = _stroke(layout)

    def path(rows: Sequence[int], columns: Sequence[int], colour: str, stroke: float, name: str) -> Iterator[Path]:
        across = ((layout.at(r, 0), layout.at(r, layout.width)) for r in rows)
        down = ((layout.at(0, c), layout.at(layout.height, c)) for c in columns)
        if lines := (*across, *down):
            yield Path(lines, stroke=colour, width=stroke, name=name)

    fifths = range(5, layout.height, 5), range(5, layout.width, 5)
    yield from path(range(1, layout.height), range(1, layout.width), GUIDE if quiet else THIN, fine, "lines")
    yield from path(*fifths, THIN if quiet else INK, fine * (1.0 if quiet else 2.2), "fifths")
    yield from path((0, layout.height), (0, layout.width), INK, max(0.3, fine * 3.5), "border")
