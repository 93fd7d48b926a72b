"""Sheets of nonograms: the board with its clues at the left and on top, and the painted picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from masume.core import INK, PAPER, Answer, Grid, LineClue, LineClues, Puzzle
from masume.press import page
from masume.press.page import HEADER_HEIGHT, MARGIN, number

Paper = tuple[float, float]
"""Width and height of a page in millimetres."""

PAPERS = ((210.0, 297.0), (297.0, 420.0), (420.0, 594.0), (594.0, 841.0), (841.0, 1189.0))
"""A4 to A0: the first on which the clues can be read is taken."""

LARGEST_CELL, SMALLEST_CELL = 12.0, 2.2
TEXT_SIZE, LARGEST_TEXT = 0.72, 5.0
"""The height of numbers as a share of a cell, and the most it is in millimetres."""

DIGIT, GAP, LINE = 0.6, 0.42, 1.12
"""The width of a digit, the gap between numbers of a row, and the height of one above another, in ems."""

EDGE = 0.35
"""The room between the clues and the board, in ems."""

GUIDE, THIN, FIFTH = "#c4c4c4", "#7d7d7d", page.INK


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the board stands on which page, in millimetres; `left` and `top` are the room of the clues."""

    width: int
    height: int
    cell: float
    left: float
    top: float
    paper: Paper
    text: float = 0.0

    @property
    def corner(self) -> tuple[float, float]:
        """The top left corner of the board, which stands in the middle with its clues."""
        x = (self.paper[0] - self.left - self.cell * self.width) / 2 + self.left
        return x, MARGIN + HEADER_HEIGHT + self.top

    def at(self, row: float, column: float) -> tuple[float, float]:
        """A place on the board, in cells from its corner."""
        x, y = self.corner
        return x + column * self.cell, y + row * self.cell


def plan_question(lines: LineClues) -> Plan:
    """The layout with the largest cells on the smallest paper on which the clues can be read."""
    left, top = max(map(_row_width, lines.rows)), max(map(_column_height, lines.columns))
    across, down = lines.width + TEXT_SIZE * left, lines.height + TEXT_SIZE * top
    for size in PAPERS:
        paper = _turned(size, across, down)
        cell = _cell(paper, across, down)
        if cell >= SMALLEST_CELL:
            break
    text = min(TEXT_SIZE * cell, LARGEST_TEXT)
    return Plan(lines.width, lines.height, cell, text * left, text * top, paper, text)


def plan_answer(picture: Grid) -> Plan:
    """The layout of a picture without clues, on A4 whatever its size."""
    paper = _turned(PAPERS[0], picture.width, picture.height)
    return Plan(picture.width, picture.height, _cell(paper, picture.width, picture.height), 0.0, 0.0, paper)


def draw_question(puzzle: Puzzle, plan: Plan) -> str:
    """The board with its clues and what is given."""
    lines = puzzle.lines
    clues = [_guides(plan), *_row_clues(lines.rows, plan), *_column_clues(lines.columns, plan)] if lines else []
    return "\n".join([*clues, *_cells(puzzle.grid, plan), *_lines(plan)])


def draw_answer(answer: Answer, plan: Plan) -> str:
    """The picture, with fine lines so that cells can be counted."""
    return "\n".join([*_lines(plan, quiet=True), *_cells(answer.grid, plan, crosses=False)])


def _cell(paper: Paper, across: float, down: float) -> float:
    """The side of a cell if so many of them must find room on a page."""
    room_across, room_down = paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN - HEADER_HEIGHT
    return min(LARGEST_CELL, room_across / across, room_down / down)


def _turned(paper: Paper, across: float, down: float) -> Paper:
    """The paper, laid on its side if that makes the cells clearly larger."""
    side = paper[::-1]
    return side if _cell(side, across, down) > 1.15 * _cell(paper, across, down) else paper


def _numbers(clue: LineClue) -> Sequence[int]:
    return clue or (0,)


def _row_width(clue: LineClue) -> float:
    """The room of a row's clue, in ems."""
    numbers = _numbers(clue)
    return sum(len(str(n)) for n in numbers) * DIGIT + (len(numbers) - 1) * GAP + 2 * EDGE


def _column_height(clue: LineClue) -> float:
    """The room of a column's clue, in ems."""
    return len(_numbers(clue)) * LINE + EDGE


def _row_clues(rows: Sequence[LineClue], plan: Plan) -> Iterator[str]:
    """The numbers of every row, the last one beside the board."""
    yield f'<g class="rows" font-size="{number(plan.text)}" text-anchor="end">'
    for r, clue in enumerate(rows):
        x, y = plan.at(r + 0.5, 0)
        x -= EDGE * plan.text
        for value in reversed(_numbers(clue)):
            yield _text(value, x, y + plan.text * 0.36)
            x -= (len(str(value)) * DIGIT + GAP) * plan.text
    yield "</g>"


def _column_clues(columns: Sequence[LineClue], plan: Plan) -> Iterator[str]:
    """The numbers of every column, the last one above the board."""
    yield f'<g class="columns" font-size="{number(plan.text)}" text-anchor="middle">'
    for c, clue in enumerate(columns):
        x, y = plan.at(0, c + 0.5)
        y -= (EDGE + 0.1) * plan.text
        for value in reversed(_numbers(clue)):
            narrow = min(plan.text, 0.95 * plan.cell / (len(str(value)) * DIGIT))
            yield _text(value, x, y, narrow if narrow < plan.text else None)
            y -= LINE * plan.text
    yield "</g>"


def _text(value: int, x: float, y: float, size: float | None = None) -> str:
    fitted = f' font-size="{number(size)}"' if size else ""
    return f'<text x="{number(x)}" y="{number(y)}"{fitted}>{value}</text>'


def _cells(grid: Grid, plan: Plan, *, crosses: bool = True) -> Iterator[str]:
    """Blocks of ink, and small crosses where the paper is known to stay empty."""
    ink = "".join(_block(plan, r, start, end) for r, start, end in _blocks(grid))
    if ink:
        yield f'<path class="ink" d="{ink}" fill="{page.INK}" stroke="{page.INK}" stroke-width=".05"/>'
    if crosses and (empty := [position for position, cell in grid if cell == PAPER]):
        marks = "".join(_cross(plan, r, c) for r, c in empty)
        yield f'<path class="paper" d="{marks}" stroke="{THIN}" stroke-width="{number(plan.cell * 0.07)}"/>'


def _blocks(grid: Grid) -> Iterator[tuple[int, int, int]]:
    """The row of every run of painted cells, where it starts, and where it ends."""
    for r, row in enumerate(grid.rows):
        start = None
        for c, cell in enumerate((*row, PAPER)):
            if cell == INK and start is None:
                start = c
            elif cell != INK and start is not None:
                yield r, start, c
                start = None


def _block(plan: Plan, row: int, start: int, end: int) -> str:
    x, y = plan.at(row, start)
    width, height = number((end - start) * plan.cell), number(plan.cell)
    return f"M{number(x)} {number(y)}h{width}v{height}h-{width}z"


def _cross(plan: Plan, row: int, column: int) -> str:
    x, y = plan.at(row + 0.34, column + 0.34)
    arm = number(0.32 * plan.cell)
    return f"M{number(x)} {number(y)}l{arm} {arm}m0 -{arm}l-{arm} {arm}"


def _guides(plan: Plan) -> str:
    """Fine lines that lead the eye from a clue to its cells."""
    x, y = plan.corner
    rows, columns = range(plan.height + 1), range(plan.width + 1)
    across = "".join(f"M{number(x - plan.left)} {number(plan.at(r, 0)[1])}h{number(plan.left)}" for r in rows)
    down = "".join(f"M{number(plan.at(0, c)[0])} {number(y - plan.top)}v{number(plan.top)}" for c in columns)
    return f'<path d="{across}{down}" stroke="{GUIDE}" stroke-width="{number(_stroke(plan))}"/>'


def _stroke(plan: Plan) -> float:
    """The width of a fine line, finer on small cells."""
    return max(0.08, min(0.2, plan.cell * 0.04))


def _lines(plan: Plan, *, quiet: bool = False) -> Iterator[str]:
    """The lines between cells, every fifth and the edge heavier."""
    fine = _stroke(plan)
    x, y = plan.corner
    width, height = number(plan.width * plan.cell), number(plan.height * plan.cell)

    def path(rows: Sequence[int], columns: Sequence[int], colour: str, stroke: float) -> str:
        across = "".join(f"M{number(x)} {number(plan.at(r, 0)[1])}h{width}" for r in rows)
        down = "".join(f"M{number(plan.at(0, c)[0])} {number(y)}v{height}" for c in columns)
        return f'<path d="{across}{down}" stroke="{colour}" stroke-width="{number(stroke)}"/>' if across + down else ""

    fifths = range(5, plan.height, 5), range(5, plan.width, 5)
    yield path(range(1, plan.height), range(1, plan.width), GUIDE if quiet else THIN, fine)
    yield path(*fifths, THIN if quiet else FIFTH, fine * (1.0 if quiet else 2.2))
    yield (
        f'<rect x="{number(x)}" y="{number(y)}" width="{width}" height="{height}" fill="none" stroke="{page.INK}" '
        f'stroke-width="{number(max(0.3, fine * 3.5))}"/>'
    )
