"""Answers so small that several find room on a page, or one at the foot of its puzzle."""

from __future__ import annotations

from masume.core import Answer, Language, Sentence
from masume.formats import Document
from masume.kinds import NONOGRAM
from masume.press import nonogram
from masume.press.board import Place, bounds, draw_board
from masume.press.furniture import QUIET
from masume.press.marks import Mark, Text, Turned
from masume.press.paper import Area, Scale, SheetOptions
from masume.press.text import em_width

WIDTH, HEIGHT = 0.6, 0.22
"""How much of a page an answer at its foot takes at most."""

_CAPTION = Sentence("Answer", "解答")


def answer_size(document: Document, answer: Answer) -> tuple[int, int]:
    """Rows and columns of an answer, without empty ones around the board."""
    if document.puzzle.kind == NONOGRAM.name:
        return answer.grid.height, answer.grid.width
    rows, columns = bounds(answer.grid)
    return len(rows), len(columns)


def smallest_cell(document: Document, scale: Scale) -> float:
    """The smallest cell in which an answer of this kind can be read."""
    return scale.smallest_picture_cell if document.puzzle.kind == NONOGRAM.name else scale.smallest_answer_cell


def cell_at_foot(document: Document, options: SheetOptions) -> float | None:
    """The cells of an answer at the foot of its page; None if it needs a page of its own, or there is none."""
    if document.answer is None or options.answers not in ("foot", "turned"):
        return None
    inside, scale = options.sheet.inside, options.scale
    rows, columns = answer_size(document, document.answer)
    cell = min(scale.answer_cell, inside.width * WIDTH / columns, inside.height * HEIGHT / rows)
    return cell if cell >= smallest_cell(document, scale) else None


def draw_small(document: Document, answer: Answer, x: float, y: float, cell: float, shade: str) -> list[Mark]:
    """The answer with its corner at a place."""
    rows, columns = answer_size(document, answer)
    if document.puzzle.kind == NONOGRAM.name:
        plan = nonogram.plan_answer(answer.grid, Area(x, y, columns * cell, rows * cell), cell)
        return nonogram.draw_answer(answer.grid, plan)
    first_row, first_column = (span.start for span in bounds(answer.grid))
    place = Place(x - first_column * cell, y - first_row * cell, cell)
    return draw_board(answer.grid, place, answer.grid.symbols, shade=shade)


def answer_at_foot(
    document: Document, options: SheetOptions, area: Area, language: Language
) -> tuple[list[Mark], Area]:
    """The answer at the foot of an area, upside down if asked, and what it leaves; nothing if it has no room there."""
    cell, answer = cell_at_foot(document, options), document.answer
    if cell is None or answer is None:
        return [], area
    rows, columns = answer_size(document, answer)
    caption, name = options.scale.caption, _CAPTION(language)
    width, height = max(cell * columns, em_width(name) * caption), cell * rows + 1.6 * caption
    x, y = area.right - width, area.bottom - height
    title = Text(name, x, y + caption, caption, bold=True, colour=QUIET)
    board = draw_small(document, answer, x, y + 1.6 * caption, cell, options.shade)
    marks = [title, *board]
    if options.answers == "turned":
        return [Turned(x, y, width, height, tuple(marks))], area.above(y - 4.0)
    return marks, area.above(y - 4.0)
