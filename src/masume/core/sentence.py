"""Sentences for people, in every language the workshop speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing to say, with gaps for its details; `one` is the English for a count of 1."""

    en: str
    ja: str
    one: str = ""

    def __call__(self, language: Language, **details: object) -> str:
        """The sentence in a language, its gaps filled; without details it has none, and braces are only braces."""
        text = self.ja if language == "ja" else self.one if self.one and details.get("count") == 1 else self.en
        return text.format(**details) if details else text
