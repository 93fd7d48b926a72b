"""Words that a clue may mean: what a concept base proposes, and what every proposer promises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from masume.core import Word


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word that a clue may mean, with how strongly it does; the higher the score, the better it fits."""

    word: Word
    """As it stands in cells: きようと."""
    spelling: str
    """As it is usually written: 京都."""
    score: float
    reading: str = ""
    """きょうと; nothing for words that are written as they are read."""
    meaning: str = ""
    """A gloss for people, in whatever language the source has."""


@dataclass(frozen=True, slots=True)
class Suggestions:
    """The candidates for one clue, best first, and which words of the clue were of use."""

    candidates: tuple[Candidate, ...]
    known: tuple[str, ...]
    """The hint words of the clue that the proposer knows."""
    unknown: tuple[str, ...] = ()
    """Those it does not."""


class Suggester(Protocol):
    """Whatever proposes words for a clue."""

    def suggest(self, clue: str, pattern: Sequence[str | None], count: int) -> Suggestions:
        """The `count` best words for a clue, hint words in any number or free text, that fit the pattern.

        The pattern has a symbol for each letter that is known and None for each that is not; its length is the word's.
        No two candidates have the same cells. A clue without a known word has no candidates.
        """


@runtime_checkable
class Familiarity(Protocol):
    """A source that says how well known words are."""

    def familiarity(self, word: Word) -> float | None:
        """From 0 for a word that hardly anyone knows to 1 for one that everyone does; None without an opinion."""
