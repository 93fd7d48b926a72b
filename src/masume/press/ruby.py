"""Readings within a text: each stands with its kanji between marks that Unicode has for that, until it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from masume.words.okurigana import KANJI, Reading

ANCHOR, SEPARATOR, END = "\ufff9", "\ufffa", "\ufffb"
"""Before the kanji, between them and their reading, and behind it."""

SIZE = 0.5
"""The size of a reading, in ems of its text."""

UNIT = re.compile(f"{ANCHOR}([^{SEPARATOR}]*){SEPARATOR}([^{END}]*){END}")

_KANA = "ぁ-ゖゝゞァ-ヺーヽヾ・"
_NOTATION = re.compile(
    f"[｜|](?P<marked>[^｜|《》]+)《(?P<own>[^《》]+)》"
    f"|(?<![{KANJI}ヶヵ])(?P<kanji>[{KANJI}ヶヵ]+)《(?P<kana>[{_KANA}]+)》"
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line: text as it is, or kanji with their reading."""

    text: str
    reading: str = ""


def take_notation(text: str) -> tuple[str, list[Reading]]:
    """The text without the readings that it gives itself, and these: 漢字《かんじ》, ｜お茶《おちゃ》.

    >>> take_notation("海の幸《さち》")
    ('海の幸', [Reading(start=2, end=3, kana='さち')])
    """
    plain, end = "", 0
    readings = []
    for found in _NOTATION.finditer(text):
        plain += text[end : found.start()]
        base = found["marked"] or found["kanji"]
        readings.append(Reading(len(plain), len(plain) + len(base), found["own"] or found["kana"]))
        plain, end = plain + base, found.end()
    return plain + text[end:], readings


def without_notation(text: str) -> str:
    """The text without the readings that it gives itself."""
    return take_notation(text)[0]


def annotated(text: str, readings: Iterable[Reading]) -> str:
    """The text with readings, which are in order and apart from each other."""
    parts, end = [], 0
    for start, stop, kana in readings:
        parts += [text[end:start], f"{ANCHOR}{text[start:stop]}{SEPARATOR}{kana}{END}"]
        end = stop
    return "".join([*parts, text[end:]])


def has_readings(text: str) -> bool:
    """True if a text has readings."""
    return ANCHOR in text


def pieces_of(text: str) -> Iterator[Piece]:
    """The parts of a text in order."""
    end = 0
    for found in UNIT.finditer(text):
        if end < found.start():
            yield Piece(text[end : found.start()])
        yield Piece(found[1], found[2])
        end = found.end()
    if end < len(text):
        yield Piece(text[end:])


def halves(unit: str) -> str:
    """Kanji with their reading as two such units side by side, or as they are if they are one character.

    The reading is shared out by the number of kanji, so that a long word can go on in another line.
    """
    found = UNIT.fullmatch(unit)
    if found is None or len(found[1]) < 2:
        return found[1] if found else unit
    text, kana = found.groups()
    cut = len(text) // 2
    at = round(len(kana) * cut / len(text))
    return annotated(text, [Reading(0, cut, kana[:at]), Reading(cut, len(text), kana[at:])])
