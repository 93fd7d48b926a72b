"""How a Japanese text is read aloud, word by word, for readings above its kanji."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from masume.words.kana import is_kana, to_hiragana
from masume.words.okurigana import Reading
from masume.words.text.dictionary import morphemes_of

if TYPE_CHECKING:
    from sudachipy import Morpheme

MOST_KEPT = 4096
"""Texts whose readings are remembered."""

USUAL = {
    "私": "わたし",
    "日本": "にほん",
    "腹": "はら",
    "米": "こめ",
    "実": "み",
    "種": "たね",
    "前": "まえ",
    "上手": "じょうず",
}
"""How schools read words that the dictionary reads otherwise when they stand alone."""


def can_read() -> bool:
    """True if the dictionary that knows readings is installed."""
    return all(map(find_spec, ("sudachipy", "sudachidict_core")))


@lru_cache(maxsize=MOST_KEPT)
def words_read(text: str) -> tuple[Reading, ...]:
    """The words of a text with their readings, in order.

    Numbers and what they count are left out, since their readings change with each other: 六本 is ろっぽん. So is what
    the dictionary does not have.
    """
    return tuple(reading for start, words in morphemes_of(text) for reading in _read(words, start))


def _read(words: Sequence[Morpheme], start: int) -> Iterator[Reading]:
    is_counted = False
    for word in words:
        tags = word.part_of_speech()
        is_number = tags[1] == "数詞"
        if not is_number and not (is_counted and "助数詞" in tags[2]):
            yield from _parts(word, start)
        is_counted = is_number


def _parts(word: Morpheme, start: int) -> Iterator[Reading]:
    """The word, or the words that it is made of if they are read within it as they are alone: 科学 and 博物館."""
    from sudachipy import SplitMode

    if usual := USUAL.get(word.surface()):
        yield Reading(start + word.begin(), start + word.end(), usual)
        return
    short = word.split(SplitMode.A)
    is_sum = "".join(part.reading_form() for part in short) == word.reading_form()
    for part in short if is_sum else (word,):
        kana = to_hiragana(part.reading_form())
        if is_kana(kana) and not word.is_oov():
            yield Reading(start + part.begin(), start + part.end(), kana)
