"""English concepts: the lemmas of WordNet and the usual inflected forms."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from masume.words.concepts.build.bags import Bag, Bags
from masume.words.concepts.build.concept import Concept
from masume.words.concepts.build.vectors import Embedding, Known
from masume.words.concepts.sources.wordnet import WordNet

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from masume.words.concepts.build.vectors import Matrix

LEMMA = re.compile(r"[a-z][a-z' .\-]*[a-z.]")
INFLECTED = re.compile(r"[a-z]{3,}")
USUAL = 3.0
"""The Zipf frequency from which inflected forms are concepts of their own."""
FAMILIAR = 3.5
"""The Zipf frequency of words that everybody knows, as parts of compounds are."""
LONGEST_FORM = 21
MOST_PARTS = 4


class Library:
    """What is known of English words before concepts are made of them."""

    def __init__(self, wordnet: WordNet, frequencies: Mapping[str, float]) -> None:
        self.wordnet = wordnet
        self.frequencies = frequencies
        self.bags = Bags(wordnet)
        self.lemmas = [lemma for lemma in wordnet.lemmas if LEMMA.fullmatch(lemma)]
        self.partners = _partners(self.lemmas, frequencies)
        self.written = {word.lower(): word for synset in reversed(wordnet.synsets) for word in synset.words}
        self.irregular: defaultdict[str, list[str]] = defaultdict(list)
        for form, lemma in wordnet.exceptions.items():
            self.irregular[lemma].append(form)


def english_concepts(wordnet: WordNet, frequencies: Mapping[str, float]) -> Iterator[Concept]:
    """The concepts of all lemmas, then of the inflected forms that are usual."""
    library = Library(wordnet, frequencies)
    for lemma in library.lemmas:
        if concept := _concept(lemma, lemma, library):
            yield concept
    for word in frequencies:
        base = _base_of_inflected(word, library)
        if base and (concept := _concept(word, base, library)):
            yield concept


def _base_of_inflected(word: str, library: Library) -> str | None:
    """The lemma that a usual inflected form belongs to; None for all other words."""
    if word in library.wordnet.lemmas or library.frequencies[word] < USUAL or not INFLECTED.fullmatch(word):
        return None
    base = library.bags.term(word)
    return base if base != word and base in library.wordnet.lemmas else None


def _concept(word: str, lemma: str, library: Library) -> Concept | None:
    """The concept of a word that has a lemma's meaning; None if it cannot stand in cells."""
    cells = re.sub("[^a-z]", "", word).upper()
    if not 2 <= len(cells) <= LONGEST_FORM:
        return None
    senses = library.wordnet.lemmas[lemma]
    is_lemma = word == lemma
    bag = Bag(float, library.bags.of_lemma(lemma, 5))
    for term in library.bags.terms(word):
        bag[term] += 1
    return Concept(
        spelling=library.written.get(word, word),
        names=(word, *library.irregular[word]) if is_lemma else (word,),
        forms=((cells, ""),),
        meaning=library.wordnet.synsets[senses[0]].gloss.partition(";")[0],
        familiar=min(1.0, max(0.0, (library.frequencies.get(word, 0.0) - 1) / 2.5)),
        is_plain=is_lemma and word.isalpha(),
        synsets=senses[:5] if is_lemma else (),
        partners=tuple(library.partners.get(word, ())),
        bag=bag,
    )


def _partners(lemmas: Sequence[str], frequencies: Mapping[str, float]) -> dict[str, set[str]]:
    """Words that stand together in lemmas of several words (ice cream) and in compounds (sunflower)."""
    partners: defaultdict[str, set[str]] = defaultdict(set)
    known = set(lemmas)
    for lemma in lemmas:
        parts = [part for part in re.split("[ -]", lemma) if part]
        if len(parts) == 1:
            parts = _halves(lemma, known, frequencies)
        if 2 <= len(parts) <= MOST_PARTS:
            for one, other in permutations(dict.fromkeys(parts), 2):
                partners[one].add(other)
    return partners


def _halves(word: str, known: set[str], frequencies: Mapping[str, float]) -> list[str]:
    """The two familiar words that a compound is written with; none if it is no compound."""

    def is_familiar(part: str) -> bool:
        return part in known and frequencies.get(part, 0.0) > FAMILIAR

    cuts = (place for place in range(3, len(word) - 2) if is_familiar(word[:place]) and is_familiar(word[place:]))
    return next(([word[:place], word[place:]] for place in cuts), [])


def english_vectors(concepts: Sequence[Concept], glove: Embedding | None) -> tuple[Matrix, NDArray[np.uint8]]:
    """The vector of each word, or the direction of its parts if it has several."""
    import numpy as np

    rows = np.zeros((len(concepts), glove.width if glove else 0), dtype=np.float32)
    known = np.zeros(len(concepts), dtype=np.uint8)
    for number, concept in enumerate(concepts if glove else ()):
        assert glove is not None  # noqa: S101
        word = concept.names[0]
        if word in glove:
            rows[number], known[number] = glove[word], Known.SEEN
        elif len(parts := [part for part in re.split("[ -]", word) if part in glove]) > 1:
            vector = glove.mean(parts)
            assert vector is not None  # noqa: S101
            rows[number], known[number] = vector, Known.FITTED
    return rows, known
