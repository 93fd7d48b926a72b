"""Files of words as rows of fields: text, comma or tab separated, scored, or a spreadsheet."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

COLUMNS = ("word", "reading", "gloss", "clue", "weight", "tags")
"""The columns of a list, in the order they take when there is no header."""

_HEADINGS = {
    "word": ("word", "words", "単語"),
    "reading": ("reading", "読み", "よみ", "読みがな", "よみがな"),
    "gloss": ("gloss", "meaning", "name", "name_ja", "意味", "表記", "名称"),
    "clue": ("clue", "clues", "hint", "カギ", "ヒント"),
    "weight": ("weight", "score", "重み", "得点"),
    "tags": ("tags", "tag", "タグ", "分類"),
}
_COLUMN_OF = {heading: column for column, headings in _HEADINGS.items() for heading in headings}

Row = tuple[int, dict[str, str]]
"""A line number, counted from 1, and the fields found there by column."""

SUFFIXES = (".txt", ".csv", ".tsv", ".dict", ".xlsx")


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a file, by its suffix; raises ValueError with one sentence if it is no word list."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ValueError(f"{path} is not a word list: its name should end in {', '.join(SUFFIXES)}")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from error
    if suffix == ".xlsx":
        return _from_spreadsheet(data, str(path))
    return rows_of_text(decode(data, str(path)), suffix, str(path))


def rows_of_stream(data: bytes, name: str) -> Iterator[Row]:
    """The rows of standard input: tab or comma separated if its first line is a header, else one word a line."""
    text = decode(data, name)
    first = next((line for line in text.splitlines() if line.strip()), "")
    for suffix, separator in ((".tsv", "\t"), (".csv", ",")):
        if _header(first.split(separator)):
            return rows_of_text(text, suffix, name)
    return rows_of_text(text, ".txt", name)


def rows_of_text(text: str, suffix: str, name: str) -> Iterator[Row]:
    """The rows of a text in the layout that the suffix stands for."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    match suffix:
        case ".csv":
            return _with_columns(_comma_separated(lines, name))
        case ".tsv":
            return _with_columns((n, line.split("\t")) for n, line in enumerate(lines, start=1))
        case ".dict":
            return _scored(lines)
        case _:
            return _plain(lines)


def decode(data: bytes, name: str) -> str:
    """The text of a file in UTF-8, UTF-16 with its mark, or cp932, which is what Japanese spreadsheets save."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings = ["utf-16"]
    elif b"\0" in data:
        raise ValueError(f"{name} is not a word list: it holds binary data")
    else:
        encodings = ["utf-8-sig", "cp932"]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise ValueError(f"{name} is not a word list: its text is neither UTF-8 nor cp932 (Shift_JIS)")


def _plain(lines: list[str]) -> Iterator[Row]:
    """One word a line, a clue after a tab if there is one."""
    for number, line in enumerate(lines, start=1):
        word, _, clue = line.partition("\t")
        yield number, {"word": word, "clue": clue}


def _scored(lines: list[str]) -> Iterator[Row]:
    """WORD;SCORE a line, the format of crossword fillers."""
    for number, line in enumerate(lines, start=1):
        word, _, weight = line.partition(";")
        yield number, {"word": word, "weight": weight}


def _comma_separated(lines: list[str], name: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader((line + "\n" for line in lines), strict=True)
    while True:
        number = reader.line_num + 1
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise ValueError(f"line {number} of {name} is not comma separated text: {error}") from error
        yield number, fields


def _with_columns(rows: Iterable[tuple[int, list[str]]]) -> Iterator[Row]:
    columns: list[str | None] | None = None
    for number, fields in rows:
        if columns is None and any(field.strip() for field in fields):
            columns = _header(fields)
            if columns:
                continue
            columns = list(COLUMNS)
        yield number, {column: field for column, field in zip(columns or COLUMNS, fields, strict=False) if column}


def _header(fields: list[str]) -> list[str | None]:
    """The columns that a header line names, None for those we have no use for; empty if it is no header."""
    columns = [_COLUMN_OF.get(field.strip().lower()) for field in fields]
    return columns if "word" in columns else []


def _from_spreadsheet(data: bytes, name: str) -> Iterator[Row]:
    from zipfile import BadZipFile

    from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        table = [[_cell_text(value) for value in row] for row in book.worksheets[0].iter_rows(values_only=True)]
    except (BadZipFile, InvalidFileException, KeyError, IndexError, ValueError, SyntaxError, OSError) as error:
        raise ValueError(f"{name} is not a spreadsheet that can be read") from error
    return _with_columns(enumerate(table, start=1))


def _cell_text(value: object) -> str:
    if value is None:
        return ""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
