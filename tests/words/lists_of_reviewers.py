"""Lists that reviewers wrote before they had seen the importer, with all the words that a person reads in them."""

from __future__ import annotations

import io
import tomllib
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from openpyxl import Workbook

_FILE = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True)
class ReviewersList:
    """A list, and its rows as a person would read them."""

    name: str
    read: str
    """The roles of what stands in `rows`; a meaning is a clue or a gloss."""
    rows: list[list[str]]
    text: str = ""
    sheets: dict[str, list[list[object]]] = field(default_factory=dict)
    suffix: str = ".txt"
    encoding: str = "utf-8"
    outcome: str = "right"
    """“asked” if the importer reads it otherwise, but asks."""

    @property
    def data(self) -> bytes:
        return _workbook(self.sheets) if self.sheets else self.text.encode(self.encoding)

    def rows_of(self, words: list[dict[str, str]]) -> list[list[str]]:
        """The same of what was read, without differences of width and spaces."""
        return sorted([_plain(_field(fields, role)) for role in self.read.split()] for fields in words)


def _field(fields: dict[str, str], role: str) -> str:
    return fields.get("clue") or fields.get("gloss", "") if role == "meaning" else fields.get(role, "")


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).split())


def _workbook(sheets: dict[str, list[list[object]]]) -> bytes:
    book = Workbook()
    assert book.active is not None
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append([cell or None for cell in row])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


REVIEWED = {said["name"]: ReviewersList(**said) for said in tomllib.loads(_FILE.read_text(encoding="utf-8"))["list"]}
