"""Tables of web pages, as copied from a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from itertools import takewhile

from masume.core import Sentence
from masume.words.importing.rows import Table
from masume.words.text.markup import without_unclosed

WEB_TABLE = Sentence("a table of a web page", "Webページの表")
_WIDEST = 100
_TABLE = re.compile(r"<\s*(?:table|tr)\b", re.IGNORECASE)
_ANY_TAG = re.compile(r"\s*(?:<!doctype|<html|<meta|<table|<body|<!--|<div|<tr)\b", re.IGNORECASE)


def table_of_html(text: str) -> Table | None:
    """The largest table of a page, its rows numbered from 1; None if the text is no page with a table."""
    if not _ANY_TAG.match(text) or not _TABLE.search(text):
        return None
    page = _Tables()
    page.feed(without_unclosed(text))
    page.close()
    largest = max(page.tables, key=len, default=[])
    rows = list(enumerate(_spread(largest), start=1))
    above = max(sum(1 for _ in takewhile(_is_header, largest)) - 1, 0)
    titles = tuple((number, " ".join(fields)) for number, fields in rows[:above])
    return Table(rows[above:], WEB_TABLE, titles=titles, has_header=_is_header(largest[0])) if rows else None


def lines_of_html(text: str) -> list[str] | None:
    """The points of a page's lists, a line each, a term and what it means with a tab between; None for other texts."""
    if not _LISTED.match(text):
        return None
    text = _LINE_ENDS.sub("\n", _MEANING.sub("\t", text.replace("\n", " ")))
    return [line for line in text.split("\n") if line.strip()]


@dataclass(slots=True)
class _Cell:
    """A cell, and how many rows and columns it covers."""

    tag: str
    wide: int = 1
    high: int = 1
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join("".join(self.texts).split())


def _is_header(cells: list[_Cell]) -> bool:
    return len(cells) > 1 and all(cell.tag == "th" for cell in cells)


def _spread(rows: list[list[_Cell]]) -> Iterator[list[str]]:
    """The texts of rows; a cell that covers several rows stands in each of them, and in the first of its columns."""
    from_above: dict[int, _Cell] = {}
    for row in rows:
        cells, fields = iter(row), list[str]()
        below: dict[int, _Cell] = {}
        while True:
            cell = from_above.pop(len(fields), None) or next(cells, None)
            if cell is None:
                break
            if cell.high > 1:
                below[len(fields)] = replace(cell, high=cell.high - 1)
            fields += [cell.text, *[""] * (cell.wide - 1)]
        from_above = below
        yield fields


_LISTED = re.compile(r"\s*<(?:!doctype|!--|html|body|meta|ul|ol|dl|p|div|h\d)\b", re.IGNORECASE)
_MEANING = re.compile(r"(?:</dt>)?\s*<dd\b[^<>]{0,300}>", re.IGNORECASE)
_LINE_ENDS = re.compile(r"</?(?:li|dt|dd|p|br|div|ul|ol|dl|h\d|body|html)\b[^<>]{0,300}>", re.IGNORECASE)


class _Tables(HTMLParser):
    """Collects the fields of every table; the reading of ruby stands in brackets behind its word."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[_Cell]]] = [[]]
        self._cell: _Cell | None = None
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self._end_cell()
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self._end_cell()
            said = dict(attrs)
            self._cell = _Cell(tag, _span(said.get("colspan")), _span(said.get("rowspan")))
        elif tag in ("script", "style", "rp"):
            self._silent += 1
        elif tag == "rt":
            self._add("（")
        elif tag in ("br", "p", "div", "li"):
            self._add(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "tr", "table"):
            self._end_cell()
        elif tag in ("script", "style", "rp"):
            self._silent = max(self._silent - 1, 0)
        elif tag == "rt":
            self._add("）")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self._add(data)

    def _add(self, text: str) -> None:
        if self._cell is not None:
            self._cell.texts.append(text)

    def _end_cell(self) -> None:
        if self._cell is not None:
            if not self.tables[-1]:
                self.tables[-1].append([])
            self.tables[-1][-1].append(self._cell)
            self._cell = None


def _span(text: str | None) -> int:
    """How many rows or columns a cell says it covers, as far as that is believed."""
    return min(max(int(text), 1), _WIDEST) if text and text.isdecimal() and len(text) < 4 else 1
