"""The answers of a booklet: small, with their numbers, several on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from masume.core import Grid, Language, Sentence
from masume.formats import Document
from masume.kinds import title_of
from masume.press.drawing import Drawing
from masume.press.furniture import footer, header, shortened
from masume.press.marks import Bookmark, Mark, Page, Text
from masume.press.paper import Area, SheetOptions
from masume.press.styles import style_of

_ANSWERS = Sentence("Answers", "解答")

SIDE_BY_SIDE = (3, 2, 1)
"""How many answers stand side by side: as many as can be read."""

BETWEEN = 6.0
"""Millimetres between answers."""

CAPTION = 2.2
"""The height of a caption, in its ems."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A small answer: whose it is, how large its cells are, how many stand side by side, and how high it is."""

    number: int
    document: Document
    answer: Grid
    drawing: Drawing
    cell: float
    columns: int
    height: float


def answer_pages(
    numbered: Sequence[tuple[int, Document]], options: SheetOptions, language: Language, first: int
) -> list[Page]:
    """The answers that are known, row by row; `first` is the number of the first page."""
    pages: list[Page] = []
    title, sheet = _ANSWERS(language), options.sheet
    head, body = header(title, "", sheet.inside, options.scale)
    _, room = footer("", body, options.scale, "0")
    for rows in _by_page(_tiles(numbered, options), room.height):
        foot, _ = footer("", body, options.scale, str(first + len(pages)))
        tiles = [mark for tile, area in _placed(rows, body) for mark in _marks(tile, area, options, language)]
        bookmarks = () if pages else (Bookmark(title),)
        pages.append(Page(sheet.width, sheet.height, (*head, *tiles, *foot), title, language, bookmarks))
    return pages


def _tiles(numbered: Sequence[tuple[int, Document]], options: SheetOptions) -> Iterator[Tile]:
    for number, document in numbered:
        if document.answer is not None:
            answer, drawing = document.answer.grid, style_of(document.puzzle).sheet.drawing
            columns, cell = _shape(answer, drawing, options)
            height = drawing.size(answer)[0] * cell + CAPTION * options.scale.caption
            yield Tile(number, document, answer, drawing, cell, columns, height)


def _shape(answer: Grid, drawing: Drawing, options: SheetOptions) -> tuple[int, float]:
    """As many side by side as can be read, and their cells."""
    inside, scale = options.sheet.inside, options.scale
    rows, columns = drawing.size(answer)
    for count in SIDE_BY_SIDE:
        cell = min(scale.answer_cell, _width(inside, count) / columns, inside.height * 0.72 / rows)
        if cell >= 1.1 * drawing.smallest_cell(scale):
            break
    return count, cell


def _width(area: Area, columns: int) -> float:
    """The width of each of so many columns."""
    return (area.width - BETWEEN * (columns - 1)) / columns


def _by_page(tiles: Iterator[Tile], room: float) -> Iterator[list[list[Tile]]]:
    """Rows of answers, as many to a page as it has room for."""
    page: list[list[Tile]] = []
    left = room
    for row in _rows(tiles):
        height = max(tile.height for tile in row)
        if page and height > left:
            yield page
            page, left = [], room
        page.append(row)
        left -= height + BETWEEN
    if page:
        yield page


def _rows(tiles: Iterator[Tile]) -> Iterator[list[Tile]]:
    row: list[Tile] = []
    for tile in tiles:
        if row and (tile.columns != row[0].columns or len(row) == tile.columns):
            yield row
            row = []
        row.append(tile)
    if row:
        yield row


def _placed(rows: list[list[Tile]], body: Area) -> Iterator[tuple[Tile, Area]]:
    y = body.y
    for row in rows:
        width = _width(body, row[0].columns)
        for i, tile in enumerate(row):
            yield tile, Area(body.x + i * (width + BETWEEN), y, width, tile.height)
        y += max(tile.height for tile in row) + BETWEEN


def _marks(tile: Tile, area: Area, options: SheetOptions, language: Language) -> list[Mark]:
    caption = options.scale.caption
    title, size = shortened(f"{tile.number}. {title_of(tile.document.puzzle, language)}", area.width, caption)
    top = area.y + CAPTION * caption
    board = tile.drawing.draw(tile.answer, area.x, top, tile.cell, options.shade)
    return [Text(title, area.x, area.y + caption, size, bold=True), *board]
