"""Parts of sentences that say where something is, or quote what was found there."""

from __future__ import annotations

from masume.core.sentence import Sentence

_LINE = Sentence("line {line}", "{line}行目")
_CELL = Sentence("row {row}, column {column}", "{row}行{column}列")


def line_place(line: int) -> Sentence:
    """A line of a file, counted from 1."""
    return _LINE.filled(line=line)


def cell_place(position: tuple[int, int]) -> Sentence:
    """A cell of a board, whose rows and columns people count from 1."""
    return _CELL.filled(row=position[0] + 1, column=position[1] + 1)


def quoted(found: object) -> Sentence:
    r"""What was found, in the quotation marks of each language; what cannot be shown is escaped.

    >>> quoted("a\0")("en"), quoted("a\0")("ja")
    ("'a\\x00'", '「a\\x00」')
    """
    text = found if isinstance(found, str) else repr(found)
    visible = "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
    return Sentence(repr(found), f"「{visible}」")
