"""Haraguchi & Sato 2017, skeletons from seven dictionaries, n = 6 … 10: white cells of the boards with most letters.

Their lists were not published; ours have the same themes and sizes, so figures compare in kind only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from random import Random

from experiments.common import DATA, Options, Result, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from masume.core import Budget, Grid, Status, Word
from masume.make import DEFAULT_METHOD, METHODS, Objective, Task, upper_bound
from masume.words import load_bundled, read_lexicon, to_symbols

NAME = "haraguchi_dictionaries"
EXACT = "exact"
LARGEST_EXACT = 8
SIZES = (6, 7, 8, 9, 10)
LETTERS = Objective(length=1.0)
"""The paper's objective: the total length of the words."""

PAPER = {
    "otaru": "*63.9 *63.3 *53.1 *56.8 19.0",
    "olympics": "*69.4 *65.3 34.4 8.6 6.0",
    "manga": "*66.7 *63.3 *56.3 11.1 2.0",
    "baseball": "*66.7 *63.3 15.6 4.9 6.0",
    "hokkaido": "*66.7 38.8 7.8 12.3 0.0",
    "vegetables": "*66.7 16.3 7.8 0.0 0.0",
    "countries": "*72.2 *73.5 *64.1 18.5 0.0",
}
"""The paper's percentages by n after 600 s; a star marks what was proven optimal."""


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    dictionary: str
    n: int
    method: str
    seed: int
    seconds: float


def hokkaido() -> tuple[Word, ...]:
    """120 of the 176 different names, as data/README.md says."""
    text = files("masume.words").joinpath("data", "hokkaido.tsv").read_text(encoding="utf-8")
    names = [line.partition("\t")[0] for line in text.splitlines()[1:]]
    Random(2017).shuffle(names)  # noqa: S311
    return tuple(map(to_symbols, dict.fromkeys(names)))[:120]


def countries() -> tuple[Word, ...]:
    """All 206."""
    return load_bundled("countries").words


SPECIAL: dict[str, Callable[[], tuple[Word, ...]]] = {"hokkaido": hokkaido, "countries": countries}


def words_of(dictionary: str) -> tuple[Word, ...]:
    """The words of one of the seven dictionaries."""
    return SPECIAL[dictionary]() if dictionary in SPECIAL else read_lexicon(DATA / f"{dictionary}.tsv").words


def run(case: Case) -> Result[Case]:
    """One run of one thread; words that are too long for the board are left out."""
    words = tuple(word for word in words_of(case.dictionary) if len(word) <= case.n)
    task = Task(words, Grid.filled(case.n, case.n), case.seed, objective=LETTERS)
    made = METHODS[case.method].make(task, Budget(seconds=case.seconds))
    if made.bound is None:
        made = replace(made, bound=upper_bound(task, Budget(seconds=case.seconds)))
    return Result.of(case, made)


def methods_for(n: int) -> list[str]:
    """The default method, and the exact one where it can be hoped to end."""
    return [DEFAULT_METHOD, EXACT] if EXACT in METHODS and n <= LARGEST_EXACT else [DEFAULT_METHOD]


# ---------------------------------------------------------------- results


@dataclass(frozen=True)
class Outcome:
    """The best board of one dictionary and n, and how good it could be at most."""

    percent: float
    letters: float
    bound: float | None
    is_optimal: bool

    def __str__(self) -> str:
        if self.is_optimal:
            return f"**{self.percent:.1f}**"
        return (
            f"{self.percent:.1f}" if self.bound is None else f"{self.percent:.1f} ({self.letters:g} ≤ {self.bound:g})"
        )


def outcome(results: Sequence[Result[Case]], dictionary: str, n: int) -> Outcome:
    """What all runs together say; of boards with as many letters one with more white cells."""
    runs = [result for result in results if (result.case.dictionary, result.case.n) == (dictionary, n)]
    best = max(runs, key=lambda result: (result.score, result.percent))
    bounds = [result.bound for result in runs if result.bound is not None]
    is_optimal = any(result.status is Status.OPTIMAL for result in runs)
    proven = max((result for result in runs if result.status is Status.OPTIMAL), key=lambda r: r.percent, default=best)
    return Outcome(proven.percent, best.score, min(bounds, default=None), is_optimal)


def paper_cells(dictionary: str) -> list[str]:
    """The paper's figures, proven ones in bold."""
    return [f"**{cell[1:]}**" if cell.startswith("*") else cell for cell in PAPER[dictionary].split()]


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, and two lines for each dictionary."""
    rows: list[list[object]] = []
    for dictionary in PAPER:
        size = len(words_of(dictionary))
        rows.append([dictionary, size, "paper, 600 s", *paper_cells(dictionary)])
        rows.append(["", "", "ours", *(outcome(results, dictionary, n) for n in SIZES)])
    used = ", ".join(f"`{method}`" for method in methods_for(SIZES[0]))
    text = (
        f"White cells in %, the most letters wanted: {used}, {options}. **Bold** is proven optimal; otherwise letters "
        "placed and their bound follow, where one is known. The lists are ours, of the paper's themes and sizes.\n\n"
    )
    return text + markdown_table(["dictionary", "words", "", *(f"n = {n}" for n in SIZES)], rows)


def chart(results: Sequence[Result[Case]]) -> Chart:
    """A line for each dictionary, the paper's dashed."""
    lines = []
    for ink, dictionary in enumerate(PAPER):
        paper = [float(cell.removeprefix("*")) for cell in PAPER[dictionary].split()]
        ours = [(n, outcome(results, dictionary, n).percent) for n in SIZES]
        lines.append(Series(dictionary, ours, ink))
        lines.append(Series(f"{dictionary}, paper", [*zip(SIZES, paper, strict=True)], ink, dashed=True))
    return Chart(
        "Haraguchi & Sato's seven dictionaries", "side of the board, n", "white cells, %", lines, x_ticks=SIZES
    )


def main() -> None:
    """Run every case and write the results."""
    options = read_options(__doc__, seconds=60.0, seeds=1)
    cases = [
        Case(dictionary, n, method, seed, options.seconds)
        for seed in options.seed_numbers
        for dictionary in PAPER
        for n in SIZES
        for method in methods_for(n)
    ]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results))
    outcomes = [outcome(results, dictionary, n) for dictionary in PAPER for n in SIZES]
    assert all(each.bound is None or each.letters <= each.bound for each in outcomes)  # noqa: S101


if __name__ == "__main__":
    main()
