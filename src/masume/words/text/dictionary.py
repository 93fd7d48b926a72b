"""Sudachi and its dictionary: cutting text into words, and looking words up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from masume.words.kana import is_kana, strip_voiced_marks, to_hiragana
from masume.words.text.extra import needed_for
from masume.words.text.frequency import SELDOM_SIDE_BY_SIDE, general_frequency
from masume.words.text.refusals import JAPANESE_TEXT
from masume.words.text.term import Sort

if TYPE_CHECKING:
    from sudachipy import Dictionary, Morpheme, Tokenizer

MAX_BYTES = 48_000
"""Sudachi takes a little more than this at once."""


@cache
def _dictionary() -> Dictionary:
    with needed_for(JAPANESE_TEXT):
        import sudachidict_core  # noqa: F401  the words, which Sudachi finds by itself
        from sudachipy import Dictionary
    return Dictionary(dict="core")


@cache
def _tokenizer() -> Tokenizer:
    return _dictionary().create()


def morphemes_of(text: str) -> Iterator[tuple[int, list[Morpheme]]]:
    """The words of a text, as long as the dictionary has them, piece by piece with where each piece begins."""
    start = 0
    for piece in pieces(text):
        yield start, [part for word in _tokenizer().tokenize(piece) for part in _places(word)]
        start += len(piece)


def _places(word: Morpheme) -> Sequence[Morpheme]:
    """The words of an address, which the dictionary has as one: 北海道小樽市; any other word as it is."""
    if word.part_of_speech()[2] != "地名" or len(word.surface()) < 4:
        return (word,)
    from sudachipy import SplitMode

    parts = word.split(SplitMode.B)
    return parts if sum(part.part_of_speech()[2] == "地名" for part in parts) > 1 else (word,)


def pieces(text: str) -> Iterator[str]:
    """The text in parts that Sudachi takes, cut behind lines and sentences, or anywhere if there are none."""
    piece: list[str] = []
    size = 0
    for part in re.findall(r"[^\n。]{1,4000}[\n。]{0,100}|[\n。]{1,100}", text):
        length = len(part.encode(errors="replace"))
        if size + length > MAX_BYTES:
            yield "".join(piece)
            piece, size = [], 0
        piece.append(part)
        size += length
    if piece:
        yield "".join(piece)


_TAGS: dict[Sort, tuple[str, ...]] = {
    "noun": ("名詞", "普通名詞"),
    "name": ("名詞", "固有名詞", "一般"),
    "place": ("名詞", "固有名詞", "地名"),
    "person": ("名詞", "固有名詞", "人名"),
}


@cache
def noun_readings(spelling: str, sort: Sort) -> tuple[str, ...]:
    """The readings in hiragana that the dictionary has for nouns of a sort that are so spelled."""
    tags = _TAGS[sort]
    found = (word for word in _dictionary().lookup(spelling) if word.part_of_speech()[: len(tags)] == tags)
    return tuple(dict.fromkeys(to_hiragana(word.reading_form()) for word in found))


def other_readings(spelling: str, sort: Sort, reading: str) -> tuple[str, ...]:
    """How else a word may be read that stands alone.

    Forms within compounds (どけい, さんかっ) are left out, and so are single kanji, which have many of them.
    """
    if len(spelling) == 1 or is_kana(spelling):
        return ()
    others = (other for other in noun_readings(spelling, sort) if other[-1] not in "っッ")
    return tuple(other for other in others if _with_plain_start(other) != _with_plain_start(reading))


def _with_plain_start(reading: str) -> str:
    return strip_voiced_marks(reading[:1]) + reading[1:]


def share_of(spelling: str) -> float:
    """The share of a word in general; of a compound that was not counted, what its rarest part suggests."""
    share = general_frequency("ja")
    if counted := share(spelling):
        return counted
    from sudachipy import SplitMode

    parts = [share(part.surface()) for part in _tokenizer().tokenize(spelling, SplitMode.A)]
    return SELDOM_SIDE_BY_SIDE * min(parts) if len(parts) > 1 else 0.0
