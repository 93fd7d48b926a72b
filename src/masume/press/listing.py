"""Lists as marks: columns of lines across, or tiers of lines that run down."""

from __future__ import annotations

from collections.abc import Iterator

from masume.press.arrange import COLUMN_GAP, TIER_GAP, Frame
from masume.press.columns import LINE_HEIGHT, Line, height_of
from masume.press.furniture import HAIRLINE
from masume.press.marks import Mark, Path, Text, VerticalText, rule
from masume.press.setting import columns_at, texts_at

RULE_COLOUR = "#8c8c8c"
DOTS = "#3c3c3c"

FREE, FREE_DOWN = 0.75, 0.2
"""How much of the room before a line its first reading may take, in ems: numbers of clues stand there."""


def draw_list(frame: Frame) -> list[Mark]:
    """The texts of a list, and hairlines below its headings and between its columns."""
    if frame.down:
        return [mark for tier, lines in enumerate(frame.columns) for line in lines for mark in _down(line, tier, frame)]
    columns = [mark for i, column in enumerate(frame.columns) for line in column for mark in _across(line, i, frame)]
    return [*columns, *_separators(frame)]


def _pitch(frame: Frame) -> float:
    """From one column to the next, in millimetres."""
    return (frame.measure + COLUMN_GAP) * frame.text


def _separators(frame: Frame) -> Iterator[Path]:
    """A hairline between every two columns."""
    bottom = frame.area.y + height_of(frame.columns) * frame.text * LINE_HEIGHT
    for i in range(1, len(frame.columns)):
        x = frame.area.x + i * _pitch(frame) - COLUMN_GAP * frame.text / 2
        yield Path((((x, frame.area.y), (x, bottom)),), stroke=RULE_COLOUR, width=HAIRLINE)


def _across(line: Line, column: int, frame: Frame) -> Iterator[Mark]:
    """The number of a clue, if the line has one, and its text, or dots to write on."""
    em = frame.text
    left = frame.area.x + column * _pitch(frame)
    top = frame.area.y + line.top * em * LINE_HEIGHT
    baseline = top + (line.height * LINE_HEIGHT - 0.35) * em
    if line.is_heading:
        baseline = top + 1.0 * em
        yield Text(line.text, left, baseline, em, bold=True)
        if line.height > 1:
            yield rule(left, top + 1.32 * em, frame.measure * em, 2 * HAIRLINE)
        return
    if line.number:
        size = em * min(1.0, (line.indent - 0.3) / (0.6 * len(line.number)))
        yield Text(line.number, left, baseline, size, bold=True, narrow=True)
    start = left + line.indent * em
    if line.is_blank:
        yield _dots((start, baseline + em * 0.15), (left + frame.measure * em, baseline + em * 0.15))
    else:
        yield from texts_at(line.text, start, baseline, em, free=min(FREE, line.indent))


def _down(line: Line, tier: int, frame: Frame) -> Iterator[Mark]:
    """The same for a line that runs down: its number stands upright in a square of its own."""
    em = frame.text
    x = frame.area.right - (line.top + line.height / 2) * em * LINE_HEIGHT
    top = frame.area.y + tier * (frame.measure + TIER_GAP) * em
    if line.number:
        yield VerticalText((line.number,), x, top, em, bold=True)
    start = top + line.indent * em
    if line.is_blank:
        yield _dots((x, start), (x, top + frame.measure * em))
    elif line.text:
        yield from columns_at(line.text, x, start, em, bold=line.is_heading, free=min(FREE_DOWN, line.indent))


def _dots(start: tuple[float, float], end: tuple[float, float]) -> Path:
    """A line to write on."""
    return Path(((start, end),), stroke=DOTS, width=0.25, dotted=True, name="blank")
