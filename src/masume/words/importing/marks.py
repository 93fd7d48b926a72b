"""Numbers, letters and bullets before the lines of a list."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from masume.words.importing.asides import SECTION
from masume.words.importing.pairings import MOST
from masume.words.importing.rows import Line

BULLET_AND_TAB = re.compile(r"\s*[o\-*+•‣◦●○■□◆◇▪▶►✓✔☐☑★☆※→・\uf000-\uf0ff]\t\s*(?=\S)")
"""A bullet as word processors paste it."""

_LARGEST_STEP = 2
_ALPHABETS = "abcdefghijklmnopqrstuvwxyz アイウエオカキクケコサシスセソタチツテトナニヌネノ"


def _rise(numbers: Sequence[str]) -> bool:
    """True for numbers that count lines, which years do not."""
    counted = list(map(int, numbers))
    if counted[0] > 1 and not all(after - before <= _LARGEST_STEP for before, after in pairwise(counted)):
        return False
    return all(before <= after for before, after in pairwise(counted)) or counted.count(1) > 1


def _count(numbers: Sequence[str]) -> bool:
    """True for numbers that begin with 1 and leave none out."""
    return list(map(int, numbers)) == list(range(1, len(numbers) + 1))


def _spell(letters: Sequence[str]) -> bool:
    """True for a, b, c, … or ア, イ, ウ, …, which may begin again."""
    begin, *others = map(str.lower, letters)
    return all(after == begin or before + after in _ALPHABETS for before, after in pairwise([begin, *others]))


def _always(_: Sequence[str]) -> bool:
    return True


_MARKS: dict[str, Callable[[Sequence[str]], bool]] = {
    r"\s*[(\[（【]?(\d{1,4})(?:[)\]）】．、:：]|\.(?!\d)|\s*[-–]\s)\s*(?=\S)": _rise,
    r"\s*(?:No\.?|問題?)\s?(\d{1,4})[.:．：\s]\s*": _rise,
    r"\s*[(（]?([A-Za-zア-ン])[)）.．]\s*(?=\S)": _spell,
    rf"{SECTION}\s*[:：.–—-]\s*(?=\S)": _always,
    r"\s*[①-⑳㉑-㉟㊱-㊿⓪]\s*": _always,
    r"\s*(?:[-*+•‣◦●○■□◆◇▪▶►✓✔☐☑★☆※→]\s+|[・•●○■□◆◇▪▶►✓✔☐☑★☆※]\s*|\[[ xX]?\]\s*)(?=\S)": _always,
    r"\s*(\d{1,3})[ \u3000]+(?=[^\d\s])": _count,
}
"""What may stand before lines, and whether what it holds makes a mark of it."""
MARKS = {re.compile(mark, re.IGNORECASE): is_one for mark, is_one in _MARKS.items()}


def without_marks(lines: list[Line], sample: list[str]) -> tuple[list[Line] | None, tuple[Line, ...]]:
    """The lines without the numbers or bullets before them, if most have some, and what stands above the first."""
    for mark, is_one in MARKS.items():
        found = [match[mark.groups] for line in sample if (match := mark.match(line))]
        if len(found) < max(MOST * len(sample), 2) or not is_one(found):
            continue
        first = next(i for i, (_, line) in enumerate(lines) if mark.match(line))
        titles = tuple((number, line) for number, line in lines[:first] if line.strip())
        return [(number, mark.sub("", line, count=1)) for number, line in lines[first:]], titles
    return None, ()
