"""Which words a learner of Japanese meets first, from the lists for the Japanese-Language Proficiency Test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import msgspec

from masume.core import Refused
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive

LEVELS = (1, 2, 3, 4, 5)
REMARK = re.compile(r"[(（][^)）]*[)）]|・する(?=$|[(（])|[~〜～]")


def read_jlpt(archive: Archive) -> dict[tuple[str, str], int]:
    """The level of each spelling with its reading, from 5, the easiest, to 1; the easiest of several.

    Words in kana alone are their own spelling. Raises ValueError if a list is missing or cannot be read.
    """
    files = archive.read_many([_name(level) for level in LEVELS])
    levels: dict[tuple[str, str], int] = {}
    for level in LEVELS:  # the easiest last, so that it stays
        if _name(level) not in files:
            raise Refused(said.NO_MEMBER, name=archive.path.name, file=_name(level))
        try:
            words = msgspec.json.decode(files[_name(level)], type=list[dict[str, str | None]])
        except msgspec.DecodeError as error:
            content = said.WORDS_OF_LEVEL.filled(file=_name(level))
            raise Refused(said.DOES_NOT_HOLD, name=archive.path.name, content=content, detail=error) from error
        for word in words:
            levels |= dict.fromkeys(_pairs(word.get("kanji") or "", word.get("hiragana") or ""), level)
    return levels


def _pairs(spellings: str, readings: str) -> Iterator[tuple[str, str]]:
    """The spellings and readings of a word; alternatives are divided by slashes."""
    if not spellings or spellings == readings or not readings:
        return ((reading, reading) for reading in _alternatives(readings or spellings))
    return product(_alternatives(spellings), _alternatives(readings))


def _alternatives(words: str) -> list[str]:
    """The words without remarks in parentheses, and without する for nouns that can be verbs."""
    return [word for part in words.split("/") if (word := REMARK.sub("", part).strip())]


def _name(level: int) -> str:
    return f"jlpt/vocab_n{level}.json"
