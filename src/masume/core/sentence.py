"""Sentences for people, in every language the workshop speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "ja"]
"""What the workshop speaks."""
LANGUAGES: tuple[Language, ...] = ("en", "ja")
"""Every language, the one that is spoken by default first."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing to say, with gaps for its details; `one` is the English for a count of 1."""

    en: str
    ja: str
    one: str = ""

    def __call__(self, language: Language, **details: object) -> str:
        """The sentence in a language, its gaps filled; without details it has none, and braces are only braces.

        >>> Sentence("given up: {why}", "断念: {why}")("ja", why=Sentence("no time", "時間切れ"))
        '断念: 時間切れ'
        """
        text = self.ja if language == "ja" else self.one if self.one and details.get("count") == 1 else self.en
        filled = {name: one(language) if isinstance(one, Sentence) else one for name, one in details.items()}
        return text.format(**filled) if filled else text

    def filled(self, **details: object) -> Sentence:
        """The sentence with its gaps filled in every language."""
        return Sentence(*(self(language, **details) for language in LANGUAGES))


@dataclass(frozen=True, slots=True)
class ShareSentence:
    """What to say of `first` out of `count` things, with words of its own for none and for all of them."""

    some: Sentence
    none: Sentence
    every: Sentence

    def of(self, first: int, count: int) -> Sentence:
        """The sentence for so many of so many."""
        return self.none if not first else self.every if first == count else self.some

    def __call__(self, language: Language, *, first: int, count: int, **details: object) -> str:
        """The sentence in a language, its gaps filled."""
        return self.of(first, count)(language, first=first, count=count, **details)
