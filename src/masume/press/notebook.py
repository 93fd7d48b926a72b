"""Boards without their lists, as notebooks show them: what `_repr_svg_` of the nouns returns."""

from __future__ import annotations

from dataclasses import replace

from masume.core import INK, PAPER, Answer, Grid, LineClues, Puzzle
from masume.formats import Document
from masume.kinds import kind_of
from masume.press import nonogram
from masume.press.board import Place, bounds, draw_board
from masume.press.marks import Mark, Page
from masume.press.paper import Area, Scale
from masume.press.svg import svg_of

CELL, EDGE = 7.0, 1.0
"""The side of a cell and the white around a board, in millimetres."""

WIDEST = 180.0
"""Boards that would be wider or higher have smaller cells."""


def picture_of(noun: object) -> str:
    """The board of a grid, a puzzle, an answer or a document as SVG; a document shows its question.

    >>> picture_of(Grid.parse("A.#")).startswith("<svg")
    True
    """
    if isinstance(noun, Document):
        return picture_of(noun.puzzle)
    if isinstance(noun, Answer):
        return picture_of(noun.grid)
    if isinstance(noun, Puzzle):
        return _puzzle(noun)
    if isinstance(noun, Grid):
        is_picture = bool(noun.symbols) and set(noun.symbols.values()) <= {INK, PAPER}
        return _picture(noun, None) if is_picture else _board(noun)
    raise TypeError(f"a {type(noun).__name__} has no picture")


def _puzzle(puzzle: Puzzle) -> str:
    if puzzle.lines is not None:
        return _picture(puzzle.grid, puzzle.lines, puzzle.title)
    return _board(puzzle.grid, puzzle.title, numbered=kind_of(puzzle).has_clues)


def _board(grid: Grid, title: str = "", *, numbered: bool = False) -> str:
    rows, columns = bounds(grid)
    cell = min(CELL, WIDEST / len(rows), WIDEST / len(columns))
    place = Place(EDGE - columns.start * cell, EDGE - rows.start * cell, cell)
    marks = draw_board(grid, place, grid.symbols, grid.numbered() if numbered else None)
    return _svg(marks, len(columns) * cell, len(rows) * cell, title)


def _picture(grid: Grid, lines: LineClues | None, title: str = "") -> str:
    area = Area(EDGE, EDGE, WIDEST, WIDEST)
    layout = (
        nonogram.question_layout(lines, area, Scale(cell=CELL)) if lines else nonogram.answer_layout(grid, area, CELL)
    )
    width, height = layout.left + layout.width * layout.cell, layout.top + layout.height * layout.cell
    layout = replace(layout, x=EDGE + layout.left, y=EDGE + layout.top)
    return _svg(nonogram.draw_question(grid, lines, layout), width, height, title)


def _svg(marks: list[Mark], width: float, height: float, title: str) -> str:
    return svg_of(Page(width + 2 * EDGE, height + 2 * EDGE, tuple(marks), title))
