"""The best of many attempts: what makers keep that begin again and again, and what is left of their budget."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from masume.core.budget import Budget
from masume.core.driving import Progress, no_board
from masume.core.grid import Grid
from masume.core.run import Run, Status, TracePoint

T = TypeVar("T")


class Attempts(Generic[T]):
    """The best so far, its score and when it was found; a run's rounds are the attempts."""

    def __init__(self, budget: Budget, seed: int) -> None:
        self.budget = budget
        self.best: T | None = None
        self.score = -math.inf
        self.count = 0
        self._seed = seed
        self._started = time.perf_counter()
        self._trace: list[TracePoint] = []

    @property
    def seconds(self) -> float:
        """How long it has been going on."""
        return time.perf_counter() - self._started

    @property
    def is_over(self) -> bool:
        """True once the budget is used up."""
        return self.budget.is_over(self.seconds, self.count)

    def keep(self, best: T, score: float) -> None:
        """Makes this the best."""
        self.best, self.score = best, score
        self._trace.append(TracePoint(self.seconds, self.count, score))

    def progress(self, board: Callable[[], Grid | None] = no_board) -> Progress:
        """Where it stands, with a board to show."""
        return Progress(self.seconds, self.count, self.score, best=board)

    def run(self) -> Run[T]:
        """What came of it; the score is minus infinity if nothing did."""
        found = Status.FOUND if self.best is not None else Status.OUT_OF_BUDGET
        return Run(
            best=self.best,
            score=self.score,
            status=Status.CANCELLED if self.budget.is_cancelled else found,
            seed=self._seed,
            seconds=self.seconds,
            rounds=self.count,
            improvements=len(self._trace),
            trace=tuple(self._trace),
        )
