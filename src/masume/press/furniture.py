"""What every page has around its puzzle: the title above a rule, the task below it, the credit at the foot."""

from __future__ import annotations

from collections.abc import Sequence

from masume.press.marks import INK, Mark, Text, rule
from masume.press.paper import POINT, Area, Scale
from masume.press.text import em_width, printed, wrap

LEADING = 1.3
"""Baseline to baseline of paragraphs, in ems."""

SMALLEST_NAME = 0.7
"""How much smaller a name in a list gets before it is cut."""

QUIET = "#595959"
"""The colour of what stands aside."""

HAIRLINE, RULE = 0.1, 0.4
"""Widths of rules."""


def fitted(content: str, width: float, sizes: tuple[float, float], height: float) -> tuple[list[str], float]:
    """The lines of a paragraph and their size: one line if it can, else several, smaller if they are too many.

    Nothing is cut: a paragraph that is too long even at the smaller of the sizes gets smaller still.
    """
    return fitted_together([content], width, sizes, height)


def fitted_together(
    paragraphs: Sequence[str], width: float, sizes: tuple[float, float], height: float
) -> tuple[list[str], float]:
    """The same for paragraphs that have one size."""
    contents = [" ".join(printed(each).split()) for each in paragraphs]
    size, smallest = sizes
    while size > smallest and max(map(em_width, contents)) * size > width:
        size -= POINT / 2
    while len(lines := _wrapped(contents, width / size)) * size * LEADING > height:
        size *= 0.93
    return lines, size


def _wrapped(paragraphs: Sequence[str], width: float) -> list[str]:
    return [line for each in paragraphs for line in wrap(each, width)]


def shortened(content: str, width: float, size: float) -> tuple[str, float]:
    """A name on one line and its size: a little smaller if it must be, and at last cut with dots.

    For lists of names only, which say in full elsewhere what they mean.
    """
    content = " ".join(printed(content).split())
    fitting = min(size, width / max(em_width(content), 0.1))
    if fitting >= SMALLEST_NAME * size:
        return content, fitting
    size *= SMALLEST_NAME
    first, *_ = wrap(content, width / size - 1.0)
    return f"{first}…", size


def paragraph(
    lines: Sequence[str], size: float, x: float, top: float, *, bold: bool = False, colour: str = INK
) -> list[Mark]:
    """The lines below each other."""
    return [
        Text(line, x, top + (i * LEADING + 0.9) * size, size, bold=bold, colour=colour) for i, line in enumerate(lines)
    ]


def header(
    title: str, task: str, area: Area, scale: Scale, aside: str = "", notes: Sequence[str] = ()
) -> tuple[list[Mark], Area]:
    """The title with something at its right, a rule, the task, notes; and what they leave of the area."""
    room = area.width - (em_width(aside) + 1.0) * scale.task * bool(aside)
    lines, size = fitted(title, room, (scale.title, scale.smallest_title), area.height / 6)
    marks = paragraph(lines, size, area.x, area.y, bold=True)
    y = area.y + (len(lines) - 1) * size * LEADING + 1.45 * size
    if aside:
        marks.append(Text(aside, area.right, area.y + 0.9 * size, scale.task, anchor="end"))
    marks.append(rule(area.x, y, area.width, RULE))
    if task.strip():
        lines, size = fitted_together(
            list(filter(str.strip, task.split("\n"))),
            area.width,
            (scale.task, max(scale.task * 0.94, scale.smallest_task)),
            area.height / 6,
        )
        marks += paragraph(lines, size, area.x, y + 0.8 * size)
        y += 0.8 * size + len(lines) * size * LEADING
    if notes:
        lines = note_lines(notes, area, scale)
        marks += paragraph(lines, scale.note, area.x, y + 0.4 * scale.note)
        y += (0.4 + len(lines) * LEADING) * scale.note
    return marks, area.below(y + 4.0 * (scale.task / (9.5 * POINT)))


def note_lines(notes: Sequence[str], area: Area, scale: Scale) -> list[str]:
    """Notes in lines as wide as an area, a paragraph each."""
    return [line for note in notes for line in wrap(note, area.width / scale.note)]


def footer(credit: str, area: Area, scale: Scale, number: str = "") -> tuple[list[Mark], Area]:
    """The credit at the left of the foot, a page's number at its right, and what they leave of the area."""
    if not credit.strip() and not number:
        return [], area
    marks: list[Mark] = []
    room = area.width - (em_width(number) + 1.0) * scale.task * bool(number)
    smallest = 0.85 * scale.credit
    smallest = smallest if em_width(credit) * smallest <= room else scale.credit  # several lines need not be small
    lines, size = fitted(credit, room, (scale.credit, smallest), area.height / 10)
    top = area.bottom - max(len(lines) * size * LEADING, scale.task * bool(number))
    if credit.strip():
        marks += paragraph(lines, size, area.x, top, colour=QUIET)
    if number:
        marks.append(Text(number, area.right, area.bottom - 0.2 * scale.task, scale.task, anchor="end", colour=QUIET))
    return marks, area.above(top - 2.5)
