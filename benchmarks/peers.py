"""How dense are the boards of other generators? The same words, board, seconds and core for each, in one run.

The peers are installed below build/peers and run as programs of their own, again and again with new random orders until
their seconds are used up. Of their boards the best that keeps the rules of a skeleton counts, by our own checker.
Writes results/peers.md.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, pstdev

from masume import __version__
from masume.core import Answer, Budget, Grid, Puzzle
from masume.kinds import SKELETON
from masume.make import DEFAULT_METHOD, METHODS, Task
from masume.words import Lexicon, load_bundled

HERE = Path(__file__).parent
BUILD = HERE.parent / "build" / "peers"
PYTHON = BUILD / "python" / "bin" / "python"
NODE = BUILD / "node"
DRIVERS = HERE / "peers"
CHECKED = 2_000
"""How many boards of a run, evenly spread, show the share that keeps the rules."""

ENDLESS = 10**9
SIZES = [10, 12, 14]
COUNTED = (
    "The machine had other work, so each generator went through as many boards as it does in these seconds on a quiet "
    "core (`QUIET` in benchmarks/peers.py) however long that took; its pace here is that of the busy machine."
)

QUIET = {
    "masume": (114_569, 97_045, 76_147),
    "genxword": (296, 241, 182),
    "crossword-generator": (245, 211, 144),
    "crossword-layout-generator, open table": (394, 248, 150),
    "crossword-layout-generator, fixed table": (140, 60, 33),
}
"""Boards a second of 10×10, 12×12 and 14×14 on a core that nothing else used: for --boards."""

GENXWORD = """
import json, random, sys, time, types
for name in ("gi", "gi.repository", "cairo"):  # it draws with these, which is not wanted here
    sys.modules[name] = types.ModuleType(name)
sys.modules["gi"].require_version = lambda *_: None
sys.modules["gi.repository"].Pango = sys.modules["gi.repository"].PangoCairo = None
from genxword.calculate import Crossword

task = json.load(sys.stdin)
words, n = task["words"], task["n"]
random.seed(task["seed"])
boards, started = [], time.perf_counter()
while time.perf_counter() - started < task["seconds"] and len(boards) < task["most"]:
    random.shuffle(words)
    words.sort(key=len, reverse=True)  # the longest first, as in its own program
    shorter = next(word for word in words if len(word) < n)  # a first word as long as the board is an error in it
    words.remove(shorter)
    words.insert(0, shorter)
    crossword = Crossword(n, n, "#", [[word, ""] for word in words])
    crossword.prep_grid_words()
    for word in crossword.available_words * 2:
        if word not in crossword.current_wordlist:
            crossword.add_words(word)
    boards.append("\\n".join(map("".join, crossword.grid)))
print(json.dumps({"boards": boards, "seconds": time.perf_counter() - started}))
"""


@dataclass(frozen=True)
class Effort:
    """What a generator may use up: seconds, or as many boards as it goes through in them on a quiet core."""

    seconds: float
    boards: int | None = None


@dataclass(frozen=True)
class Made:
    """What a generator did with its seconds: the boards it gave, and how many it went through for them."""

    boards: list[str]
    tried: int
    seconds: float


@dataclass(frozen=True)
class Score:
    """A run as our checker sees it: white share of the best board, boards a second, and what became of the rules."""

    white: float
    pace: float
    kept: float
    broken: frozenset[str]


@dataclass(frozen=True)
class Contestant:
    """A generator under test; `absent` is one sentence if it cannot run."""

    name: str
    version: str
    make: Callable[[Task, Effort], Made]
    absent: str = ""


def make_own(task: Task, effort: Effort) -> Made:
    """The best board of masume's default method; what it goes through are its rounds."""
    budget = Budget(seconds=effort.seconds) if effort.boards is None else Budget(rounds=effort.boards)
    run = METHODS[DEFAULT_METHOD].make(task, budget)
    return Made([] if run.best is None else [str(run.best)], run.rounds, run.seconds)


def maker(command: list[str]) -> Callable[[Task, Effort], Made]:
    """A generator that is a program: a task in JSON on its standard input, boards in JSON on its output."""

    def make(task: Task, effort: Effort) -> Made:
        words = ["".join(word) for word in task.words]
        limits = {"seconds": effort.seconds, "most": ENDLESS}
        if effort.boards is not None:
            limits = {"seconds": ENDLESS, "most": effort.boards}
        question = {"words": words, "n": task.board.width, "seed": task.seed, **limits}
        answer = json.loads(output(command, json.dumps(question)))
        return Made(answer["boards"], len(answer["boards"]), answer["seconds"])

    return make


def output(command: list[str], text: str = "") -> str:
    """What a program prints, given a text."""
    return subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout


def from_pip(name: str, version: str, driver: str) -> Contestant:
    """A generator in an environment of its own, without what it needs for drawing."""
    environment = [sys.executable, "-m", "venv", str(PYTHON.parent.parent)]
    package = [str(PYTHON), "-m", "pip", "install", "--no-deps", f"{name}=={version}"]
    absent = install(f"{name} {version}", environment, package)
    return Contestant(name, version, maker([str(PYTHON), "-c", driver]), absent)


def from_npm(name: str, version: str, way: str = "") -> Contestant:
    """A generator from npm behind its driver, which may know more than one way to run it."""
    options = ["--prefix", str(NODE), "--ignore-scripts", "--no-audit", "--no-fund"]
    absent = install(f"{name} {version}", ["node", "--version"], ["npm", "install", f"{name}@{version}", *options])
    # the driver looks for packages from this folder on, hence the separator
    command = ["node", str(DRIVERS / f"{name}.mjs"), f"{NODE}{os.sep}", way]
    return Contestant(f"{name}, {way} table" if way else name, version, maker(command), absent)


def install(title: str, *steps: list[str]) -> str:
    """Nothing if the package is there or every step went well, otherwise one sentence."""
    NODE.mkdir(parents=True, exist_ok=True)
    done = BUILD / f"{title}.done"
    try:
        for step in () if done.exists() else steps:
            output(step)
    except FileNotFoundError as error:
        return f"It could not be installed: there is no {Path(error.filename).name} here."
    except subprocess.CalledProcessError as error:
        return f"It could not be installed: {' '.join(Path(part).name for part in error.cmd[:3])} failed."
    done.touch()
    return ""


def contestants() -> list[Contestant]:
    """Our own maker and every peer, installed where that is possible."""
    return [
        Contestant("masume", __version__, make_own),
        from_pip("genxword", "2.2.0", GENXWORD),
        from_npm("crossword-generator", "1.0.1"),
        from_npm("crossword-layout-generator", "0.1.1", "open"),
        from_npm("crossword-layout-generator", "0.1.1", "fixed"),
    ]


def white_of(board: str) -> int:
    """How many cells of a board in text hold a letter."""
    return len(board) - board.count("#") - board.count("\n")


def faults(board: str, n: int, lexicon: Lexicon) -> frozenset[str]:
    """The names of the rules a board breaks on n×n; its words are those of the list that stand on it."""
    lines = board.split("\n")
    if len(lines) > n or any(len(line) > n for line in lines):
        return frozenset({"inside_the_board"})
    padded = [line.ljust(n, "#") for line in lines] + ["#" * n] * (n - len(lines))
    grid = Grid.parse("\n".join(padded))
    placed = {placement.word for placement in grid.placements()}
    words = tuple(entry for entry in lexicon if entry.word in placed)
    verdict = SKELETON.check(Puzzle(SKELETON.name, grid.blanked(), words), Answer(grid))
    return frozenset(fault.code for fault in verdict.faults)


def judge(made: Made, n: int, lexicon: Lexicon) -> Score:
    """The score of a run; only boards that keep every rule count as its best."""
    densest = sorted(set(made.boards), key=white_of, reverse=True)
    best = next((white_of(board) for board in densest if not faults(board, n, lexicon)), 0)
    sample = made.boards[:: 1 + len(made.boards) // CHECKED]
    found = [faults(board, n, lexicon) for board in sample]
    kept = found.count(frozenset()) / len(found) if found else 0.0
    return Score(best / (n * n), made.tried / made.seconds, kept, frozenset().union(*found))


def spread(shares: Sequence[float]) -> str:
    """The mean of some shares and their standard deviation, in per cent: 68.1 ± 0.9 %."""
    return f"{100 * mean(shares):.1f} ± {100 * pstdev(shares):.1f} %"


def effort_of(name: str, n: int, seconds: float, *, counted: bool) -> Effort:
    """The seconds, or what a quiet core does in them if boards are to be counted."""
    return Effort(seconds, round(seconds * QUIET[name][SIZES.index(n)]) if counted else None)


def row(n: int, contestant: Contestant, lexicon: Lexicon, effort: Effort, seeds: range) -> tuple[str, frozenset[str]]:
    """A line of the table, and the rules that were broken for it."""
    start = f"| {n}×{n} | {contestant.name} | {contestant.version} |"
    if contestant.absent:
        return f"{start} {contestant.absent} | | | |", frozenset()
    words = tuple(word for word in lexicon.words if len(word) <= n)
    tasks = [Task(words, Grid.filled(n, n), seed) for seed in seeds]
    try:
        scores = [judge(contestant.make(task, effort), n, lexicon) for task in tasks]
    except (OSError, subprocess.CalledProcessError):
        return f"{start} It stopped with an error. | | | |", frozenset()
    whites = [score.white for score in scores]
    pace, kept = mean(score.pace for score in scores), mean(score.kept for score in scores)
    line = f"{start} {spread(whites)} | {min(whites):.1%}–{max(whites):.1%} | {pace:,.0f} | {kept:.1%} |"
    return line, frozenset().union(*(score.broken for score in scores))


def table(sizes: list[int], seconds: float, seeds: range, *, counted: bool) -> str:
    """The page of results; every line goes to standard error as soon as it is there."""
    lexicon = load_bundled("countries")
    lines = ["| board | generator | version | white, mean of seeds | from–to | boards a second | keep the rules |"]
    lines.append("| --- | --- | --- | --- | --- | --- | --- |")
    broken: set[tuple[str, str]] = set()
    everyone = contestants()
    before = os.times()
    for n in sizes:
        for contestant in everyone:
            effort = effort_of(contestant.name, n, seconds, counted=counted)
            line, rules = row(n, contestant, lexicon, effort, seeds)
            broken.update((contestant.name, rule) for rule in rules)
            lines.append(line)
            print(line, file=sys.stderr)
    first = f"{heading(lexicon, seconds, seeds)} {COUNTED if counted else share_of_core(before, os.times())}"
    return "\n".join([first, "", *lines, "", *notes(broken)]) + "\n"


def share_of_core(before: os.times_result, after: os.times_result) -> str:
    """How much of the core the run had, in a sentence: a machine with other work slows everybody down."""
    *used, elapsed = (end - start for start, end in zip(before, after, strict=True))
    return f"The core was theirs for {sum(used) / elapsed:.0%} of the time."


def heading(lexicon: Lexicon, seconds: float, seeds: range) -> str:
    """What was measured, in a sentence."""
    numbers = ", ".join(map(str, seeds))
    return (
        f"{len(lexicon.words)} countries (without those longer than the board), {seconds:g} s on one core for each, "
        f"seeds {numbers}, masume {__version__} ({DEFAULT_METHOD})."
    )


def notes(broken: set[tuple[str, str]]) -> list[str]:
    """What the columns mean, and who broke which rule."""
    lines = [
        "White is of the best board of a run that keeps the rules of a skeleton, as a share of the whole board: the",
        "mean of the seeds with their standard deviation, then the worst and the best of them. For masume,",
        "boards a second are the rounds of its search and the last column is about the board it gives back; for others",
        f"it is about at least {CHECKED // 2:,} boards spread over the run, or all if there are fewer.",
        "crossword-layout-generator takes no size: with an open table it is given as many words as lately fitted,",
        "with a fixed table the functions inside it are held to the board.",
    ]
    for name in dict.fromkeys(name for name, _ in sorted(broken)):
        rules = ", ".join(f"`{rule}`" for owner, rule in sorted(broken) if owner == name)
        lines += ["", f"Rules that {name} breaks: {rules}."]
    return lines


def main() -> None:
    """Print the table and write it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="for each run (default: 60)")
    parser.add_argument("--seeds", type=int, default=5, help="how many runs for each board (default: 5)")
    parser.add_argument(
        "--sizes", type=int, nargs="+", default=SIZES, choices=SIZES, help="sides of boards (default: 10 12 14)"
    )
    parser.add_argument(
        "--boards", action="store_true", help="count the boards of a quiet core instead of seconds: for a busy machine"
    )
    options = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # the programs it starts stay on this core too
    page = table(options.sizes, options.seconds, range(1, options.seeds + 1), counted=options.boards)
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    (results / "peers.md").write_text(f"# Generators side by side\n\n{page}", encoding="utf-8")
    print(page, end="")


if __name__ == "__main__":
    main()
