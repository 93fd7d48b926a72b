"""Which part of a reading belongs to which kanji: 食べる, たべる → 食 た."""

from __future__ import annotations

import re
from typing import NamedTuple

from masume.words.kana import to_hiragana

KANJI = "々〆\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Kanji and what repeats them, for use in brackets of patterns."""

_RUNS = re.compile(f"(?P<kanji>[{KANJI}ヶヵ]*[{KANJI}][{KANJI}ヶヵ]*)|[^{KANJI}]+?")


class Reading(NamedTuple):
    """How a part of a text is read: from where to where, and the reading in hiragana."""

    start: int
    end: int
    kana: str


def has_kanji(text: str) -> bool:
    """True if the text has a kanji."""
    return re.search(f"[{KANJI}]", text) is not None


def readings_within(spelling: str, reading: str, start: int = 0) -> list[Reading]:
    """The readings of the kanji of a word, without the kana that it is written with; all as one where they are unclear.

    `start` is where the word begins.

    >>> [(part.start, part.end, part.kana) for part in readings_within("取り扱い", "とりあつかい")]
    [(0, 1, 'と'), (2, 3, 'あつか')]
    """
    if not has_kanji(spelling) or not reading:
        return []
    kana = to_hiragana(reading)
    runs = list(_RUNS.finditer(spelling))
    pattern = "".join("(.+?)" if run["kanji"] else re.escape(to_hiragana(run[0])) for run in runs)
    found = re.fullmatch(pattern, kana)
    if found is None:
        return [Reading(start, start + len(spelling), kana)]
    parts = (run for run in runs if run["kanji"])
    return [
        Reading(start + run.start(), start + run.end(), own) for run, own in zip(parts, found.groups(), strict=True)
    ]
