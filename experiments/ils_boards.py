"""Other boards with the iterated local search: larger ones, kana, zeros and ones, and 20,000 words on 100×100.

Mean white ratio of three seeds after 10 s on one thread; writes results/ils_boards.md.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from statistics import mean

from masume import __version__
from masume.core import Budget, Grid, Run, Word
from masume.make import IteratedLocalSearch, Task
from masume.words import load_bundled

CASES = (("countries", 15), ("countries", 20), ("countries", 30), ("hokkaido", 15), ("digits", 10), ("binary", 10))
SECONDS = 10.0
SEEDS = (1, 2, 3)
RESULTS = Path(__file__).parent / "results"
LETTERS = "EEEEEEAAAAAIIIIIOOOONNNNRRRRTTTTLLLSSSUUDDDGGGBBCCMMPPFFHHVVWYYKJXQZ"


def search(words: tuple[Word, ...], n: int, seed: int, seconds: float = SECONDS) -> Run[Grid]:
    """One search of one thread."""
    fitting = tuple(word for word in words if len(word) <= n)
    return IteratedLocalSearch().make(Task(fitting, Grid.filled(n, n), seed), Budget(seconds=seconds))


def random_words(count: int) -> tuple[Word, ...]:
    """Distinct words of 3 to 12 letters, about as frequent as in English."""
    chance = Random(count)  # noqa: S311
    words: dict[Word, None] = {}
    while len(words) < count:
        words[tuple(chance.choices(LETTERS, k=chance.randint(3, 12)))] = None
    return tuple(words)


def large() -> str:
    """20,000 words on 100×100, in a process of its own so that its memory can be told."""
    words = random_words(20_000)
    started = time.perf_counter()
    run = search(words, 100, seed=1, seconds=5)
    setup = time.perf_counter() - started - run.seconds
    first, second, last = run.trace[0], run.trace[1], run.trace[-1]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return (
        f"20,000 random words on 100×100: {first.score:,} white cells after {setup + first.seconds:.2f} s, the first "
        f"improvement after {setup + second.seconds:.2f} s, {last.score:,} after {SECONDS / 2:g} s; "
        f"{memory:.0f} MiB at most."
    )


def main() -> None:
    """Run every case and write the table."""
    if "--large" in sys.argv:
        print(large())
        return
    lines = ["| list | board | white | rounds a second |", "| --- | --- | --- | --- |"]
    for name, n in CASES:
        runs = [search(load_bundled(name).words, n, seed) for seed in SEEDS]
        white = mean(run.score for run in runs) / (n * n)
        pace = mean(run.rounds / run.seconds for run in runs)
        lines.append(f"| {name} | {n}×{n} | {white:.1%} | {pace:,.0f} |")
        print(lines[-1], file=sys.stderr)
    command = [sys.executable, "-m", "experiments.ils_boards", "--large"]
    lines += ["", subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()]
    RESULTS.mkdir(exist_ok=True)
    heading = f"Mean of {len(SEEDS)} seeds, {SECONDS:g} s on one thread, masume {__version__}.\n\n"
    (RESULTS / "ils_boards.md").write_text(heading + "\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
