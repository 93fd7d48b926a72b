"""Files of words as rows of fields: text, comma or tab separated, scored, or a spreadsheet."""

from __future__ import annotations

import codecs
import csv
import io
import warnings
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import chain, islice
from pathlib import Path, PurePath
from typing import Any

from masume.core import Refused, Sentence, refusal_of
from masume.core.phrases import Named, named
from masume.words import refusals as said
from masume.words.archives import opened, require_tags
from masume.words.files import bytes_of, line_of, require_lines
from masume.words.limits import SPREADSHEET_CELLS, SPREADSHEET_SIZE

COLUMNS = ("word", "reading", "gloss", "clue", "weight", "tags")
"""The columns of a list, in the order they take when there is no header."""

_HEADINGS = {
    "word": ("word", "words", "単語"),
    "reading": ("reading", "読み", "よみ", "読みがな", "よみがな"),
    "gloss": ("gloss", "meaning", "name", "name_ja", "意味", "表記", "名称"),
    "clue": ("clue", "clues", "hint", "カギ", "ヒント"),
    "weight": ("weight", "score", "重み", "得点"),
    "tags": ("tags", "tag", "タグ", "分類"),
    "related": ("related", "関連語"),
}
_COLUMN_OF = {heading: column for column, headings in _HEADINGS.items() for heading in headings}

Row = tuple[int, dict[str, str]]
"""A line number, counted from 1, and the fields found there by column."""

ABOVE_HEADER = "above header"
"""The field of a line that stands above the header, such as a title."""

HEADER_WITHIN = 5
"""A header is looked for among so many lines."""

_GIVERS_HEAD = ("# FILENAME:", "# NAME-JPN:")
_GIVERS_LINES = 20
"""What the dictionaries of Crossword Giver say of themselves, in so many lines at their top."""

SEPARATORS = (",", ";", "\t")

SUFFIXES = (".txt", ".csv", ".tsv", ".dict", ".xlsx")


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a file, by its suffix; raises ValueError with one sentence if it is no word list."""
    suffix, data = read_file(path)
    return rows_of_bytes(data, suffix, path)


def rows_of_bytes(data: bytes, suffix: str, name: Named) -> Iterator[Row]:
    """The rows of what a file holds, by the suffix of its name; ValueError with one sentence if it is no list."""
    if suffix == ".xlsx":
        return _from_spreadsheet(data, name)
    return rows_of_text(decode(data, name), suffix, name)


def read_file(path: Path) -> tuple[str, bytes]:
    """The suffix of a word list's name and what the file holds; raises ValueError with one sentence if it is none."""
    return suffix_of(path), bytes_of(path)


def suffix_of(path: PurePath) -> str:
    """The suffix of a word list's name; raises ValueError with one sentence if it is none."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        fault = said.WRONG_SUFFIX.filled(suffixes=", ".join(SUFFIXES))
        raise Refused(said.NOT_OF_KIND, name=named(path), kind=said.WORD_LIST, fault=fault)
    return suffix


def rows_of_stream(data: bytes, name: Named) -> Iterator[Row]:
    """The rows of standard input: a table if its first line is a header, else one word a line."""
    text = decode(data, name)
    return rows_of_text(text, suffix_of_stream(text), name)


def suffix_of_stream(text: str) -> str:
    """The suffix that standard input would have as a file."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    is_table = any(_header(first.split(separator)) for separator in SEPARATORS)
    return ".csv" if is_table else ".txt"


def rows_of_text(text: str, suffix: str, name: Named) -> Iterator[Row]:
    """The rows of a text in the layout that the suffix stands for."""
    lines = with_plain_ends(text).split("\n")
    if lines[-1] == "":
        lines.pop()
    require_lines(text, name)
    match suffix:
        case ".csv":
            return _with_columns(_separated(lines, _separator(lines), name), name)
        case ".tsv" if any(line.startswith(_GIVERS_HEAD) for line in lines[:_GIVERS_LINES]):
            return ((n, _fields_of_giver(line)) for n, line in enumerate(lines, start=1))
        case ".tsv":
            return _with_columns(((n, line.split("\t")) for n, line in enumerate(lines, start=1)), name)
        case _:
            return ((n, fields_of_line(line, suffix)) for n, line in enumerate(lines, start=1))


def with_plain_ends(text: str) -> str:
    """The text with LF at the end of every line, as some systems end them with CRLF or CR, and without DOS's Ctrl-Z."""
    text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return text.rstrip("\n").removesuffix("\x1a") if text[-9:].rstrip("\n").endswith("\x1a") else text


def decode(data: bytes, name: Named, kind: Sentence = said.WORD_LIST) -> str:
    """The text of a file in UTF-8, in UTF-16 or UTF-32 with a mark, or in cp932, which Japanese spreadsheets save."""
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        encodings = ["utf-32"]
    elif data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings = ["utf-16"]
    elif b"\0" in data:
        raise Refused(said.NOT_OF_KIND, name=named(name), kind=kind, fault=said.BINARY)
    else:
        encodings = ["utf-8-sig", "cp932"]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise Refused(said.NOT_OF_KIND, name=named(name), kind=kind, fault=said.NOT_ANY_TEXT)


# ---------------------------------------------------------------- lines


def fields_of_line(line: str, suffix: str) -> dict[str, str]:
    """The fields of a line of its own: WORD;SCORE in a .dict, else a word, and a clue after a tab if there is one."""
    if suffix == ".dict":
        word, _, weight = line.partition(";")
        return {"word": word, "weight": weight}
    word, _, clue = line.partition("\t")
    return {"word": word, "clue": clue}


def _fields_of_giver(line: str) -> dict[str, str]:
    """The fields of a line of Crossword Giver's dictionaries: a word, its clue, tags in brackets."""
    word, *rest = line.split("\t")
    tags = " ".join(field.strip().strip("[]") for field in rest[1:])
    return {"word": word, "clue": rest[0] if rest else "", "tags": tags}


def _separator(lines: list[str]) -> str:
    """What parts the fields of a .csv: half of Europe's spreadsheets write semicolons."""
    first = next((line for line in lines if line.strip()), "")
    with_header = (separator for separator in SEPARATORS if len(_header(first.split(separator))) > 1)
    return next(with_header, max(SEPARATORS, key=first.count))


def _separated(lines: list[str], separator: str, name: Named) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader((line + "\n" for line in lines), delimiter=separator, strict=True)
    while True:
        number = reader.line_num + 1
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            place = line_of(number, name)
            raise Refused(said.NOT_SEPARATED, place=place, detail=error) from error
        yield number, fields


# ---------------------------------------------------------------- columns


def _with_columns(rows: Iterable[tuple[int, list[str]]], name: Named) -> Iterator[Row]:
    """The fields by column: those of a header among the first lines, else the usual ones."""
    rows = iter(rows)
    first = list(islice(rows, HEADER_WITHIN))
    at, columns = _find_header([fields for _, fields in first])
    if at < 0:
        _require_a_word_column(first, name)
    for number, fields in first[: max(at, 0)]:
        yield number, {ABOVE_HEADER: " ".join(filter(None, map(str.strip, fields)))}
    for number, fields in chain(first[at + 1 :], rows):
        yield number, {column: field for column, field in zip(columns, fields, strict=False) if column}


def _find_header(lines: list[list[str]]) -> tuple[int, list[str | None]]:
    """Where the header is and the columns it names; -1 and the usual columns if there is none.

    Below other lines a header must name two columns we know: one could be a word of the list.
    """
    is_first = True
    for i, fields in enumerate(lines):
        columns = _header(fields)
        if columns and (is_first or sum(column is not None for column in columns) > 1):
            return i, columns
        is_first = is_first and not any(map(str.strip, fields))
    return -1, [*COLUMNS]


def _header(fields: list[str]) -> list[str | None]:
    """The columns that a header line names, None for those we have no use for; empty if it is no header."""
    columns: list[str | None] = []
    for field in fields:
        column = _COLUMN_OF.get(field.strip().lower())
        columns.append(None if column in columns else column)
    return columns if "word" in columns else []


def _require_a_word_column(first: list[tuple[int, list[str]]], name: Named) -> None:
    """Raises ValueError if the first line is a header without words, which would else become a word itself."""
    number, fields = next(((n, f) for n, f in first if any(map(str.strip, f))), (1, []))
    known = [field for field in fields if field.strip().lower() in _COLUMN_OF]
    if len(known) > 1:
        raise Refused(said.NO_WORD_COLUMN, place=line_of(number, name), known=", ".join(known))


# ---------------------------------------------------------------- spreadsheets


def _from_spreadsheet(data: bytes, name: Named) -> Iterator[Row]:
    """The rows of the first sheet that is not empty."""
    try:
        require_tags(opened(data, SPREADSHEET_SIZE))
        table = _first_table(data)
    except ValueError as error:
        fault = refusal_of(error).sentence
        raise Refused(said.NOT_A_SPREADSHEET, name=named(name), fault=fault) from error
    return _with_columns(enumerate(table, start=1), name)


def _first_table(data: bytes) -> list[list[str]]:
    from openpyxl import load_workbook

    try:
        with warnings.catch_warnings(action="ignore"):
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            tables = (_table(sheet) for sheet in book.worksheets)
            return next((table for table in tables if any(map(any, table))), [])
    except Refused:
        raise
    except Exception as error:  # a damaged file breaks openpyxl in more ways than it documents
        raise Refused(said.DAMAGED) from error


def _table(sheet: Any) -> list[list[str]]:
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
