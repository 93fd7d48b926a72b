"""Rows of fields, and how lines are cut into them."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from masume.core import Sentence
from masume.words.importing.roles import Role

Line = tuple[int, str]
Fields = tuple[int, list[str]]
"""A line number, counted from 1, and what stands in that line, field by field."""


Row = tuple[int, dict[str, str]]
"""A line number, counted from 1, and the fields found there by role."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a list."""

    rows: list[Fields]
    layout: Sentence
    is_sure: bool = True
    """False if the text could be laid out otherwise."""
    numbered: bool = False
    """True if numbers or bullets were taken off its lines."""
    known: Mapping[int, Role] = field(default_factory=dict)
    """What the program that wrote it says of its columns."""
    changes: tuple[Sentence, ...] = ()
    """What was changed while it was cut."""
    titles: tuple[Line, ...] = ()
    """Lines that are titles or notes and no words."""
    questions: tuple[Sentence, ...] = ()
    """What was cut in a way that a person should look at."""
    is_paired: bool = False
    """True if each row is a word and what explains it, whatever comes first."""
    has_header: bool = False
    """True if the first row is known to be a header."""


def is_comment(text: str) -> bool:
    """True for a line that begins with # and a space, which is no row of a list."""
    return text.startswith("# ") or text.strip() == "#"


def split_lines(lines: Sequence[Line], separator: str) -> list[Fields]:
    """The fields of lines; quotation marks hold fields together that have separators or line ends of their own.

    If one of them is left open, each line is read by itself.
    """
    if not any('"' in line for _, line in lines) or len(separator) > 1:
        return [(number, line.split(separator)) for number, line in lines]
    try:
        return list(_quoted(lines, separator))
    except csv.Error:
        return [(number, _one_line(line, separator)) for number, line in lines]


def _one_line(line: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=separator, strict=True), [""])
    except csv.Error:
        return [_OPEN_QUOTE.sub("", field) for field in line.split(separator)]


_OPEN_QUOTE = re.compile(r'^\s*"(?=[^"]*$)')


def _quoted(lines: Sequence[Line], separator: str) -> Iterator[Fields]:
    reader = csv.reader((line + "\n" for _, line in lines), delimiter=separator, strict=True)
    while True:
        at = reader.line_num
        try:
            fields = next(reader)
        except StopIteration:
            return
        yield lines[at][0], [field.removesuffix("\n") for field in fields]
