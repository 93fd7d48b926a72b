"""The word list as balanced columns: headings by length, then the words, long lines wrapped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from masume.core import Entry, Language, Sentence
from masume.press.text import em_width, wrap

_HEADING = Sentence("{length} letters", "{length}文字")
_DIGITS_HEADING = Sentence("{length} digits", "{length}けた")

LINE_HEIGHT = 1.45
"""Baseline to baseline, in ems."""

GAP_ABOVE_HEADING = 0.5
"""Space above a heading that does not begin its column, in lines."""

SHORTEST_COLUMN = 5
"""Fewer lines than this look like a row, not like a column."""


@dataclass(frozen=True, slots=True)
class Group:
    """Words of one length under their heading."""

    heading: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a column and how far below the column's top its own top is, in lines."""

    text: str
    top: float
    is_heading: bool = False
    is_continued: bool = False


def word_groups(words: Iterable[Entry], language: Language, *, digits: bool = False) -> list[Group]:
    """The words grouped by length, shortest first, each with its gloss in brackets."""
    heading = _DIGITS_HEADING if digits else _HEADING
    return [
        Group(
            f"[{heading(language, length=length)}]",
            tuple(f"{entry.text} ({entry.gloss})" if entry.gloss else entry.text for entry in group),
        )
        for length, group in groupby(sorted(words, key=len), key=len)
    ]


def columns_that_fit(groups: list[Group], width: float) -> int:
    """How many columns of the usual word's width stand side by side in `width` ems, none of them very short."""
    widths = sorted(em_width(word) for group in groups for word in group.words)
    usual = widths[int(len(widths) * 0.85)] if widths else 1.0
    lines = len(widths) + len(groups)
    return max(1, min(int(width / (usual + 1.5)), lines // SHORTEST_COLUMN))


def set_in_columns(groups: list[Group], columns: int, width: float) -> list[list[Line]]:
    """At most that many columns, each `width` ems wide and all of nearly the same height.

    A heading stays with its first word, and a wrapped word stays whole.
    """
    blocks = [block for group in groups for block in _blocks(group, width)]
    height = max([1.0, *(len(block) for block in blocks), sum(map(len, blocks)) / columns])
    while len(filled := _fill(blocks, height)) > columns:
        height += 0.5
    return filled


def height_of(columns: list[list[Line]]) -> float:
    """The height of the tallest column, in lines."""
    return max((column[-1].top + 1 for column in columns if column), default=0.0)


def _blocks(group: Group, width: float) -> list[list[Line]]:
    """Lines that must not be parted, their tops not yet known."""
    blocks = []
    for i, word in enumerate(group.words):
        first, *rest = wrap(word, width, indent=1.0)
        heading = [Line(group.heading, 0.0, is_heading=True)] if i == 0 else []
        blocks.append([*heading, Line(first, 0.0), *(Line(text, 0.0, is_continued=True) for text in rest)])
    return blocks


def _fill(blocks: list[list[Line]], height: float) -> list[list[Line]]:
    columns: list[list[Line]] = []
    top = height
    for block in blocks:
        gap = GAP_ABOVE_HEADING if block[0].is_heading else 0.0
        if top + gap + len(block) > height or not columns:
            columns.append([])
            top = gap = 0.0
        top += gap
        for line in block:
            columns[-1].append(Line(line.text, top, line.is_heading, line.is_continued))
            top += 1
    return columns
