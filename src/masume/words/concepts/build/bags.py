"""Bags of English terms: what a gloss says, widened by what WordNet says about its words."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from masume.words.concepts.english_forms import words_of
from masume.words.concepts.sources.wordnet import WordNet

Bag = defaultdict[str, float]
"""Terms with how much of each is in a text."""

NEIGHBOUR_GLOSSES = frozenset(("@", "@i", "&", "+", "%p", "#p"))
"""Pointers to synsets whose own gloss says something about this one: what it is, is like, and is part of."""
MANY = frozenset(("~", "~i", "-c", "-u"))
"""Pointers of which a general word has hundreds; each says little."""


class Bags:
    """Terms of texts and of lemmas; without WordNet a term is the word as it stands."""

    def __init__(self, wordnet: WordNet | None) -> None:
        self._wordnet = wordnet
        self.of_lemma = lru_cache(200_000)(self._of_lemma)

    def term(self, word: str) -> str:
        """The term that a word counts as: its base form."""
        return word if self._wordnet is None else self._wordnet.stem(word)

    def terms(self, text: str) -> list[str]:
        """The terms of a text, as often as they stand in it."""
        return [self.term(word) for word in words_of(text)]

    def knows(self, lemma: str) -> bool:
        """True if WordNet has the lemma."""
        return self._wordnet is not None and lemma in self._wordnet.lemmas

    def _of_lemma(self, lemma: str, senses: int) -> Bag:
        """What WordNet says around a lemma: synonyms, glosses, what it is and has; usual senses most."""
        bag = Bag(float)
        if self._wordnet is None:
            return bag
        for number, sense in enumerate(self._wordnet.lemmas.get(lemma, ())[:senses]):
            for term, weight in self._of_synset(sense).items():
                bag[term] += weight / (1 + 0.5 * number)
        return bag

    @lru_cache(150_000)  # noqa: B019  lives as long as the build
    def _of_synset(self, number: int) -> Bag:
        assert self._wordnet is not None  # noqa: S101
        bag = Bag(float)
        synset = self._wordnet.synsets[number]
        definition, _, examples = synset.gloss.partition(";")
        self._add(bag, " ".join(synset.words), 1.0)
        self._add(bag, definition, 1.0)
        self._add(bag, examples, 0.3)
        for symbol, target in synset.pointers:
            other = self._wordnet.synsets[target]
            self._add(bag, " ".join(other.words[:4]), 0.1 if symbol in MANY else 0.4)
            if symbol in NEIGHBOUR_GLOSSES:
                self._add(bag, other.gloss.partition(";")[0], 0.15)
        return bag

    def _add(self, bag: Bag, text: str, weight: float) -> None:
        for term in self.terms(text):
            bag[term] += weight


def plain_gloss(gloss: str) -> str:
    """A dictionary's gloss without what stands in brackets and without its article: "to go (on foot)" → "go"."""
    return re.sub(r"^(to|a|an|the) ", "", re.sub(r"\([^)]*\)", " ", gloss).strip().lower()).strip()
