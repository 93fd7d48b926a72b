"""Where everything stands on a sheet: the grid above, its list in columns below."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Cell, Grid, Position
from masume.press.columns import LINE_HEIGHT, Group, Line, columns_that_fit, height_of, set_in_columns
from masume.press.page import BODY_WIDTH, HEADER_HEIGHT, MARGIN, PAGE_HEIGHT, PAGE_WIDTH

GAP = 8.0
LARGEST_CELL, USUAL_CELL, SMALLEST_CELL = 12.0, 7.0, 5.0
LARGEST_TEXT, SMALLEST_TEXT = 4.0, 2.4


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything stands on the page, in millimetres."""

    cell: float
    left: float
    top: float
    text: float
    columns: list[list[Line]]
    column_width: float
    list_top: float
    page_height: float

    def corner(self, position: Position) -> tuple[float, float]:
        """The top left corner of a cell."""
        row, column = position
        return self.left + column * self.cell, self.top + row * self.cell


def plan_sheet(grid: Grid, groups: list[Group]) -> Plan:
    """The layout with the largest text that leaves cells of a usual size; else smaller cells; else a longer page."""
    rows, columns = _bounds(grid)
    widest_cell = min(LARGEST_CELL, BODY_WIDTH / len(columns))
    top = MARGIN + HEADER_HEIGHT
    text = LARGEST_TEXT
    while True:
        count = columns_that_fit(groups, BODY_WIDTH / text)
        column_width = BODY_WIDTH / count
        filled = set_in_columns(groups, count, column_width / text - 1.0)
        list_height = height_of(filled) * text * LINE_HEIGHT
        cell = min(widest_cell, (PAGE_HEIGHT - MARGIN - top - GAP - list_height) / len(rows))
        if cell >= min(USUAL_CELL, widest_cell) or text <= SMALLEST_TEXT:
            break
        text -= 0.2
    cell = max(cell, min(SMALLEST_CELL, widest_cell))
    list_top = top + cell * len(rows) + GAP
    return Plan(
        cell=cell,
        left=(PAGE_WIDTH - cell * len(columns)) / 2 - columns.start * cell,
        top=top - rows.start * cell,
        text=text,
        columns=filled,
        column_width=column_width,
        list_top=list_top,
        page_height=max(PAGE_HEIGHT, list_top + list_height + MARGIN),
    )


def _bounds(grid: Grid) -> tuple[range, range]:
    """The rows and columns from the first to the last cell that is not outside; one cell if all are."""
    inside = [position for position, cell in grid if cell is not Cell.OUTSIDE] or [(0, 0)]
    rows, columns = [row for row, _ in inside], [column for _, column in inside]
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)
