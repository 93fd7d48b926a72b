"""Words of a theme as values, and as a word list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from masume.core import Entry, Word
from masume.words.kana import is_japanese, to_katakana

Relation = Literal["member", "associate"]
"""A member is one of what the theme names, or belongs to it by the word of a dictionary; an associate comes to mind."""

COLUMNS = ("word", "reading", "gloss", "weight", "tags", "definition")


@dataclass(frozen=True, slots=True)
class ThemeWord:
    """A word of a theme: as it stands in cells, as it is spelled and read, and how well it fits."""

    word: Word
    spelling: str
    reading: str
    meaning: str
    score: float
    """How well it fits: higher is better, and comparable within a theme only."""
    relation: Relation

    @property
    def text(self) -> str:
        """The word written without gaps."""
        return "".join(self.word)

    @property
    def entry(self) -> Entry:
        """The word as one of a list: its spelling as gloss, its score as weight.

        A Japanese word has its spelling even if that is what stands in its cells: かぶ is a turnip, and not 株.
        """
        is_plain = self.spelling.casefold() == self.text.casefold() and not is_japanese(self.spelling)
        gloss = "" if is_plain else self.spelling
        return Entry(self.word, self.reading, gloss, weight=self.score, tags=(self.relation,))


def as_table(words: Iterable[ThemeWord]) -> str:
    """The words as tab separated text with a header, which `read_words` and every command read as a list."""
    rows = [COLUMNS, *(fields_of(word).values() for word in words)]
    return "".join("\t".join(row) + "\n" for row in rows)


def in_katakana(word: ThemeWord) -> ThemeWord:
    """The word with its cells in katakana."""
    return replace(word, word=tuple(map(to_katakana, word.word)))


def fields_of(word: ThemeWord) -> dict[str, str]:
    """The word as the fields of a row."""
    entry = word.entry
    return {
        "word": entry.text,
        "reading": entry.reading,
        "gloss": entry.gloss,
        "weight": f"{entry.weight:g}",
        "tags": " ".join(entry.tags),
        "definition": word.meaning,
    }
