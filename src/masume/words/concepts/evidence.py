"""What speaks for a concept under some hints, for many concepts at a time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from masume.kernel import add_postings, multiply_rows
from masume.lazy import LazyModule
from masume.words.concepts.build.own import OWN_TERM
from masume.words.concepts.build.vectors import Known
from masume.words.concepts.model import EVIDENCE
from masume.words.concepts.pack import Pack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Numbers = NDArray[np.int32]
else:
    np = LazyModule("numpy")

FAINT = 0.02
"""Terms of a hint that weigh less than this are not followed: they are many and change nothing."""
FAMILIAR_SHARE = 3.0
"""How much more a familiar meaning of a hint counts than one that hardly anybody knows."""
LOWEST_RANK = 20_000
LARGEST = 4095
"""The largest number of a direction, as the kernel wants it."""


class Hint(NamedTuple):
    """A hint word and the concepts it may mean, the familiar ones with more weight."""

    text: str
    concepts: tuple[int, ...]
    shares: tuple[float, ...]


class Witness:
    """Knows what a pack says about concepts, and how they agree with hints."""

    def __init__(self, pack: Pack) -> None:
        self._names = pack.strings("name")
        self._named = pack.lists("name", "item")
        self._terms = pack.strings("term")
        self._documents = pack.lists("document", "term", "weight")
        self._postings = pack.lists("posting", "concept", "weight")
        self._partner_names = pack.strings("partner")
        self._partners = pack.lists("partner", "item")
        self._rows = pack.array("vector.rows")
        self._scale = pack.array("vector.scale")
        self.known = pack.array("vector.known")
        self.spelling = pack.strings("spelling")
        self.familiar = pack.array("familiar")
        self.plain = pack.array("plain")
        self.dated = pack.array("dated")
        self.count = len(self.familiar)
        self.find = lru_cache(4096)(self._find)
        self._glossed = lru_cache(64)(self._agreeing_glosses)

    def is_known(self, text: str) -> bool:
        """True if some concept is written so, or the user's own concept base refers to it."""
        return self._names.find(text) >= 0 or self._terms.find(OWN_TERM + text) >= 0

    def _find(self, text: str) -> Hint:
        """The hint that a text is."""
        place = self._names.find(text)
        concepts = tuple(self._named[place].tolist()) if place >= 0 else ()
        weights = [1 + (FAMILIAR_SHARE - 1) * int(self.familiar[concept]) / 255 for concept in concepts]
        return Hint(text, concepts, tuple(weight / sum(weights) for weight in weights))

    def gather(self, hints: Sequence[Hint], concepts: Numbers) -> Floats:
        """The evidence for each concept, by the columns of EVIDENCE; without hints, what is so anyway."""
        table = np.zeros((len(concepts), len(EVIDENCE)), dtype=np.float32, order="F")

        def put(name: str, values: Any) -> None:
            table[:, EVIDENCE.index(name)] = values

        if (near := self.nearness(hints, concepts)) is not None:
            put("vector_mean", near.mean(axis=0))
            put("vector_least", near.min(axis=0))
            put("vector_most", near.max(axis=0))
            put("vector_rank", rank_share(near.mean(axis=0)))
        if hints:
            agreeing = self.agreement(hints, concepts).mean(axis=0)
            put("gloss_mean", agreeing)
            put("gloss_rank", rank_share(agreeing))
        together = self.togetherness(hints)[concepts]
        put("partner", together)
        put("is_partner", together > 0)
        put("familiar", self.familiar[concepts] / 255)
        put("is_plain", self.plain[concepts])
        put("is_dated", self.dated[concepts])
        put("is_seen", self.known[concepts] == Known.SEEN)
        return table

    def vector(self, hint: Hint) -> Floats | None:
        """The direction of a hint; None if none of its meanings has one."""
        seen = [(c, s) for c, s in zip(hint.concepts, hint.shares, strict=True) if self.known[c] == Known.SEEN]
        meant = seen or [(c, s) for c, s in zip(hint.concepts, hint.shares, strict=True) if self.known[c]]
        if not meant:
            return None
        rows = np.array([concept for concept, _ in meant])
        vectors = self._rows[rows].astype(np.float32) * self._scale[rows][:, None]
        mean = np.array([share for _, share in meant], dtype=np.float32) @ vectors
        toward: Floats = mean / np.float32(max(float(np.linalg.norm(mean)), 1e-9))
        return toward

    def nearness(self, hints: Sequence[Hint], concepts: Numbers) -> Floats | None:
        """How near each concept is to each hint; own vectors and fitted ones are compared among their like only."""
        directions = [vector for hint in hints if (vector := self.vector(hint)) is not None]
        if not directions or not len(concepts):
            return None
        near = self._products(np.array(directions), concepts)
        known = self.known[concepts]
        for kind in (Known.SEEN, Known.FITTED):
            near[:, known == kind] = standardised(near[:, known == kind])
        near[:, known == Known.NOT] = -1
        return near

    def agreement(self, hints: Sequence[Hint], concepts: Numbers) -> Floats:
        """How much of what is said about each concept is said about each hint."""
        return standardised(np.sqrt(np.array([self._glossed(hint)[concepts] for hint in hints])))

    def _products(self, directions: Floats, concepts: Numbers) -> Floats:
        """The cosine of each concept's vector with each direction."""
        finest = np.float32(LARGEST / np.abs(directions).max())
        products = np.empty((len(directions), len(concepts)), dtype=np.int32)
        multiply_rows(self._rows, concepts, np.rint(directions * finest).astype(np.int16), products)
        cosines: Floats = np.multiply(products, self._scale[concepts] / finest, dtype=np.float32)
        return cosines

    def _agreeing_glosses(self, hint: Hint) -> Floats:
        """How much the documents of all concepts have in common with that of a hint."""
        query: dict[int, float] = {}
        for concept, share in zip(hint.concepts, hint.shares, strict=True):
            terms = self._documents.column("term", concept).tolist()
            weights = self._documents.column("weight", concept).tolist()
            for term, weight in zip(terms, weights, strict=True):
                query[term] = query.get(term, 0.0) + share * weight
        size = math.sqrt(sum(weight * weight for weight in query.values())) or 1.0
        query = {term: weight / size for term, weight in query.items() if weight >= FAINT * size}
        if (own := self._terms.find(OWN_TERM + hint.text)) >= 0:
            query[own] = 1.0
        agreeing = np.zeros(self.count, dtype=np.float32)
        terms = np.fromiter(query.keys(), dtype=np.int32, count=len(query))
        factors = np.fromiter((weight / 255 for weight in query.values()), dtype=np.float32, count=len(query))
        concepts, weights = self._postings.columns
        add_postings(self._postings.starts, concepts, weights, terms, factors, agreeing)
        return agreeing

    def togetherness(self, hints: Sequence[Hint]) -> Floats:
        """How many of the hints each concept stands together with; a hint with many partners counts less."""
        together = np.zeros(self.count, dtype=np.float32)
        for hint in hints:
            place = self._partner_names.find(hint.text)
            if place >= 0:
                partners = self._partners[place]
                together[partners] += 1 / (1 + math.log(1 + len(partners)))
        return together


def standardised(rows: Floats) -> Floats:
    """Each row with mean 0 and deviation 1."""
    if not rows.size:
        return rows
    centred: Floats = (rows - rows.mean(axis=1, keepdims=True)) / (rows.std(axis=1, keepdims=True) + np.float32(1e-9))
    return centred


def rank_share(values: Floats) -> Floats:
    """1 for the highest value, falling with the logarithm of the rank."""
    ranks = np.empty(len(values), dtype=np.float32)
    ranks[np.argsort(-values)] = np.arange(len(values), dtype=np.float32)
    share: Floats = (1 - np.log1p(ranks) / math.log(LOWEST_RANK)).astype(np.float32)
    return share
