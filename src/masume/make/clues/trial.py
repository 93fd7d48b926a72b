"""Many sets of hints tried on one answer: what a solver with the same concept base would make of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from masume.core import Word
from masume.lazy import LazyModule
from masume.words.concepts import ConceptBase
from masume.words.concepts.evidence import LOWEST_RANK, Hint

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

RIVALS_OF_ALL, RIVALS_OF_EACH = 500, 40
"""Words that are kept because they do well under all hints together, or under one of them."""
AT_ONCE = 1_500_000
"""Numbers in one table of a trial, so that it stays in the processor's cache."""


class Trial:
    """The hints that may lead to an answer, each judged once, so that sets of them cost next to nothing.

    Only words that do well under some hint are looked at, and likeness of letters is not, so what a set is worth is
    near to what the base says, not equal to it.
    """

    def __init__(self, base: ConceptBase, word: Word, hints: Sequence[Hint]) -> None:
        """Raises ValueError if the base does not know the word, or a hint."""
        _, starts = base.meanings_of_length(len(word))
        place, rows = base.place_of(word), base.hint_rows(hints, len(word))
        if place is None or rows is None:
            raise ValueError(f"the concept base does not know {''.join(word)} or one of its hints")
        self._model = base.model
        alone = [self._alone(rows.near, rows.agreeing, rows.together), rows.alone]
        kept, self._starts, self._answer = _rivals(alone[0] + alone[1], starts, place)
        self._near = rows.near[:, kept]
        self._agreeing = rows.agreeing[:, kept]
        self._together = rows.together[:, kept]
        self._always = rows.alone[kept]

    def odds(self, sets: NDArray[np.int64]) -> NDArray[np.float32]:
        """Of each set of hints, given as a row of their places: the log odds that it means the answer and no other."""

        def odds(best: NDArray[np.float32]) -> NDArray[np.float32]:
            own = best[:, self._answer].copy()
            best[:, self._answer] = -np.inf
            found: NDArray[np.float32] = own - np.logaddexp.reduce(best, axis=1)
            return found

        return self._of_each(sets, odds)

    def ranks(self, sets: NDArray[np.int64]) -> NDArray[np.float32]:
        """Of each set of hints: the place of the answer among the words that do well, 1 for the first."""

        def ranks(best: NDArray[np.float32]) -> NDArray[np.float32]:
            found: NDArray[np.float32] = 1 + (best > best[:, self._answer, None]).sum(axis=1, dtype=np.float32)
            return found

        return self._of_each(sets, ranks)

    def _of_each(
        self, sets: NDArray[np.int64], measure: Callable[[NDArray[np.float32]], NDArray[np.float32]]
    ) -> NDArray[np.float32]:
        """A measure of what words are worth under each set, so many sets at once as the cache holds."""
        step = max(1, AT_ONCE // (len(self._always) * sets.shape[1]))
        return np.concatenate([measure(self._worth(sets[first : first + step])) for first in range(0, len(sets), step)])

    def _worth(self, sets: NDArray[np.int64]) -> NDArray[np.float32]:
        """What each word is worth under each set."""
        model = self._model
        near, agreeing = self._near[sets], self._agreeing[sets].mean(axis=1)
        together = self._together[sets].sum(axis=1)
        middle = near.mean(axis=1)
        values = self._always + model.vector_mean * middle + model.vector_rank * _rank_shares(middle)
        values += model.vector_least * near.min(axis=1) + model.vector_most * near.max(axis=1)
        values += model.gloss_mean * agreeing + model.gloss_rank * _rank_shares(agreeing)
        values += model.partner * together + model.is_partner * (together > 0)
        best: NDArray[np.float32] = np.maximum.reduceat(values, self._starts, axis=1)
        return best

    def _alone(
        self, near: NDArray[np.float32], agreeing: NDArray[np.float32], together: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """What each hint alone is worth to each concept, but for ranks."""
        model = self._model
        values: NDArray[np.float32] = (model.vector_mean + model.vector_least + model.vector_most) * near
        values += model.gloss_mean * agreeing + model.partner * together + model.is_partner * (together > 0)
        return values


def _rivals(
    values: NDArray[np.float32], starts: NDArray[np.int64], answer: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """The meanings of the words that do well, where those of each word start, and the answer's place among them."""
    words = np.maximum.reduceat(values, starts, axis=1)
    chosen = np.zeros(words.shape[1], dtype=bool)
    chosen[answer] = True
    for row, count in ((words.mean(axis=0), RIVALS_OF_ALL), *((row, RIVALS_OF_EACH) for row in words)):
        chosen[np.argpartition(-row, min(count, len(row) - 1))[:count]] = True
    lengths = np.diff(np.append(starts, values.shape[1]))
    kept = np.flatnonzero(np.repeat(chosen, lengths))
    own = np.cumsum(lengths[chosen]) - lengths[chosen]
    return kept, own, int(chosen[:answer].sum())


def _rank_shares(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """`rank_share` of each row."""
    steps = np.float32(1) - np.log1p(np.arange(rows.shape[1], dtype=np.float32)) / np.float32(np.log(LOWEST_RANK))
    shares = np.empty_like(rows)
    np.put_along_axis(shares, np.argsort(-rows, axis=1), steps[None], axis=1)
    return shares
