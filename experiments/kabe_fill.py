"""Kabe's crosswords: frames of 10×16 and 20×32 filled by the genetic algorithm alone, and with its workflow.

The paper fills one frame of 10×16 from 4,146 words and leaves 20×32 for later. Its frame is not known to us; ours are
made in its manner. Our search stands beside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from experiments.common import (
    DATA,
    Options,
    Result,
    average,
    markdown_table,
    read_options,
    run_all,
    seconds_text,
    write,
)
from experiments.plot import Chart, Series
from masume.core import Budget, Cell, Grid, Run, Status
from masume.fill import FillTask, Search
from masume.fill.genetic import PAPER_GENERATIONS, Genetic
from masume.fill.genetic.workflow import Workflow
from masume.words.bank import WordBank

NAME = "kabe_fill"
FRAMES = (*(f"10x16-{letter}" for letter in "abcde"), *(f"20x32-{letter}" for letter in "abcd"))
WORDS = DATA / "kabe4146.dict"
PAPER_SATISFIED, PAPER_MINUTES, PAPER_FINISHING = 90.0, 3.0, 10
"""Percent of satisfied slots, minutes for them, and how many times as long it took by hand to fill the rest."""

Fill = Callable[[FillTask, float], Run[Grid]]
"""Fills a frame in so many seconds at most."""


def genetic(method: Genetic) -> Fill:
    """The algorithm alone, for as many generations as in the paper."""
    return lambda task, seconds: method.fill(task, Budget(rounds=PAPER_GENERATIONS, seconds=seconds))


def search(task: FillTask, seconds: float) -> Run[Grid]:
    """Our search; it has all words or none."""
    run = Search().fill(task, Budget(seconds=seconds))
    return replace(run, score=float(run.best is not None), trace=())


METHODS: dict[str, Fill] = {
    "GA, no look ahead": genetic(Genetic(look_ahead=False)),
    "GA": genetic(Genetic()),
    "GA + workflow": lambda task, seconds: Workflow().fill(task, Budget(seconds=seconds)),
    "search": search,
}
"""What is compared; another filler needs only a line here."""


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    frame: str
    method: str
    seed: int
    seconds: float


@cache
def frame_named(name: str) -> Grid:
    """One of the frames."""
    return Grid.parse((DATA / "kabe" / f"kabe-{name}.txt").read_text(encoding="utf-8"))


@cache
def words() -> WordBank:
    """As many words of each length as Kabe's dictionary."""
    return WordBank.read([WORDS])


def run(case: Case) -> Result[Case]:
    """One fill on one thread."""
    task = FillTask(frame_named(case.frame), words(), seed=case.seed)
    return Result.of(case, METHODS[case.method](task, case.seconds))


# ---------------------------------------------------------------- results


def runs_of(results: Sequence[Result[Case]], frame: str, method: str) -> list[Result[Case]]:
    """The runs of one frame and method."""
    return [result for result in results if (result.case.frame, result.case.method) == (frame, method)]


def satisfied(results: Sequence[Result[Case]], frame: str, method: str) -> float:
    """The mean share of satisfied slots, in percent."""
    return 100 * average(result.score for result in runs_of(results, frame, method))


def touched(result: Result[Case]) -> int:
    """Cells of the frame that have another colour in the filled one; 0 if it was not filled."""
    pairs = zip(frame_named(result.case.frame), result.grid or frame_named(result.case.frame), strict=True)
    return sum((a is Cell.BLACK) != (b is Cell.BLACK) for (_, a), (_, b) in pairs)


def cell(results: Sequence[Result[Case]], frame: str, method: str) -> str:
    """Share satisfied, how often full, time, and black cells changed, as far as there is something to say."""
    runs = runs_of(results, frame, method)
    took = seconds_text(average(result.seconds for result in runs))
    if all(result.status is Status.IMPOSSIBLE for result in runs):
        return f"proved that it cannot be filled, {took}"
    full = [result for result in runs if result.board]
    text = f"{satisfied(results, frame, method):.1f} %, {len(full)}/{len(runs)} full, {took}"
    changed = [touched(result) for result in full]
    return f"{text}, {min(changed)}–{max(changed)} cells changed" if any(changed) else text


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, and a line for each frame."""
    header = ["frame", "slots", *METHODS]
    rows = [
        [frame, len(frame_named(frame).slots()), *(cell(results, frame, method) for method in METHODS)]
        for frame in FRAMES
    ]
    return (
        f"Slots with a word that agrees with all it crosses, how often all have one, and the mean time; {options}. "
        f"The algorithm alone runs {PAPER_GENERATIONS:,} generations, as in the paper, which took {PAPER_MINUTES:g} "
        f"minutes for them (Java, Pentium II) and came to about {PAPER_SATISFIED:g} %; the workflow and the search end "
        "when the frame is full, or the "
        "search when it has proved that it cannot be. Cells changed: black ones that became white or the other way "
        "round.\n\n" + markdown_table(header, rows)
    )


def chart(results: Sequence[Result[Case]]) -> Chart:
    """Bars of the methods for each frame."""
    series = [
        Series(method, [(i, satisfied(results, frame, method)) for i, frame in enumerate(FRAMES)], ink)
        for ink, method in enumerate(METHODS)
    ]
    groups = [frame.replace("x", "×").replace("-", "\n") for frame in FRAMES]
    return Chart("Frames filled by Kabe's genetic algorithm", "", "satisfied slots, %", series, groups)


def main() -> None:
    """Run every case and write the table."""
    options = read_options(__doc__, seconds=120.0, seeds=10)
    cases = [
        Case(frame, method, seed, options.seconds)
        for frame in FRAMES
        for method in METHODS
        for seed in options.seed_numbers
    ]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
