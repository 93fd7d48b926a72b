"""A list of words row by row, with what becomes of each: what the table on the Make page shows."""

from __future__ import annotations

from itertools import islice
from typing import Any

from msgspec import Struct

from masume.studio.limits import STUDIO_ROWS
from masume.studio.operations.make.word_source import RowRead, WordSource, row_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Bilingual
from masume.words.importing import Imported, Role
from masume.words.lexicon import examined


class ColumnRead(Struct, frozen=True):
    """A column of a list: what it is for, what stands over it, and the first fields below."""

    role: Role
    heading: str
    is_sure: bool
    fields: tuple[str, ...]


class WordsRead(Struct, frozen=True):
    """The rows of a list; blank lines of texts and files are left out."""

    title: str
    rows: tuple[RowRead, ...]
    total: int
    """How many rows the list has; `rows` has fewer if it is too long for a table."""
    usable: int
    """How many of them can be placed."""
    all_digits: bool
    """True if every word is a number: they make a number skeleton."""
    columns: tuple[ColumnRead, ...] = ()
    """The columns of a text or a file that has several."""
    notes: tuple[Bilingual, ...] = ()
    """What was taken for what, and what was changed on the way."""
    questions: tuple[Bilingual, ...] = ()
    """What the user should look at, since it could be otherwise."""
    is_text: bool = False
    """True for running text, in which words have to be found."""


def read_words(request: WordSource, _bench: Bench) -> WordsRead:
    """The rows of a list, each with its problem if it has one."""
    is_table = request.rows is not None
    imported = None if is_table else request.imported()
    lines = examined(request.lines() if imported is None else imported.rows, request.folds.folding)
    rows = [row_of(*line) for line in lines if is_table or any(map(str.strip, line[1].values()))]
    symbols = [row.symbols for row in rows if row.symbols]
    return WordsRead(
        title=request.own_title,
        rows=tuple(islice(rows, STUDIO_ROWS.most)),
        total=len(rows),
        usable=len(symbols),
        all_digits=bool(symbols) and all(symbol.isdigit() for word in symbols for symbol in word),
        **({} if imported is None or request.list is not None else _understood(imported)),
    )


def _understood(imported: Imported) -> dict[str, Any]:
    """What was taken for what in a text or a file."""
    return {
        "columns": _columns(imported) if len(imported.columns) > 1 else (),
        "notes": tuple(map(Bilingual.of, imported.notes)),
        "questions": tuple(map(Bilingual.of, imported.questions)),
        "is_text": imported.is_text,
    }


def _columns(imported: Imported) -> tuple[ColumnRead, ...]:
    shown = [fields for line, fields in imported.preview if line != imported.header]
    return tuple(
        ColumnRead(column.role, column.heading, column.is_sure, tuple(row[i] if i < len(row) else "" for row in shown))
        for i, column in enumerate(imported.columns)
    )


READ_WORDS = Operation(
    "read-words", "Read a list of words and say of each row what is wrong with it", WordSource, WordsRead, read_words
)
