"""The clock beside the engines: bursts on threads, progress, Ctrl-C, and the trace."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from typing import Protocol

from masume.core.budget import Budget
from masume.core.run import Status, TracePoint

BURST_SECONDS = 0.02
"""How long an engine works before it reports: short enough for a live display, long enough to cost nothing."""

TICK_SECONDS = 0.05
"""How often the waiting thread looks at the clock and shows progress."""

UNLIMITED = 2**62
"""A number of rounds or a score that no search reaches."""


class Engine(Protocol):
    """A resumable search: ``step(a); step(b)`` leaves it as ``step(a + b)`` does.

    Everything but `step` may be used while another thread is inside `step`.
    """

    @property
    def score(self) -> int:
        """The best score so far; higher is better."""

    @property
    def rounds(self) -> int:
        """Rounds done so far."""

    def step(self, rounds: int, target: int = ...) -> int:
        """Do up to `rounds` rounds and return how many: fewer at `target`, after `cancel`, or when all is done."""

    def cancel(self) -> None:
        """Make the running step, and later ones until `resume`, return soon."""

    def resume(self) -> None:
        """Take back `cancel`."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search stands."""

    seconds: float
    rounds: int
    score: int


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


def drive(engines: Sequence[Engine], budget: Budget, on_progress: Callable[[Progress], None] | None = None) -> Drive:
    """Run the engines side by side, each on a thread of its own, until the budget ends; Ctrl-C keeps what is there.

    The engines can be driven on afterwards. An exception in one stops the others and is raised here.
    """
    team = _Team(engines, budget)
    cancelled = False
    try:
        team.start()
        while team.is_working():
            cancelled = budget.cancel is not None and budget.cancel.is_set()
            left = math.inf if budget.seconds is None else budget.seconds - team.clock()
            if cancelled or left <= 0:
                break
            if on_progress is not None:
                on_progress(team.progress())
            team.wait(min(TICK_SECONDS, left))
    except KeyboardInterrupt:
        cancelled = True
    finally:
        team.stop()
    if team.error is not None:
        raise team.error
    scores = [engine.score for engine in engines]
    return Drive(scores.index(max(scores)), team.clock(), cancelled, tuple(team.trace))


@dataclass
class _Team:
    """Engines at work."""

    engines: Sequence[Engine]
    budget: Budget
    trace: list[TracePoint] = field(default_factory=list)
    error: BaseException | None = None

    def __post_init__(self) -> None:
        self._lock = Lock()
        self._something_ended = Event()
        self._threads = [Thread(target=self._work, args=(engine,), daemon=True) for engine in self.engines]
        self._started = time.perf_counter()

    def start(self) -> None:
        for engine in self.engines:
            engine.resume()
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Let every engine end its burst; when this returns, no thread touches an engine any more."""
        for engine in self.engines:
            engine.cancel()
        for thread in self._threads:
            while thread.is_alive():
                try:
                    thread.join()
                except KeyboardInterrupt:  # it has been told to stop, and its result is wanted
                    continue

    def clock(self) -> float:
        return time.perf_counter() - self._started

    def is_working(self) -> bool:
        target_reached = self.budget.target is not None and self._best_score() >= self.budget.target
        return self.error is None and not target_reached and any(thread.is_alive() for thread in self._threads)

    def wait(self, seconds: float) -> None:
        if self._something_ended.wait(seconds):
            self._something_ended.clear()

    def progress(self) -> Progress:
        return Progress(self.clock(), sum(engine.rounds for engine in self.engines), self._best_score())

    def _best_score(self) -> int:
        return max(engine.score for engine in self.engines)

    def _work(self, engine: Engine) -> None:
        try:
            self._run(engine)
        except BaseException as error:  # handed to the thread that waits in drive()
            self.error = error
        finally:
            self._something_ended.set()

    def _run(self, engine: Engine) -> None:
        left = UNLIMITED if self.budget.rounds is None else self.budget.rounds
        target = UNLIMITED if self.budget.target is None else min(UNLIMITED, math.ceil(self.budget.target))
        burst = 1
        while left > 0:
            asked = min(burst, left)
            began = time.perf_counter()
            done = engine.step(asked, target)
            self._note(engine)
            if done < asked:
                return
            left -= done
            pace = BURST_SECONDS / max(time.perf_counter() - began, 1e-9)
            burst = max(1, int(burst * min(pace, 4.0)))

    def _note(self, engine: Engine) -> None:
        with self._lock:
            if not self.trace or engine.score > self.trace[-1].score:
                self.trace.append(TracePoint(self.clock(), engine.rounds, engine.score))
