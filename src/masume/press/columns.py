"""The word list as balanced columns: headings by length, then the words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from masume.core import Entry, Language, Sentence
from masume.press.text import em_width

_HEADING = Sentence("{length} letters", "{length}文字")
_DIGITS_HEADING = Sentence("{length} digits", "{length}けた")

LINE_HEIGHT = 1.45
"""Baseline to baseline, in ems."""

SHORTEST_COLUMN = 5
"""Fewer lines than this look like a row, not like a column."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list."""

    text: str
    is_heading: bool = False


def word_lines(words: Iterable[Entry], language: Language, *, digits: bool = False) -> list[Line]:
    """The words grouped by length, shortest first, each group under its heading."""
    heading = _DIGITS_HEADING if digits else _HEADING
    lines = []
    for length, group in groupby(sorted(words, key=len), key=len):
        lines.append(Line(f"[{heading(language, length=length)}]", is_heading=True))
        lines += [Line(f"{entry.text} ({entry.gloss})" if entry.gloss else entry.text) for entry in group]
    return lines


def columns_that_fit(lines: list[Line], width: float) -> int:
    """How many columns of the usual line's width stand side by side in `width` ems, none of them very short."""
    widths = sorted(em_width(line.text) for line in lines)
    usual = widths[int(len(widths) * 0.85)] if widths else 1.0
    return max(1, min(int(width / (usual + 1.5)), len(lines) // SHORTEST_COLUMN))


def balance(lines: list[Line], columns: int) -> list[list[Line]]:
    """The lines in at most that many columns of nearly equal height, no heading at the foot of one."""
    height = max(1, -(-len(lines) // columns))
    while len(filled := _fill(lines, height)) > columns:
        height += 1
    return filled


def _fill(lines: list[Line], height: int) -> list[list[Line]]:
    columns: list[list[Line]] = [[]]
    for i, line in enumerate(lines):
        is_last_place = len(columns[-1]) == height - 1
        if len(columns[-1]) >= height or (line.is_heading and is_last_place and height > 1 and i + 1 < len(lines)):
            columns.append([])
        columns[-1].append(line)
    return columns
