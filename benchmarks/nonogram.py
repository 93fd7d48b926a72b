"""How fast are nonograms decided? Every puzzle of every set, beside a general SAT solver and a peer from the same run.

A puzzle is decided when it is known whether it has one solution, several or none. Times are CPU milliseconds from
Python, clues to verdict, everything included. Both roads must agree on every puzzle that both decide.
Writes results/nonogram.md and results/nonogram.json.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean, median

from benchmarks.peers import BUILD, HERE, install, output, share_of_core
from masume import __version__
from masume.core import INK, PAPER, Budget, Grid, LineClues, Run
from masume.solve import Finding, LineSolutions, solve_lines, solve_with_sat

SETS = HERE.parent.parent / "shared" / "data" / "nonograms"
PYTHON = BUILD / "nonogram" / "bin" / "python"
PEER, VERSION = "nonogram-solver", "0.1"
DENSE = ((100, 0.7), (200, 0.8), (512, 0.85))
"""Sides of noise pictures, and how much of them is ink, so that lines alone solve nearly all of them."""

ASK_PEER = """
import contextlib, io, json, signal, sys, time
from nonogram_solver.nonogram import Nonogram
from nonogram_solver.solver import solve

class OutOfTime(Exception):
    pass

def stop(*_):
    raise OutOfTime

signal.signal(signal.SIGVTALRM, stop)
task = json.load(sys.stdin)
for picture in task["pictures"]:
    puzzle = Nonogram()
    puzzle.init_from_solution_string(picture)
    started, solved = time.process_time(), False
    signal.setitimer(signal.ITIMER_VIRTUAL, task["seconds"])
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            solved, _ = solve(puzzle)
    except Exception:
        pass
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    print(json.dumps([bool(solved), time.process_time() - started]))
"""


@dataclass(frozen=True)
class Puzzle:
    """Clues with a name."""

    name: str
    clues: LineClues


@dataclass(frozen=True)
class Row:
    """One road through one set."""

    set: str
    road: str
    puzzles: int
    findings: dict[str, int]
    stages: dict[str, int]
    median_ms: float
    mean_ms: float
    max_ms: float

    def __str__(self) -> str:
        decided = sum(count for name, count in self.findings.items() if name != Finding.OPEN)
        counts = [str(self.findings.get(name, 0)) for name in ("unique", "several", "impossible")]
        stages = ", ".join(f"{name} {count}" for name, count in self.stages.items())
        times = [f"{ms:.3g}" for ms in (self.median_ms, self.mean_ms, self.max_ms)]
        return "| " + " | ".join([self.set, self.road, f"{decided} of {self.puzzles}", *counts, *times, stages]) + " |"


HEAD = """| set | road | decided | unique | several | impossible | median ms | mean ms | max ms | stages |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


def read_set(path: Path, every: int) -> list[Puzzle]:
    """Every so many puzzles of a file."""
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines()[::every])
    return [Puzzle(line["id"], LineClues.of(line["rows"], line.get("cols", line.get("columns")))) for line in lines]


def dense(side: int, ink: float, seed: int) -> Puzzle:
    """A picture of noise."""
    rng = random.Random(seed)  # noqa: S311
    rows = tuple(tuple(INK if rng.random() < ink else PAPER for _ in range(side)) for _ in range(side))
    return Puzzle(f"noise {side} {seed}", LineClues.of_picture(Grid(rows)))


def measure(name: str, road: str, puzzles: list[Puzzle], solve: Callable[[LineClues], Run[LineSolutions]]) -> Row:
    """Solves every puzzle once."""
    times, found = [], []
    for puzzle in puzzles:
        started = time.process_time()
        run = solve(puzzle.clues)
        times.append(1000 * (time.process_time() - started))
        found += [] if run.best is None else [run.best]
    verdicts[road, name] = [best.finding for best in found]
    findings, stages = Counter(best.finding.value for best in found), Counter(best.stage.value for best in found)
    return Row(name, road, len(found), dict(findings), dict(stages), median(times), mean(times), max(times))


verdicts: dict[tuple[str, str], list[Finding]] = {}


def require_agreement(name: str, one: str, other: str, every: int) -> None:
    """Stops if two roads decided a puzzle differently."""
    for a, b in zip(verdicts[one, name][::every], verdicts[other, name], strict=True):
        if Finding.OPEN not in (a, b) and a is not b:
            sys.exit(f"{name}: {one} says {a}, {other} says {b}")


def picture(puzzle: Puzzle) -> list[str]:
    """A solution as the peer wants it, which makes the clues itself and compares only at the end."""
    best = solve_lines(puzzle.clues, Budget(seconds=60)).best
    rows = best.answers[0].grid.rows if best is not None else ()
    return ["".join("o" if cell == INK else "." for cell in row) for row in rows]


def ask_peer(name: str, puzzles: list[Puzzle], seconds: float) -> Row | str:
    """The peer over a set, or why it could not be asked; it knows lines only, so it finds unique solutions or none."""
    absent = install(
        f"{PEER} {VERSION}",
        [sys.executable, "-m", "venv", str(PYTHON.parent.parent)],
        [str(PYTHON), "-m", "pip", "install", f"{PEER}=={VERSION}"],
    )
    if absent:
        return absent
    task = {"pictures": [picture(puzzle) for puzzle in puzzles], "seconds": seconds}
    replies = [json.loads(line) for line in output([str(PYTHON), "-c", ASK_PEER], json.dumps(task)).splitlines()]
    times = [1000 * spent for _, spent in replies]
    solved = sum(is_solved for is_solved, _ in replies)
    findings = {"unique": solved, "open": len(replies) - solved}
    return Row(name, f"{PEER} {VERSION}", len(replies), findings, {}, median(times), mean(times), max(times))


def rows_of(options: argparse.Namespace) -> Iterable[Row | str]:
    """Every row of the table, as it is measured."""
    budget = Budget(seconds=options.seconds)
    solve_lines(dense(10, 0.6, 0).clues, budget)  # imports are not part of it
    solve_with_sat(dense(10, 0.6, 0).clues, budget)
    for path in sorted(options.sets.glob("*.jsonl"), key=lambda path: path.stat().st_size):
        name, puzzles = path.stem, read_set(path, options.every)
        yield measure(name, "masume", puzzles, lambda clues: solve_lines(clues, budget))
        for solver in options.sat:
            some = puzzles[:: options.sat_every]
            yield measure(name, solver, some, lambda clues, s=solver: solve_with_sat(clues, budget, solver=s))  # type: ignore[misc]
            require_agreement(name, "masume", solver, options.sat_every)
        if name == "jwilk" and options.peer_seconds:
            yield ask_peer(name, puzzles, options.peer_seconds)
    for side, ink in DENSE:
        made = [dense(side, ink, seed) for seed in range(3)]
        yield measure(f"noise {side}×{side}", "masume", made, lambda clues: solve_lines(clues, budget))


def main() -> None:
    """Measures and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", type=Path, default=SETS if SETS.is_dir() else HERE.parent / "tests/data/nonograms")
    parser.add_argument("--every", type=int, default=1, help="take every so many puzzles of a set")
    parser.add_argument("--sat", nargs="*", default=["glucose42", "cadical195"], help="solvers of python-sat")
    parser.add_argument("--sat-every", type=int, default=1, help="of those, every so many for the SAT solvers")
    parser.add_argument("--seconds", type=float, default=60, help="for one puzzle")
    parser.add_argument("--peer-seconds", type=float, default=1, help="CPU seconds of the peer for one puzzle; 0: none")
    options = parser.parse_args()
    before, rows = os.times(), []
    print(HEAD)
    for row in rows_of(options):
        rows.append(row)
        print(row, flush=True)
    notes = f"masume {__version__}, Python {platform.python_version()}. {share_of_core(before, os.times())}"
    text = (
        f"# Nonograms\n\n{__doc__.split('Writes')[0].strip()}\n\n{notes}\n\n{HEAD}\n" + "\n".join(map(str, rows)) + "\n"
    )
    (HERE / "results/nonogram.md").write_text(text, encoding="utf-8")
    results = [asdict(row) for row in rows if isinstance(row, Row)]
    (HERE / "results/nonogram.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
