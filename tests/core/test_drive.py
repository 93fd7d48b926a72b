import itertools
import threading
import time
from dataclasses import dataclass, field

import pytest

from masume.core import Budget, Progress, Status, drive
from masume.core.threads import KeepGoing
from tests.support.no_threads import later


@dataclass
class CountingEngine:
    """Scores one point a round."""

    rounds: int = 0
    pause: float = 0.0
    cancelled: threading.Event = field(default_factory=threading.Event)

    horizon: int = 0

    @property
    def score(self) -> float:
        return self.rounds

    def set_horizon(self, rounds: int) -> None:
        self.horizon = rounds

    def step(self, rounds: int, target: float = 2**62, keep_going: KeepGoing | None = None) -> int:
        for done in range(rounds):
            if self.cancelled.is_set() or self.score >= target or not (keep_going is None or keep_going()):
                return done
            time.sleep(self.pause)
            self.rounds += 1
        return rounds

    def cancel(self) -> None:
        self.cancelled.set()

    def resume(self) -> None:
        self.cancelled.clear()


class BrokenEngine(CountingEngine):
    def step(self, rounds: int, target: float = 2**62, keep_going: KeepGoing | None = None) -> int:
        raise RuntimeError("broken")


def test_every_engine_does_its_rounds() -> None:
    engines = [CountingEngine(), CountingEngine()]
    outcome = drive(engines, Budget(rounds=1000))
    assert [engine.rounds for engine in engines] == [1000, 1000]
    assert outcome.best == 0
    assert outcome.status(found=True) is Status.FOUND
    assert outcome.status(found=False) is Status.OUT_OF_BUDGET


def test_driving_on_is_as_driving_once() -> None:
    engine = CountingEngine()
    for _ in range(3):
        assert not drive([engine], Budget(rounds=100)).cancelled
    assert engine.rounds == 300


def test_the_target_ends_it_exactly() -> None:
    engine = CountingEngine()
    drive([engine], Budget(rounds=10**9, target=41.5))
    assert engine.rounds == 42
    drive([engine], Budget(rounds=1, target=1e300))
    assert engine.rounds == 43


def test_seconds_end_it() -> None:
    engine = CountingEngine(pause=0.001)
    outcome = drive([engine], Budget(seconds=0.1))
    assert outcome.seconds >= 0.1
    assert not outcome.cancelled


def test_cancel_ends_it_from_outside() -> None:
    cancel = threading.Event()
    with later(0.05, cancel.set):
        outcome = drive([CountingEngine(pause=0.001)], Budget(cancel=cancel))
    assert outcome.status(found=True) is Status.CANCELLED


def test_control_c_keeps_what_is_there() -> None:
    engine = CountingEngine(pause=0.001)
    seen: list[Progress] = []

    def interrupt_later(progress: Progress) -> None:
        seen.append(progress)
        if progress.score > 5:
            raise KeyboardInterrupt

    outcome = drive([engine], Budget(seconds=60), interrupt_later)
    assert outcome.cancelled
    assert engine.rounds > 5
    assert engine.cancelled.is_set()
    assert seen


def test_the_trace_rises() -> None:
    outcome = drive([CountingEngine(), CountingEngine()], Budget(rounds=500))
    scores = [point.score for point in outcome.trace]
    assert scores[-1] == 500
    assert all(a < b for a, b in itertools.pairwise(scores))


def test_an_engine_that_breaks_is_heard() -> None:
    other = CountingEngine(pause=0.001)
    with pytest.raises(RuntimeError, match="broken"):
        drive([other, BrokenEngine()], Budget(seconds=60))
    assert other.cancelled.is_set()


@pytest.mark.parametrize(
    "limits", [{}, {"seconds": 0}, {"seconds": float("nan")}, {"rounds": 0}, {"target": float("inf")}]
)
def test_a_budget_needs_sensible_limits(limits: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"budget|seconds|rounds|target"):
        Budget(**limits)  # type: ignore[arg-type]


def test_budgets_join() -> None:
    cancel = threading.Event()
    assert Budget(seconds=5, rounds=10) | Budget(seconds=3, cancel=cancel) == Budget(3, 10, None, cancel)
    with pytest.raises(ValueError, match="cancel"):
        Budget(cancel=cancel) | Budget(cancel=threading.Event())


def test_engines_share_after_the_same_rounds_every_time() -> None:
    def shared_at(rounds: int) -> list[list[int]]:
        engines = [CountingEngine(), CountingEngine()]
        seen: list[list[int]] = []
        drive(engines, Budget(rounds=rounds), share=lambda team: seen.append([engine.rounds for engine in team]))
        assert [engine.rounds for engine in engines] == [rounds, rounds]
        return seen

    assert shared_at(1000) == shared_at(1000) == [[50 * leg] * 2 for leg in range(1, 20)]
    assert shared_at(3) == [[1, 1], [2, 2]]


def test_engines_share_by_the_clock_too() -> None:
    engines = [CountingEngine(pause=0.001), CountingEngine(pause=0.001)]
    shared: list[float] = []
    outcome = drive(engines, Budget(seconds=0.35), share=lambda team: shared.append(team[0].score))
    assert 1 <= len(shared) <= 4
    assert shared == sorted(shared)
    assert outcome.seconds < 5


def test_a_single_engine_has_no_one_to_share_with() -> None:
    shared: list[int] = []
    drive([CountingEngine()], Budget(rounds=100), share=lambda team: shared.append(1))
    assert shared == []


def test_engines_know_how_far_they_are_to_go() -> None:
    engine = CountingEngine()
    drive([engine], Budget(rounds=100))
    assert engine.horizon == 100
    drive([engine], Budget(rounds=50))
    assert engine.horizon == 150
    timed = CountingEngine(pause=0.001)
    drive([timed], Budget(seconds=0.3))
    assert 0.3 < timed.rounds / timed.horizon < 3


def test_an_engine_that_is_done_ends_the_drive() -> None:
    class Done(CountingEngine):
        def step(self, rounds: int, target: float = 2**62, keep_going: KeepGoing | None = None) -> int:
            return 0

    assert not drive([Done(), Done()], Budget(cancel=threading.Event()), share=lambda team: None).cancelled
