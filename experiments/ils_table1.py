"""Nishijima 2017, experiment 1 (table 1): what the shift in the perturbation brings.

206 countries, n = 10, 12, 14, one thread a run, mean white ratio with and without the shift.
Writes results/ils_table1.json (every run with its seed and trace) and results/ils_table1.md (the table).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean

from masume import __version__
from masume.core import Budget, Grid, TracePoint
from masume.make import IteratedLocalSearch, Task
from masume.words import load_bundled

PAPER = {(10, True): 63.1, (10, False): 62.8, (12, True): 59.7, (12, False): 59.4, (14, True): 57.0, (14, False): 56.0}
"""The thesis's percentages after 120 s, mean of 10 runs, by n and shift."""

RESULTS = Path(__file__).parent / "results"


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    n: int
    shift: bool
    seed: int
    seconds: float


@dataclass(frozen=True)
class Result:
    """What a run reached and when it passed the thesis's figure."""

    case: Case
    percent: float
    rounds: int
    updates: int
    seconds_to_paper: float | None
    trace: tuple[TracePoint, ...]


def run(case: Case) -> Result:
    """One search of one thread."""
    task = Task(load_bundled("countries").words, Grid.filled(case.n, case.n), case.seed)
    made = IteratedLocalSearch(shift=case.shift).make(task, Budget(seconds=case.seconds))
    cells = case.n * case.n
    passed = (p.seconds for p in made.trace if 100 * p.score / cells >= PAPER[case.n, case.shift])
    return Result(case, 100 * made.score / cells, made.rounds, made.improvements, next(passed, None), made.trace)


def table(results: list[Result]) -> str:
    """Paper and ours side by side, in Markdown."""
    lines = [
        "| n | shift | paper, 120 s | ours | range | passes the paper after (slowest run) | rounds a second |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for (n, shift), paper in PAPER.items():
        group = [result for result in results if (result.case.n, result.case.shift) == (n, shift)]
        percents = [result.percent for result in group]
        times = [result.seconds_to_paper for result in group]
        slowest = "not always" if None in times else f"{max(t for t in times if t is not None):.2f} s"
        pace = mean(result.rounds / result.case.seconds for result in group)
        lines.append(
            f"| {n} | {'yes' if shift else 'no'} | {paper} % | **{mean(percents):.1f} %** "
            f"| {min(percents):.1f}–{max(percents):.1f} | {slowest} | {pace:,.0f} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Run every case and write the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--seeds", type=int, default=5, help="runs for each n and shift (the thesis: 10)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    cases = [Case(n, shift, seed, options.seconds) for seed in range(1, options.seeds + 1) for n, shift in PAPER]
    results: list[Result] = []
    with ProcessPoolExecutor(options.workers) as pool:
        for result in pool.map(run, cases):
            results.append(result)
            print(f"{len(results)}/{len(cases)} {result.case} {result.percent:.1f} %", file=sys.stderr)
    machine = {"processor": platform.machine(), "cores": os.cpu_count(), "python": platform.python_version()}
    content = {"masume": __version__, "machine": machine, "runs": [asdict(result) for result in results]}
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "ils_table1.json").write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    heading = f"{options.seeds} runs of {options.seconds:g} s on one thread each, masume {__version__}.\n\n"
    (RESULTS / "ils_table1.md").write_text(heading + table(results), encoding="utf-8")
    print(table(results))


if __name__ == "__main__":
    main()
