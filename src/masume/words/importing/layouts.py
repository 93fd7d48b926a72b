"""From a text to rows of fields: what parts the fields, and what stands before lines, is found in the text itself."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from masume.core import Sentence
from masume.words.importing.asides import without_asides
from masume.words.importing.cards import anki, giver, quizlet, without_gaps
from masume.words.importing.contents import is_paragraph, is_sentence
from masume.words.importing.headings import roles_of_heading
from masume.words.importing.marks import BULLET_AND_TAB, without_marks
from masume.words.importing.pairings import MOST, PAIRINGS
from masume.words.importing.rows import Fields, Line, Table, is_comment, split_lines
from masume.words.importing.strays import mended
from masume.words.importing.web_tables import WEB_TABLE, lines_of_html, table_of_html

TABS = Sentence("columns between tabs", "タブ区切りの表")
COMMAS = Sentence("columns between commas", "カンマ区切りの表")
SEMICOLONS = Sentence("columns between semicolons", "セミコロン区切りの表")
BARS = Sentence("columns between bars", "縦線区切りの表")
SPREADSHEET = Sentence("a spreadsheet", "表計算のシート")
WIDE_SPACES = Sentence("columns between wide spaces", "広い空白で区切った表")
SERIES = Sentence("words one after another", "続けて並べたことば")
LINES = Sentence("a word in each line", "1行に1語")
SCORES = Sentence("words with scores", "点数つきのことば")
RUNNING_TEXT = Sentence("running text", "文章")

SAMPLE_LINES = 200
"""So many lines decide how a text is laid out."""

GRIDS = (TABS, COMMAS, SEMICOLONS, BARS, SPREADSHEET, WEB_TABLE)
"""Layouts that may have headings over their columns."""

SEPARATORS = {"\t": TABS, ",": COMMAS, ";": SEMICOLONS, "|": BARS}


_EXCEL_SAYS = re.compile(r"sep=.", re.IGNORECASE)
"""The first line of tables in which Excel is to look for another separator."""


def table_of(text: str, suffix: str = "") -> Table:
    """The rows of a text; the suffix of its file decides only what the text leaves open."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    numbered = [(number, line) for number, line in enumerate(lines, start=1)]
    if numbered and _EXCEL_SAYS.fullmatch(numbered[0][1]):
        numbered[0] = (1, "")
    if table := table_of_html(text):
        return table
    if (page := lines_of_html(text)) is not None:
        numbered = list(enumerate(page, start=1))
    if table := anki(numbered) or giver(numbered):
        return table
    if "**" in text:
        numbered = [(number, _BOLD.sub(r"\1", line)) for number, line in numbered]
    numbered, titles = without_asides(numbered)
    table = without_gaps(mended(_laid_out(numbered, suffix)))
    return replace(table, titles=(*titles, *table.titles))


def _sample(lines: list[Line]) -> list[str]:
    """The first lines that hold anything but a comment."""
    filled = (line for _, line in lines if len(line.strip()) > 1 and not is_comment(line))
    return list(islice(filled, SAMPLE_LINES))


def _laid_out(lines: list[Line], suffix: str) -> Table:
    sample = _sample(lines)
    is_numbered = sum(bool(BULLET_AND_TAB.match(line)) for line in sample) >= max(MOST * len(sample), 2)
    if is_numbered:
        lines = [(number, BULLET_AND_TAB.sub("", line)) for number, line in lines]
        sample = _sample(lines)
    for find in (_tabs, _bars, quizlet):
        if table := find(lines, sample):
            return table
    plain, titles = without_marks(lines, sample)
    while plain is not None:
        lines, is_numbered = plain, True
        sample = _sample(lines)
        plain, above = without_marks(lines, sample)
        titles += above
    finders: tuple[Callable[[list[Line], list[str]], Table | None], ...] = (_separated, *PAIRINGS, _wide, _series)
    if suffix == ".csv" and len(sample) == 1:
        separator = max(",;", key=sample[0].count)
        return Table(split_lines(lines, separator), SEPARATORS[separator])
    if suffix in (".csv", ".tsv"):
        finders = (_separated, *PAIRINGS, _wide)
    found = next(filter(None, (find(lines, sample) for find in finders)), None)
    table = found or _some_tabs(lines) or _plain(lines, sample)
    return replace(table, numbered=is_numbered, titles=titles)


# ---------------------------------------------------------------- columns


_INNER_TAB = re.compile(r"\S[ \u3000]*\t")


def _tabs(lines: list[Line], sample: list[str]) -> Table | None:
    if 2 * sum(bool(_INNER_TAB.search(line)) for line in sample) < max(len(sample), 1):
        return None
    return Table(split_lines(lines, "\t"), TABS)


def _some_tabs(lines: list[Line]) -> Table | None:
    """Columns that only few rows have."""
    return Table(split_lines(lines, "\t"), TABS) if any(_INNER_TAB.search(line) for _, line in lines) else None


_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_UNESCAPED_BAR = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?\s*)?")


def _bars(lines: list[Line], sample: list[str]) -> Table | None:
    """A table as Markdown writes it, or lines with bars."""
    if not sample or sum("|" in line for line in sample) < 0.9 * len(sample):
        return None
    rows = []
    for number, line in lines:
        if not _RULE.fullmatch(line):
            parts = _UNESCAPED_BAR.split(line.strip().strip("|"))
            rows.append((number, [part.strip().replace("\\|", "|") for part in parts]))
    return Table(rows, BARS)


_DASH = re.compile(r"^[^,]{1,30},[^,]{1,30} [–—-] ")


def _has_dash(line: str) -> bool:
    """True for `der Apfel, die Äpfel - apple`, whose comma is the word's own."""
    return '"' not in line and _DASH.match(line) is not None


_ANY_SEPARATOR = re.compile(r"[\t,;|，、]")


def _separated(lines: list[Line], sample: list[str]) -> Table | None:
    """Columns between commas or semicolons, if most lines have as many of them."""
    for separator in (",", ";", "，", "、"):
        with_it = [line for line in sample if separator in line]
        has_strays = len(with_it) < len(sample) and all(map(_ANY_SEPARATOR.search, sample))
        least = 0.5 if has_strays else MOST
        if len(with_it) < least * len(sample) or len(sample) < 2:
            continue
        rows = split_lines([(0, line) for line in sample], separator)
        header = [bool(roles_of_heading(field)) for field in rows[0][1]]
        widths = [len(fields) for _, fields in rows if any(fields)]
        usual = max(set(widths), key=widths.count)
        if sum(header) >= 2 and usual > 1:
            return Table(_narrowed(lines, separator, len(header)), SEPARATORS.get(separator, COMMAS))
        if _are_words_in_rows(rows):
            return None
        if separator == "," and not sum(header) and sum(map(_has_dash, sample)) >= MOST * len(sample):
            return None
        if separator in ",;" and usual > 1 and widths.count(usual) >= (0.6 if has_strays else 0.8) * len(widths):
            return Table(_narrowed(lines, separator, usual), SEPARATORS[separator])
        if separator in ",，、" and _begins_with_words(rows):
            return Table(_narrowed(lines, separator, 2), SEPARATORS.get(separator, COMMAS), is_sure=False)
    return None


def _are_words_in_rows(rows: list[Fields]) -> bool:
    """True for lines that hold many words each, of no fixed number."""
    widths = {len(fields) for _, fields in rows}
    return len(widths) > 1 and max(widths) > 3 and not any(is_sentence(f.strip()) for _, fields in rows for f in fields)


_CLAUSE = re.compile("[\u3400-\u9fff].*[ぁ-ん]$")
"""The beginning of a Japanese sentence rather than a word: kanji, and hiragana at its end."""


_CLAUSE_WORDS = 3


def _begins_with_words(rows: list[Fields]) -> bool:
    """True if a word and then an explanation with commas of its own stands in most lines."""
    return sum(_explains_a_word(fields) for _, fields in rows) >= MOST * len(rows)


def _explains_a_word(fields: list[str]) -> bool:
    word, *rest = map(str.strip, fields)
    explained = ",".join(rest)
    if not word or not explained or is_sentence(word):
        return False
    if not is_sentence(explained) and (len(word.split()) > 1 or len(explained.split()) < _CLAUSE_WORDS):
        return False
    return not (_CLAUSE.search(word) and rest[-1].endswith("。"))


def _narrowed(lines: list[Line], separator: str, width: int) -> list[Fields]:
    """The rows with no more fields than there are columns: separators in the last one are its own."""
    rows = split_lines(lines, separator)
    return [(n, [*f[: width - 1], separator.join(f[width - 1 :]).strip()] if len(f) > width else f) for n, f in rows]


# ---------------------------------------------------------------- wide spaces

_WIDE = re.compile(r"(?<=\S)(?:[ \u3000]*\u3000[ \u3000]*| {2,})(?=\S)")
_ANY_SPACE = re.compile(r"(?<=[\u3040-\u9fff）)])[ \u3000]+(?=[\u3040-\u9fff（(])")
"""A space among Japanese, which has none inside of words."""


def _wide(lines: list[Line], sample: list[str]) -> Table | None:
    """Columns that people have aligned with spaces, or parted with a Japanese one."""
    for gap in (_WIDE, _ANY_SPACE):
        found = [len(gap.findall(line)) for line in sample]
        if len(sample) < 2 or sum(map(bool, found)) < MOST * len(sample) or _are_lists(found):
            continue
        usual = max(set(filter(None, found)), key=found.count)
        rows = [(number, gap.split(line.strip(" \u3000"), usual)) for number, line in lines]
        return Table(rows, WIDE_SPACES, is_sure=gap is _WIDE or set(found) == {1})
    return None


def _are_lists(found: list[int]) -> bool:
    return max(found) > 3 and len(set(found)) > 2


# ---------------------------------------------------------------- words alone

_BETWEEN = re.compile(r"\s*[,、，;；]\s*")


def _series(lines: list[Line], sample: list[str]) -> Table | None:
    """Words one after another, with commas or, in a single line, with spaces between them."""
    parts = [[part for part in _BETWEEN.split(line.strip().rstrip(".。")) if part] for line in sample]
    many = sum(len(words) > 1 for words in parts)
    short = not any(is_sentence(word) for words in parts for word in words)
    if parts and short and many >= 0.6 * len(parts) and sum(map(len, parts)) >= 3:
        return Table(_one_by_one(lines, _BETWEEN.split), SERIES)
    words = sample[0].split() if len(sample) == 1 else []
    if len(words) >= 3 and not is_sentence(sample[0].replace(" ", "")) and not re.search(r"[.!?。]", sample[0]):
        return Table(_one_by_one(lines, str.split), SERIES, is_sure=False)
    return None


def _one_by_one(lines: list[Line], cut: Callable[[str], list[str]]) -> list[Fields]:
    return [(number, [word]) for number, line in lines for word in cut(line.strip().rstrip(".。")) if word]


def _plain(lines: list[Line], sample: list[str]) -> Table:
    """One word in each line, or a text that words have to be looked for in."""
    long = [line for line in sample if is_sentence(line.strip()) and len(line.strip()) > 20]
    prose = [line for line in long if is_paragraph(line)]
    is_mostly_prose = len(prose) > 1 and sum(map(len, prose)) >= 0.5 * sum(map(len, sample))
    if sample and (len(long) >= 0.4 * len(sample) or is_mostly_prose):
        return Table([(number, [line]) for number, line in lines], RUNNING_TEXT)
    return Table([(number, [line]) for number, line in lines], LINES)


def unescaped(field: str) -> str:
    """A field without the tags and escapes that programs for cards leave in it."""
    if "<" in field:
        field = re.sub(r"<(?:br|/?div|/?p|/?li)\b[^<>]{0,200}>", " ", field, flags=re.IGNORECASE)
        field = re.sub(r"</?[a-zA-Z][^<>]{0,300}>", "", field)
    return html.unescape(field) if "&" in field else field
