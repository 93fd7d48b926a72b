"""Which words each puzzle may use, so that no word comes up too often and the last puzzles find as many as the first.

A word that may come up only so often is shared out by chance among the puzzles still to come: to all of them as long as
it is plentiful, to few at a time once it is scarce, so that puzzles in work at the same time seldom wear it out
together. What was handed out is expected back until its puzzle is decided. Should a puzzle use a word once too often
all the same, the ledger turns it down.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from masume.batch.group import Assignment


FEW_WORDS = 5000
"""Longer lists are not shared out: their words seldom meet, and those that did too often are left out from then on."""

CELLS_PER_WORD = 8
"""About so many cells of a board go to each of its words: what is expected until some puzzles are decided."""

USUAL_WEIGHT = 3
"""It takes so many puzzles to think otherwise."""

CAUTION = 3.0
"""Standard deviations by which the uses that are left exceed those expected of puzzles in work."""


@dataclass
class Allotment:
    """The uses of words that are left. Puzzles are served, and settled, in the order of their numbers."""

    counts: Sequence[int]
    """How many puzzles each group has."""
    words: Sequence[Sequence[str]]
    """The words of each group."""
    most_uses: int | None
    seed: int
    ahead: int
    """How many puzzles are served before the first of them is settled."""
    _used: Counter[str] = field(default_factory=Counter)
    _held: Counter[str] = field(default_factory=Counter)
    _served: Counter[str] = field(default_factory=Counter)
    _hands: dict[int, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._left = list(self.counts)
        self._groups: dict[str, list[int]] = {}
        for group, words in enumerate(self.words):
            for word in words:
                self._groups.setdefault(word, []).append(group)

    def serve(self, assignment: Assignment) -> tuple[str, ...]:
        """The words that a puzzle may not use."""
        words = self.words[assignment.group]
        if self.most_uses is None or not words:
            return ()
        if len(words) > FEW_WORDS:
            return self.worn_out(assignment.group)
        chance = Random(f"{self.seed} {assignment.task}")  # noqa: S311
        usual = min(1.0, assignment.width * assignment.height / CELLS_PER_WORD / len(words))
        hand = frozenset(word for word in words if chance.random() < self._odds(word, usual))
        self._hands[assignment.task] = hand
        self._held.update(hand)
        self._served.update(hand)
        self._left[assignment.group] -= 1
        return tuple(word for word in words if word not in hand)

    def settle(self, task: int, used: Iterable[str]) -> None:
        """Counts the words of a puzzle, and takes the others back."""
        self._used.update(used)
        self._held.subtract(self._hands.pop(task, ()))

    def worn_out(self, group: int) -> tuple[str, ...]:
        """The words of a group that may not be used once more."""
        if self.most_uses is None:
            return ()
        worn = {word for word, uses in self._used.items() if uses >= self.most_uses}
        return tuple(word for word in self.words[group] if word in worn) if worn else ()

    def overused(self, words: Iterable[str]) -> str | None:
        """A word that would come up too often if these were used; None if there is none."""
        most = self.most_uses
        return None if most is None else next((word for word in words if self._used[word] >= most), None)

    def _odds(self, word: str, usual: float) -> float:
        """How likely a puzzle gets a word; 1 or more if there is enough of it for everybody."""
        uses_left = (self.most_uses or 0) - self._used[word]
        if uses_left <= 0:
            return 0.0
        puzzles_left = sum(self._left[group] for group in self._groups[word])
        settled = self._served[word] - self._held[word]
        share = (self._used[word] + usual * USUAL_WEIGHT) / (settled + USUAL_WEIGHT)
        for_all = (uses_left - share * self._held[word]) / (share * puzzles_left)
        at_a_time = (_holders(uses_left, share) - self._held[word]) / min(puzzles_left, self.ahead)
        return min(for_all, at_a_time)


def _holders(uses_left: int, share: float) -> float:
    """How many puzzles may have a word at the same time, if each uses it with that chance, without wearing it out."""
    root = (-CAUTION + math.sqrt(CAUTION**2 + 4 * (uses_left - 1))) / 2  # of the uses that may be expected
    return max(1.0, root**2 / share)
