"""Sentences for people, in every language the workshop speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing to say, with gaps for its details."""

    en: str
    ja: str

    def __call__(self, language: Language, **details: object) -> str:
        """The sentence in a language, its gaps filled."""
        return (self.ja if language == "ja" else self.en).format(**details)
