"""What every method of making a board is given, and what it gives back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from masume.core import Budget, Cell, Grid, OnProgress, Refused, Run, Word
from masume.core.limits import BOARD_SIDE, SEED, THREADS
from masume.core.phrases import quoted
from masume.make import refusals
from masume.make.limits import WORD_VALUE
from masume.make.objective import WHITE, Objective
from masume.make.requirements import Requirements


@dataclass(frozen=True, slots=True)
class Task:
    """Words to place on a board: black cells may become white, outside cells and letters stay as they are.

    Letters on the board that stand side by side make words of the list; every letter ends up in a word.
    """

    words: tuple[Word, ...]
    board: Grid
    seed: int = 0
    threads: int = 1
    objective: Objective = WHITE
    requirements: Requirements = field(default_factory=Requirements)
    weights: tuple[float, ...] = ()
    """One for each word, or none: then every word weighs 1."""

    def __post_init__(self) -> None:
        if any(cell is Cell.BLANK for _, cell in self.board):
            raise Refused(refusals.BLANKS_ON_BOARD)
        for word, times in Counter(self.words).items():
            if len(word) < 2:
                raise Refused(refusals.ONE_LETTER, word=quoted("".join(word)))
            if times > 1:
                raise Refused(refusals.WORD_TWICE, word=quoted("".join(word)), count=times)
        BOARD_SIDE.require(max(self.board.height, self.board.width))
        SEED.require(self.seed)
        THREADS.require(self.threads)
        if self.weights and len(self.weights) != len(self.words):
            raise Refused(refusals.WEIGHTS, words=len(self.words), weights=len(self.weights))
        for word, value in zip(self.words, self.values, strict=True):
            WORD_VALUE.require(abs(value), "".join(word))
        self._require_requirements_can_be_met()

    def _require_requirements_can_be_met(self) -> None:
        listed = set(self.words)
        for word in (*self.requirements.required, *(word for pair in self.requirements.apart for word in pair)):
            if word not in listed:
                raise Refused(refusals.NOT_AVAILABLE, word="".join(word))
        for one, other in self.requirements.apart:
            if one == other:
                raise Refused(refusals.APART_FROM_ITSELF, word="".join(one))
        most = self.requirements.max_words
        if most is not None and (count := len(set(self.requirements.required))) > most:
            raise Refused(refusals.TOO_MANY_REQUIRED, count=count, most=most)

    @property
    def values(self) -> tuple[float, ...]:
        """What each word adds to the score by itself."""
        weights: Iterable[float] = self.weights or (1.0,) * len(self.words)
        return tuple(self.objective.value_of(word, weight) for word, weight in zip(self.words, weights, strict=True))

    def score(self, board: Grid) -> float:
        """The score of a finished board, counted without any method's help."""
        return self.objective.score(board, dict(zip(self.words, self.weights, strict=False)))


class Method(Protocol):
    """A way to make a board; the same task and rounds give the same board."""

    @property
    def name(self) -> str:
        """What the method is called on the command line and in results."""

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best board found within the budget.

        The run's score is the objective's; if it is below 0, the board leaves that many requirements unmet.
        """
