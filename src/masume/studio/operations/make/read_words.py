"""A list of words row by row, with what becomes of each: what the table on the Make page shows."""

from __future__ import annotations

from itertools import islice

from msgspec import Struct

from masume.studio.limits import STUDIO_ROWS
from masume.studio.operations.make.word_source import RowRead, WordSource, row_of
from masume.studio.operations.operation import Bench, Operation
from masume.words.lexicon import examined


class WordsRead(Struct, frozen=True):
    """The rows of a list; blank lines of texts and files are left out."""

    title: str
    rows: tuple[RowRead, ...]
    total: int
    """How many rows the list has; more than are told if it is too long for a table."""
    usable: int
    """How many of them can be placed."""
    all_digits: bool
    """True if every word is a number: they make a number skeleton."""


def read_words(request: WordSource, _bench: Bench) -> WordsRead:
    """The rows of a list, each with its problem if it has one."""
    lines = examined(request.lines(), request.folds.folding)
    is_table = request.rows is not None
    rows = [row_of(*line) for line in lines if is_table or any(map(str.strip, line[1].values()))]
    symbols = [row.symbols for row in rows if row.symbols]
    return WordsRead(
        title=request.own_title,
        rows=tuple(islice(rows, STUDIO_ROWS.most)),
        total=len(rows),
        usable=len(symbols),
        all_digits=bool(symbols) and all(symbol.isdigit() for word in symbols for symbol in word),
    )


READ_WORDS = Operation(
    "read-words", "Read a list of words and say of each row what is wrong with it", WordSource, WordsRead, read_words
)
