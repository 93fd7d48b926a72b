"""Answers so small that they find room at the foot of their puzzle."""

from __future__ import annotations

from masume.core import Language, Sentence
from masume.formats import Document
from masume.press.drawing import Drawing
from masume.press.furniture import QUIET
from masume.press.marks import Mark, Text, Turned
from masume.press.paper import Area, SheetOptions
from masume.press.text import em_width

WIDTH, HEIGHT = 0.6, 0.22
"""How much of a page an answer at its foot takes at most."""

_CAPTION = Sentence("Answer", "解答")


def cell_at_foot(document: Document, drawing: Drawing, options: SheetOptions) -> float | None:
    """The cells of an answer at the foot of its page; None if it needs a page of its own, or there is none."""
    if document.answer is None or options.answers not in ("foot", "turned"):
        return None
    inside, scale = options.sheet.inside, options.scale
    rows, columns = drawing.size(document.answer.grid)
    cell = min(scale.answer_cell, inside.width * WIDTH / columns, inside.height * HEIGHT / rows)
    return cell if cell >= drawing.smallest_cell(scale) else None


def answer_at_foot(
    document: Document, drawing: Drawing, options: SheetOptions, area: Area, language: Language
) -> tuple[list[Mark], Area]:
    """The answer at the foot of an area, upside down if asked, and what it leaves; nothing if it has no room there."""
    cell, answer = cell_at_foot(document, drawing, options), document.answer
    if cell is None or answer is None:
        return [], area
    rows, columns = drawing.size(answer.grid)
    caption, name = options.scale.caption, _CAPTION(language)
    width, height = max(cell * columns, em_width(name) * caption), cell * rows + 1.6 * caption
    x, y = area.right - width, area.bottom - height
    title = Text(name, x, y + caption, caption, bold=True, colour=QUIET)
    board = drawing.draw(answer.grid, x, y + 1.6 * caption, cell, options.shade)
    marks = [title, *board]
    if options.answers == "turned":
        return [Turned(x, y, width, height, tuple(marks))], area.above(y - 4.0)
    return marks, area.above(y - 4.0)
