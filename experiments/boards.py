"""White cells of every method on boards of several sizes and scripts, and 20,000 words on 100×100.

No table of a paper: what the default method is chosen by.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from experiments.common import Options, Result, average, markdown_table, options_of, parser, run_all, write
from experiments.plot import Chart, Series
from masume.core import Budget, Grid, Word
from masume.make import METHODS, Task
from masume.words import load_bundled

NAME = "boards"
USED = ("ruin", "ils", "anneal")
BOARDS = (
    *(("countries", n) for n in (10, 12, 14, 15, 20, 30)),
    ("hokkaido", 15),
    ("digits", 10),
    ("binary", 10),
)
PAPER = {("hokkaido", 15): (56.89, 44), ("countries", 15): (58.67, 28)}
"""White cells in percent, and words, of the two boards in the appendix of Nishijima's thesis, 180 s each."""

LETTERS = "EEEEEEAAAAAIIIIIOOOONNNNRRRRTTTTLLLSSSUUDDDGGGBBCCMMPPFFHHVVWYYKJXQZ"


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    words: str
    n: int
    method: str
    seed: int
    seconds: float


def run(case: Case) -> Result[Case]:
    """One search of one thread."""
    task = Task(load_bundled(case.words).up_to(case.n).words, Grid.filled(case.n, case.n), case.seed)
    return Result.of(case, METHODS[case.method].make(task, Budget(seconds=case.seconds)))


# ---------------------------------------------------------------- a large board


def random_words(count: int) -> tuple[Word, ...]:
    """Distinct words of 3 to 12 letters, about as frequent as in English."""
    chance = Random(count)  # noqa: S311
    words: dict[Word, None] = {}
    while len(words) < count:
        words[tuple(chance.choices(LETTERS, k=chance.randint(3, 12)))] = None
    return tuple(words)


def large(method: str) -> str:
    """20,000 words on 100×100, in a process of its own so that its memory can be measured."""
    words = random_words(20_000)
    started = time.perf_counter()
    made = METHODS[method].make(Task(words, Grid.filled(100, 100), seed=1), Budget(seconds=5))
    setup = time.perf_counter() - started - made.seconds
    first, last = made.trace[0], made.trace[-1]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return (
        f"20,000 random words on 100×100 with `{method}`: {first.score:,.0f} white cells after "
        f"{setup + first.seconds:.2f} s, {last.score:,.0f} after 5 s; {memory:.0f} MiB at most."
    )


def large_apart(method: str) -> str:
    """The same from a new process."""
    command = [sys.executable, "-m", f"experiments.{NAME}", "--large", method]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


# ---------------------------------------------------------------- results


def runs_of(results: Sequence[Result[Case]], board: tuple[str, int], method: str) -> list[Result[Case]]:
    """The runs of one board and method."""
    return [r for r in results if (r.case.words, r.case.n, r.case.method) == (*board, method)]


def percent(results: Sequence[Result[Case]], board: tuple[str, int], method: str) -> float:
    """The mean white ratio of one board and method."""
    return average(result.percent for result in runs_of(results, board, method))


def pace(results: Sequence[Result[Case]], board: tuple[str, int], method: str) -> float:
    """Rounds a second."""
    return average(result.rounds / result.seconds for result in runs_of(results, board, method))


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, and a line for each board."""
    header = ["list", "board", *(f"`{method}`" for method in USED), "rounds a second"]
    rows = [
        [
            board[0],
            f"{board[1]}×{board[1]}",
            *(f"{percent(results, board, method):.1f} %" for method in USED),
            " / ".join(f"{pace(results, board, method):,.0f}" for method in USED),
        ]
        for board in BOARDS
    ]
    text = f"White cells, mean of {options}.\n\n{markdown_table(header, rows)}\n"
    return text + "\n\n".join(large_apart(method) for method in USED[:2])


def chart(results: Sequence[Result[Case]]) -> Chart:
    """Bars of the methods for each board."""
    series = [
        Series(method, [(i, percent(results, board, method)) for i, board in enumerate(BOARDS)], ink)
        for ink, method in enumerate(USED)
    ]
    groups = [f"{words}\n{n}×{n}" for words, n in BOARDS]
    return Chart("White cells by method", "", "white cells, %", series, groups)


def main() -> None:
    """Run every case and write the table; with --large only the large board."""
    options_parser = parser(__doc__, seconds=10.0, seeds=3)
    options_parser.add_argument("--large", nargs="?", const="ils", choices=METHODS, help="only the large board")
    arguments = options_parser.parse_args()
    if arguments.large:
        print(large(arguments.large))
        return
    options = options_of(arguments)
    cases = [
        Case(*board, method, seed, options.seconds)
        for seed in options.seed_numbers
        for board in BOARDS
        for method in USED
    ]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
