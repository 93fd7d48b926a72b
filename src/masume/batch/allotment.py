"""Which words each puzzle may use, so that no word comes up too often and the last puzzles find as many as the first.

A word that may come up only so often is shared out by chance among the puzzles still to come. What was handed out stays
reserved until its puzzle is decided; a word that was not used goes back. So the limit holds whatever is made of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from masume.batch.group import Order

FEW_WORDS = 5000
"""Longer lists are not shared out: their words seldom meet, and those that did too often are left out from then on."""

USUAL_SHARE, USUAL_WEIGHT = 0.3, 3
"""The share of its words that a puzzle is expected to use, and how many puzzles it takes to think otherwise."""


@dataclass
class Allotment:
    """The uses of words that are left. Puzzles are served, and settled, in the order of their numbers."""

    counts: Sequence[int]
    """How many puzzles each group has."""
    words: Sequence[Sequence[str]]
    """The words of each group."""
    most_uses: int | None
    seed: int
    _used: Counter[str] = field(default_factory=Counter)
    _reserved: Counter[str] = field(default_factory=Counter)
    _served: Counter[str] = field(default_factory=Counter)
    _hands: dict[int, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._left = list(self.counts)
        self._groups: dict[str, list[int]] = {}
        for group, words in enumerate(self.words):
            for word in words:
                self._groups.setdefault(word, []).append(group)

    def serve(self, order: Order) -> tuple[str, ...]:
        """The words that a puzzle may not use."""
        words = self.words[order.group]
        if self.most_uses is None:
            return ()
        if len(words) > FEW_WORDS:
            return self.worn_out(order.group)
        chance = Random(f"{self.seed} {order.task}")  # noqa: S311
        hand = frozenset(word for word in words if self._is_dealt(word, chance.random()))
        self._hands[order.task] = hand
        self._reserved.update(hand)
        self._served.update(hand)
        self._left[order.group] -= 1
        return tuple(word for word in words if word not in hand)

    def settle(self, task: int, used: Iterable[str]) -> None:
        """Counts the words of a puzzle, and takes the others back."""
        self._used.update(used)
        self._reserved.subtract(self._hands.pop(task, ()))

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

    def _is_dealt(self, word: str, draw: float) -> bool:
        """Whether a puzzle gets a word: surely if there is enough of it for all that may want it, else by chance."""
        uses_left = (self.most_uses or 0) - self._used[word] - self._reserved[word]
        puzzles_left = sum(self._left[group] for group in self._groups[word])
        settled = self._served[word] - self._reserved[word]
        share = (self._used[word] + USUAL_SHARE * USUAL_WEIGHT) / (settled + USUAL_WEIGHT)
        return uses_left > 0 and draw * puzzles_left * share < uses_left
