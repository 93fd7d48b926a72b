"""Which row of a table is its header: by its words, or since it is unlike everything below it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from masume.words.importing.contents import Contents, contents_of, is_sentence
from masume.words.importing.headings import HEADINGS, STRONG, normal, roles_of_heading
from masume.words.importing.roles import Role
from masume.words.importing.rows import Table

HEADER_WITHIN = 6
"""A header is looked for among so many lines that hold anything."""

SAMPLE_ROWS = 300

_ENOUGH = 3
"""So many rows must stand below what is a header only because it is unlike them."""

_QUESTION = re.compile(
    r"[?？]$|^(?:what|why|how|where|who|which|when)\b|^(?:どんな|どこ|なに|何の|何を)", re.IGNORECASE
)


def header_of(table: Table, filled: Sequence[int]) -> tuple[int | None, bool]:
    """The place of the header, and whether it is surely one; `filled` has the places of rows that hold anything."""
    rows = [[field.strip() for field in table.rows[i][1]] for i in filled[:SAMPLE_ROWS]]
    for i, row in zip(filled, rows[:HEADER_WITHIN], strict=False):
        if _names_columns(row):
            return i, True
    if not rows or _is_translated(rows[0]):
        return None, True
    if _names_words(rows[0]) or _names_only(rows[0]):
        return filled[0], True
    signs = sum(_signs(rows[0], rows[1:], is_paired=table.is_paired))
    return (filled[0], signs > 1) if signs else (None, True)


def _signs(first: Sequence[str], below: Sequence[Sequence[str]], *, is_paired: bool) -> Iterator[bool]:
    """What speaks for the first row as a header; where two things do, it is one."""
    columns = [contents_of(fields) for fields in zip_longest(*below, fillvalue="")]
    names_one = _names_one(first) and _has_pairs(below)
    yield names_one and not is_paired
    yield names_one and _names_a_clue(first)
    yield any(_is_reading(head) and column.kana > 0.8 for head, column in zip(first, columns, strict=False))
    if len(below) >= _ENOUGH:
        yield _is_unlike(first, columns, asks=_asks(first, below))
        yield _is_set_in_titles(first, below)
        yield _asks(first, below)


# ---------------------------------------------------------------- by its words


def _names_columns(fields: Sequence[str]) -> bool:
    """True for a line with several words that people write over columns."""
    named = [field for field in fields if field]
    known = [roles for field in named if (roles := roles_of_heading(field))]
    if 2 * sum(map(_explains, named)) > len(known) or len(known) < len(named) / 2:
        return False
    return len({roles[0] for roles in known}) > 1


def _names_words(fields: Sequence[str]) -> bool:
    """True for one heading alone that can only mean words; a word list may well begin with "name"."""
    return len(fields) == 1 and normal(fields[0]) in STRONG


def _names_only(fields: Sequence[str]) -> bool:
    """True if nothing but headings stand there, though each could be the word: Country, Capital."""
    named = {normal(field) for field in fields if field}
    return len(named) > 1 and all(field in HEADINGS for field in named)


def _is_translated(fields: Sequence[str]) -> bool:
    """True for two headings of one meaning in two languages: 住所 beside address is its translation."""
    named = [normal(field) for field in fields if field]
    roles = {HEADINGS.get(field) for field in named}
    if len(named) != 2 or len(roles) != 1 or None in roles or set(named) == {"english", "日本語"}:
        return False
    return named[0].isascii() != named[1].isascii()


def _names_one(fields: Sequence[str]) -> bool:
    """True if one of several fields is a heading: the others may be, or they are a word and its clue."""
    named = [field for field in fields if field]
    known = [field for field in named if roles_of_heading(field)]
    if len(named) > 2:  # among many words, one is a heading by chance
        known = [field for field in known if not field.isascii() or normal(field) in STRONG]
    return len(named) > 1 and bool(known) and not any(map(_explains, named))


def _names_a_clue(fields: Sequence[str]) -> bool:
    """True if a heading that can only stand over clues is behind the first field."""
    return any(HEADINGS.get(normal(field)) == (Role.CLUE,) for field in fields[1:])


def _is_reading(field: str) -> bool:
    return roles_of_heading(field) == (Role.READING,)


def _has_pairs(rows: Sequence[Sequence[str]]) -> bool:
    """True if most rows have two fields to stand below two headings."""
    return 2 * sum(sum(map(bool, row)) > 1 for row in rows) >= max(len(rows), 1)


def _explains(field: str) -> bool:
    """True for a field that is no heading, since it is a sentence."""
    return is_sentence(field) and not roles_of_heading(field)


# ---------------------------------------------------------------- by what stands below it


def _is_unlike(first: Sequence[str], columns: Sequence[Contents], *, asks: bool) -> bool:
    """True if the first row has a short name over every column, and what is below some of them is of another sort."""
    if len(first) < max(2, len(columns)) or not all(first) or (any(map(is_sentence, first)) and not asks):
        return False
    own = [contents_of([field]) for field in first]
    with_kanji = any(column.kanji > 0.5 for column in columns)
    return any(
        (column.numbers > 0.9 and not head.numbers)
        or (column.kana > 0.9 and head.kanji and with_kanji)
        or (column.sentences > 0.7 and column.length > 1.5 * head.length and not any(head.numbers for head in own))
        or (column.phrases == 1 and not head.phrases and not own[0].phrases and not column.japanese)
        for column, head in zip(columns, own, strict=False)
    )


def _asks(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """True if a question stands in the first row, over what are none, such as `What is it?`."""
    if any(field[:1].islower() for field in first):
        return False
    columns = zip_longest(*below, fillvalue="")
    return any(
        _QUESTION.search(head) and not any(map(_QUESTION.search, column))
        for head, column in zip(first, columns, strict=False)
    )


def _is_set_in_titles(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """True if the first row is written with capitals, and the words below are not."""
    words = [row[0] for row in below if row and row[0]]
    return len(first) > 1 and all(f[:1].isupper() for f in first) and all(word[:1].islower() for word in words)
