"""Proved boards: Haraguchi & Sato's problem solved to the end, or as far as the budget goes, with a bound."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import ClassVar

from masume.core import (
    Budget,
    Cell,
    Direction,
    Grid,
    OnProgress,
    Placement,
    Progress,
    Refused,
    Run,
    Slot,
    Status,
    TracePoint,
    Word,
)
from masume.core.aside import run_aside
from masume.core.countdown import Countdown
from masume.kernel import RuinAndRecreate
from masume.make.exact.bounds import upper_bound
from masume.make.exact.strips import STRIPS, can_prove, prove
from masume.make.method import Task
from masume.make.model import SOLVERS, Attempt, Limits, SolverResult, build
from masume.make.refusals import NO_SOLVER, STRIPS_CANNOT
from masume.make.workbench import search

__all__ = ["SOLVERS", "STRIPS", "Exact", "upper_bound"]

WARM_SHARE, WARM_SECONDS = 0.05, 2.0
"""The search before the proof takes this share of the time, but no longer than this."""


@dataclass(frozen=True, slots=True)
class Exact:
    """A search for a good board, then a proof that none is better, by the kernel's strip search or a linear model.

    OPTIMAL means proved. Otherwise the run's bound says how much better a board could be at most.
    """

    name: ClassVar[str] = "exact"

    solver: str = ""
    """strips, cp-sat or highs; unless said, strips where the pattern decides the score, else cp-sat."""

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best board, proved or with a bound; a budget's rounds count for the search alone."""
        if self.solver not in ("", STRIPS, *SOLVERS):
            raise Refused(NO_SOLVER, name=self.solver, known=", ".join((STRIPS, *SOLVERS)))
        if self.solver == STRIPS and not can_prove(task):
            raise Refused(STRIPS_CANNOT)
        seconds = None if budget.seconds is None else min(WARM_SECONDS, WARM_SHARE * budget.seconds)
        if seconds is None and budget.rounds is None:
            seconds = WARM_SECONDS
        run = search(task, replace(budget, seconds=seconds), RuinAndRecreate, on_progress)
        reached = budget.target is not None and run.best is not None and run.score >= budget.target
        if run.status in (Status.CANCELLED, Status.IMPOSSIBLE) or reached:
            return run
        return _Proof(task, budget, on_progress, run).run(self.solver or (STRIPS if can_prove(task) else "cp-sat"))


@dataclass
class _Proof:
    """What follows the search."""

    task: Task
    budget: Budget
    on_progress: OnProgress | None
    found: Run[Grid]

    def __post_init__(self) -> None:
        self._began = time.perf_counter()

    def run(self, solver: str) -> Run[Grid]:
        seconds = None if self.budget.seconds is None else max(0.01, self.budget.seconds - self.found.seconds)
        budget = replace(self.budget, seconds=seconds)
        clock = Countdown(budget)
        legal = self.found.best if self.found.score >= 0 else None
        if solver == STRIPS:
            outcome, cancelled = prove(self.task, legal, budget, self._report)
        else:
            outcome, cancelled = self._solve(solver, legal, budget)
            outcome = _with_lone_words(self.task, outcome, clock)
        return self._conclude(outcome, cancelled=cancelled)

    def _solve(self, solver: str, legal: Grid | None, budget: Budget) -> tuple[SolverResult, bool]:
        attempt = Attempt(lambda keep_going: build(self.task, keep_going=keep_going), legal)
        limits = Limits() if budget.seconds is None else Limits(budget.seconds)

        def report() -> None:
            watch = attempt.watch
            if watch is None:
                self._report(None, None)
            else:
                units = (watch.units, watch.bound)
                score, bound = (None if number is None else number * watch.model.unit for number in units)
                self._report(score, bound, watch.board)

        return run_aside(
            lambda keep_going: attempt.run(
                solver, limits, keep_going, threads=self.task.threads, seed=self.task.seed % 2**31
            ),
            attempt.stop,
            budget,
            report,
        )

    def _report(self, score: float | None, bound: float | None, board: Grid | None = None) -> None:
        if self.on_progress is not None:
            is_better = score is not None and score > self.found.score
            best = board if is_better else self.found.best
            points = score if score is not None and is_better else self.found.score
            self.on_progress(Progress(self._clock(), self.found.rounds, points, bound, best=lambda: best))

    def _conclude(self, outcome: SolverResult, *, cancelled: bool) -> Run[Grid]:
        best, score = self.found.best, self.found.score
        trace = list(self.found.trace)
        if outcome.board is not None and (best is None or self.task.score(outcome.board) > score):
            best, score = outcome.board, self.task.score(outcome.board)
            trace.append(TracePoint(self._clock(), self.found.rounds, score))
        if outcome.proved:
            status = Status.OPTIMAL if best is not None and score >= 0 else Status.IMPOSSIBLE
        elif cancelled:
            status = Status.CANCELLED
        else:
            status = Status.FOUND if best is not None and score >= 0 else Status.OUT_OF_BUDGET
        return replace(
            self.found,
            best=None if status is Status.IMPOSSIBLE else best,
            score=score,
            status=status,
            seconds=self._clock(),
            improvements=len(trace),
            bound=score if status is Status.OPTIMAL else outcome.bound,
            trace=tuple(trace),
        )

    def _clock(self) -> float:
        return self.found.seconds + time.perf_counter() - self._began


def _with_lone_words(task: Task, outcome: SolverResult, clock: Countdown) -> SolverResult:
    """The outcome with boards of a single word taken into account, which the model leaves out.

    What is not proved may do without them, if the time is up.
    """
    values = dict(zip(task.words, task.values, strict=True))
    least = -1.0 if outcome.score is None else outcome.score
    better = sorted((word for word in task.words if values[word] > least), key=lambda word: -values[word])
    for word in better:
        if clock.is_over and not outcome.proved:
            break
        if board := _lone(task, word):
            score = task.score(board)
            bound = None if outcome.bound is None else max(outcome.bound, score)
            return replace(outcome, board=board, score=score, bound=score if outcome.proved else bound)
    return outcome


def _lone(task: Task, word: Word) -> Grid | None:
    """A board with this word alone that meets every requirement, if there is one."""
    for row in range(task.board.height):
        for column in range(task.board.width):
            for direction in Direction:
                slot = Slot(row, column, direction, len(word))
                inside = all(
                    r < task.board.height and c < task.board.width and task.board[r, c] is not Cell.OUTSIDE
                    for r, c in slot.cells
                )
                if not inside:
                    continue
                board = task.board.with_words([Placement(word, slot)])
                placed = [placement.word for placement in board.placements()]
                keeps = all(board[position] == symbol for position, symbol in task.board.symbols.items())
                if (
                    placed == [word]
                    and len(board.white_cells) == len(word)
                    and keeps
                    and not task.requirements.unmet(board)
                ):
                    return board
    return None
