"""How often a word means each of its senses in WordNet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from masume.words.concepts.sources.sense_counts import SenseCounts
from masume.words.concepts.sources.wordnet import PARTS, WordNet

UNCOUNTED = 1.0
"""What the first sense of a part of speech counts beyond what was counted, the later ones ever less."""
FAINTEST = 0.02
"""Synsets with a smaller share are left out."""


class Senses:
    """The synsets of lemmas with their shares."""

    def __init__(self, wordnet: WordNet | None, counts: SenseCounts) -> None:
        self._wordnet = wordnet
        self._counts = counts

    def of(self, lemma: str, part: str = "", most: int = 3) -> Iterator[tuple[int, float]]:
        """The commonest synsets of a lemma of one part of speech, or of all if it has none of that."""
        weighed = list(self._weighed(lemma))
        fitting = [(synset, weight) for synset, weight in weighed if self._part(synset) == part] or weighed
        total = sum(weight for _, weight in fitting)
        fitting.sort(key=lambda item: -item[1])
        return ((synset, weight / total) for synset, weight in fitting[:most])

    def share(self, lemma: str, part: str) -> float:
        """How often a lemma is of a part of speech, from 0 to 1; 0 if it is no lemma."""
        weighed = list(self._weighed(lemma))
        of_part = sum(weight for synset, weight in weighed if self._part(synset) == part)
        return of_part / (sum(weight for _, weight in weighed) or 1.0)

    def is_counted(self, lemma: str) -> bool:
        """True if the lemma was met in a text."""
        return any((lemma, part, 1) in self._counts for part in PARTS)

    def _weighed(self, lemma: str) -> Iterator[tuple[int, float]]:
        order = dict.fromkeys(PARTS, 0)
        for synset in self._wordnet.lemmas.get(lemma, ()) if self._wordnet else ():
            part = self._part(synset)
            order[part] += 1
            yield synset, self._counts.get((lemma, part, order[part]), 0) + UNCOUNTED / order[part]

    def _part(self, synset: int) -> str:
        assert self._wordnet is not None  # noqa: S101
        return self._wordnet.synsets[synset].part


def shared(weights: Mapping[int, float]) -> dict[int, float]:
    """The weights as shares of all of them, the largest first, without the faintest."""
    total = sum(weights.values())
    ordered = sorted(weights.items(), key=lambda item: -item[1])
    return {synset: weight / total for synset, weight in ordered if weight > FAINTEST * total}
