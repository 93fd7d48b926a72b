"""Any list of words as rows with roles: found in the list itself, said in words, and overruled by the user."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from heapq import merge
from io import StringIO
from itertools import islice
from operator import itemgetter

from masume.core import Sentence
from masume.core.phrases import Named
from masume.words.archives import is_archive
from masume.words.files import require_lines
from masume.words.importing import layouts
from masume.words.importing.asides import asides_of, has_asides
from masume.words.importing.blocks import unfolded
from masume.words.importing.cells import has_more_than_a_word, row_of
from masume.words.importing.columns import Columns, columns_of
from masume.words.importing.encodings import decode
from masume.words.importing.headers import SAMPLE_ROWS
from masume.words.importing.layouts import table_of, unescaped
from masume.words.importing.remarks import notes_of, questions_of
from masume.words.importing.roles import Column, Role
from masume.words.importing.rows import Fields, Row, Table, is_comment
from masume.words.importing.spreadsheets import SPREADSHEETS, table_of_spreadsheet

ASIDE = "aside"
"""The field of a line that is no word: a title, a note, a total."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A list of words, as it was understood."""

    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    layout: Sentence
    header: int | None = None
    """The line of the header."""
    notes: tuple[Sentence, ...] = ()
    """What was taken for what, and what was changed on the way."""
    questions: tuple[Sentence, ...] = ()
    """What a person should look at, since it could be otherwise."""
    preview: tuple[Fields, ...] = ()
    """The first rows as they were written, for choosing roles by eye."""

    @property
    def is_text(self) -> bool:
        """True for running text, in which words have to be found."""
        return self.layout == layouts.RUNNING_TEXT


PREVIEW_ROWS = 8
_UNSEEN = re.compile("[\xad\u200b\u2060\ufeff]")


def import_list(data: bytes, name: Named, *, roles: Sequence[Role] | None = None, suffix: str = "") -> Imported:
    """The words that a file holds; raises Refused if it can be read in no way.

    The roles of columns overrule what would be found.
    """
    if suffix in SPREADSHEETS or (not suffix and is_archive(data)):
        return _imported(table_of_spreadsheet(data, name), roles)
    return import_text(decode(data, name), name, roles=roles, suffix=suffix)


def import_text(text: str, name: Named, *, roles: Sequence[Role] | None = None, suffix: str = "") -> Imported:
    """The words of a text: pasted, or read from a file."""
    text = with_plain_ends(text)
    require_lines(text, name)
    return _scored(text) if suffix == ".dict" else _imported(table_of(text, suffix), roles)


def is_plain(text: str, suffix: str) -> bool:
    """True for a text with one word in each line, or one with its score in a .dict: the kernel reads such lists."""
    if suffix == ".dict":
        return True
    if has_more_than_a_word(text) or has_asides(text):
        return False
    found = _imported(table_of(_beginning(with_plain_ends(text)), suffix), None)
    as_words = all("word" in fields for _, fields in found.rows)
    return found.layout == layouts.LINES and as_words and found.header is None and not found.notes


def _beginning(text: str) -> str:
    """The text as far as it decides between layouts."""
    filled = (line for line in StringIO(text) if line.strip())
    return "".join(islice(filled, SAMPLE_ROWS))


def with_plain_ends(text: str) -> str:
    """The text with LF at the end of every line, as some systems end them with CRLF or CR, and without DOS's Ctrl-Z.

    What web pages put between letters to break lines, or to keep them, goes.
    """
    text = text if text.isascii() else _UNSEEN.sub("", text.replace("\xa0", " "))
    text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return text.rstrip("\n").removesuffix("\x1a") if text[-9:].rstrip("\n").endswith("\x1a") else text


def _scored(text: str) -> Imported:
    """The words of a .dict: WORD;SCORE in each line, as it stands."""
    filled = ((number, line.partition(";")) for number, line in enumerate(text.split("\n"), start=1) if line.strip())
    rows = tuple((number, {"word": word, "weight": weight}) for number, (word, _, weight) in filled)
    return Imported(rows, (Column(Role.WORD), Column(Role.WEIGHT)), layouts.SCORES)


def _imported(table: Table, roles: Sequence[Role] | None) -> Imported:
    filled = ((number, [unescaped(field) for field in fields]) for number, fields in table.rows)
    table = _without_asides(unfolded(replace(table, rows=[row for row in filled if any(map(str.strip, row[1]))])))
    written = table.rows
    found = columns_of(table)
    columns = found.columns if roles is None else _overruled(found, roles)
    rows, changes = _rows(written, columns, found)
    header = None if found.header is None else written[found.header][0]
    asides = ((number, {ASIDE: line.strip()}) for number, line in table.titles)
    return Imported(
        rows=tuple(merge(asides, rows, key=itemgetter(0))),
        columns=columns,
        layout=table.layout,
        header=header,
        notes=(*notes_of(table, columns), *changes),
        questions=() if roles is not None else questions_of(table, found, rows),
        preview=tuple(written[:PREVIEW_ROWS]),
    )


def _without_asides(table: Table) -> Table:
    """The table without the rows that are titles, notes or totals, which join its titles."""
    if not (asides := asides_of(table.rows)):
        return table
    left = (table.rows[i] for i in sorted(asides))
    titles = ((number, " ".join(filter(None, map(str.strip, fields)))) for number, fields in left)
    rows = [row for i, row in enumerate(table.rows) if i not in asides]
    return replace(table, rows=rows, titles=tuple(sorted((*table.titles, *titles))))


def _overruled(found: Columns, roles: Sequence[Role]) -> tuple[Column, ...]:
    """The columns with the roles that the user says; those that are not mentioned are left out."""
    headings = [column.heading for column in found.columns]
    width = max(len(headings), len(roles))
    named = [*headings, *[""] * (width - len(headings))]
    said = [*roles, *[Role.SKIP] * (width - len(roles))]
    return tuple(Column(role, heading) for role, heading in zip(said, named, strict=True))


def _rows(written: Sequence[Fields], columns: Sequence[Column], found: Columns) -> tuple[list[Row], list[Sentence]]:
    """The fields of each row by role, and what was changed in them."""
    rows: list[Row] = []
    changed: Counter[Sentence] = Counter()
    roles = [column.role.value for column in columns]
    header = [] if found.header is None else written[found.header][1]
    for i, (number, fields) in enumerate(written):
        if i == found.header:
            continue
        if is_comment(fields[0]):
            rows.append((number, {"word": fields[0]}))
        elif i < found.begin or fields == header:
            rows.append((number, {ASIDE: " ".join(filter(None, map(str.strip, fields)))}))
        else:
            row = row_of(dict(zip(roles, fields, strict=False)))
            row.fields.pop("skip", None)
            changed.update(row.changes)
            rows.append((number, row.fields))
    return rows, [change.filled(count=count) for change, count in changed.items()]
