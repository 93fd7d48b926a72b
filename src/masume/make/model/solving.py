"""Solving the model: one interface to CP-SAT and HiGHS, boards that fall apart cut off until none is left."""

from __future__ import annotations

import importlib
import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Protocol

from masume.core import Grid, Refused
from masume.core.threads import KeepGoing
from masume.make.model.linear import Model, Row, Stopped
from masume.make.refusals import NO_SOLVER, SOLVER_MISSING

SOLVERS = ("cp-sat", "highs")
"""The solvers by name; both come with the extra masume[exact]."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long solving may take: by the clock, or by CP-SAT's own count of its work, which is the same every time."""

    seconds: float = 1e9
    work: float = 1e9


@dataclass
class Watch:
    """What a solver has found so far, seen from outside while it works."""

    model: Model
    on_change: Callable[[], None] = lambda: None
    interrupt: Callable[[], None] = lambda: None
    """Set by a solver at work: makes it end, whatever it is doing."""
    board: Grid | None = None
    units: int | None = None
    bound: int | None = None
    cuts: list[Row] = field(default_factory=list)

    @property
    def is_stopped(self) -> bool:
        """True once the solver should return soon."""
        return not self.model.keep_going()

    def offer(self, values: Sequence[float]) -> None:
        """Take a solution of the rows; one that falls apart becomes cuts."""
        board = self.model.board_of(values)
        cuts = self.model.separators(board)
        self.cuts += cuts
        units = self.model.units_of(values)
        if not cuts and (self.units is None or units > self.units):
            self.board, self.units = board, units
            self.on_change()

    def start_from(self, board: Grid) -> None:
        """Take a board in hand, or its mirror image if only that one is in the model."""
        mirrored = Grid(tuple(zip(*board.rows, strict=True)))
        for candidate in (board, mirrored):
            if (candidate.height, candidate.width) == (self.model.board.height, self.model.board.width):
                values = self.model.values_of(candidate)
                if self.model.accepts(values):
                    self.offer(values)
                    return

    def lower_bound_to(self, bound: float) -> None:
        """Note that no solution is better than this."""
        units = math.floor(bound + 1e-6)
        if self.bound is None or units < self.bound:
            self.bound = units
            self.on_change()

    @property
    def is_proved(self) -> bool:
        """True if the board in hand is the best there is."""
        return self.units is not None and self.bound is not None and self.units >= self.bound


@dataclass(frozen=True, slots=True)
class SolverResult:
    """How solving ended; scores are in points. A proof with no board says that there is none of two words or more."""

    board: Grid | None
    score: float | None
    bound: float | None
    proved: bool
    runs: int


NOTHING = SolverResult(None, None, None, proved=False, runs=0)
"""How solving ends that is stopped before the model is whole."""


class Backend(Protocol):
    """A solver that has been given a model."""

    def add(self, rows: Sequence[Row]) -> None:
        """Give it more rows."""

    def run(self, watch: Watch, limits: Limits) -> bool:
        """Solve, reporting to `watch`; True if there is no solution at all."""


def solve(model: Model, watch: Watch, solver: str, limits: Limits, *, threads: int = 1, seed: int = 0) -> SolverResult:
    """Solve until the best connected board is proved, or time is up, or the watch is stopped."""
    ends = time.perf_counter() + limits.seconds
    runs = 0
    empty = False
    with suppress(Stopped):  # what the watch has seen so far stands
        backend = _backend(solver, model, threads, seed)
        while True:
            runs += 1
            watch.cuts = []
            empty = backend.run(watch, replace(limits, seconds=max(0.01, ends - time.perf_counter())))
            if empty or watch.is_proved or watch.is_stopped or time.perf_counter() >= ends or not watch.cuts:
                break
            backend.add(watch.cuts)

    def points(units: int | None) -> float | None:
        return None if units is None else round(units * model.unit, 3)

    # Without solutions left, the board in hand, found before the last cuts, cannot be beaten.
    return SolverResult(
        watch.board,
        points(watch.units),
        points(watch.units if empty else watch.bound),
        empty or watch.is_proved,
        runs,
    )


@dataclass
class Attempt:
    """Building a model and solving it, in one piece that another thread may watch and stop at any moment."""

    build: Callable[[KeepGoing], Model]
    """Builds the model, or raises Stopped soon after it is not to go on."""
    start: Grid | None = None
    """A board in hand."""
    watch: Watch | None = None
    """What has been found, once the model is whole."""

    def __post_init__(self) -> None:
        self._stopped = False

    def run(
        self, solver: str, limits: Limits, keep_going: KeepGoing | None = None, *, threads: int = 1, seed: int = 0
    ) -> SolverResult:
        """Build and solve; the time that building takes counts. After a stop: what has been found."""
        began = time.perf_counter()
        try:
            self.watch = watch = self.watch or self._begin(keep_going)
        except Stopped:
            return NOTHING
        left = replace(limits, seconds=max(0.01, limits.seconds - (time.perf_counter() - began)))
        return solve(watch.model, watch, solver, left, threads=threads, seed=seed)

    def _begin(self, keep_going: KeepGoing | None) -> Watch:
        watch = Watch(self.build(lambda: not self._stopped and (keep_going is None or keep_going())))
        if self.start is not None:
            watch.start_from(self.start)
        return watch

    def stop(self) -> None:
        """Make it return soon; may be called again."""
        self._stopped = True
        if self.watch is not None:
            self.watch.interrupt()


def _backend(solver: str, model: Model, threads: int, seed: int) -> Backend:
    if solver not in SOLVERS:
        raise Refused(NO_SOLVER, name=solver, known=", ".join(SOLVERS))
    name = {"cp-sat": "masume.make.model.cpsat", "highs": "masume.make.model.highs"}[solver]
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        raise Refused(SOLVER_MISSING, name=solver) from error
    backend: Backend = module.Solver(model, threads, seed)
    return backend
