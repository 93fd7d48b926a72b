"""The filler that finishes: conflict-driven search over slots, then better and better words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import ClassVar

from masume.core import Budget, Grid, OnProgress, Run, Slot, Status, drive
from masume.core.driving import Drive
from masume.fill.method import FillTask
from masume.kernel import SlotSearch
from masume.solve import FrameNetwork, conflicting_slots


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: its run and, if the frame cannot be filled, the proof of that."""

    run: Run[Grid]
    network: FrameNetwork
    proof: SlotSearch | None

    def conflict(self, budget: Budget | None = None) -> tuple[Slot, ...]:
        """As few slots as the budget allows to find that have no words between them; none if there is no proof."""
        return () if self.proof is None else conflicting_slots(self.network, self.proof, budget)


@dataclass(frozen=True, slots=True)
class Search:
    """Fills a frame or proves that it cannot be filled; several threads try from different seeds."""

    name: ClassVar[str] = "search"

    def fill(self, task: FillTask, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best fill found within the budget; its score is the sum of its words' scores."""
        return self.find(task, budget, on_progress).run

    def find(self, task: FillTask, budget: Budget, on_progress: OnProgress | None = None) -> Found:
        """The same, with the proof if there is none."""
        network = task.network()
        seeds = Random(task.seed)  # noqa: S311
        engines = [network.search(seeds.getrandbits(64), improve=task.improve) for _ in range(task.threads)]
        outcome = drive(engines, budget, on_progress, board_of=partial(_live, network))
        best = engines[outcome.best]
        solutions = best.solutions()
        proof = next((engine for engine in engines if engine.is_complete and not engine.solutions()), None)
        run = Run(
            best=network.filled(solutions[-1]) if solutions else None,
            score=best.score if solutions else 0.0,
            status=_status(engines, proof, outcome, found=bool(solutions)),
            seed=task.seed,
            seconds=outcome.seconds,
            rounds=sum(engine.rounds for engine in engines),
            trace=outcome.trace,
        )
        return Found(run, network, proof)


def _live(network: FrameNetwork, engine: SlotSearch) -> Grid | None:
    """The best fill of an engine that may be at work; None before it has one."""
    solutions = engine.solutions()
    return network.filled(solutions[-1]) if solutions else None


def _status(engines: list[SlotSearch], proof: SlotSearch | None, outcome: Drive, *, found: bool) -> Status:
    if proof is not None:
        return Status.IMPOSSIBLE
    return Status.OPTIMAL if any(engine.is_best for engine in engines) else outcome.status(found=found)
