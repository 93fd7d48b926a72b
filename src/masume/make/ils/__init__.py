"""Nishijima's iterated local search (2017, section 3); the search itself is in kernel/placement."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from masume.core import Budget, Cell, Direction, Grid, Placement, Run, Slot, Status, drive
from masume.kernel import Dictionary
from masume.kernel import IteratedLocalSearch as KernelSearch
from masume.make.method import OnProgress, Task


@dataclass(frozen=True, slots=True)
class IteratedLocalSearch:
    """Add crossing words until none fits; delete words until the board falls apart; shift what is left; repeat."""

    name: ClassVar[str] = "ils"

    shift: bool = True
    """Whether the perturbation moves the board by a cell (the thesis's 平行移動)."""

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The board with the most white cells over all threads, each of which searches from a seed of its own."""
        engines = self._engines(task)
        outcome = drive(engines, budget, on_progress)
        best = engines[outcome.best]
        found = best.score > 0
        # The first round places a word wherever one fits, so an empty board after it is a proof.
        proved = not found and best.rounds > 0
        return Run(
            best=_board(task, best) if found else None,
            score=best.score,
            status=Status.IMPOSSIBLE if proved else outcome.status(found=found),
            seed=task.seed,
            seconds=outcome.seconds,
            rounds=sum(engine.rounds for engine in engines),
            improvements=best.improvements,
            trace=outcome.trace,
        )

    def _engines(self, task: Task) -> list[KernelSearch]:
        alphabet = {symbol: None for word in task.words for symbol in word}
        number = {symbol: i for i, symbol in enumerate(alphabet, start=1)}
        dictionary = Dictionary([[number[symbol] for symbol in word] for word in task.words])
        outside = bytes(cell is Cell.OUTSIDE for _, cell in task.board)
        seeds = Random(task.seed)  # noqa: S311
        return [
            KernelSearch(dictionary, task.board.height, task.board.width, outside, seeds.getrandbits(64), self.shift)
            for _ in range(task.threads)
        ]


def _board(task: Task, engine: KernelSearch) -> Grid:
    return task.board.with_words(
        Placement(
            task.words[word],
            Slot(row, column, Direction.DOWN if is_down else Direction.ACROSS, len(task.words[word])),
        )
        for word, row, column, is_down in engine.placements()
    )
