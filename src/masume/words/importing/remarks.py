"""What is said of a list that was read: what was taken for what, and what a person should look at."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from operator import itemgetter
from statistics import mean

from masume.core import Sentence
from masume.core.phrases import enumerated
from masume.words.importing import layouts
from masume.words.importing.asides import lone_lines
from masume.words.importing.columns import Columns
from masume.words.importing.contents import is_phrase, is_sentence, reads
from masume.words.importing.headers import SAMPLE_ROWS
from masume.words.importing.roles import TITLES, Column, Role
from masume.words.importing.rows import Fields, Row, Table, is_comment
from masume.words.importing.strays import asked
from masume.words.kana import has_kanji, is_japanese

TAKEN = Sentence("Read as {layout}: {columns}.", "{layout}として読みました。{columns}。")
COLUMN_IS = Sentence("column {number} is the {role}", "{number}列目は{role}")
HEADED_IS = Sentence("“{heading}” is the {role}", "「{heading}」は{role}")
COLUMN_OUT = Sentence("column {number} is left out", "{number}列目は使いません")
HEADED_OUT = Sentence("“{heading}” is left out", "「{heading}」は使いません")
PLAINLY = Sentence("Read as {layout}.", "{layout}として読みました。")
UNNUMBERED = Sentence("The numbers or bullets before the lines were left out.", "行頭の番号や記号は取り除きました。")

UNSURE = Sentence("Please check that {what}.", "次のとおりでよいか確かめてください: {what}。")
IS_HEADER = Sentence(
    "Please check that line {line} is a header and no word: {fields}.",
    "{line}行目が見出しで、ことばではないことを確かめてください（{fields}）。",
)
IS_ROW = Sentence(
    "Please check that line {line} is a row of the list and no header: {fields}.",
    "{line}行目が見出しではなく、リストの中身であることを確かめてください（{fields}）。",
)
OTHERWISE = Sentence(
    "Please check the words: the list could also be cut in another way.",
    "ことばの区切りを確認してください。別の区切り方も考えられます。",
)
IS_TEXT = Sentence(
    "Please check: this looks like running text, not like a list of words.",
    "確かめてください。ことばのリストではなく、文章のようです。",
)
MAY_BE_TITLE = Sentence(
    "Please check that lines {lines} hold words, not titles: they stand apart from the others.",
    "{lines}行目は、ほかの行と離れています。題名ではなく、ことばでよいか確かめてください。",
    one="Please check that line {lines} holds a word, not a title: it stands apart from the others.",
)
CLUELESS = Sentence(
    "Please check that lines {lines} hold words, not titles: they have no clue.",
    "{lines}行目にはカギがありません。題名ではなく、ことばでよいか確かめてください。",
    one="Please check that line {lines} holds a word, not a title: it has no clue.",
)
WITH_COMMAS = Sentence(
    "Please check that lines {lines} hold one word each: there are commas in them.",
    "{lines}行目は、ことばに読点やカンマがあります。ひとつのことばでよいか確かめてください。",
    one="Please check that line {lines} holds one word: there is a comma in it.",
)
SAME_WORD = Sentence(
    "Please check which column holds the words: “{word}” stands there {count} times.",
    "どの列がことばか確かめてください。「{word}」が{count}回出てきます。",
)


def notes_of(table: Table, columns: Sequence[Column]) -> tuple[Sentence, ...]:
    """What each column is for, and what was changed while the list was cut."""
    return (*_taken(table, columns), *((UNNUMBERED,) if table.numbered else ()), *table.changes)


def questions_of(table: Table, found: Columns, rows: Sequence[Row]) -> tuple[Sentence, ...]:
    """What could be otherwise."""
    if table.layout == layouts.RUNNING_TEXT:
        return (IS_TEXT,)
    has_readings = any(column.role is Role.READING and column.is_sure for column in found.columns)
    return (
        *_about_header(table, found),
        *(UNSURE.filled(what=_is(i, column)) for i, column in enumerate(found.columns, 1) if not column.is_sure),
        *table.questions,
        *_about_titles(table, found, rows),
        *_about_labels(rows),
        *_about_commas(rows),
        *(() if table.is_sure or has_readings else (OTHERWISE,)),
    )


def _taken(table: Table, columns: Sequence[Column]) -> tuple[Sentence, ...]:
    """What each column is for; nothing of a list that has one word in each line."""
    if len(columns) < 2 and not any(column.heading for column in columns):
        return () if table.layout in (layouts.LINES, layouts.RUNNING_TEXT) else (PLAINLY.filled(layout=table.layout),)
    columns_are = enumerated([_is(i, column) for i, column in enumerate(columns, start=1)])
    return (TAKEN.filled(layout=table.layout, columns=columns_are),)


def _is(number: int, column: Column) -> Sentence:
    if column.role is Role.SKIP:
        return HEADED_OUT.filled(heading=column.heading) if column.heading else COLUMN_OUT.filled(number=number)
    title = TITLES[column.role]
    if column.heading:
        return HEADED_IS.filled(heading=column.heading, role=title)
    return COLUMN_IS.filled(number=number, role=title)


def _about_header(table: Table, found: Columns) -> tuple[Sentence, ...]:
    """A question about a header that could be a word, or about a first row that could be a header."""
    at = found.begin if found.header is None else found.header
    if at >= len(table.rows):
        return ()
    line, fields = table.rows[at]
    is_unsure_header = found.header is not None and not found.header_is_sure
    is_open = found.header is None and table.layout in layouts.GRIDS
    if not is_unsure_header and not (is_open and _may_be_a_header(fields, table.rows[at + 1 :])):
        return ()
    question = IS_HEADER if is_unsure_header else IS_ROW
    return (question.filled(line=line, fields=" / ".join(filter(None, map(str.strip, fields)))),)


def _may_be_a_header(fields: Sequence[str], below: Sequence[Fields]) -> bool:
    """True if every field could be a heading of a kind that is not known here: short, and no clue like the others."""
    named = [field.strip() for field in fields if field.strip()]
    if len(named) < 2 or any(is_sentence(field) or field[0].islower() for field in named):
        return False
    if any(reads(kana, word) for kana, word in permutations(named[:_COLUMNS], 2) if has_kanji(word)):
        return False
    usual = mean([max(map(len, row)) for _, row in below[:SAMPLE_ROWS]] or [0])
    longest = max(named, key=len)
    if is_japanese(longest):
        return len(longest) <= max(_SHORT, 0.75 * usual) and not any(map(is_phrase, named))
    return len(longest.split()) < 3


_COLUMNS = 6
_SHORT = 5
"""The letters of a Japanese heading."""


def _about_titles(table: Table, found: Columns, rows: Sequence[Row]) -> tuple[Sentence, ...]:
    """Questions about rows that look like titles: they stand alone, are shorter than all others, or have no clue."""
    apart = lone_lines(table.rows) if table.is_paired or table.layout == layouts.LINES else []
    lines = {number for number, _ in apart}
    if found.header is None and _begins_narrow(table.rows):
        lines.add(table.rows[0][0])
    clueless = [number for number in _without_clues(rows) if number not in lines]
    return tuple(asked(what, sorted(some)) for what, some in ((MAY_BE_TITLE, lines), (CLUELESS, clueless)) if some)


def _begins_narrow(rows: Sequence[Fields]) -> bool:
    """True if the first row has fewer fields than every other one."""
    widths = [sum(map(bool, map(str.strip, fields))) for _, fields in rows]
    return len(widths) > _FEW and widths[0] < min(widths[1:])


_FEW = 3


def _about_labels(rows: Sequence[Row]) -> tuple[Sentence, ...]:
    """A question about a word that most rows have: it looks like a label."""
    words = Counter(fields.get("word", "").strip() for _, fields in rows)
    word, count = max(words.items(), key=itemgetter(1), default=("", 0))
    return (SAME_WORD.filled(word=word, count=count),) if word and count > 2 and 2 * count > len(rows) else ()


def _about_commas(rows: Sequence[Row]) -> tuple[Sentence, ...]:
    """A question about words with a comma, which may be several."""
    found = [
        number for number, fields in rows if _COMMA.search(word := fields.get("word", "")) and not is_comment(word)
    ]
    return (asked(WITH_COMMAS, found),) if found else ()


_COMMA = re.compile(r",\s|[、，]")


def _without_clues(rows: Sequence[Row]) -> list[int]:
    """The lines of the few words of a list that have no clue."""
    words = [row for row in rows if row[1].get("word", "").strip() and not is_comment(row[1]["word"])]
    explained = (Role.CLUE, Role.READING)
    without = [number for number, fields in words if not any(fields.get(role, "").strip() for role in explained)]
    return without if 5 * len(without) <= len(words) else []
