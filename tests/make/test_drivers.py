"""With threads and without: a budget of rounds leads to the same result, and the other limits hold."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from random import Random
from threading import Event, Thread
from typing import Any

import pytest

from masume.core import INK, PAPER, Budget, Grid, LineClues, Progress, Refused, Run, Status, drive
from masume.core.aside import Work, run_aside
from masume.core.threads import KeepGoing, has_threads
from masume.fill import FillTask
from masume.fill.registry import FILLERS
from masume.grade import Grader
from masume.grade.skeleton import SkeletonGrader
from masume.kernel import Dictionary, Goal, Start
from masume.kernel import RuinAndRecreate as RuinKernel
from masume.kinds import FRAME_RULES
from masume.make import METHODS, Exact, FrameTask, Task, make_frames, make_smallest, upper_bound
from masume.make.model import Attempt, Limits, build
from masume.make.pictures import Sketch, mend
from masume.make.pictures.reading import read_picture
from masume.solve import solve_lines
from masume.words import load_bundled
from masume.words.bank import WordBank
from tests.core.test_drive import BrokenEngine, CountingEngine
from tests.support.hard import noise, number_board
from tests.support.no_threads import no_threads, skip_without_threads
from tests.support.places import ROOT

CONTRACTS = (
    *("core/test_drive.py", "core/test_countdown.py", "fill", "grade/test_hint.py", "solve"),
    *("make/test_budgets.py", "make/test_crossword.py", "make/test_exact.py", "make/test_frame_making.py"),
    *("make/test_graded_skeletons.py", "make/test_live_boards.py", "make/test_methods.py", "make/test_objective.py"),
    *("make/test_pictures.py", "make/test_smallest.py", "make/test_unique.py", "make/test_requirements.py"),
)


@pytest.mark.slow
def test_every_contract_holds_without_threads() -> None:
    tests = [f"tests/{name}" for name in CONTRACTS]
    command = [sys.executable, "-m", "pytest", "-p", "tests.support.no_threads", "-p", "no:cacheprovider", *tests]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-5000:]


@pytest.mark.slow
def test_two_hundred_fixed_seeds_lead_to_the_same_with_threads_and_without() -> None:
    from_here = "from tests.support.kernel_results import main; from tests.support.no_threads import no_threads; "
    on_threads, in_turns = (
        subprocess.run(
            [sys.executable, "-c", from_here + run], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
        for run in ("main()", "no_threads().__enter__(); main()")
    )
    assert len(json.loads(on_threads)) > 200
    assert in_turns == on_threads


@cache
def bank() -> WordBank:
    return WordBank.of([load_bundled("kana")])


def blank(height: int, width: int) -> Grid:
    return Grid.parse("\n".join(["." * width] * height))


def fill_task(threads: int) -> FillTask:
    return FillTask(blank(4, 5), bank(), seed=5, threads=threads)


def make(method: str, threads: int, side: int = 9) -> Run[Grid]:
    task = Task(load_bundled("countries").up_to(side).words, Grid.filled(side - 2, side), 3, threads)
    return METHODS[method].make(task, Budget(rounds=200))


CASES: dict[str, Callable[[int], Run[Any]]] = {
    **{f"make by {name}": partial(make, name) for name in ("ruin", "ils", "anneal")},
    "fill by genetic": lambda threads: FILLERS["genetic"].fill(fill_task(threads), Budget(rounds=60)),
    "fill by workflow": lambda threads: FILLERS["workflow"].fill(fill_task(threads), Budget(rounds=60)),
    "frames": lambda threads: make_frames(
        FrameTask(bank(), blank(7, 8), FRAME_RULES["japanese"], seed=1, threads=threads), Budget(rounds=500)
    ),
}
"""What several engines do side by side."""

ALONE: dict[str, Callable[[], Run[Any]]] = {
    "make by windows": lambda: make("windows", 1, 4),
    "make by exact": lambda: make("exact", 1, 6),
    "smallest": lambda: make_smallest(load_bundled("hokkaido").up_to(4), Budget(rounds=300), seed=2).run,
    "fill by search": lambda: FILLERS["search"].fill(replace(fill_task(1), improve=True), Budget(rounds=300)),
    "lines": lambda: solve_lines(LineClues.of_picture(noise(20)), Budget(rounds=400), limit=3),
    "mended picture": lambda: mend(Sketch.of_grid(noise(12)), Budget(rounds=50)),
}
"""What one engine does, or what time decides among several: the first that is done ends the others."""


def parts(run: Run[Any]) -> tuple[Any, ...]:
    return run.best, run.score, run.status, run.rounds, [point.score for point in run.trace][-1:]


def agree(work: Callable[[], Run[Any]]) -> None:
    """Fails unless the work leads to the same with threads and without."""
    skip_without_threads()
    on_threads = work()
    with no_threads():
        in_turns = work()
    assert parts(on_threads) == parts(in_turns)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("name", CASES)
def test_rounds_lead_to_the_same_with_threads_and_without(name: str, threads: int) -> None:
    agree(partial(CASES[name], threads))


@pytest.mark.parametrize("name", ALONE)
def test_one_engine_does_the_same_with_threads_and_without(name: str) -> None:
    agree(ALONE[name])


def test_every_method_and_filler_is_compared() -> None:
    assert {f"make by {name}" for name in METHODS} | {f"fill by {name}" for name in FILLERS} <= {*CASES, *ALONE}


# ---------------------------------------------------------------- the limits, without threads


@pytest.fixture
def without_threads() -> Iterator[None]:
    with no_threads():
        yield


@pytest.mark.usefixtures("without_threads")
class TestWithoutThreads:
    def test_no_thread_can_be_started(self) -> None:
        assert not has_threads()
        with pytest.raises(RuntimeError, match="can't start"):
            Thread(target=int).start()

    def test_engines_share_after_the_same_rounds(self) -> None:
        engines = [CountingEngine() for _ in range(3)]
        seen: list[list[int]] = []
        drive(engines, Budget(rounds=1000), share=lambda team: seen.append([engine.rounds for engine in team]))
        assert seen == [[50 * leg] * 3 for leg in range(1, 20)]

    def test_engines_take_turns(self) -> None:
        engines = [CountingEngine(pause=0.001) for _ in range(3)]
        drive(engines, Budget(seconds=0.4))
        assert min(engine.rounds for engine in engines) > 0

    def test_progress_may_cancel(self) -> None:
        cancel = Event()
        engine = CountingEngine(pause=0.001)

        def stop(progress: Progress) -> None:
            if progress.rounds > 5:
                cancel.set()

        assert drive([engine], Budget(cancel=cancel), stop).status(found=True) is Status.CANCELLED
        assert engine.rounds > 5

    def test_a_long_burst_hears_the_clock_and_reports(self) -> None:
        class Slow(CountingEngine):
            def step(self, rounds: int, target: float = 2**62, keep_going: KeepGoing | None = None) -> int:
                return super().step(10**9, target, keep_going)

        seen: list[Progress] = []
        outcome = drive([Slow(pause=0.001)], Budget(seconds=0.3), seen.append)
        assert not outcome.cancelled
        assert len(seen) > 2

    def test_an_engine_that_breaks_is_heard(self) -> None:
        with pytest.raises(RuntimeError, match="broken"):
            drive([CountingEngine(), BrokenEngine()], Budget(seconds=60))

    def test_control_c_within_a_burst_keeps_what_is_there(self) -> None:
        class Interrupted(CountingEngine):
            def step(self, rounds: int, target: float = 2**62, keep_going: KeepGoing | None = None) -> int:
                done = super().step(rounds, target, keep_going)
                if self.rounds > 50:
                    raise KeyboardInterrupt
                return done

        engine = Interrupted()
        assert drive([engine], Budget(seconds=60)).cancelled
        assert engine.rounds > 50

    def test_a_proof_hears_progress_that_cancels(self) -> None:
        cancel = Event()
        task = Task(load_bundled("countries").up_to(10).words, Grid.filled(10, 10))

        def stop(progress: Progress) -> None:
            if progress.bound is not None:
                cancel.set()

        run = Exact().make(task, Budget(rounds=50, cancel=cancel), stop)
        assert run.status is Status.CANCELLED
        assert run.best is not None

    def test_a_bound_keeps_its_seconds(self) -> None:
        began = time.process_time()
        task = Task(load_bundled("countries").up_to(15).words, Grid.filled(15, 15))
        assert upper_bound(task, Budget(seconds=0.3)) > 0
        assert time.process_time() - began < 3


# ---------------------------------------------------------------- engines and graders that ask


def search_engine() -> RuinKernel:
    words = [[1 + ord(symbol) for symbol in "".join(word)] for word in load_bundled("countries").words]
    return RuinKernel(Dictionary(words), Goal([1.0] * len(words)), Start(15, 15), 1)


@cache
def large_picture() -> LineClues:
    """A random picture that takes techniques a second or more."""
    cells = Random(3).choices((INK, PAPER), (80, 20), k=500 * 500)
    return LineClues.of_picture(Grid(tuple(tuple(cells[row : row + 500]) for row in range(0, len(cells), 500))))


def grader() -> Grader:
    return Grader(large_picture())


def skeleton_grader() -> SkeletonGrader:
    return SkeletonGrader(number_board(25).puzzle)


ASKING: dict[str, Callable[[KeepGoing], object]] = {
    "search": lambda keep_going: search_engine().step(10**12, keep_going=keep_going) < 10**12,
    "nonogram": lambda keep_going: grader().grade(keep_going=keep_going).status == "stopped",
    "nonogram, step by step": lambda keep_going: grader().follow(keep_going=keep_going).status == "stopped",
    "skeleton": lambda keep_going: skeleton_grader().grade(keep_going=keep_going).status == "stopped",
}


@pytest.mark.parametrize("name", ASKING)
def test_a_long_call_of_the_kernel_ends_when_it_is_not_to_go_on(name: str) -> None:
    asked = iter([False])
    assert ASKING[name](lambda: next(asked))
    assert next(asked, None) is None


@pytest.mark.parametrize("name", ASKING)
def test_what_the_answer_raises_is_raised(name: str) -> None:
    def interrupt() -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ASKING[name](interrupt)
    with pytest.raises(TypeError, match="keep_going returns True or False"):
        ASKING[name](lambda: "perhaps")  # type: ignore[arg-type, return-value]


# ---------------------------------------------------------------- long calls


def counting(until_stopped: Event) -> Work[int]:
    """Work that asks all the time, and returns how often."""

    def work(keep_going: KeepGoing | None) -> int:
        asked = 0
        assert keep_going is not None
        while keep_going() and not until_stopped.is_set():
            asked += 1
        return asked

    return work


def test_a_long_call_without_threads_hears_the_clock(without_threads: None) -> None:
    stopped, ticks = Event(), list[None]()
    asked, cancelled = run_aside(counting(stopped), stopped.set, Budget(seconds=0.2), lambda: ticks.append(None))
    assert asked > 0
    assert stopped.is_set()
    assert not cancelled
    assert 2 <= len(ticks) <= 6


def test_a_long_call_without_threads_hears_a_cancel(without_threads: None) -> None:
    stopped, cancel = Event(), Event()
    _, cancelled = run_aside(counting(stopped), stopped.set, Budget(cancel=cancel), cancel.set)
    assert cancelled
    assert stopped.is_set()


def test_a_long_call_without_threads_is_asked_again_after_control_c(without_threads: None) -> None:
    stopped = Event()

    def work(keep_going: KeepGoing | None) -> str:
        if not stopped.is_set():
            raise KeyboardInterrupt
        return "the result so far"

    assert run_aside(work, stopped.set, Budget(seconds=9), lambda: None) == ("the result so far", True)


def test_a_model_that_is_interrupted_keeps_its_board(without_threads: None) -> None:
    task = Task(load_bundled("countries").up_to(6).words, Grid.filled(5, 6), 1)
    board = METHODS["ruin"].make(task, Budget(rounds=50)).best
    attempt = Attempt(lambda keep_going: build(task, keep_going=keep_going), board)
    attempt.run("cp-sat", Limits(work=0.01))
    attempt.stop()
    assert attempt.run("cp-sat", Limits()).board is not None


def test_a_drawing_is_refused_where_there_are_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(Refused, match=r"a.svg is an SVG drawing, which cannot be read here: save it as PNG") as refused:
        read_picture(b"<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg")
    assert refused.value.sentence("ja").startswith("「a.svg」はSVGの図です")
