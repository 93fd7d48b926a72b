"""Nishijima's thesis beside our runs."""

from __future__ import annotations

from collections.abc import Iterator

from experiments import boards, nishijima_1, nishijima_2, nishijima_3, uniqueness
from experiments.common import Result, average, read_results
from experiments.papers.rows import Row, claim, more, sooner
from masume.make import DEFAULT_METHOD

WHITE = "% white"


def shift() -> Iterator[Row]:
    """Experiment 1."""
    results = read_results(nishijima_1.NAME, nishijima_1.Case, Result)
    paper = nishijima_1.PAPER
    for n in nishijima_1.SIZES:
        for variant in nishijima_1.VARIANTS:
            runs = nishijima_1.runs_of(results, n, variant)
            white = average(run.percent for run in runs)
            name = variant if variant in paper else f"`{variant}`, against ils with shift"
            yield more(f"{n}×{n}, {name}", WHITE, paper.get(variant, paper[nishijima_1.WITH])[n], white)
    for n in nishijima_1.SIZES:
        gains = [
            average(r.percent for r in nishijima_1.runs_of(results, n, nishijima_1.WITH))
            - average(r.percent for r in nishijima_1.runs_of(results, n, nishijima_1.WITHOUT)),
            paper[nishijima_1.WITH][n] - paper[nishijima_1.WITHOUT][n],
        ]
        yield Row(f"{n}×{n}, what the shift adds", "points", f"{gains[1]:+.1f}", f"{gains[0]:+.1f}")
    yield from _times(results)


def _times(results: list[Result[nishijima_1.Case]]) -> Iterator[Row]:
    """When our ils passes the thesis, and when the first board is there."""
    for n in nishijima_1.SIZES:
        runs = nishijima_1.runs_of(results, n, nishijima_1.WITH)
        wanted = nishijima_1.PAPER[nishijima_1.WITH][n] / 100 * n**2
        slowest = max(time if (time := run.seconds_to(wanted)) is not None else run.seconds for run in runs)
        yield sooner(f"{n}×{n}, ils with shift as white as that, slowest run", nishijima_1.PAPER_SECONDS, slowest)
    first = max(run.trace[0].seconds for run in nishijima_1.runs_of(results, 14, nishijima_1.WITH))
    yield sooner("14×14, the first board", nishijima_1.PAPER_FIRST, first, "about ")


def updates() -> Iterator[Row]:
    """Experiment 2."""
    results = read_results(nishijima_2.NAME, nishijima_2.Case, Result)
    made = sum(bool(result.board) for result in results)
    yield claim("boards made, n = 10 to 30, 60 to 140 words", "all 25", f"{made} of {len(results)}")
    yield sooner(
        "30×30, the first improvement", nishijima_2.PAPER_FIRST, nishijima_2.slowest_first(results, 30), "almost "
    )
    yield sooner("10×10, the last update", nishijima_2.PAPER_LAST, nishijima_2.last_update(results, 10), "within ")
    fewer = [", ".join(map(str, each)) for each in (nishijima_2.PAPER_FEWER, nishijima_2.fewer_updates(results))]
    yield claim("words with which 10×10 has fewer updates than 15×15", *fewer)


def alphabets() -> Iterator[Row]:
    """Experiment 3."""
    results = read_results(nishijima_3.NAME, nishijima_3.Case, Result)
    by_n, by_alphabet = nishijima_3.falls_by_n(results), nishijima_3.falls_by_alphabet(results)
    yield claim("a larger board is less white", "always", f"in {sum(by_n)} of {len(by_n)} series")
    yield claim("a larger alphabet is less white", "always", f"in {sum(by_alphabet)} of {len(by_alphabet)} series")
    yield more(
        "the whitest board of all, 2 symbols, 10×10", WHITE, nishijima_3.PAPER_BEST, max(r.percent for r in results)
    )


def appendix() -> Iterator[Row]:
    """The two puzzles of the appendix."""
    results = read_results(boards.NAME, boards.Case, Result)
    for board, (white, words) in boards.PAPER.items():
        name = f"{board[0]}, {board[1]}×{board[1]}"
        for method in ("ils", DEFAULT_METHOD):
            yield more(f"{name}, `{method}`", WHITE, white, boards.percent(results, board, method))
        runs = boards.runs_of(results, board, DEFAULT_METHOD)
        placed = average(len(run.grid.placements()) for run in runs if run.grid)
        yield more(f"{name}, `{DEFAULT_METHOD}`", "words", words, placed)


def solutions() -> Iterator[Row]:
    """What the thesis supposes about several solutions."""
    results = read_results(uniqueness.NAME, uniqueness.Case, uniqueness.Counted)
    for words, n in (("countries", 15), ("hokkaido", 15)):
        share = uniqueness.share(uniqueness.runs_of(results, (words, n)))
        yield claim(f"{words}, {n}×{n}: boards with several solutions", "hardly any", f"{share:.0f} %")
