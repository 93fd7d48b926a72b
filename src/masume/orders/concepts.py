"""The concept base that clues are written from: that of the language which the words are in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from masume.core import Language, Refused, Sentence
from masume.words import concepts
from masume.words.kana import is_japanese

if TYPE_CHECKING:
    from masume.words.concepts import ConceptBase

NO_LANGUAGE = Sentence(
    "the words are neither Japanese nor in Latin letters, so there is no concept base for them",
    "単語が日本語でもラテン文字でもないため、使える概念ベースがありません",
)

OpenBase: TypeAlias = "Callable[[Language], ConceptBase]"
"""Opens the concept base of a language; raises ValueError with one sentence if there is none."""


def language_of(letters: Iterable[str], otherwise: Language | None = None) -> Language:
    """The language that words are in, by the script of most letters; raises Refused if they have neither script.

    >>> language_of("さっぽろTV")
    'ja'
    """
    written = list(letters)
    japanese = sum(map(is_japanese, written))
    latin = sum(letter.isascii() and letter.isalpha() for letter in written)
    if japanese or latin:
        return "ja" if japanese >= latin else "en"
    if otherwise is None:
        raise Refused(NO_LANGUAGE)
    return otherwise


def usual_base(language: Language) -> ConceptBase:
    """The concept base of this machine."""
    return concepts.open_concepts(language)
