"""Vectors for every concept: those of the corpus where it has the word, and fitted ones for all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.words.concepts.pack import PackWriter

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]
else:
    np = LazyModule("numpy")

RIDGE = 3.0
MEANINGLESS = frozenset("のをがはにとでへもおご〜ー")
"""Kana that join parts of a word and add nothing to its meaning."""


class Known(IntEnum):
    """How a concept came by its vector."""

    NOT = 0
    FITTED = 1
    SEEN = 2


class Embedding:
    """Words with vectors of length 1 that are centred, so that a cosine near 0 means nothing in common."""

    def __init__(self, words: Sequence[str], vectors: Matrix, *, common_directions: int = 0) -> None:
        self.row = {word: row for row, word in reversed(list(enumerate(words)))}
        usual = vectors[:50_000]
        centred = vectors - usual.mean(axis=0)
        if common_directions:
            sample = centred[: len(usual) : 5]
            _, _, directions = np.linalg.svd(sample, full_matrices=False)
            for direction in directions[:common_directions]:
                centred -= np.outer(centred @ direction, direction)
        self.vectors: Matrix = unit(centred)

    def __contains__(self, word: str) -> bool:
        return word in self.row

    def __getitem__(self, word: str) -> Matrix:
        vector: Matrix = self.vectors[self.row[word]]
        return vector

    @property
    def width(self) -> int:
        """The number of dimensions."""
        return int(self.vectors.shape[1])

    def mean(self, words: Iterable[str], weights: Mapping[str, float] | None = None) -> Matrix | None:
        """The direction in which the known ones of some words point together; None if none is known."""
        found = [self[word] * ((weights or {}).get(word, 1.0)) for word in words if word in self]
        return unit(sum(found[1:], found[0])[None])[0] if found else None

    def composed(self, word: str) -> tuple[Matrix | None, float]:
        """The direction of the parts of a compound, longest first from the left, and how much of it they cover."""
        parts, covered, start = [], 0, 0
        while start < len(word):
            end = next((end for end in range(len(word), start, -1) if self._is_part(word, start, end)), None)
            if end is None:
                start += 1
                continue
            parts.append(word[start:end])
            covered += end - start
            start = end
        return self.mean(parts), covered / max(1, len(word))

    def _is_part(self, word: str, start: int, end: int) -> bool:
        if end - start == len(word) or (end - start == 1 and word[start] in MEANINGLESS):
            return False
        return word[start:end] in self.row


def unit(rows: Matrix) -> Matrix:
    """Every row with length 1; rows of nothing stay so."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled: Matrix = (rows / np.maximum(lengths, 1e-9)).astype(np.float32)
    return scaled


def fitted(features: Matrix, targets: Matrix, seen: NDArray[np.bool_]) -> Matrix:
    """What ridge regression says the targets would be, learned where they are seen."""
    known = features[seen]
    square = known.T @ known + RIDGE * np.eye(features.shape[1], dtype=np.float32)
    return unit(features @ np.linalg.solve(square, known.T @ targets[seen]))


def write_vectors(pack: PackWriter, vectors: Matrix, known: NDArray[np.uint8]) -> None:
    """Writes the vectors in a byte a number, with the scale of each row."""
    largest = np.abs(vectors).max(axis=1, initial=1e-9)
    pack.array("vector.rows", np.rint(vectors / largest[:, None] * 127).astype(np.int8))
    pack.array("vector.scale", (largest / 127).astype(np.float32))
    pack.array("vector.known", known)
