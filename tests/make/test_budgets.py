"""Budgets hold: every function that takes one, given something hard, ends in time, and soon after it is cancelled."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from threading import Event
from types import ModuleType

import pytest

import masume.fill
import masume.grade
import masume.make
import masume.make.pictures
import masume.solve
from masume.core import Budget, Grid, LevelRange, LineClues, Puzzle
from masume.fill import FillTask
from masume.fill.registry import FILLERS
from masume.formats.frame import read_frame
from masume.grade import grade_nonogram, hint_for
from masume.kernel import SlotSearch
from masume.kinds import FRAME_RULES, NONOGRAM
from masume.make import (
    METHODS,
    CrosswordTask,
    Exact,
    FrameTask,
    RuinAndRecreate,
    fewest_givens,
    make_crossword,
    make_frames,
    make_graded_skeleton,
    make_skeleton,
    make_smallest,
    make_unique_skeleton,
    mend,
    rebuild,
    repair,
    task_of,
    upper_bound,
)
from masume.make.pictures import Sketch, make_at_level, make_nonogram
from masume.make.pictures import mend as mend_picture
from masume.solve import (
    FrameNetwork,
    assign,
    conflicting_slots,
    narrow,
    solve_hints,
    solve_lines,
    solve_puzzle,
    solve_slots,
    solve_with_sat,
)
from masume.solve.hints.question import ask, candidates_of
from masume.words import Folding, load_bundled
from masume.words.bank import WordBank
from tests.support.hard import noise, number_board, number_task, three_digits
from tests.support.no_threads import later
from tests.support.suggesters import nguyen

SECONDS, LATE = 0.5, 1.0
"""What is asked for, and by how much it may be late."""

LEVEL = LevelRange(5, 5)
JAPANESE = FRAME_RULES["japanese"]


@cache
def countries_task(side: int = 15) -> masume.make.Task:
    return task_of(load_bundled("countries").up_to(side), Grid.filled(side, side), seed=1)


@cache
def bank() -> WordBank:
    return WordBank.of([load_bundled("kana")])


@cache
def fill_task(side: int = 9) -> FillTask:
    return FillTask(Grid.parse("\n".join(["." * side] * side)), bank(), improve=True)


@cache
def kabe_task() -> FillTask:
    """A frame of the paper that cannot be filled, which takes long to find out."""
    data = Path(__file__).parents[2] / "experiments" / "data"
    words = WordBank.read([str(data / "kabe4146.dict")], Folding(), None)
    return FillTask(read_frame(data / "kabe" / "kabe-20x32-a.txt"), words)


@cache
def stuck() -> tuple[FrameNetwork, SlotSearch]:
    """A frame that is proved to have no fill, by slots of which many are needless."""
    found = masume.fill.Search().find(fill_task(11), Budget(seconds=60))
    assert found.proof is not None
    return found.network, found.proof


@cache
def picture() -> Puzzle:
    lines = LineClues.of_picture(noise())
    return Puzzle(NONOGRAM.name, lines.blank(), lines=lines)


def candidates() -> object:
    puzzle, _, suggester = nguyen()
    return candidates_of(ask(puzzle, suggester, 300, Budget(seconds=9)))


Case = Callable[[Budget], object]


def blank(side: int) -> Grid:
    return Grid.parse("\n".join(["." * side] * side))


CASES: dict[str, Case] = {
    **{
        f"make.{type(method).__name__}.make": partial(
            lambda method, budget: method.make(countries_task(), budget), method
        )
        for method in METHODS.values()
    },
    "make.Exact.make of 12 columns": lambda budget: Exact().make(countries_task(12), budget),
    "make.Exact.make by HiGHS": lambda budget: Exact("highs").make(countries_task(), budget),
    "make.make_skeleton": lambda budget: make_skeleton(three_digits(), Grid.filled(20, 20), RuinAndRecreate(), budget),
    "make.make_unique_skeleton": lambda budget: make_unique_skeleton(
        three_digits(), number_task(), RuinAndRecreate(), budget, most_givens=3
    ),
    "make.mend": lambda budget: mend(number_board(), three_digits(), number_task(), None, budget),
    "make.make_graded_skeleton": lambda budget: make_graded_skeleton(
        three_digits(), number_task(), RuinAndRecreate(), LEVEL, budget
    ),
    "make.fewest_givens": lambda budget: fewest_givens(number_board().puzzle, number_board().answer, budget=budget),
    "make.make_smallest": lambda budget: make_smallest(three_digits(), budget),
    "make.rebuild": lambda budget: rebuild(countries_task(13).words, Grid.filled(13, 13), budget),
    "make.upper_bound": lambda budget: upper_bound(countries_task(25), budget),
    "make.make_frames": lambda budget: make_frames(FrameTask(bank(), blank(40), JAPANESE), budget, 3),
    "make.make_crossword": lambda budget: make_crossword(CrosswordTask(bank(), blank(21), JAPANESE), budget),
    "make.repair": lambda budget: repair(kabe_task(), JAPANESE, budget),
    "make.pictures.make_nonogram": lambda budget: make_nonogram(Sketch.of_grid(noise(60)), budget),
    "make.pictures.mend": lambda budget: mend_picture(Sketch.of_grid(noise(60)), budget),
    "make.pictures.make_at_level": lambda budget: make_at_level(
        [Sketch.of_grid(noise())] * 99, LEVEL, lambda lines: grade_nonogram(lines).level, budget
    ),
    "fill.Search.fill": lambda budget: FILLERS["search"].fill(fill_task(), budget),
    "fill.Search.find": lambda budget: masume.fill.Search().find(fill_task(), budget),
    "fill.Genetic.fill": lambda budget: FILLERS["genetic"].fill(replace(fill_task(), improve=False), budget),
    "fill.Workflow.work": lambda budget: masume.fill.Workflow().work(kabe_task(), budget),
    "fill.Workflow.touch_up": lambda budget: masume.fill.Workflow().touch_up(kabe_task(), budget, kabe_task().frame),
    "fill.fill_part": lambda budget: masume.fill.fill_part(
        FrameNetwork(fill_task().frame, bank()), fill_task().frame.white_cells, budget, improve=True
    ),
    "fill.Workflow.fill": lambda budget: FILLERS["workflow"].fill(replace(fill_task(), improve=False), budget),
    "solve.conflicting_slots": lambda budget: conflicting_slots(*stuck(), budget),
    "solve.solve_puzzle": lambda budget: solve_puzzle(picture(), budget, limit=100),
    "solve.solve_slots": lambda budget: solve_slots(number_board().puzzle, budget, limit=10_000),
    "solve.solve_lines": lambda budget: solve_lines(picture(), budget, limit=100),
    "solve.solve_with_sat": lambda budget: solve_with_sat(picture(), budget, limit=100),
    "solve.solve_hints": lambda budget: solve_hints(*nguyen()[::2], budget),
    "solve.narrow": lambda budget: narrow(candidates(), budget),  # type: ignore[arg-type]
    "solve.assign": lambda budget: assign(candidates(), budget, price=None),  # type: ignore[arg-type]
    "grade.hint_for": lambda budget: hint_for(number_board().puzzle, budget=budget),
}
"""By what is called, something that it cannot end within the seconds; a few words may follow its name."""

NEEDS_A_CONCEPT_BASE = {"make.clue_to_level", "make.make_crossword_to_level"}
"""Tried where there is one, with the budget of a signal: tests/make/test_crossword_level.py."""

PROTOCOLS = {"make.Method.make", "fill.Filler.fill"}


def entries(package: ModuleType) -> set[str]:
    """What a package offers that takes a budget."""
    found: set[str] = set()
    place = package.__name__.removeprefix("masume.")
    for name in package.__all__:
        offered = getattr(package, name)
        parts = {name: offered} if inspect.isfunction(offered) else {}
        if inspect.isclass(offered):
            parts = {f"{name}.{part}": value for part, value in vars(offered).items() if inspect.isfunction(value)}
        for title, function in parts.items():
            if title.rpartition(".")[2][0] != "_" and "budget" in inspect.signature(function).parameters:
                found.add(f"{place}.{title}")
    return found


def test_everything_that_takes_a_budget_is_in_the_table() -> None:
    packages = (masume.make, masume.make.pictures, masume.fill, masume.solve, masume.grade)
    offered = set().union(*map(entries, packages)) - PROTOCOLS - NEEDS_A_CONCEPT_BASE
    assert offered <= {name.split(" ")[0] for name in CASES}


def spent_in(work: Callable[[], object]) -> float:
    """Seconds of the processor that some work takes: the machine may be busy with other things."""
    began = time.process_time()
    work()
    return time.process_time() - began


@pytest.mark.parametrize("name", CASES)
def test_the_seconds_of_a_budget_hold(name: str) -> None:
    spent = spent_in(lambda: CASES[name](Budget(seconds=SECONDS)))
    assert spent <= SECONDS + LATE


@pytest.mark.parametrize("name", CASES)
def test_cancel_ends_it_soon(name: str) -> None:
    cancel = Event()
    heard: list[float] = []

    def stop() -> None:
        heard.append(time.process_time())
        cancel.set()

    with later(SECONDS, stop):
        CASES[name](Budget(seconds=60, cancel=cancel))
        ended = time.process_time()
    assert not heard or ended - heard[0] <= LATE
