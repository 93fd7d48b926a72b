"""Spreadsheets of strangers: .xlsx and .ods as rows of texts."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from xml.etree import ElementTree

from masume.core import Refused, Sentence, refusal_of
from masume.core.phrases import Named, enumerated, named
from masume.words import refusals as said
from masume.words.archives import contents, opened, require_tags
from masume.words.importing.layouts import SPREADSHEET
from masume.words.importing.rows import Table
from masume.words.limits import SPREADSHEET_CELLS, SPREADSHEET_SIZE

SPREADSHEETS = (".xlsx", ".ods")

Sheet = tuple[str, list[list[str]]]
"""The name of a sheet and its rows."""

SHEETS_JOINED = Sentence(
    "The sheets {names} have the same header; they were read one after another, and their lines counted on.",
    "シート {names} は見出しが同じなので、続けて読みました（行番号も通しです）。",
)
SHEETS_LEFT = Sentence(
    "Please check that “{name}” is the sheet with the words; {names} was not read.",
    "「{name}」がことばのシートでよいか確かめてください。{names} は読んでいません。",
)

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_RUBY_TEXT = f"{_TEXT}ruby-text"
_ENTITY = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def table_of_spreadsheet(data: bytes, name: Named) -> Table:
    """The rows of the first sheet that is not empty; raises Refused for what is no spreadsheet."""
    try:
        archive = opened(data, SPREADSHEET_SIZE)
        require_tags(archive)
        is_open_document = "content.xml" in archive.namelist()
        sheets = _from_open_document(contents(archive)["content.xml"]) if is_open_document else _from_workbook(data)
    except ValueError as error:
        fault = refusal_of(error).sentence
        raise Refused(said.NOT_A_SPREADSHEET, name=named(name), fault=fault) from error
    return _joined([(title, rows) for title, rows in sheets if any(map(any, rows))])


def _joined(sheets: Sequence[Sheet]) -> Table:
    """The rows of the first sheet and of those with the same header; the others are named in a question."""
    if not sheets:
        return Table([], SPREADSHEET)
    first, *others = sheets
    top = _top(first)
    same = [sheet for sheet in others if len(top) > 1 and _top(sheet) == top]
    rows = [*first[1], *(row for _, rows in same for row in rows[_top_at(rows) + 1 :])]
    table = Table(list(enumerate(rows, start=1)), SPREADSHEET)
    if same:
        names = _names([first, *same])
        table = replace(table, changes=(SHEETS_JOINED.filled(names=names),))
    if left := [sheet for sheet in others if sheet not in same]:
        table = replace(table, questions=(SHEETS_LEFT.filled(name=first[0], names=_names(left)),))
    return table


def _top_at(rows: Sequence[Sequence[str]]) -> int:
    """The place of the first row of several fields, such as a header."""
    return next((i for i, row in enumerate(rows) if sum(map(bool, row)) > 1), 0)


def _top(sheet: Sheet) -> list[str]:
    return sheet[1][_top_at(sheet[1])]


def _names(sheets: Sequence[Sheet]) -> Sentence:
    return enumerated([title for title, _ in sheets])


# ---------------------------------------------------------------- .xlsx


def _from_workbook(data: bytes) -> list[Sheet]:
    from openpyxl import load_workbook

    try:
        with warnings.catch_warnings(action="ignore"):
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            return [(sheet.title, _rows_of(sheet)) for sheet in book.worksheets if sheet.sheet_state == "visible"]
    except Refused:
        raise
    except Exception as error:  # a damaged file breaks openpyxl in more ways than it documents
        raise Refused(said.DAMAGED) from error


def _rows_of(sheet: Any) -> list[list[str]]:
    """The texts of a sheet; what it says of its own size is not believed."""
    sheet.reset_dimensions()
    table, count = [], 0
    for row in sheet.iter_rows():
        count += 1 + len(row)
        if not SPREADSHEET_CELLS.allows(count):
            raise SPREADSHEET_CELLS.refusal("it")
        table.append([_cell_text(cell) for cell in row])
    return table


def _cell_text(cell: Any) -> str:
    """What a cell shows, as far as words go: digits keep their leading zeros, errors are nothing."""
    value = cell.value
    if value is None or cell.data_type == "e":
        return ""
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    zeros = cell.number_format or ""
    return str(value).zfill(len(zeros)) if isinstance(value, int) and set(zeros) == {"0"} else str(value)


# ---------------------------------------------------------------- .ods


def _from_open_document(content: bytes) -> list[Sheet]:
    if _ENTITY.search(content[:2000]):
        raise Refused(said.DAMAGED)
    try:
        root = ElementTree.fromstring(content)  # noqa: S314  without a document type there are no entities to expand
    except ElementTree.ParseError as error:
        raise Refused(said.DAMAGED) from error
    return [(sheet.get(f"{_TABLE}name", ""), list(_rows_of_sheet(sheet))) for sheet in root.iter(f"{_TABLE}table")]


def _rows_of_sheet(sheet: ElementTree.Element) -> Iterator[list[str]]:
    """The rows of a sheet; what is repeated at its end to fill the page is left out."""
    count = 0
    for row in sheet.iter(f"{_TABLE}table-row"):
        fields = _fields_of(row)
        repeated = _repeats(row, "rows") if any(fields) else 1
        count += repeated * (1 + len(fields))
        if not SPREADSHEET_CELLS.allows(count):
            raise SPREADSHEET_CELLS.refusal("it")
        for _ in range(repeated):
            yield fields


def _fields_of(row: ElementTree.Element) -> list[str]:
    fields: list[str] = []
    gap = 0
    for cell in row:
        if not cell.tag.endswith("table-cell"):
            continue
        text = " ".join(_text_of(part) for part in cell.iter(f"{_TEXT}p")).strip()
        repeated = _repeats(cell, "columns")
        if not text:
            gap += repeated
            continue
        if not SPREADSHEET_CELLS.allows(len(fields) + gap + repeated):
            raise SPREADSHEET_CELLS.refusal("it")
        fields += [""] * gap + [text] * repeated
        gap = 0
    return fields


def _text_of(part: ElementTree.Element) -> str:
    """The text of a paragraph without the readings above it."""
    own = part.text or ""
    return own + "".join(("" if child.tag == _RUBY_TEXT else _text_of(child)) + (child.tail or "") for child in part)


def _repeats(element: ElementTree.Element, what: str) -> int:
    text = element.get(f"{_TABLE}number-{what}-repeated", "1")
    return max(int(text), 1) if text.isdecimal() and len(text) < 8 else 1
