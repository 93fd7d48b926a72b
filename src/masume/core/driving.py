"""The clock beside the engines: bursts, progress, Ctrl-C, and the trace."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Generic, Protocol, TypeVar

from masume.core.budget import Budget
from masume.core.grid import Grid
from masume.core.legs import Bursts, run_leg
from masume.core.run import Status, TracePoint
from masume.core.sentence import Sentence
from masume.core.threads import KeepGoing, asking

BURST_SECONDS = 0.02
"""How long an engine works before it reports: short enough for a live display, long enough to cost nothing."""

LEGS = 20
"""Into how many legs a drive is divided when engines share what they found after each."""

SHORTEST_LEG = 0.1
LONGEST_LEG = 2.0
"""Seconds of a leg when the clock decides."""

UNLIMITED = 2**62
"""A number of rounds that no search reaches."""

FIRST_HORIZON = 100_000
"""Rounds after which a search should have cooled when nothing says how long it will run."""


class Engine(Protocol):
    """A resumable search: ``step(a); step(b)`` leaves it as ``step(a + b)`` does.

    Everything but `step` may be used while another thread is inside `step`.
    """

    @property
    def score(self) -> float:
        """The best score so far; higher is better, minus infinity if there is nothing yet."""

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    def step(self, rounds: int, target: float = ..., keep_going: KeepGoing | None = None) -> int:
        """Do up to `rounds` rounds and return how many: fewer at `target`, after `cancel`, or when all is done.

        `keep_going`, for callers without another thread that could cancel, is called now and then; False ends the step.
        """

    def set_horizon(self, rounds: int) -> None:
        """Say after how many rounds the search is expected to end, for those that cool down on the way."""

    def cancel(self) -> None:
        """Make the running step, and later ones until `resume`, return soon."""

    def resume(self) -> None:
        """Take back `cancel`."""


def no_board() -> Grid | None:
    """None: the search has no board to show."""
    return None


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search stands."""

    seconds: float
    rounds: int
    score: float
    bound: float | None = None
    """A score that nothing can exceed, if known."""
    standing: Sentence | None = None
    """Where the search stands in words, if a score alone does not say it."""
    share: float | None = None
    """How much of the work is done, from 0 to 1, if that is known."""
    best: Callable[[], Grid | None] = field(default=no_board, compare=False)
    """The best board so far, put together on request, only within the call that reports it; None if there is none."""


OnProgress = Callable[[Progress], None]
"""Called now and then with the progress of a search."""


@dataclass(slots=True)
class Drive:
    """How a drive went; the best engine is the first of those with the highest score."""

    best: int
    seconds: float
    cancelled: bool
    trace: tuple[TracePoint, ...] = ()

    def status(self, *, found: bool) -> Status:
        """The status of a heuristic run that cannot prove anything."""
        if self.cancelled:
            return Status.CANCELLED
        return Status.FOUND if found else Status.OUT_OF_BUDGET


E = TypeVar("E", bound=Engine)


def drive(
    engines: Sequence[E],
    budget: Budget,
    on_progress: OnProgress | None = None,
    share: Callable[[Sequence[E]], None] | None = None,
    board_of: Callable[[E], Grid | None] | None = None,
) -> Drive:
    """Run the engines side by side until the budget ends; Ctrl-C keeps what is there.

    Each engine has a thread of its own, or all take turns on this one where there are no threads; a budget of rounds
    leads to the same result either way. With `share` the engines stop together now and then, and it lets them learn
    from each other; with a budget of rounds it is called after the same rounds every time. The first engine that has
    nothing left to do ends the drive. The engines can be driven on afterwards. An exception in one stops the others and
    is raised here. `board_of` says what an engine has found so far, for those who follow progress and want to see it.
    """
    team = _Team(engines, budget, on_progress, board_of)
    try:
        while team.start_leg(has_more=share is not None and len(engines) > 1):
            run_leg(team)
            if share is not None and not team.is_over():
                share(engines)
    except KeyboardInterrupt:
        team.cancelled = True
    return Drive(_best_of(engines), team.clock(), team.cancelled, tuple(team.trace))


def _best_of(engines: Sequence[Engine]) -> int:
    scores = [engine.score for engine in engines]
    return scores.index(max(scores))


@dataclass
class _Team(Generic[E]):
    """Engines at work, leg by leg."""

    engines: Sequence[E]
    budget: Budget
    on_progress: OnProgress | None = None
    board_of: Callable[[E], Grid | None] | None = None
    trace: list[TracePoint] = field(default_factory=list)
    cancelled: bool = False

    def __post_init__(self) -> None:
        self._lock = Lock()
        self._started = time.perf_counter()
        self._rounds_before = [engine.rounds for engine in self.engines]
        self._leg_rounds = UNLIMITED
        self._leg_ends = math.inf
        self._stopping = False
        self._finished = False

    def start_leg(self, *, has_more: bool) -> bool:
        """Measure the next leg, a part of the budget if there is more to come; False if it is used up."""
        if self.is_over():
            return False
        budget = self.budget
        left = UNLIMITED if budget.rounds is None else budget.rounds - self._rounds_done()
        if has_more and budget.rounds is not None:
            left = min(left, math.ceil(budget.rounds / LEGS))
        elif has_more:
            whole = math.inf if budget.seconds is None else budget.seconds
            self._leg_ends = self.clock() + min(max(whole / LEGS, SHORTEST_LEG), LONGEST_LEG)
        self._leg_rounds = left
        self._stopping = False
        for engine in self.engines:
            engine.resume()
        return True

    def bursts(self, keep_going: KeepGoing | None = None) -> list[Bursts]:
        """The work of every engine in this leg, which asks now and then within a burst whether to go on."""
        pairs = zip(self.engines, self._rounds_before, strict=True)
        return [self._bursts(engine, before, keep_going) for engine, before in pairs]

    def seconds_left(self) -> float:
        """Seconds until the leg is over; none once it is."""
        self.cancelled = self.budget.is_cancelled
        if self.cancelled or self._finished or self._target_reached():
            return 0.0
        return min(self._budget_left(), self._leg_ends - self.clock())

    def report(self) -> None:
        """Report where the search stands, if anyone listens."""
        if self.on_progress is not None:
            rounds = sum(engine.rounds for engine in self.engines)
            self.on_progress(Progress(self.clock(), rounds, self._best_score(), best=self._board))

    def stop(self) -> None:
        """Make every engine end its burst soon."""
        self._stopping = True
        for engine in self.engines:
            engine.cancel()

    def is_over(self) -> bool:
        """True once no further leg makes sense."""
        rounds_used = self.budget.rounds is not None and self._rounds_done() >= self.budget.rounds
        return self.cancelled or self._finished or rounds_used or self._budget_left() <= 0 or self._target_reached()

    def clock(self) -> float:
        return time.perf_counter() - self._started

    def _board(self) -> Grid | None:
        return None if self.board_of is None else self.board_of(self.engines[_best_of(self.engines)])

    def _budget_left(self) -> float:
        return math.inf if self.budget.seconds is None else self.budget.seconds - self.clock()

    def _rounds_done(self) -> int:
        """Rounds of the engine that has done the most of them in this drive."""
        pairs = zip(self.engines, self._rounds_before, strict=True)
        return max((engine.rounds - before for engine, before in pairs), default=0)

    def _target_reached(self) -> bool:
        return self.budget.target is not None and self._best_score() >= self.budget.target

    def _best_score(self) -> float:
        return max(engine.score for engine in self.engines)

    def _bursts(self, engine: Engine, rounds_before: int, keep_going: KeepGoing | None) -> Bursts:
        target = math.inf if self.budget.target is None else self.budget.target
        step = asking(engine.step, keep_going)
        burst, left = 1, self._leg_rounds
        while left > 0:
            asked = min(burst, left)
            engine.set_horizon(self._horizon(engine.rounds, rounds_before, burst))
            began = time.perf_counter()
            done = step(asked, target)
            self._note(engine)
            if done < asked:
                self._finished = self._finished or not self._stopping
                return
            left -= done
            pace = BURST_SECONDS / max(time.perf_counter() - began, 1e-9)
            burst = max(1, int(burst * min(pace, 4.0)))
            yield done

    def _horizon(self, rounds: int, rounds_before: int, burst: int) -> int:
        """The round at which the budget will end, as far as is known now."""
        horizon = UNLIMITED if self.budget.rounds is None else rounds_before + self.budget.rounds
        if self.budget.seconds is not None and rounds > rounds_before:
            share_used = min(self.clock() / self.budget.seconds, 1.0)
            by_clock = rounds_before + int((rounds - rounds_before) / max(share_used, 1e-9))
            horizon = min(horizon, max(by_clock, rounds + burst))
        return FIRST_HORIZON if horizon == UNLIMITED else horizon

    def _note(self, engine: Engine) -> None:
        with self._lock:
            if engine.score > (self.trace[-1].score if self.trace else -math.inf):
                self.trace.append(TracePoint(self.clock(), engine.rounds, engine.score))
