"""Which part of a reading belongs to which kanji: 食べる, たべる → 食 た."""

from __future__ import annotations

import re
from typing import NamedTuple

from masume.words.kana import to_hiragana

KANJI = "々〆\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Kanji and what repeats them, for use in brackets of patterns."""

_RUNS = re.compile(f"(?P<kanji>[{KANJI}][{KANJI}ヶヵ]*)|[^{KANJI}]+")


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
    shares = _shares(spelling, to_hiragana(reading))
    if shares is None:
        return [Reading(start, start + len(spelling), to_hiragana(reading))]
    parts = (run for run in _RUNS.finditer(spelling) if run["kanji"])
    return [Reading(start + run.start(), start + run.end(), own) for run, own in zip(parts, shares, strict=True)]


def can_be_read(spelling: str, reading: str) -> bool:
    """True if a word with kanji may be read so: the kana that it is written with stand in the reading too.

    >>> can_be_read("食べ物", "たべもの"), can_be_read("日本の首都", "とうきょう")
    (True, False)
    """
    return has_kanji(spelling) and len(spelling) <= len(reading) and _shares(spelling, to_hiragana(reading)) is not None


def _shares(spelling: str, kana: str) -> list[str] | None:
    """What each run of kanji has of a reading, the first ones as little as can be; None if they cannot share it.

    The kana between them are looked for from left to right, and those at the end at the end: that finds a way if
    there is one, however long the word.
    """
    shares: list[str] = []
    at, start = 0, -1
    runs = list(_RUNS.finditer(spelling))
    for run in runs:
        if run["kanji"]:
            start, at = at, at + 1
            continue
        own = to_hiragana(run[0])
        found = kana.find(own, at if run is not runs[-1] else max(at, len(kana) - len(own)))
        if found < 0 or (start < 0 and found != at):
            return None
        if start >= 0:
            shares.append(kana[start:found])
        start, at = -1, found + len(own)
    if start >= 0:
        shares.append(kana[start:])
        at = max(at, len(kana))
    return shares if at == len(kana) else None
