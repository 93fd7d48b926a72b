"""Booklets: a cover, contents by level, a puzzle a page, and the answers at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from masume.core import LEVELS, Answer, Language, Sentence
from masume.formats import Document
from masume.grade import level_of
from masume.kinds import KINDS, size_of, title_of
from masume.press.cover import cover_page
from masume.press.furniture import QUIET, fitted, footer, header
from masume.press.levels import stars
from masume.press.marks import Bookmark, Link, Mark, Page, Path, Publication, Text
from masume.press.paper import Area, SheetOptions
from masume.press.question import language_of, renamed
from masume.press.sheet import Place, question_pages
from masume.press.small import LARGEST_CELL, answer_size, draw_small, smallest_cell
from masume.press.starters import with_starters
from masume.press.text import em_width

_TITLE = Sentence("Puzzles", "パズル集")
_CONTENTS = Sentence("Contents", "もくじ")
_ANSWERS = Sentence("Answers", "解答")
_LEVEL = Sentence("Level {level}  {stars}", "レベル{level}  {stars}")

ROW, HEADING_ROW = 1.75, 2.6
"""The heights of an entry of the contents and of a heading, in ems."""

CONTENTS_SHARES = (1.0, 0.9, 0.8, 0.73)
"""Sizes of contents, as shares of that of other text."""

ANSWER_COLUMNS = (3, 2, 1)
"""How many answers stand side by side: as many as can be read."""

BETWEEN = 6.0
"""Millimetres between answers."""


@dataclass(frozen=True, slots=True)
class Section:
    """Puzzles of one level, or of one kind if they have none, with their numbers."""

    title: str
    numbered: tuple[tuple[int, Document], ...]


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the contents: a heading, or a puzzle with its number and where it is found."""

    text: str
    number: int = 0
    size: str = ""

    @property
    def height(self) -> float:
        return ROW if self.number else HEADING_ROW


def booklet_of(documents: Sequence[Document], options: SheetOptions) -> Publication:
    """The whole booklet; ValueError if there is nothing to put into it."""
    if not documents:
        raise ValueError("there is no puzzle to print")
    language = options.language or language_of(documents[0].puzzle)
    title = options.title or _TITLE(language)
    prepared = [_prepared(document, options) for document in documents]
    sections = sections_of(prepared, language)
    em = _contents_size(sections, options, language)
    contents = _rows_by_page(sections, options, language, em)
    pages = list(_puzzle_pages(sections, options, 2 + len(contents)))
    starts = _starts(pages, 1 + len(contents))
    front = [cover_page(prepared, title, options, language)]
    front += (_contents_page(rows, starts, options, language, 2 + i, em) for i, rows in enumerate(contents))
    puzzles = [page for group in pages for page in group]
    answers = [] if options.answers == "none" else _answer_pages(sections, options, language, 1 + len(front + puzzles))
    return Publication((*front, *puzzles, *answers), title, options.author, language)


def sections_of(documents: Sequence[Document], language: Language) -> list[Section]:
    """The puzzles by level, easiest first, then those without a level by kind; numbered from 1 in that order."""
    levels = [level_of(document.puzzle) for document in documents]
    groups = {
        _LEVEL(language, level=level, stars=stars(level)): [
            d for d, own in zip(documents, levels, strict=True) if own == level
        ]
        for level in LEVELS
    }
    bare = [document for document, level in zip(documents, levels, strict=True) if level is None]
    groups |= {kind.title(language): [d for d in bare if d.puzzle.kind == name] for name, kind in KINDS.items()}
    sections, number = [], 1
    for title, group in groups.items():
        if group:
            sections.append(Section(title, tuple(enumerate(group, start=number))))
            number += len(group)
    return sections


def _prepared(document: Document, options: SheetOptions) -> Document:
    own = renamed(document, replace(options, title=""))
    return with_starters(own, options.starters, options.seed)


# ---------------------------------------------------------------- puzzles


def _puzzle_pages(sections: list[Section], options: SheetOptions, first: int) -> Iterator[tuple[Page, ...]]:
    """The pages of every puzzle; the first of a section has its bookmark too."""
    plain = replace(options, answers="none")
    for section in sections:
        for i, (number, document) in enumerate(section.numbered):
            pages = question_pages(document, plain, Place(str(number), first))
            own = tuple(Bookmark(mark.title, 2) for mark in pages[0].bookmarks)
            above = () if i else (Bookmark(section.title),)
            yield replace(pages[0], bookmarks=(*above, *own)), *pages[1:]
            first += len(pages)


def _starts(groups: list[tuple[Page, ...]], before: int) -> list[int]:
    """The page, counted from 0, on which every puzzle starts."""
    starts = []
    for pages in groups:
        starts.append(before)
        before += len(pages)
    return starts


# ---------------------------------------------------------------- contents


def _contents_size(sections: list[Section], options: SheetOptions, language: Language) -> float:
    """The size of the contents: a little smaller if that brings them onto one page."""
    sizes = [options.scale.text * share for share in CONTENTS_SHARES]
    readable = [size for size in sizes if size >= options.scale.smallest_text]
    return next((size for size in readable if len(_rows_by_page(sections, options, language, size)) == 1), sizes[0])


def _rows_by_page(sections: list[Section], options: SheetOptions, language: Language, em: float) -> list[list[_Row]]:
    """The lines of the contents, as many to a page as it has room for; no heading ends a page."""
    _, _, body = _contents_frame(options, language, 1)
    pages: list[list[_Row]] = [[]]
    left = body.height / em
    for section in sections:
        for i, row in enumerate(_rows(section, language)):
            if left < row.height + ROW * (i == 0):
                pages.append([])
                left = body.height / em
            pages[-1].append(row)
            left -= row.height
    return pages


def _rows(section: Section, language: Language) -> Iterator[_Row]:
    yield _Row(section.title)
    for number, document in section.numbered:
        yield _Row(title_of(document.puzzle, language), number, size_of(document.puzzle, language))


def _contents_frame(options: SheetOptions, language: Language, number: int) -> tuple[list[Mark], list[Mark], Area]:
    """What stands above and below the contents, and what that leaves of the page."""
    head, body = header(_CONTENTS(language), "", options.sheet.inside, options.scale)
    foot, body = footer("", body, options.scale, str(number))
    return head, foot, body


def _contents_page(
    rows: list[_Row], starts: list[int], options: SheetOptions, language: Language, number: int, em: float
) -> Page:
    marks, foot, body = _contents_frame(options, language, number)
    y = body.y
    for row in rows:
        y += row.height * em
        marks += _entry(row, starts[row.number - 1], body, y, em) if row.number else _title(row, body, y, em)
    bookmarks = (Bookmark(_CONTENTS(language)),) if number == 2 else ()
    sheet = options.sheet
    return Page(sheet.width, sheet.height, (*marks, *foot), _CONTENTS(language), language, bookmarks)


def _title(row: _Row, body: Area, y: float, em: float) -> list[Mark]:
    return [Text(row.text, body.x, y - 0.55 * em, em, bold=True)]


def _entry(row: _Row, page: int, body: Area, y: float, em: float) -> list[Mark]:
    """Number, title, size and, after dots, the page; the whole line leads there."""
    baseline, aside = y - 0.55 * em, 0.8 * em
    room = body.width * 0.86 - 3 * em - (em_width(row.size) + 1) * aside
    lines, size = fitted(row.text, room, (em, em * 0.5), 1.3 * em)
    end = body.x + 3 * em + em_width(lines[0]) * size + em
    last = body.right - 3 * em
    marks: list[Mark] = [
        Text(str(row.number), body.x + 2 * em, baseline, em, anchor="end", narrow=True),
        Text(lines[0], body.x + 3 * em, baseline, size),
        Text(row.size, end, baseline, aside, colour=QUIET),
        Text(str(page + 1), body.right, baseline, em, anchor="end", narrow=True),
        Link(body.x, y - ROW * em, body.width, ROW * em, page),
    ]
    dots = end + (em_width(row.size) + 1) * aside
    if dots < last:
        marks.append(Path((((dots, baseline), (last, baseline)),), stroke=QUIET, width=0.2, dotted=True))
    return marks


# ---------------------------------------------------------------- answers


@dataclass(frozen=True, slots=True)
class _Tile:
    """A small answer: whose it is, how large its cells are, and how much room it takes."""

    number: int
    document: Document
    answer: Answer
    cell: float
    columns: int
    height: float


def _answer_pages(sections: list[Section], options: SheetOptions, language: Language, first: int) -> list[Page]:
    """The answers, several on a page, row by row."""
    pages: list[Page] = []
    for rows in _tile_pages(list(_tiles(sections, options)), options, language):
        head, body = header(_ANSWERS(language), "", options.sheet.inside, options.scale)
        foot, _ = footer("", body, options.scale, str(first + len(pages)))
        marks = [*head, *(mark for row in _placed(rows, body) for mark in _tile(*row, options, language)), *foot]
        bookmarks = () if pages else (Bookmark(_ANSWERS(language)),)
        sheet = options.sheet
        pages.append(Page(sheet.width, sheet.height, tuple(marks), _ANSWERS(language), language, bookmarks))
    return pages


def _tiles(sections: list[Section], options: SheetOptions) -> Iterator[_Tile]:
    inside = options.sheet.inside
    for number, document in (pair for section in sections for pair in section.numbered):
        if document.answer is not None:
            rows, columns = answer_size(document, document.answer)
            for side_by_side in ANSWER_COLUMNS:
                width = (inside.width - BETWEEN * (side_by_side - 1)) / side_by_side
                cell = min(LARGEST_CELL, width / columns, inside.height * 0.8 / rows)
                if cell >= 1.1 * smallest_cell(document):
                    break
            yield _Tile(number, document, document.answer, cell, side_by_side, rows * cell + 2.2 * options.scale.credit)


def _tile_pages(tiles: list[_Tile], options: SheetOptions, language: Language) -> Iterator[list[list[_Tile]]]:
    """Rows of answers, as many to a page as it has room for."""
    _, body = header(_ANSWERS(language), "", options.sheet.inside, options.scale)
    _, body = footer("", body, options.scale, "0")
    page: list[list[_Tile]] = []
    left = body.height
    for row in _tile_rows(tiles):
        height = max(tile.height for tile in row) + BETWEEN
        if page and height - BETWEEN > left:
            yield page
            page, left = [], body.height
        page.append(row)
        left -= height
    if page:
        yield page


def _tile_rows(tiles: list[_Tile]) -> Iterator[list[_Tile]]:
    row: list[_Tile] = []
    for tile in tiles:
        if row and (tile.columns != row[0].columns or len(row) == tile.columns):
            yield row
            row = []
        row.append(tile)
    if row:
        yield row


def _placed(rows: list[list[_Tile]], body: Area) -> Iterator[tuple[_Tile, Area]]:
    y = body.y
    for row in rows:
        width = (body.width - BETWEEN * (row[0].columns - 1)) / row[0].columns
        for i, tile in enumerate(row):
            yield tile, Area(body.x + i * (width + BETWEEN), y, width, tile.height)
        y += max(tile.height for tile in row) + BETWEEN


def _tile(tile: _Tile, area: Area, options: SheetOptions, language: Language) -> list[Mark]:
    caption = options.scale.credit
    title = f"{tile.number}. {title_of(tile.document.puzzle, language)}"
    lines, size = fitted(title, area.width, (caption, caption * 0.6), 1.4 * caption)
    text = Text(lines[0], area.x, area.y + caption, size, bold=True)
    return [text, *draw_small(tile.document, tile.answer, area.x, area.y + 2.2 * caption, tile.cell, options.shade)]
