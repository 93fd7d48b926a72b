"""Rows that their writer cut at another sign than the rest: a semicolon among commas, a colon among dashes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from masume.core import Sentence
from masume.core.phrases import enumerated
from masume.words.importing.asides import below_gaps_of
from masume.words.importing.contents import is_sentence
from masume.words.importing.pairings import pair_in
from masume.words.importing.rows import Table

STRAYS = Sentence(
    "Please check that the word ends where it should in lines {lines}: they are cut at another sign than the rest.",
    "{lines}行目は、ほかの行と区切りの記号が違います。ことばの区切りを確かめてください。",
    one="Please check that the word ends where it should in line {lines}: it is cut at another sign than the rest.",
)
MOST_LINES = 5
_SEPARATORS = "\t;|,"


def mended(table: Table) -> Table:
    """The table with its stray rows cut as well, and a question that names their lines."""
    widths = [len(fields) for _, fields in table.rows if any(map(str.strip, fields))]
    usual = max(set(widths), key=widths.count, default=1)
    if usual < 2 or widths.count(usual) < 0.6 * len(widths):
        return table
    rows, lines = [], []
    if widths.count(usual) == len(widths):
        return table
    below_gaps = below_gaps_of(table.rows)
    for i, (number, fields) in enumerate(table.rows):
        cut = _cut(fields[0].strip(), usual, may_be_title=i in below_gaps) if len(fields) == 1 else None
        lines += [number] if cut else []
        rows.append((number, cut or fields))
    return replace(table, rows=rows, questions=(*table.questions, asked(STRAYS, lines))) if lines else table


def asked(question: Sentence, lines: Sequence[int]) -> Sentence:
    """The question about some lines, the first of them by their numbers."""
    shown = [*map(str, lines[:MOST_LINES]), *(["…"] if len(lines) > MOST_LINES else [])]
    return question.filled(lines=enumerated(shown), count=len(lines))


def _cut(line: str, width: int, *, may_be_title: bool) -> list[str] | None:
    if not line or line.startswith("# "):
        return None
    for separator in _SEPARATORS[:-1] if may_be_title else _SEPARATORS:
        parts = [part.strip() for part in line.split(separator, width - 1)]
        if len(parts) == width and all(parts) and not is_sentence(parts[0]):
            return parts
    return pair_in(line) if width == 2 and not may_be_title else None
