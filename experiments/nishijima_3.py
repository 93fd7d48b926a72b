"""Nishijima 2017, experiment 3 (figure 15): white cells by the size of the alphabet.

100 words of 3 to 8 letters over 2, 10, 26 and 50 symbols, n = 10, 15, …, 30. The figure's numbers are not in the
thesis's text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from experiments.common import Options, Result, average, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from masume.core import Budget, Grid, Word
from masume.make import DEFAULT_METHOD, METHODS, Task

NAME = "nishijima_3"
SIZES = (10, 15, 20, 25, 30)
ALPHABETS = (2, 10, 26, 50)
USED = (DEFAULT_METHOD, "ils")
PAPER_BEST = 72.0
"""The whitest board of the thesis, in percent: 2 symbols, n = 10, 120 s."""
SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    symbols: int
    n: int
    method: str
    seed: int
    seconds: float


def random_words(symbols: int) -> tuple[Word, ...]:
    """100 distinct words of 3 to 8 letters, every length as likely."""
    chance = Random(20170000 + symbols)  # noqa: S311
    words: dict[Word, None] = {}
    while len(words) < 100:
        words[tuple(chance.choices(SYMBOLS[:symbols], k=chance.randint(3, 8)))] = None
    return tuple(words)


def run(case: Case) -> Result[Case]:
    """One search of one thread."""
    task = Task(random_words(case.symbols), Grid.filled(case.n, case.n), case.seed)
    return Result.of(case, METHODS[case.method].make(task, Budget(seconds=case.seconds)))


def percent(results: Sequence[Result[Case]], method: str, symbols: int, n: int) -> float:
    """The mean white ratio of one case."""
    wanted = (method, symbols, n)
    return average(r.percent for r in results if (r.case.method, r.case.symbols, r.case.n) == wanted)


def falls(numbers: Sequence[float]) -> bool:
    """True if each is below the one before."""
    return all(after < before for before, after in pairwise(numbers))


def complete(results: Sequence[Result[Case]], n: int) -> str:
    """In how many runs of one size all 100 words were placed, so that no board could be much whiter."""
    runs = [result.grid for result in results if result.case.n == n]
    return f"{sum(len(grid.placements()) == 100 for grid in runs if grid)} of {len(runs)}"


def falls_by_n(results: Sequence[Result[Case]]) -> list[bool]:
    """For each alphabet and method: whether a larger board has fewer white cells."""
    return [falls([percent(results, m, q, n) for n in SIZES]) for m in USED for q in ALPHABETS]


def falls_by_alphabet(results: Sequence[Result[Case]]) -> list[bool]:
    """For each board and method: whether a larger alphabet has fewer white cells."""
    return [falls([percent(results, m, q, n) for q in ALPHABETS]) for m in USED for n in SIZES]


def claims(results: Sequence[Result[Case]]) -> str:
    """The thesis's sentences about its figure beside what we saw."""
    by_n, by_alphabet = falls_by_n(results), falls_by_alphabet(results)
    best = max(results, key=lambda result: result.percent)
    rows = [
        ["the larger the board, the fewer", f"in {sum(by_n)} of {len(by_n)} series"],
        ["the more symbols, the fewer", f"in {sum(by_alphabet)} of {len(by_alphabet)} series"],
        [
            f"best board of all: {PAPER_BEST:.0f} % (2 symbols, n = 10)",
            f"{best.percent:.0f} % ({best.case.symbols} symbols, n = {best.case.n}, `{best.case.method}`)",
        ],
    ]
    return markdown_table(["the thesis says of the white cells (120 s, 5 runs)", "ours"], rows)


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, the white ratios, and the claims."""
    header = ["symbols", "method", *(f"n = {n}" for n in SIZES)]
    rows = [
        [symbols, method, *(f"{percent(results, method, symbols, n):.1f} %" for n in SIZES)]
        for symbols in ALPHABETS
        for method in USED
    ]
    text = (
        f"White cells, 100 words of 3 to 8 letters; mean of {options}. In {complete(results, 30)} runs at n = 30 "
        f"and {complete(results, 25)} at n = 25 all 100 words are on the board, so that the list is the limit.\n\n"
    )
    return text + markdown_table(header, rows) + "\n" + claims(results)


def chart(results: Sequence[Result[Case]]) -> Chart:
    """A line for each alphabet and method."""
    lines = [
        Series(
            f"{symbols} symbols, {method}",
            [(n, percent(results, method, symbols, n)) for n in SIZES],
            ink,
            dashed=method != DEFAULT_METHOD,
        )
        for ink, symbols in enumerate(ALPHABETS)
        for method in USED
    ]
    title = "Nishijima's experiment 3: white cells by alphabet"
    return Chart(title, "side of the board, n", "white cells, %", lines, x_ticks=SIZES, from_zero=False)


def main() -> None:
    """Run every case and write the results."""
    options = read_options(__doc__, seconds=5.0, seeds=2)
    cases = [
        Case(symbols, n, method, seed, options.seconds)
        for seed in options.seed_numbers
        for symbols in ALPHABETS
        for n in SIZES
        for method in USED
    ]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
