"""What stands between the words of a list and is none of them: titles of sections, notes, totals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from masume.words.importing.contents import is_sentence
from masume.words.importing.rows import Fields, Line, is_comment

_COUNTED = (
    r"(?:unit|lesson|chapter|week|section|module|part|day|topic|list|set|group|lektion|kapitel|unité|leçon|lección)"
)
_EDGES = r"[\s\u3000■□◆◇●○▼▽★☆▶#*=<>＜＞\[\]【】〈〉《》_~-]{0,12}"
SECTION = (
    rf"{_EDGES}(?:{_COUNTED}(?:\s?\.?\s?\d{{1,3}}[a-z]?|\s[a-h])"
    r"|第?\s?[0-9０-９一二三四五六七八九十]{1,3}\s?(?:課|章|回|単元|週|部|編|節))"
)
"""The number of a part of a list: Unit 3, 第2章."""

_ASIDE = re.compile(
    rf"{SECTION}(?:[\s\u3000]*[:：.–—-][^\t,;，、]{{0,60}}|[\s\u3000]+「[^「」]*」|\s[\u3040-\u9fff]{{1,20}}"
    rf"|\s(?:(?:key|new|spelling)\s)?(?:vocab(?:ulary)?|words?|terms|glossary)(?:\slist)?|[\u3000]+[^\t\u3000]{{1,30}})?{_EDGES}"
    r"|\s*#{2,6}\s.*|[^\t,;:：，、。]{2,40}[:：]\s*"
    r"|\s*[【〈《≪［〔][^】〉》≫］〕]{1,30}[】〉》≫］〕]\s*"
    r"|\s*[※＊]\s*\S.*|\s*[(（][^()（）]*[)）]\s*|\s*[(（]?注[)）:：].*"
    r"|\s*[^\t:：_＿]{1,40}[:：]\s*[_＿]{3,}\s*"
    r"|\s*(?:name|class|date|score|氏名|名前).{0,12}[_＿]{2}.*",
    re.IGNORECASE,
)
_HEADED = re.compile(r"\s*(?:[■□◆◇●○▼▽★☆▶]|[【〈《\[＜<].*[】〉》\]＞>]\s*$)")
_SIGN = re.compile(r"\s*[■□◆◇▼▽▲△]")
_SIGNED = re.compile(rf"{_SIGN.pattern}[^\t,:：、，–—-]{{1,30}}")
_DIRECTIONS = re.compile(r"\W*(?:across|down|(?:ヨコ|タテ|よこ|たて|横|縦)(?:の(?:カギ|かぎ|鍵))?)\W*", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*[(（]?\d{1,3}\W")
_TOTAL = re.compile(r"\W*(?:(?:sub|grand )?total|sum|count|average|[合総小]?計|件数|平均)\W*", re.IGNORECASE)
_QUANTITY = re.compile(r"[\d,.]+\s*\D{0,5}")
_MAY_STAND = re.compile(rf"^(?:{_ASIDE.pattern}|{_SIGNED.pattern})$", re.IGNORECASE | re.MULTILINE)


_TRACE = re.compile(
    r"[0-9０-９#:：※＊()（）_＿【〈《≪［〔■□◆◇▼▽▲△注章課回元週部編節]|[A-Za-z] [A-Ha-h][ \\t]*$", re.MULTILINE
)
"""What every aside has, so that most lists are passed over at once."""


def has_asides(text: str) -> bool:
    """True if a line of a text may be a title or a note."""
    return _TRACE.search(text) is not None and _MAY_STAND.search(text) is not None


def without_asides(lines: list[Line]) -> tuple[list[Line], tuple[Line, ...]]:
    """The lines, emptied where a title of a section or a note stands, and those; a list may be of nothing else."""
    filled = [line for line in lines if line[1].strip()]
    traces = [line for line in filled if _TRACE.search(line[1])]
    if not traces:
        return lines, ()
    asides = [line for line in traces if _ASIDE.fullmatch(line[1]) and not is_comment(line[1])]
    asides += [*_directions(filled), *_signed(filled)]
    if not asides or 2 * len(asides) >= len(filled):
        return lines, ()
    numbers = {number for number, _ in asides}
    return [(number, "" if number in numbers else line) for number, line in lines], tuple(sorted(asides))


def _signed(filled: list[Line]) -> list[Line]:
    """Lines with a sign before them that stand apart: where two follow one another, the signs are bullets."""
    begun = [_SIGN.match(line) is not None for _, line in filled]
    if not any(begun) or begun[-1] or any(one and other for one, other in pairwise(begun)):
        return []
    return [line for line, is_begun in zip(filled, begun, strict=True) if is_begun and _SIGNED.fullmatch(line[1])]


def _directions(filled: list[Line]) -> list[Line]:
    """Across and Down, above numbered clues."""
    found = [line for line in filled if _DIRECTIONS.fullmatch(line[1])]
    numbered = sum(bool(_NUMBERED.match(line)) for _, line in filled) if found else 0
    return found if numbered >= 0.7 * (len(filled) - len(found)) else []


def asides_of(rows: Sequence[Fields]) -> set[int]:
    """The places of rows that are titles, notes or totals of a table whose other rows have several fields."""
    if all(len(fields) == 1 for _, fields in rows):
        return {0} if _begins_with_a_title(rows) else set()
    filled = [[field for field in map(str.strip, fields) if field] for _, fields in rows]
    alone = [i for i, fields in enumerate(filled) if len(fields) == 1 and not is_comment(rows[i][1][0])]
    several = len(filled) - len(alone)
    if several < 2 or several < 0.6 * len(filled):
        return set()
    below_gaps = below_gaps_of(rows) if alone else set()
    titles = {i for i in alone if _is_aside(filled[i][0], is_below_a_gap=i in below_gaps)}
    return titles | {i for i, fields in enumerate(filled) if _is_total(fields)}


def _begins_with_a_title(rows: Sequence[Fields]) -> bool:
    """True if an empty line stands below the first one, which has more words than any other, or is far longer."""
    (first, [title]), *others = rows if len(rows) > _FEW else [(0, [""])]
    if not others or others[0][0] == first + 1 or is_comment(title):
        return False
    words, letters = (max(measure(line) for _, [line] in others) for measure in (_count_words, len))
    return _count_words(title) > max(words, 2) or len(title) > max(2 * letters, _FEW * 2)


_FEW = 3


def _count_words(line: str) -> int:
    return len(line.split())


def lone_lines(rows: Sequence[Fields]) -> list[Fields]:
    """The rows with an empty line above and below them, or an end of the list; none if most rows stand so."""
    numbers = [number for number, _ in rows]
    ends = {before for before, after in pairwise(numbers) if after > before + 1} | {*numbers[-1:]}
    begins = {numbers[i] for i in below_gaps_of(rows)}
    found = [row for row in rows if row[0] in begins and row[0] in ends]
    return found if 3 * len(found) < len(rows) and 2 * len(ends) <= len(rows) else []


def _is_aside(text: str, *, is_below_a_gap: bool) -> bool:
    return is_below_a_gap or is_sentence(text) or bool(_ASIDE.fullmatch(text) or _HEADED.match(text))


def _is_total(fields: Sequence[str]) -> bool:
    return len(fields) > 1 and bool(_TOTAL.fullmatch(fields[0])) and all(map(_QUANTITY.fullmatch, fields[1:]))


def below_gaps_of(rows: Sequence[Fields]) -> set[int]:
    """The places of rows with nothing above them, the first one among them; none if that is so all over the list."""
    filled = [(i, number) for i, (number, fields) in enumerate(rows) if any(map(str.strip, fields))]
    before = [(-1, -1), *filled]
    found = {i for (i, number), (_, above) in zip(filled, before, strict=False) if above < 0 or number > above + 1}
    return found if 2 * len(found) <= len(filled) else {i for i, _ in filled[:1]}
