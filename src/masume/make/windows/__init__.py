"""Large boards: a search, then the exact model on one window after the other."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from masume.core import Budget, Cell, Grid, OnProgress, Position, Progress, Run, Status, TracePoint
from masume.core.aside import run_aside
from masume.core.threads import KeepGoing
from masume.kernel import RuinAndRecreate
from masume.make.method import Task
from masume.make.model import Attempt, Limits, Model, build
from masume.make.workbench import search

SEARCH_SHARE = 0.5
"""The share of the budget that goes into the search before the first window."""

FINER = 100
"""Units into which a unit is cut so that chance can decide between equal boards, but not against a better one."""

SMALLEST_SIDE, LARGEST_SIDE = 4, 9
"""Sides of windows: smaller ones have nothing to offer that the search has not tried, larger ones take too long."""

WINDOW_SECONDS = 5.0
"""The longest a window may take: by the clock, or by the solver's own count of its work if rounds are the budget."""

ROUNDS_PER_WINDOW = 10_000


@dataclass(frozen=True, slots=True)
class Windows:
    """Haraguchi & Sato's split and paste (分割して生成) made automatic.

    Everything outside a window is held fast, the exact model finds the best contents of the window, and the next window
    is chosen elsewhere. The window grows while windows are solved easily and shrinks when they are not.
    """

    name: ClassVar[str] = "windows"

    side: int = 7
    """Rows and columns of the first window."""

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best board after search and windows; of a budget's rounds, every 10,000 bring a window with them."""
        seconds = None if budget.seconds is None else budget.seconds * SEARCH_SHARE
        run = search(task, replace(budget, seconds=seconds), RuinAndRecreate, on_progress)
        reached = budget.target is not None and run.score >= budget.target
        if run.best is None or run.status is not Status.FOUND or reached:
            return run
        return _Polishing(task, budget, on_progress, run, self.side).polish()


@dataclass
class _Polishing:
    """A board, window by window."""

    task: Task
    budget: Budget
    on_progress: OnProgress | None
    run: Run[Grid]
    side: int

    def __post_init__(self) -> None:
        assert self.run.best is not None  # noqa: S101
        self.board: Grid = self.run.best
        self.score = self.run.score
        self.trace = list(self.run.trace)
        self.windows = 0
        self.cancelled = False
        self._began = time.perf_counter()
        self._chance = Random(self.task.seed)  # noqa: S311

    def polish(self) -> Run[Grid]:
        while not self._is_over():
            self._improve(self._draw_window())
            self.windows += 1
        return replace(
            self.run,
            best=self.board,
            score=self.score,
            status=Status.CANCELLED if self.cancelled else Status.FOUND,
            seconds=self._clock(),
            improvements=len(self.trace),
            trace=tuple(self.trace),
        )

    def _improve(self, window: set[Position]) -> None:
        """Take the best contents of a window if they are at least as good as what it holds."""
        attempt = Attempt(lambda keep_going: self._model(window, keep_going), self.board)
        budget, limits = self.budget, Limits(work=WINDOW_SECONDS)  # the same every time
        if budget.seconds is not None:
            left = max(self._seconds_left(), 1e-3)
            budget, limits = replace(budget, seconds=left), Limits(min(WINDOW_SECONDS, left))
        seed = self._chance.randrange(2**31)
        outcome, self.cancelled = run_aside(
            lambda keep_going: attempt.run("cp-sat", limits, keep_going, threads=self.task.threads, seed=seed),
            attempt.stop,
            budget,
            self._report,
        )
        # A window that is solved at once can be larger, one that is not should be smaller.
        self.side = min(self.side + 1, LARGEST_SIDE) if outcome.proved else max(self.side - 1, SMALLEST_SIDE)
        if outcome.board is not None and self.task.score(outcome.board) >= self.score:
            self._take(outcome.board)

    def _model(self, window: set[Position], keep_going: KeepGoing) -> Model:
        fixed = {position: cell for position, cell in self.board if position not in window and cell is not Cell.OUTSIDE}
        model = build(self.task, fixed, keep_going)
        self._prefer_change(model)
        return model

    def _prefer_change(self, model: Model) -> None:
        """Among boards of the same score let chance decide, so that the next window finds something new."""
        for variable in range(model.size):
            if variable in model.objective:
                model.objective[variable] *= FINER
            if variable in model.placements:
                model.reward(variable, self._chance.randrange(FINER // 10))
        model.constant *= FINER
        model.unit /= FINER

    def _take(self, board: Grid) -> None:
        score = self.task.score(board)
        self.board = board
        if score > self.score:
            self.score = score
            self.trace.append(TracePoint(self._clock(), self.run.rounds, score))

    def _draw_window(self) -> set[Position]:
        height, width = min(self.side, self.board.height), min(self.side, self.board.width)
        top = self._chance.randint(0, self.board.height - height)
        left = self._chance.randint(0, self.board.width - width)
        return {(row, column) for row in range(top, top + height) for column in range(left, left + width)}

    def _is_over(self) -> bool:
        budget = self.budget
        limit = None if budget.rounds is None else max(1, budget.rounds // ROUNDS_PER_WINDOW)
        reached = budget.target is not None and self.score >= budget.target
        cancelled = self.cancelled or budget.is_cancelled
        self.cancelled = cancelled
        return cancelled or reached or self._seconds_left() <= 0 or (limit is not None and self.windows >= limit)

    def _seconds_left(self) -> float:
        return WINDOW_SECONDS if self.budget.seconds is None else self.budget.seconds - self._clock()

    def _clock(self) -> float:
        return self.run.seconds + time.perf_counter() - self._began

    def _report(self) -> None:
        if self.on_progress is not None:
            self.on_progress(Progress(self._clock(), self.run.rounds, self.score, best=lambda: self.board))
