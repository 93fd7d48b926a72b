"""Bags of all concepts as weighted documents, and the index from terms back to concepts."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts.pack import PackWriter

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

LONGEST = 48
"""A document keeps its weightiest terms only: recall stays, and the pack is half as large."""


class Documents:
    """Collects bags one by one; a document's terms weigh by how often they stand there and how rare they are."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._terms = array("i")
        self._counts = array("f")
        self._lengths = array("i")

    def add(self, bag: Mapping[str, float]) -> None:
        """The bag of the next concept."""
        for term, count in bag.items():
            self._terms.append(self._numbers.setdefault(term, len(self._numbers)))
            self._counts.append(count)
        self._lengths.append(len(bag))

    def rarity(self) -> dict[str, float]:
        """How much each term says: the logarithm of how few documents have it."""
        return dict(zip(self._numbers, self._rarities().tolist(), strict=True))

    def write(self, pack: PackWriter) -> None:
        """Writes terms, documents and the index."""
        order = np.array(sorted(range(len(self._numbers)), key=[*map(str.encode, self._numbers)].__getitem__))
        place = np.empty(len(order), dtype=np.int32)
        place[order] = np.arange(len(order))
        names = list(self._numbers)
        pack.strings("term", (names[number] for number in order))
        document, terms, weights = self._weighed()
        terms = place[terms]
        lengths = np.bincount(document, minlength=len(self._lengths))
        bytes_ = np.maximum(1, np.rint(weights * 255)).astype(np.uint8)
        pack.lists("document", lengths, {"term": terms.astype(np.int32), "weight": bytes_})
        by_term = np.argsort(terms, kind="stable")
        counts = np.bincount(terms, minlength=len(order))
        pack.lists("posting", counts, {"concept": document[by_term].astype(np.int32), "weight": bytes_[by_term]})

    def _rarities(self) -> NDArray[np.float64]:
        terms = np.frombuffer(self._terms, dtype=np.int32) if self._terms else np.empty(0, dtype=np.int32)
        holding = np.bincount(terms, minlength=len(self._numbers))
        return np.log(max(2, len(self._lengths)) / np.maximum(1, holding))

    def _weighed(self) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.float64]]:
        """Document, term and weight of everything that is kept; every document has length 1 before it is cut."""
        if not self._terms:
            return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int32), np.empty(0)
        lengths = np.frombuffer(self._lengths, dtype=np.int32)
        terms = np.frombuffer(self._terms, dtype=np.int32)
        document = np.repeat(np.arange(len(lengths)), lengths)
        weights = np.log1p(2 * np.frombuffer(self._counts, dtype=np.float32)) * self._rarities()[terms]
        sizes = np.sqrt(np.bincount(document, weights=weights**2, minlength=len(lengths)))
        weights /= np.maximum(sizes, 1e-9)[document]
        heaviest_first = np.lexsort((-weights, document))
        starts = np.cumsum(lengths) - lengths
        rank = np.arange(len(weights)) - starts[document]
        kept = np.sort(heaviest_first[rank < LONGEST])
        return document[kept], terms[kept], weights[kept]
