"""Words that should not appear on one board: those of one stem, or with a long part in common."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from masume.core import Refused, Word
from masume.fill.refusals import FEWEST_SHARED
from masume.words.bank import WordBank

ENDINGS = ("INGS", "ING", "IEST", "IERS", "IER", "IES", "IED", "EST", "ERS", "ER", "ED", "ES", "LY", "NESS", "S", "D")
"""Endings of English inflection, the longer ones first."""

SHORTEST_STEM = 3


@dataclass(frozen=True, slots=True)
class Relatives:
    """Which words may not appear together; by default any may, but for a word with itself."""

    distinct_stems: bool = False
    """Not WALKED with WALKING: English inflections of one stem. Words of other scripts are their own stems."""
    longest_shared: int | None = None
    """No two words share a run of more letters than this."""

    def __post_init__(self) -> None:
        if self.longest_shared is not None and self.longest_shared < 2:
            raise Refused(FEWEST_SHARED, longest=self.longest_shared)

    def families(self, bank: WordBank, lengths: Iterable[int]) -> Iterator[tuple[Word, ...]]:
        """Sets of words of which at most one may appear."""
        if not self.distinct_stems and self.longest_shared is None:
            return
        families: dict[Word, list[Word]] = defaultdict(list)
        for length in sorted(set(lengths)):
            for index in range(bank.count(length)):
                word = bank.word(length, index)
                for key in self._keys(word):
                    families[key].append(word)
        yield from (tuple(family) for family in families.values() if len(family) > 1)

    def _keys(self, word: Word) -> set[Word]:
        keys: set[Word] = set()
        if self.distinct_stems:
            keys.add(("stem", *stem_of(word)))
        if self.longest_shared is not None:
            size = self.longest_shared + 1
            keys |= {word[i : i + size] for i in range(len(word) - size + 1)}
        return keys


def stem_of(word: Word) -> Word:
    """The word without an English ending; words of other scripts are their own stems.

    >>> "".join(stem_of(tuple("WALKING"))), "".join(stem_of(tuple("CITIES"))), "".join(stem_of(tuple("CITY")))
    ('WALK', 'CIT', 'CIT')
    """
    text = "".join(word)
    if not text.isascii():
        return word
    ending = next((e for e in ENDINGS if text.endswith(e) and len(text) - len(e) >= SHORTEST_STEM), "")
    stem = text[: len(text) - len(ending)]
    if len(stem) > SHORTEST_STEM and stem[-1] == stem[-2] and ending in ("ING", "ED", "ER", "ERS", "EST", "INGS"):
        stem = stem[:-1]  # RUNNING, RUN
    return tuple(stem.removesuffix("E").removesuffix("Y") if len(stem) > SHORTEST_STEM else stem)
