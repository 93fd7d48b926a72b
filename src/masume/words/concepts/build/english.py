"""English concepts: the lemmas of WordNet and the usual inflected forms."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts.build.bags import Bag, Bags, plain_gloss
from masume.words.concepts.build.concept import RUDE, Concept
from masume.words.concepts.build.senses import Senses, shared
from masume.words.concepts.build.vectors import Embedding, Known
from masume.words.concepts.sources.jmdict import JmEntry
from masume.words.concepts.sources.sense_counts import SenseCounts
from masume.words.concepts.sources.wordnet import WordNet

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from masume.words.concepts.build.vectors import Matrix
else:
    np = LazyModule("numpy")

LEMMA = re.compile(r"[a-z][a-z' .\-]*[a-z.]")
INFLECTED = re.compile(r"[a-z]{3,}")
USUAL = 2.0
"""The Zipf frequency from which inflected forms are concepts of their own."""
FAMILIAR = 3.5
"""The Zipf frequency of words that everybody knows, as parts of compounds are."""
LONGEST_FORM = 21
INFLECTED_NOUN = 0.5
"""How much less of a noun a word is that is more of an inflected form."""
OFFENSIVE = re.compile(r"\b(?:offensive|obscene|obscenity|vulgar|slurs?|disparaging|derogatory|taboo)\b")
MOST_PARTS = 4


class Library:
    """What is known of English words before concepts are made of them."""

    def __init__(
        self,
        wordnet: WordNet,
        frequencies: Mapping[str, float],
        glosses: Sequence[JmEntry],
        counts: SenseCounts | None = None,
    ) -> None:
        self.wordnet = wordnet
        self.frequencies = frequencies
        self.bags = Bags(wordnet)
        self.lemmas = [lemma for lemma in wordnet.lemmas if LEMMA.fullmatch(lemma)]
        self.partners = _partners(self.lemmas, frequencies)
        self.senses = Senses(wordnet, counts or {})
        self.fields = _fields(glosses, self.bags)
        self.irregular: defaultdict[str, list[str]] = defaultdict(list)
        for form, lemma in wordnet.exceptions.items():
            self.irregular[lemma].append(form)

    def written(self, lemma: str) -> str:
        """The lemma as its commonest sense writes it: cat the animal is no CAT."""
        synset, _ = next(iter(self.senses.of(lemma)))
        return next((word for word in self.wordnet.synsets[synset].words if word.lower() == lemma), lemma)

    def noun(self, lemma: str) -> float:
        """How much of a plain noun a lemma is: less if it is more of a plural or a comparative."""
        share = self.senses.share(lemma, "n")
        is_inflected = any(map(self._is_noun, self._better_known_singulars(lemma))) or self._is_comparative(lemma)
        return share * INFLECTED_NOUN if is_inflected else share

    def _better_known_singulars(self, lemma: str) -> Iterator[str]:
        regular = (
            lemma.removesuffix(ending) + instead
            for ending, instead in (("ies", "y"), ("es", ""), ("s", ""))
            if lemma.endswith(ending)
        )
        often = self.frequencies.get
        for singular in (*regular, self.wordnet.exceptions.get(lemma, "")):
            if singular != lemma and often(singular, 0.0) >= often(lemma, 0.0) > 0:
                yield singular

    def _is_noun(self, lemma: str) -> bool:
        return self.senses.share(lemma, "n") >= INFLECTED_NOUN

    def _is_comparative(self, lemma: str) -> bool:
        """True for what warmer is to warm, whose use as a noun no text shows."""
        stem = lemma.removesuffix("er")
        positives = (stem, f"{stem}e", stem[:-1], f"{stem[:-1]}y") if stem != lemma else ()
        return not self.senses.is_counted(lemma) and any(self.senses.share(word, "a") > 0.5 for word in positives)


def english_concepts(
    wordnet: WordNet,
    frequencies: Mapping[str, float],
    glosses: Sequence[JmEntry] = (),
    counts: SenseCounts | None = None,
) -> Iterator[Concept]:
    """The concepts of all lemmas, then of the inflected forms that are usual."""
    library = Library(wordnet, frequencies, glosses, counts)
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
    meant = shared(dict(library.senses.of(lemma, "n", 5))) if is_lemma else {}
    bag = Bag(float, library.bags.of_lemma(lemma, 5))
    for term in library.bags.terms(word):
        bag[term] += 1
    return Concept(
        spelling=library.written(lemma) if is_lemma else word,
        names=(word, *library.irregular[word]) if is_lemma else (word,),
        forms=((cells, ""),),
        meaning=library.wordnet.synsets[senses[0]].gloss.partition(";")[0],
        familiar=min(1.0, max(0.0, (library.frequencies.get(word, 0.0) - 1) / 2.5)),
        is_plain=is_lemma and word.isalpha(),
        noun=library.noun(lemma) if is_lemma else 0.0,
        synsets=tuple(meant),
        shares=tuple(meant.values()),
        tags=_tags(lemma, library) if is_lemma else (),
        partners=tuple(library.partners.get(word, ())),
        bag=bag,
    )


def _tags(lemma: str, library: Library) -> tuple[str, ...]:
    """The fields in which JMdict glosses with the lemma, and whether one of its first senses is offensive."""
    tags = [f"field:{name}" for name in library.fields.get(lemma, ())]
    glosses = (library.wordnet.synsets[synset].gloss for synset, _ in library.senses.of(lemma, "n", 2))
    return (*tags, RUDE) if any(OFFENSIVE.search(gloss) for gloss in glosses) else tuple(tags)


def _fields(glosses: Sequence[JmEntry], bags: Bags) -> dict[str, list[str]]:
    """The fields of Japanese words by the lemmas that gloss them."""
    fields: defaultdict[str, set[str]] = defaultdict(set)
    for entry in glosses:
        for sense in entry.senses:
            for lemma in {plain_gloss(gloss) for gloss in sense.glosses[:3]} if sense.fields else ():
                if bags.knows(lemma):
                    fields[lemma].update(sense.fields)
    return {lemma: sorted(found) for lemma, found in fields.items()}


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
