"""The filler that finishes: conflict-driven search over slots, then better and better words."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from masume.core import Budget, Grid, OnProgress, Run, Status, drive
from masume.fill.method import FillTask


@dataclass(frozen=True, slots=True)
class Search:
    """Fills a frame or proves that it cannot be filled; several threads try from different seeds."""

    name: ClassVar[str] = "search"

    def fill(self, task: FillTask, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best fill found within the budget; its score is the sum of its words' scores."""
        network = task.network()
        seeds = Random(task.seed)  # noqa: S311
        engines = [network.search(seeds.getrandbits(64), improve=task.improve) for _ in range(task.threads)]
        outcome = drive(engines, budget, on_progress)
        best = engines[outcome.best]
        solutions = best.solutions()
        proved = any(engine.is_complete and not engine.solutions() for engine in engines)
        return Run(
            best=network.filled(solutions[-1]) if solutions else None,
            score=best.score if solutions else 0.0,
            status=Status.IMPOSSIBLE if proved else outcome.status(found=bool(solutions)),
            seed=task.seed,
            seconds=outcome.seconds,
            rounds=sum(engine.rounds for engine in engines),
            trace=outcome.trace,
        )
