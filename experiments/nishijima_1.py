"""Nishijima 2017, experiment 1 (table 1): what the shift in the perturbation brings.

206 countries, n = 10, 12, 14: mean white ratio of the iterated local search with and without the shift, and of our
default method.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from experiments.common import Options, Result, average, markdown_table, read_options, run_all, seconds_text, write
from experiments.plot import Chart, Series
from masume.core import Budget, Grid
from masume.make import DEFAULT_METHOD, METHODS, IteratedLocalSearch, Method, Task
from masume.words import load_bundled

NAME = "nishijima_1"
SIZES = (10, 12, 14)
WITH, WITHOUT = "ils with shift", "ils without shift"
VARIANTS: dict[str, Method] = {
    WITH: IteratedLocalSearch(shift=True),
    WITHOUT: IteratedLocalSearch(shift=False),
    DEFAULT_METHOD: METHODS[DEFAULT_METHOD],
}
PAPER = {WITH: {10: 63.1, 12: 59.7, 14: 57.0}, WITHOUT: {10: 62.8, 12: 59.4, 14: 56.0}}
"""The thesis's percentages after 120 s, mean of 10 runs."""

PAPER_SECONDS = 120.0
PAPER_FIRST = 1.5
"""Seconds until the thesis's first board at n = 14 (figure 17)."""


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    n: int
    variant: str
    seed: int
    seconds: float


def run(case: Case) -> Result[Case]:
    """One search of one thread."""
    task = Task(load_bundled("countries").words, Grid.filled(case.n, case.n), case.seed)
    return Result.of(case, VARIANTS[case.variant].make(task, Budget(seconds=case.seconds)))


def passed_after(results: Sequence[Result[Case]]) -> str:
    """When the slowest run passed the thesis's figure; our own method is held against the better one."""
    case = results[0].case
    paper = PAPER.get(case.variant, PAPER[WITH])[case.n]
    times = [result.seconds_to(paper / 100 * case.n**2) for result in results]
    known = [time for time in times if time is not None]
    return seconds_text(max(known)) if len(known) == len(times) else f"{len(known)} of {len(times)} runs did"


def row(results: Sequence[Result[Case]]) -> list[str]:
    """A line of the table for the runs of one case."""
    case, percents = results[0].case, [result.percent for result in results]
    paper = f"{PAPER[case.variant][case.n]} %" if case.variant in PAPER else "–"
    ours = [f"**{average(percents):.1f} %**", f"{min(percents):.1f}–{max(percents):.1f}"]
    pace = average(result.rounds / result.seconds for result in results)
    return [str(case.n), case.variant, paper, *ours, passed_after(results), f"{pace:,.0f}"]


def runs_of(results: Sequence[Result[Case]], n: int, variant: str) -> list[Result[Case]]:
    """The runs of one case."""
    return [result for result in results if (result.case.n, result.case.variant) == (n, variant)]


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, and paper and ours side by side."""
    header = ["n", "method", "paper, 120 s", "ours", "range", "passes the paper after (slowest run)", "rounds a second"]
    rows = [row(runs_of(results, n, variant)) for n in SIZES for variant in VARIANTS]
    text = (
        f"White cells, 206 countries; {options}. `{DEFAULT_METHOD}` is held against the paper's figure with shift.\n\n"
    )
    return text + markdown_table(header, rows)


def chart(results: Sequence[Result[Case]]) -> Chart:
    """Bars of the paper and ours for each n."""
    papers = [
        Series(f"paper, {label.removeprefix('ils ')}", [*enumerate(PAPER[label].values())], -1, dashed=label == WITHOUT)
        for label in PAPER
    ]
    ours = [
        Series(
            variant,
            [(i, average(result.percent for result in runs_of(results, n, variant))) for i, n in enumerate(SIZES)],
            ink=min(number, 1),
            dashed=variant == WITHOUT,
        )
        for variant, number in zip(VARIANTS, (0, 0, 1), strict=True)
    ]
    groups = [f"{n}×{n}" for n in SIZES]
    title = "Nishijima's experiment 1: does the shift help?"
    return Chart(title, "board", "white cells, %", [*papers, *ours], groups)


def main() -> None:
    """Run every case and write the results."""
    options = read_options(__doc__, seconds=30.0, seeds=3)
    cases = [
        Case(n, variant, seed, options.seconds) for seed in options.seed_numbers for n in SIZES for variant in VARIANTS
    ]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
