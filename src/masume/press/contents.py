"""The contents of a booklet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from masume.core import Language, Sentence
from masume.kinds import size_of, title_of
from masume.press.furniture import QUIET, footer, header, shortened
from masume.press.levels import level_of, stars
from masume.press.marks import Bookmark, Link, Mark, Page, Path, Text
from masume.press.paper import Area, SheetOptions
from masume.press.sections import Section
from masume.press.text import em_width

_CONTENTS = Sentence("Contents", "もくじ")

ROW, HEADING_ROW = 1.75, 2.6
"""The heights of an entry and of a heading, in ems."""

SHARES = (1.0, 0.9, 0.8, 0.73)
"""Sizes of contents, as shares of that of other text."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the contents: a heading, or a puzzle with its number and its size."""

    text: str
    number: int = 0
    size: str = ""

    @property
    def height(self) -> float:
        """In ems."""
        return ROW if self.number else HEADING_ROW


@dataclass(frozen=True, slots=True)
class Contents:
    """The lines of every page, and how large they are."""

    pages: list[list[Row]]
    em: float


def contents_of(sections: Sequence[Section], options: SheetOptions, language: Language) -> Contents:
    """The contents, a little smaller if that brings them onto one page."""
    sizes = [options.scale.text * share for share in SHARES]
    tries = [
        Contents(_by_page(sections, options, language, em), em) for em in sizes if em >= options.scale.smallest_text
    ]
    return next((contents for contents in tries if len(contents.pages) == 1), tries[0])


def contents_pages(
    contents: Contents, starts: Sequence[int], options: SheetOptions, language: Language, first: int
) -> Iterator[Page]:
    """The pages; `starts` has the page, counted from 0, on which every puzzle starts, `first` is their own number."""
    sheet, title = options.sheet, _CONTENTS(language)
    for i, rows in enumerate(contents.pages):
        marks, foot, body = _frame(options, language, first + i)
        y = body.y
        for row in rows:
            y += row.height * contents.em
            marks += _marks(row, starts, body, y, contents.em)
        yield Page(sheet.width, sheet.height, (*marks, *foot), title, language, () if i else (Bookmark(title),))


def _by_page(sections: Sequence[Section], options: SheetOptions, language: Language, em: float) -> list[list[Row]]:
    """The lines, as many to a page as it has room for; no heading ends a page."""
    _, _, body = _frame(options, language, 1)
    pages: list[list[Row]] = [[]]
    left = body.height / em
    for section in sections:
        for i, row in enumerate(_rows(section, language)):
            if left < row.height + ROW * (i == 0):
                pages.append([])
                left = body.height / em
            pages[-1].append(row)
            left -= row.height
    return pages


def _rows(section: Section, language: Language) -> Iterator[Row]:
    if section.title:
        yield Row(section.title)
    for number, document in section.numbered:
        size = size_of(document.puzzle, language)
        level = None if section.title else level_of(document.puzzle)
        yield Row(title_of(document.puzzle, language), number, f"{size}  {stars(level)}" if level else size)


def _frame(options: SheetOptions, language: Language, number: int) -> tuple[list[Mark], list[Mark], Area]:
    """What stands above and below the contents, and what that leaves of the page."""
    head, body = header(_CONTENTS(language), "", options.sheet.inside, options.scale)
    foot, body = footer("", body, options.scale, str(number))
    return head, foot, body


def _marks(row: Row, starts: Sequence[int], body: Area, y: float, em: float) -> list[Mark]:
    """A heading, or number, title, size and, after dots, the page; the whole line leads there."""
    baseline = y - 0.55 * em
    if not row.number:
        return [Text(row.text, body.x, baseline, em, bold=True)]
    page, aside = starts[row.number - 1], 0.8 * em
    room = body.width * 0.86 - 3 * em - (em_width(row.size) + 1) * aside
    title, size = shortened(row.text, room, em)
    end = body.x + 4 * em + em_width(title) * size
    return [
        Text(str(row.number), body.x + 2 * em, baseline, em, anchor="end", narrow=True),
        Text(title, body.x + 3 * em, baseline, size),
        Text(row.size, end, baseline, aside, colour=QUIET),
        *_dots(end + (em_width(row.size) + 1) * aside, body.right - 3 * em, baseline),
        Text(str(page + 1), body.right, baseline, em, anchor="end", narrow=True),
        Link(body.x, y - ROW * em, body.width, ROW * em, page),
    ]


def _dots(start: float, end: float, y: float) -> Iterator[Path]:
    if start < end:
        yield Path((((start, y), (end, y)),), stroke=QUIET, width=0.2, dotted=True)
