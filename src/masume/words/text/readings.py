"""Readings that a text gives itself: 小樽（おたる）."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from masume.words.kana import cells_of_reading, to_hiragana

_KANA_CLASS = "ぁ-ゖァ-ヺー・\u3000 "
_READING = re.compile(rf"(?<=[々〆ヶァ-ヺー\u3400-\u9fff])[（(《\[［]([{_KANA_CLASS}]+)[）)》\]］]")
_AOZORA_START = "｜"

MIN_LIKENESS = 0.4
"""Brackets that are less like the dictionary's reading say something else, such as 工房（ガラス）."""


@dataclass(frozen=True, slots=True)
class GivenReading:
    """A reading and where the word ends that it is for."""

    end: int
    reading: str


def take_readings(text: str) -> tuple[str, list[GivenReading]]:
    """The text without readings in brackets, and these readings in hiragana."""
    text = text.replace(_AOZORA_START, "")
    parts: list[str] = []
    given: list[GivenReading] = []
    start = length = 0
    for found in _READING.finditer(text):
        parts.append(text[start : found.start()])
        length += len(parts[-1])
        start = found.end()
        given.append(GivenReading(length, to_hiragana("".join(found[1].split()))))
    return "".join([*parts, text[start:]]), given


def best_start(readings: Sequence[str], given: str) -> int | None:
    """With which of the words that lead up to a reading the word begins that it is for; None if with none.

    The readings are those of a dictionary: the words whose reading is most like the given one are meant.
    """
    starts = range(len(readings) - 1, -1, -1)
    likeness = {start: _likeness("".join(readings[start:]), given) for start in starts}
    best = max(starts, key=lambda start: likeness[start], default=None)
    return best if best is not None and likeness[best] >= MIN_LIKENESS else None


def _likeness(one: str, other: str) -> float:
    """How alike two readings are, from 0 to 1; small and large kana are the same here."""
    return SequenceMatcher(None, cells_of_reading(one), cells_of_reading(other), autojunk=False).ratio()
