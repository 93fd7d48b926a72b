"""Nishijima 2017, experiment 2 (figure 14): how often the incumbent is updated, by board and dictionary.

n = 10, 15, …, 30 with 60, 80, …, 140 countries, iterated local search. The figure's numbers are not in the thesis's
text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from experiments.common import Options, Result, average, markdown_table, read_options, run_all, seconds_text, write
from experiments.plot import Chart, Series
from masume.core import Budget, Grid, Word
from masume.make import IteratedLocalSearch, Task
from masume.words import load_bundled

NAME = "nishijima_2"
SIZES = (10, 15, 20, 25, 30)
COUNTS = (60, 80, 100, 120, 140)
PAPER_FIRST, PAPER_LAST = 120, 60
"""Seconds: almost so many until the first improvement near n = 30, at most so many until the last at n = 10."""
PAPER_FEWER = (60, 80, 100, 120)
"""Dictionaries with which n = 10 has fewer updates than n = 15."""

CLAIMS = """
| the thesis says (120 s a board) | ours |
| --- | --- |
| a board could be made in every case | {made} of {cases} |
| near n = 30 the first improvement takes almost {paper_first} s | {slowest} at most |
| n = 10 has fewer updates than n = 15, except with 140 words | with {fewer} words |
| at n = 10 the last update comes within {paper_last} s | after {last} at most |
"""


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    words: int
    n: int
    seed: int
    seconds: float


def countries(count: int) -> tuple[Word, ...]:
    """The first so many of the shuffled countries, so that smaller dictionaries are parts of larger ones."""
    words = list(load_bundled("countries").words)
    Random(2017).shuffle(words)  # noqa: S311
    return tuple(words[:count])


def run(case: Case) -> Result[Case]:
    """One search of one thread."""
    task = Task(countries(case.words), Grid.filled(case.n, case.n), case.seed)
    return Result.of(case, IteratedLocalSearch().make(task, Budget(seconds=case.seconds)))


def updates(result: Result[Case]) -> int:
    """Better boards after the first."""
    return result.updates - 1


def first_improvement(result: Result[Case]) -> float:
    """When the first better board was seen; the whole time if none was."""
    return result.trace[1].seconds if len(result.trace) > 1 else result.seconds


def mean_updates(results: Sequence[Result[Case]], words: int, n: int) -> float:
    """Updates in the runs of one case."""
    return average(updates(result) for result in results if (result.case.words, result.case.n) == (words, n))


def slowest_first(results: Sequence[Result[Case]], n: int) -> float:
    """The longest time to a first improvement on boards of one size."""
    return max(first_improvement(result) for result in results if result.case.n == n)


def last_update(results: Sequence[Result[Case]], n: int) -> float:
    """The longest time to a last update on boards of one size."""
    return max(result.trace[-1].seconds for result in results if result.case.n == n)


def fewer_updates(results: Sequence[Result[Case]]) -> list[int]:
    """Dictionaries with which n = 10 has fewer updates than n = 15."""
    return [count for count in COUNTS if mean_updates(results, count, 10) < mean_updates(results, count, 15)]


def claims(results: Sequence[Result[Case]]) -> str:
    """The thesis's sentences about its figure beside what we saw."""
    return CLAIMS.format(
        paper_first=PAPER_FIRST,
        paper_last=PAPER_LAST,
        made=sum(bool(result.board) for result in results),
        cases=len(results),
        slowest=seconds_text(slowest_first(results, 30)),
        fewer=", ".join(map(str, fewer_updates(results))) or "no",
        last=seconds_text(last_update(results, 10)),
    )


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, updates by board and dictionary, and the claims."""
    header = ["n", *(f"{count} words" for count in COUNTS), "first improvement (slowest)"]
    rows = [
        [n, *(f"{mean_updates(results, count, n):.0f}" for count in COUNTS), seconds_text(slowest_first(results, n))]
        for n in SIZES
    ]
    text = f"Updates of the incumbent after the first board, random countries, `ils`; {options}.\n\n"
    return text + markdown_table(header, rows) + claims(results)


def chart(results: Sequence[Result[Case]]) -> Chart:
    """A line for each dictionary."""
    lines = [
        Series(f"{count} words", [(n, mean_updates(results, count, n)) for n in SIZES], ink)
        for ink, count in enumerate(COUNTS)
    ]
    return Chart(
        "Nishijima's experiment 2: updates of the incumbent", "side of the board, n", "updates", lines, x_ticks=SIZES
    )


def main() -> None:
    """Run every case and write the results."""
    options = read_options(__doc__, seconds=10.0, seeds=1)
    cases = [Case(count, n, seed, options.seconds) for seed in options.seed_numbers for count in COUNTS for n in SIZES]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
