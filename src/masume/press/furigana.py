"""Readings over kanji (ふりがな): what a text gives itself, what the list says, then what a dictionary has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from masume.core import Entry, Puzzle
from masume.formats import Document
from masume.press import question
from masume.press.groups import spelling_of
from masume.press.ruby import UNIT, annotated, take_notation
from masume.words.kana import is_kana, to_hiragana
from masume.words.okurigana import KANJI, Reading, has_kanji, readings_within
from masume.words.text import spoken

_BRACKETS = re.compile(f"(?<=[{KANJI}])[（(]([ぁ-ゖァ-ヺー]+)[）)]")
_WORD = re.compile(f"([{KANJI}ぁ-ヺー]+)([（(].*[）)])?")
"""A word as the dictionary cuts it: with brackets behind it, if they could be its reading."""
_FIRST = re.compile(r"[^;；,，、/／|｜]+")


@dataclass(frozen=True, slots=True)
class Reader:
    """What puts readings into texts: the words of a list, and a dictionary if it is installed."""

    words: dict[str, str] = field(default_factory=dict)
    """Words with kanji, and how they are read."""
    has_dictionary: bool = True

    def __call__(self, text: str, reading: str = "") -> str:
        """The text with readings over its kanji; `reading` is that of the whole, if it is known."""
        plain, given = take_notation(text)
        if not has_kanji(plain):
            return annotated(plain, given)
        if reading and not given:
            return annotated(plain, readings_within(plain, _first(reading)))
        plain, confirmed = self._brackets(plain, given)
        spoken_words = self._spoken(plain)
        found = _added(confirmed, self._listed(plain, spoken_words))
        found = _added(found, (part for word in spoken_words for part in _of_kanji(word, plain)))
        return annotated(plain, found)

    def _spoken(self, text: str) -> list[Reading]:
        words = spoken.words_read(text) if self.has_dictionary else ()
        found = ((word, _WORD.fullmatch(text[word.start : word.end])) for word in words)
        return [word._replace(end=word.start + match.end(1)) for word, match in found if match]

    def _brackets(self, text: str, given: list[Reading]) -> tuple[str, list[Reading]]:
        """The text without brackets that hold the reading of what is before them, and its readings with these.

        What else stands in brackets says something: 工房（ガラス）.
        """
        plain, end, found = "", 0, []
        cuts: list[tuple[int, int]] = []
        for bracket in _BRACKETS.finditer(text):
            before = plain + text[end : bracket.start()]
            if start := self._start_of(before, to_hiragana(bracket[1])):
                found += readings_within(before[start - 1 :], bracket[1], start - 1)
                plain, end = before, bracket.end()
                cuts.append((bracket.start(), bracket.end() - bracket.start()))
        moved = [(reading, sum(length for at, length in cuts if at <= reading.start)) for reading in given]
        kept = [Reading(reading.start - by, reading.end - by, reading.kana) for reading, by in moved]
        return plain + text[end:], _added(kept, found)

    def _start_of(self, text: str, kana: str) -> int:
        """1 more than where the words at the end of a text begin that are read so; 0 if none are."""
        for spelling, reading in self.words.items():
            if reading == kana and text.endswith(spelling):
                return len(text) - len(spelling) + 1
        end, read = len(text), ""
        for word in reversed(self._spoken(text)):
            if word.end != end or len(read) >= len(kana):
                break
            end, read = word.start, word.kana + read
            if read == kana:
                return end + 1
        return 0

    def _listed(self, text: str, words: list[Reading]) -> Iterator[Reading]:
        """The words of the list within a text, the longest first, where they are no part of a longer word."""
        starts, ends = {word.start for word in words}, {word.end for word in words}
        for spelling in sorted(self.words, key=len, reverse=True):
            for found in re.finditer(re.escape(spelling), text):
                is_start = found.start() in starts or not has_kanji(text[: found.start()][-1:])
                if is_start and (found.end() in ends or not has_kanji(text[found.end() :][:1])):
                    yield from readings_within(spelling, self.words[spelling], found.start())


def reader_of(puzzle: Puzzle) -> Reader:
    """The reader for the texts of a puzzle."""
    return Reader(dict(_read_words(puzzle.words)), spoken.can_read())


def lacks_furigana(document: Document) -> bool:
    """True if kanji stay without a reading because the dictionary is not installed."""
    reader = reader_of(document.puzzle)
    groups = [] if reader.has_dictionary else question.groups_of(document.puzzle, "ja", document.answer, reader)
    return any(has_kanji(UNIT.sub("", word)) for group in groups for word in group.words)


def _read_words(entries: Iterable[Entry]) -> Iterator[tuple[str, str]]:
    for entry in entries:
        spelling, kana = spelling_of(entry), _first(entry.reading)
        if has_kanji(spelling) and is_kana(kana):
            yield spelling, kana


def _first(reading: str) -> str:
    """The first of several readings, in hiragana."""
    found = _FIRST.search(reading)
    return to_hiragana(found[0].strip()) if found else ""


def _of_kanji(word: Reading, text: str) -> list[Reading]:
    return readings_within(text[word.start : word.end], word.kana, word.start)


def _added(readings: list[Reading], more: Iterable[Reading]) -> list[Reading]:
    """The readings and those of others that stand on none of them, in order."""
    found = list(readings)
    for one in more:
        if all(one.end <= other.start or other.end <= one.start for other in found):
            found.append(one)
    return sorted(found)
