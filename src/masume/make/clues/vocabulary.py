"""The words of a concept base that may be hints, and which of them come to mind for an answer."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from masume.core import Word
from masume.lazy import LazyModule
from masume.make.clues.fairness import UNFIT_WORDS, gives_away_english, gives_away_japanese, is_fit, kanji_of
from masume.make.clues.thesaurus import Thesaurus, without
from masume.make.clues.wide_words import SAYING_NOTHING
from masume.words.concepts import ConceptBase
from masume.words.concepts.build.vectors import Known
from masume.words.concepts.english_forms import STOP_WORDS
from masume.words.concepts.meaning import Meaning
from masume.words.kana import cells_of_reading, is_kana

if TYPE_CHECKING:
    import numpy as np
else:
    np = LazyModule("numpy")

FAMILIAR = 0.8
NEAR, PARTNERS = 400, 600
"""So many of the nearest words are looked at, and of so many those that stand together with the answer."""
LOWEST = 3000
"""Words that come to mind later than this are worth nothing."""
SYNONYM = 0.7
"""What a synonym is worth, compared to another word that comes to mind as early: it is right but no fun."""
CATEGORY = 0.5
"""What the class of a thing is worth at least: it comes to mind late, but it shows where to look."""

NO_WORD = re.compile(r"^..?$|^[^aeiouy]+$|^(.)\1+$|^x{0,3}(ix|iv|v?i{0,3})$", re.IGNORECASE)
"""What are abbreviations, letters and numerals rather than English words."""


class Role(StrEnum):
    """What a hint is to its answer."""

    NEAR = "near"
    SYNONYM = "synonym"
    PARTNER = "partner"
    CATEGORY = "category"


class HintWord(NamedTuple):
    """A word that may be a hint."""

    text: str
    """As a clue has it."""
    name: str
    """As the base finds it."""
    concept: int
    role: Role
    worth: float
    """From 1 for the word that comes to mind first down to 0."""


class _Wanted(NamedTuple):
    """An answer that hints are wanted for."""

    cells: str
    meaning: Meaning
    is_name: bool
    """It has a capital, so that other names are near it: Lennon, John."""
    taken: frozenset[str]
    """The cells of all answers, the wanted one among them."""
    spellings: str
    """All of them in one, so that no kanji of any is used: しかる叱る."""


class Vocabulary:
    """Familiar words in dictionary form, and which of them may be hints for what."""

    def __init__(self, base: ConceptBase) -> None:
        self.base = base
        self.thesaurus = Thesaurus(base)
        witness = base.witness
        allowed = (witness.plain > 0) & (witness.dated == 0) & (witness.known == Known.SEEN)
        if base.language == "en":
            allowed &= ~self.thesaurus.adverbs()
        self._concepts = np.flatnonzero(allowed & (witness.familiar >= FAMILIAR * 255)).astype(np.int32)

    def hints_for(
        self, word: Word, meaning: Meaning, others: Collection[Word], count: int, farther: int = 0
    ) -> list[HintWord]:
        """The words that may be hints for a meaning of a word, `count` at most, the best of each role first.

        With `farther`, so many of the nearest words are passed over.
        """
        is_name = self.base.language == "en" and self.thesaurus.spelling(meaning.concept)[:1].isupper()
        spellings = "".join(self.thesaurus.names(meaning.concept))
        wanted = _Wanted(self._cells(word), meaning, is_name, frozenset(map(self._cells, (word, *others))), spellings)
        places = self._places(meaning)
        partners = self.thesaurus.partners(meaning.concept)
        found: dict[str, HintWord] = {}
        for role, concepts, share in (
            (Role.CATEGORY, self._categories(meaning), count // 6),
            (
                Role.PARTNER,
                [concept for concept in islice(places, farther, farther + PARTNERS) if concept in partners],
                count // 3,
            ),
            (Role.NEAR, islice(places, farther, farther + NEAR), count),
        ):
            fresh = (hint for hint in self._fair(role, concepts, places, wanted) if hint.text not in found)
            found |= {hint.text: hint for hint in islice(fresh, min(share, count - len(found)))}
        return list(found.values())

    # ------------------------------------------------------------ what comes to mind

    def _places(self, meaning: Meaning) -> dict[int, int]:
        """The concepts that a meaning brings to mind, in their order."""
        order = np.argsort(-self.base.nearest(meaning.concept, self._concepts), kind="stable")
        return {concept: place for place, concept in enumerate(self._concepts[order[:LOWEST]].tolist())}

    def _categories(self, meaning: Meaning) -> list[int]:
        """The concepts of what the meaning is one of, the narrowest first."""
        names = dict.fromkeys(self.thesaurus.categories(meaning.concept))
        return [concept for name in names if (concept := self._most_familiar(name)) is not None]

    def _most_familiar(self, name: str) -> int | None:
        """The most familiar concept of a name; None if it may not be a hint."""
        concepts = [concept for concept in self.base.witness.find(name).concepts if concept in self._allowed]
        return max(concepts, key=lambda concept: int(self.base.witness.familiar[concept]), default=None)

    def _fair(
        self, role: Role, concepts: Iterable[int], places: Mapping[int, int], wanted: _Wanted
    ) -> Iterator[HintWord]:
        """The hints that some concepts are, without those that are none or are unfair."""
        for concept in concepts:
            worth = 1 - math.log1p(places.get(concept, LOWEST - 1)) / math.log(LOWEST)
            if role is Role.CATEGORY:
                worth = max(worth, CATEGORY)
            hint = self._hint(concept, role, worth, wanted)
            if hint is not None and self._is_fair(hint, wanted):
                yield hint

    def _hint(self, concept: int, role: Role, worth: float, wanted: _Wanted) -> HintWord | None:
        """The hint that a concept is; None if it says nothing, or if the base would not read it as one word."""
        text = self.base.witness.spelling[concept] if wanted.is_name else self.thesaurus.spelling(concept)
        if not self._says_something(concept, text):
            return None
        known, unknown = self.base.hints(text)
        if len(known) != 1 or unknown:
            return None
        if self.thesaurus.are_synonyms(concept, wanted.meaning.concept):
            return HintWord(text, known[0], concept, Role.SYNONYM, SYNONYM * worth)
        return HintWord(text, known[0], concept, role, worth)

    # ------------------------------------------------------------ what is allowed

    def _says_something(self, concept: int, text: str) -> bool:
        if self.base.language == "en":
            return self._is_english_word(concept, text)
        if len(text) == 1 and not self.thesaurus.level[concept]:  # a part of words rather than one itself
            return False
        return not (len(text) <= 2 and is_kana(text)) and text not in SAYING_NOTHING

    def _is_english_word(self, concept: int, text: str) -> bool:
        """False for abbreviations, plurals, forms like `shaped`, and words that stand in any text or in none."""
        word = text.lower()
        if NO_WORD.search(word) or word in STOP_WORDS or word in UNFIT_WORDS:
            return False
        if self.base.witness.spelling[concept].isupper() and self.thesaurus.usual(concept) != word:
            return False
        return word == "news" or not any(map(self.base.witness.is_known, without(word, ("s", "ed", "d"))))

    def _is_fair(self, hint: HintWord, wanted: _Wanted) -> bool:
        meaning, ways = wanted.meaning, self.thesaurus.all_cells(hint.concept)
        cells = next(iter(ways), "")
        if meaning.concept in self.base.witness.find(hint.name).concepts:  # 茸 and きのこ, lie and lying
            return False
        if not wanted.taken.isdisjoint(ways) or not is_fit(self.thesaurus.meaning[hint.concept]):
            return False
        if self.base.language == "ja":
            if kanji_of(hint.text) & kanji_of(wanted.spellings):
                return False
            return not gives_away_japanese(meaning.spelling, wanted.cells, hint.text, cells)
        if self.thesaurus.roots(meaning.spelling.lower()) & self.thesaurus.roots(hint.name):
            return False
        return not gives_away_english(meaning.spelling, hint.text)

    def _cells(self, word: Word) -> str:
        """The letters of a word as the thesaurus has them."""
        return (
            "".join(word).upper()
            if self.base.language == "en"
            else "".join(cells_of_reading("".join(word), "hiragana"))
        )

    @cached_property
    def _allowed(self) -> frozenset[int]:
        return frozenset(self._concepts.tolist())
