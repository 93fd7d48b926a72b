"""What a pack says about single words: how they are written, what they are one of, what they stand together with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.make.clues.wide_words import CATEGORIES, GENERAL
from masume.words.concepts import ConceptBase
from masume.words.kana import cells_of_reading

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

HYPERNYMS = ("@", "@i")
ADVERBS = 2
"""The number of WordNet's file of adverbs."""
ENDINGS = ("s", "ed", "d", "ing", "er", "r", "ly")


class Thesaurus:
    """The tables of a pack that the base itself does not ask."""

    def __init__(self, base: ConceptBase) -> None:
        pack = base.pack
        self._pack = pack
        self._witness = base.witness
        self._is_english = base.language == "en"
        self.meaning = pack.strings("meaning")
        self.level = pack.array("level")
        self._names, self._named = pack.strings("name"), pack.lists("name", "item")
        self._readings = pack.strings("reading")
        self._partner_names, self._partnered = pack.strings("partner"), pack.lists("partner", "item")
        self._tag_names, self._tags = pack.strings("tag"), pack.lists("tag", "item")
        self._senses = pack.lists("sense", "item")
        self._has_synsets = "synset.text" in pack
        if self._has_synsets:
            self._synsets, self._pointers = pack.strings("synset"), pack.lists("pointer", "item", "relation")

    def spelling(self, concept: int) -> str:
        """A concept as it is usually written; an English word with the capitals of its usual meaning."""
        spelling = self._witness.spelling[concept]
        if not self._is_english or (self.usual(concept)[:1].isupper() and not spelling.isupper()):
            return spelling
        return spelling.lower()

    def names(self, concept: int) -> list[str]:
        """Every way to write a concept: しかる, 叱る."""
        places = np.flatnonzero(self._pack.array("name.item") == concept)
        found = np.searchsorted(self._named.starts, places, side="right") - 1
        return [self._names[int(place)] for place in found]

    def cells(self, concept: int) -> str:
        """What stands in cells for a concept, in its usual form; nothing if it cannot."""
        return next(iter(self.all_cells(concept)), "")

    def all_cells(self, concept: int) -> list[str]:
        """Everything that may stand in cells for a concept, the usual first."""
        if self._is_english:
            return ["".join(letter for letter in self._witness.spelling[concept].upper() if letter.isalpha())]
        order, starts = self._forms
        places = order[starts[concept] : starts[concept + 1]].tolist()
        places.sort(key=lambda place: not self._pack.array("form.usual")[place])
        return ["".join(cells_of_reading(self._readings[place], "hiragana")) for place in places]

    def usual(self, concept: int) -> str:
        """The first word of a concept's usual sense; nothing without one."""
        senses = self._senses[concept]
        return self._synsets[int(senses[0])] if len(senses) and self._has_synsets else ""

    def are_synonyms(self, one: int, other: int) -> bool:
        """True if two concepts have a synset in common; Japanese ones, a gloss."""
        if self._is_english:
            return not set(self._senses[one].tolist()).isdisjoint(self._senses[other].tolist())
        return not set(self.meaning[one].split("; ")).isdisjoint(self.meaning[other].split("; "))

    def partners(self, concept: int) -> set[int]:
        """The concepts that stand together with one in compounds and phrases."""
        spelling = self._witness.spelling[concept]
        place = self._partner_names.find(spelling.lower() if self._is_english else spelling)
        return set(self._partnered[place].tolist()) if place >= 0 else set()

    def categories(self, concept: int) -> Iterator[str]:
        """The names of what a concept is one of, the narrowest first; not those that say nothing."""
        return self._hypernyms(concept) if self._is_english else self._tagged(concept)

    def roots(self, word: str) -> set[int]:
        """The concepts that an English word may be a form of: saying and said are both of say."""
        forms = (word, *without(word, ENDINGS))
        return {concept for form in forms for concept in self._witness.find(form).concepts}

    def adverbs(self) -> NDArray[np.bool_]:
        """True for the concepts whose usual sense is an adverb's."""
        found = np.diff(self._senses.starts) > 0
        if not self._has_synsets or not found.any():
            return np.zeros(len(found), dtype=bool)
        usual = self._pack.array("sense.item")[self._senses.starts[:-1][found]]
        found[found] = self._pack.array("synset.field")[usual] == ADVERBS
        return found

    def _tagged(self, concept: int) -> Iterator[str]:
        places = np.flatnonzero(self._pack.array("tag.item") == concept)
        tags = np.searchsorted(self._tags.starts, places, side="right") - 1
        named = [self._tag_names[int(tag)].partition(":") for tag in tags]
        yield from (name for kind, _, name in named if kind == "is")
        yield from (CATEGORIES[name] for kind, _, name in named if kind != "is" and name in CATEGORIES)

    def _hypernyms(self, concept: int) -> Iterator[str]:
        """Names of what the usual sense is one of, up to two steps up."""
        level: Iterable[int] = self._senses[concept][:1].tolist() if self._has_synsets else ()
        for _ in range(2):
            level = [up for synset in level for up in self._above(synset)]
            names = (self._synsets[synset].lower() for synset in level)
            yield from (name for name in names if name.split(" ")[0] not in GENERAL)

    def _above(self, synset: int) -> list[int]:
        targets = self._pointers.column("item", synset).tolist()
        kinds = self._pointers.column("relation", synset).tolist()
        return [target for target, kind in zip(targets, kinds, strict=True) if kind in self._upward]

    @cached_property
    def _upward(self) -> set[int]:
        return {number for number, symbol in enumerate(self._pack.strings("relation")) if symbol in HYPERNYMS}

    @cached_property
    def _forms(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The places of all forms' concepts in the order of the concepts, and where those of each concept start."""
        meant = self._pack.array("form.concept")
        order = np.argsort(meant, kind="stable")
        return order, np.searchsorted(meant[order], np.arange(self._witness.count + 1))


def without(word: str, endings: Iterable[str]) -> list[str]:
    """What is left of a word without each of the endings that it has, if that can be a word."""
    stems = [word.removesuffix(ending) for ending in endings if word.endswith(ending) and not word.endswith("ss")]
    return [stem for stem in stems if len(stem) > 2]
