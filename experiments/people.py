"""Do people feel what the grades say? Six puzzles of 10×10 that 67 people solved and rated.

The study is github.com/bing-j/nonogram-difficulty. It gives no licence for its puzzles, so they are not here: pass its
file `nonograms_6.json`. Its figures are below: each puzzle's difficulty by a Bradley-Terry model of the final ratings,
and the mean time of those who solved it. The study finds that the effort of a SAT solver does not rank what people
feel: its rank correlations with that difficulty lie between -0.26 and 0.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import correlation, mean

from experiments.common import Result, markdown_table, measured, parser, write
from experiments.plot import Chart, Series
from experiments.sato_levels import ranks
from masume.core import LineClues
from masume.grade import Grader, effort_along

NAME = "people"


@dataclass(frozen=True)
class Felt:
    """What people said of a puzzle, and how long they took."""

    difficulty: float
    minutes: float


FELT = (
    Felt(1.020, 11.1),
    Felt(1.228, 8.5),
    Felt(0.201, 6.8),
    Felt(2.437, 14.2),
    Felt(1.763, 10.8),
    Felt(0.924, 9.8),
)


@dataclass(frozen=True)
class Case:
    """A puzzle of the study, by its number there."""

    puzzle: int
    seconds: float


@dataclass(frozen=True)
class Graded(Result[Case]):
    """What our grades say of a puzzle."""

    level: int
    minutes: float
    steps: int


def graded(puzzle: int, clues: LineClues) -> Graded:
    """Both grades of a puzzle, and how many steps a solve takes."""
    started = time.perf_counter()
    grader = Grader(clues)
    followed = grader.follow()
    level, minutes = grader.grade().level or 0, effort_along(followed).minutes
    return Graded(
        **measured(Case(puzzle, 0), 0, minutes, time.perf_counter() - started),
        level=level,
        minutes=round(minutes, 2),
        steps=len(followed.deductions),
    )


def spearman(one: list[float], other: list[float]) -> str:
    """The rank correlation."""
    return f"{correlation(ranks(one), ranks(other)):+.2f}"


def report(found: Sequence[Graded]) -> str:
    """A line for each puzzle, and how well each measure ranks them."""
    lines = [
        [i, f"{felt.difficulty:.2f}", f"{felt.minutes:.1f}", f"{ours.minutes:.1f}", ours.steps, ours.level]
        for i, (felt, ours) in enumerate(zip(FELT, found, strict=True))
    ]
    header = ["puzzle", "difficulty felt", "minutes, mean", "our minutes", "our steps", "Sato's level"]
    difficulty = [felt.difficulty for felt in FELT]
    times = [felt.minutes for felt in FELT]
    measures = {
        "our minutes": [ours.minutes for ours in found],
        "our steps": [float(ours.steps) for ours in found],
        "Sato's level": [float(ours.level) for ours in found],
    }
    ranked = [[name, spearman(values, difficulty), spearman(values, times)] for name, values in measures.items()]
    off = mean(abs(ours.minutes - felt.minutes) for ours, felt in zip(found, FELT, strict=True))
    return (
        f"{markdown_table(header, lines)}\nSpearman's rank correlation with what people say; with six puzzles 0.89 is "
        "the first that is more than chance at 5 %:\n\n"
        f"{markdown_table(['measure', 'difficulty felt', 'time'], ranked)}\n"
        f"Our minutes are {off:.1f} off on average. One of their constants was set here: the 3 seconds of a look. The "
        "effort of the study's SAT solver has rank correlations between -0.26 and 0 with the difficulty felt.\n"
    )


def chart(found: Sequence[Graded]) -> Chart:
    """Minutes of people and ours, the puzzle that felt easiest first."""
    order = sorted(range(len(FELT)), key=lambda puzzle: FELT[puzzle].difficulty)
    series = [
        Series("people, mean", [(i, FELT[puzzle].minutes) for i, puzzle in enumerate(order)], -1),
        Series("our minutes", [(i, found[puzzle].minutes) for i, puzzle in enumerate(order)], 0),
    ]
    groups = [f"puzzle {puzzle}\nfelt {FELT[puzzle].difficulty:.2f}" for puzzle in order]
    return Chart("What people feel and what grades say", "", "minutes", series, groups)


def main() -> None:
    """Grade the study's puzzles and write the results."""
    options = parser(__doc__, seconds=0, seeds=1)
    options.add_argument("file", type=Path, help="nonograms_6.json of the study")
    puzzles = json.loads(options.parse_args().file.read_text(encoding="utf-8"))
    clues = [LineClues.of(puzzle["clues"]["rows"], puzzle["clues"]["columns"]) for puzzle in puzzles]
    found = [graded(puzzle, each) for puzzle, each in enumerate(clues)]
    write(NAME, found, report(found), chart(found))


if __name__ == "__main__":
    main()
