"""Tables of web pages, as copied from a browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from masume.words.text.markup import without_unclosed

_TABLE = re.compile(r"<\s*(?:table|tr)\b", re.IGNORECASE)
_ANY_TAG = re.compile(r"\s*(?:<!doctype|<html|<meta|<table|<body|<!--|<div|<tr)\b", re.IGNORECASE)


def rows_of_html(text: str) -> list[tuple[int, list[str]]] | None:
    """The rows of the largest table of a page, numbered from 1; None if the text is no page with a table."""
    if not _ANY_TAG.match(text) or not _TABLE.search(text):
        return None
    page = _Tables()
    page.feed(without_unclosed(text))
    page.close()
    largest = max(page.tables, key=len, default=[])
    return list(enumerate(largest, start=1)) if largest else None


class _Tables(HTMLParser):
    """Collects the fields of every table; the reading of ruby stands in brackets behind its word."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[str]]] = [[]]
        self._field: list[str] | None = None
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self._end_field()
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self._end_field()
            self._field = []
        elif tag in ("script", "style", "rp"):
            self._silent += 1
        elif tag == "rt":
            self._add("（")
        elif tag in ("br", "p", "div", "li"):
            self._add(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "tr", "table"):
            self._end_field()
        elif tag in ("script", "style", "rp"):
            self._silent = max(self._silent - 1, 0)
        elif tag == "rt":
            self._add("）")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self._add(data)

    def _add(self, text: str) -> None:
        if self._field is not None:
            self._field.append(text)

    def _end_field(self) -> None:
        if self._field is not None:
            if not self.tables[-1]:
                self.tables[-1].append([])
            self.tables[-1][-1].append(" ".join("".join(self._field).split()))
            self._field = None
