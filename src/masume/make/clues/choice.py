"""Which of the possible hints make a clue: greedy, then by exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from masume.lazy import LazyModule
from masume.make.clues.fairness import SHARED_START, kanji_of
from masume.make.clues.trial import Trial
from masume.make.clues.vocabulary import HintWord, Role, Vocabulary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

CERTAIN = 3.0
"""Log odds from which an answer is certain enough: beyond, only the pleasure of the clue counts."""
ODDS, WORTH, EASE, VARIETY, ALIKE, AGAIN, CHANCE = 0.6, 2.0, 0.3, 0.4, 2.0, 0.6, 0.1
"""What counts: certainty, words that come to mind early, easy ones, another role, likeness, use before, and luck."""
AIMED = 2.0
"""What it costs if an answer that should come late comes earlier or later, for each factor of e in its rank."""
WORTHWHILE = 0.45
"""A hint that is worth less adds no variety."""
ALIKE_FROM = 0.45
"""The cosine from which two hints say the same."""
CLASH = 100.0
PASSES = 3


def choose(
    hints: Sequence[HintWord],
    trial: Trial,
    vocabulary: Vocabulary,
    count: int,
    used: Counter[str],
    seed: str,
    rank: int | None = None,
) -> list[HintWord]:
    """The hints of the best clue that was found, those that stand farthest from the answer first.

    With a rank, the answer should come to mind as late as that; without, as surely as can be.
    """
    choice = _Choice(hints, trial, vocabulary, used, seed, rank)
    chosen: list[int] = []
    for _ in range(min(count, len(hints))):
        chosen = choice.best_of([[*chosen, more] for more in range(len(hints)) if more not in chosen])
    for _ in range(PASSES):
        before = set(chosen)
        for place in range(len(chosen)):
            kept = chosen[:place] + chosen[place + 1 :]
            chosen = choice.best_of([[*kept, other] for other in range(len(hints)) if other not in kept])
        if set(chosen) == before:
            break
    return sorted((hints[place] for place in chosen), key=lambda hint: (hint.worth, hint.text))


class _Choice:
    """The value of sets of hints."""

    def __init__(
        self,
        hints: Sequence[HintWord],
        trial: Trial,
        vocabulary: Vocabulary,
        used: Counter[str],
        seed: str,
        rank: int | None,
    ) -> None:
        self._trial = trial
        self._rank = rank
        ease = [_ease(hint, vocabulary) for hint in hints]
        self._worth = np.array(
            [
                WORTH * hint.worth + EASE * easy - AGAIN * used[hint.text] + _luck(seed, hint.text)
                for hint, easy in zip(hints, ease, strict=True)
            ],
            dtype=np.float32,
        )
        roles = (Role.NEAR, Role.PARTNER, Role.CATEGORY)  # a synonym adds no variety
        self._role = np.array([[hint.role is role and hint.worth >= WORTHWHILE for role in roles] for hint in hints])
        self._alike = _likeness(hints, vocabulary)

    def best_of(self, sets: list[list[int]]) -> list[int]:
        """The best of some sets of one size; of equals, the first."""
        table = np.array(sets)
        return sets[int(np.argmax(self._values(table)))]

    def _values(self, sets: NDArray[np.int64]) -> NDArray[np.float32]:
        values = (
            self._certainty(sets) + self._worth[sets].sum(axis=1) + VARIETY * self._role[sets].any(axis=1).sum(axis=1)
        )
        for one in range(sets.shape[1]):
            for other in range(one):
                values -= self._alike[sets[:, one], sets[:, other]]
        found: NDArray[np.float32] = values
        return found

    def _certainty(self, sets: NDArray[np.int64]) -> NDArray[np.float32]:
        """What it is worth how sure each set makes the answer, or how late it comes."""
        if self._rank is None:
            return np.float32(ODDS) * np.minimum(self._trial.odds(sets), np.float32(CERTAIN))
        off: NDArray[np.float32] = np.abs(np.log(self._trial.ranks(sets) / np.float32(self._rank)))
        return -AIMED * off


def _luck(seed: str, hint: str) -> float:
    """A little for or against a hint, the same whatever others there are."""
    return Random(f"{seed} {hint}").gauss(0, CHANCE)  # noqa: S311  no secret


def _ease(hint: HintWord, vocabulary: Vocabulary) -> float:
    """How early one learns the word, from 0 to 1."""
    if vocabulary.base.language == "ja":
        return min(1.0, int(vocabulary.thesaurus.level[hint.concept]) / 4)
    return (int(vocabulary.base.witness.familiar[hint.concept]) / 255 - 0.8) / 0.2


def _likeness(hints: Sequence[HintWord], vocabulary: Vocabulary) -> NDArray[np.float32]:
    """What it costs to have two hints in one clue."""
    directions = [vocabulary.base.witness.vector(vocabulary.base.witness.find(hint.name)) for hint in hints]
    vectors = np.array(directions, dtype=np.float32)
    alike = np.maximum(0, vectors @ vectors.T - ALIKE_FROM) * ALIKE
    for one, hint in enumerate(hints):
        for other in range(one):
            if _same_stem(hint.text, hints[other].text) or hint.role is hints[other].role is Role.SYNONYM:
                alike[one, other] = alike[other, one] = CLASH
    found: NDArray[np.float32] = alike.astype(np.float32)
    return found


def _same_stem(one: str, other: str) -> bool:
    one, other = one.lower(), other.lower()
    if kanji_of(one) & kanji_of(other):
        return True
    return one[:SHARED_START] == other[:SHARED_START] or one in other or other in one
