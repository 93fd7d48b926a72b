"""How often a fresh skeleton has several solutions, how long it takes to know, and what it takes to leave it one.

Nishijima's thesis of 2017 wants boards with one solution, guesses that others are rare, and leaves it at that.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from statistics import median

from experiments.common import Options, Result, average, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from masume.core import Budget, Grid, Puzzle
from masume.make import DEFAULT_METHOD, METHODS, mend, puzzle_of, task_of
from masume.solve import Solutions, solve_slots
from masume.words import load_bundled

NAME = "uniqueness"
BOARDS = (*(("countries", n) for n in (10, 12, 14, 15)), ("hokkaido", 15), ("binary", 10))
LARGE_BOARDS = (("countries", 30), ("hokkaido", 30), ("digits-300", 30))
LARGE_SEEDS = 10
"""So many seeds at most for the large boards, which are here for the solver's time."""
MOST_COUNTED = 100
ROUNDS = 10_000_000


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    words: str
    n: int
    seed: int
    seconds: float


@dataclass(frozen=True)
class Counted(Result[Case]):
    """A board, how many solutions it has as a puzzle, and what it took to leave it one; times are of the processor."""

    solutions: int
    is_unique: bool
    decide_ms: float
    count_ms: float
    mend_ms: float
    swaps: int
    givens: int


def timed(work: Callable[[], Solutions]) -> tuple[Solutions, float]:
    """What came of it, and the processor's milliseconds, those of other threads included."""
    started = time.process_time()
    return work(), 1000 * (time.process_time() - started)


def solutions_of(puzzle: Puzzle, limit: int) -> Solutions:
    """Up to so many solutions."""
    found = solve_slots(puzzle, Budget(rounds=ROUNDS), limit=limit).best
    if found is None or found.is_unique is None:
        raise RuntimeError(f"{ROUNDS:,} rounds do not decide whether a board has one solution")
    return found


def run(case: Case) -> Counted:
    """One board, counted and mended."""
    lexicon = load_bundled(case.words).up_to(case.n)
    task = task_of(lexicon, Grid.filled(case.n, case.n), seed=case.seed)
    result = Result.of(case, METHODS[DEFAULT_METHOD].make(task, Budget(seconds=case.seconds)))
    made = None if result.grid is None else puzzle_of(result.grid, lexicon, task)
    if made is None:
        raise RuntimeError(f"no board: {case}")
    decided, decide_ms = timed(lambda: solutions_of(made.puzzle, 2))
    counted, count_ms = timed(lambda: solutions_of(made.puzzle, MOST_COUNTED))
    started = time.process_time()
    unique = mend(made, lexicon, task)
    mend_ms = 1000 * (time.process_time() - started)
    if unique is None:
        raise RuntimeError(f"not mended: {case}")
    return Counted(
        **{field.name: getattr(result, field.name) for field in fields(Result)},
        solutions=len(counted.answers),
        is_unique=bool(decided.is_unique),
        decide_ms=round(decide_ms, 2),
        count_ms=round(count_ms, 2),
        mend_ms=round(mend_ms, 2),
        swaps=len(unique.swaps),
        givens=len(unique.givens),
    )


# ---------------------------------------------------------------- results


def runs_of(results: Sequence[Counted], board: tuple[str, int]) -> list[Counted]:
    """The runs of one board."""
    return [result for result in results if (result.case.words, result.case.n) == board]


def share(results: Sequence[Counted]) -> float:
    """Boards with more than one solution, in percent."""
    return 100 * average(not result.is_unique for result in results)


def row(board: tuple[str, int], results: Sequence[Counted]) -> list[str]:
    """The measurements of one board."""
    runs = runs_of(results, board)
    several = [result for result in runs if not result.is_unique]
    most = max(result.solutions for result in runs)
    times = [result.decide_ms for result in runs]
    return [
        board[0],
        f"{board[1]}×{board[1]}",
        str(len(runs)),
        f"{average(result.percent for result in runs):.1f} %",
        f"**{share(runs):.0f} %**",
        f"{average(result.solutions for result in runs):.1f} ({most}{'+' if most == MOST_COUNTED else ''})",
        f"{median(times):.1f} / {max(times):.1f}",
        f"{average(r.swaps for r in several):.1f} / {average(r.givens for r in several):.1f}" if several else "–",
        f"{100 * average(r.givens == 0 for r in several):.0f} %" if several else "–",
        f"{average(result.mend_ms for result in several):.0f}" if several else "–",
    ]


def report(results: Sequence[Counted], options: Options) -> str:
    """What was run, and a line for each board."""
    header = ["list", "board", "boards", "white", "several solutions", "solutions, mean (most)"]
    header += ["decided, ms (median / max)", "swaps / letters given", "without a letter", "mended, ms"]
    table = markdown_table(header, [row(board, results) for board in (*BOARDS, *LARGE_BOARDS)])
    return (
        f"Fresh boards of `{DEFAULT_METHOD}`, {options}. The thesis guessed that nearly every board has one solution. "
        f"Solutions are counted up to {MOST_COUNTED}; times are the processor's, reading the puzzle's list included. "
        "The last three columns are about the boards that had several: words swapped and letters given, on average, "
        "how many boards needed no letter, and how long that took.\n\n" + table
    )


def chart(results: Sequence[Counted]) -> Chart:
    """A bar for each board."""
    boards = (*BOARDS, *LARGE_BOARDS)
    bars = [(i, share(runs_of(results, board))) for i, board in enumerate(boards)]
    groups = [f"{words}\n{n}×{n}" for words, n in boards]
    series = [Series("several solutions", bars, 1)]
    return Chart("How often a fresh skeleton has several solutions", "", "boards, %", series, groups)


def main() -> None:
    """Run every case and write the results."""
    options = read_options(__doc__, seconds=1.0, seeds=40)
    seeds = options.seed_numbers
    cases = [Case(*board, seed, options.seconds) for board in BOARDS for seed in seeds]
    cases += [Case(*board, seed, options.seconds) for board in LARGE_BOARDS for seed in seeds[:LARGE_SEEDS]]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Counted)]
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
