"""Sato's levels on puzzles of three sizes, beside the tables of his paper, and how two grades of ours agree.

The paper (2008) compares its levels with the difficulty that magazines printed for 519 puzzles, which cannot be had.
Its own agreement is recomputed here from its tables. Ours are the nonograms of Jakub Wilk, which have the paper's small
sizes but no printed difficulty, and for the other sizes patterns of chance, mended until line solving solves them.
Their levels are compared with the second grade, by effort.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random
from statistics import correlation, median

from experiments.common import DATA, Options, Result, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from masume.core import LEVELS, Budget, Grid, LineClues, Run, Status
from masume.grade import Grader, effort_along
from masume.make.pictures import Look, make_nonogram, pattern

NAME = "sato_levels"
Table = dict[int, tuple[int, ...]]

PAPER: dict[str, Table] = {
    "small": {1: (3, 27, 8, 0, 0), 2: (3, 44, 48, 2, 1), 3: (1, 9, 42, 7, 5)},
    "medium": {2: (0, 2, 4, 2, 0), 3: (0, 6, 19, 26, 2), 4: (0, 6, 38, 110, 19), 5: (0, 0, 9, 35, 9)},
    "large": {
        4: (0, 0, 0, 0, 1),
        5: (0, 0, 0, 6, 3),
        6: (0, 0, 0, 2, 2),
        7: (0, 0, 0, 2, 7),
        8: (0, 0, 0, 0, 4),
        9: (0, 0, 0, 0, 2),
    },
}
"""The tables of section 5.3: puzzles of each printed difficulty at levels 1 to 5. The 9 of large ones is 9 and 10."""

CELLS = {"small": (400, 875), "medium": (2000, 4125), "large": (9000, 14000)}
SIDES = {"medium": ((50, 45), (55, 55), (60, 65)), "large": ((100, 95), (110, 100))}
"""Widths and heights of the patterns."""


@dataclass(frozen=True)
class Case:
    """A puzzle: one of Wilk's by its id, or a pattern by its size and seed."""

    size: str
    puzzle: str
    seed: int
    seconds: float


@dataclass(frozen=True)
class Graded(Result[Case]):
    """Both grades of a puzzle; a level of 0 stands for "needs guessing"."""

    cells: int
    level: int
    bare_level: int
    effort_level: int
    minutes: float
    grade_ms: float
    effort_ms: float


def wilk() -> dict[str, LineClues]:
    """Wilk's puzzles by id."""
    lines = (DATA / "nonograms" / "jwilk.jsonl").read_text(encoding="utf-8").splitlines()
    puzzles = map(json.loads, lines)
    return {puzzle["id"]: LineClues.of(puzzle["rows"], puzzle["columns"]) for puzzle in puzzles}


def made(case: Case) -> LineClues:
    """A pattern of chance that can be solved line by line."""
    width, height = map(int, case.puzzle.split("x"))
    chance = Random(case.seed)  # noqa: S311
    sketch = pattern(Look(width, height), chance, density=chance.uniform(0.4, 0.6), smoothness=chance.choice((3, 4)))
    best = make_nonogram(sketch, Budget(seconds=case.seconds), seed=case.seed).best
    if best is None or best.puzzle.lines is None:
        raise RuntimeError(f"no puzzle: {case}")
    return best.puzzle.lines


def run(case: Case) -> Graded:
    """Both grades of one puzzle."""
    clues = wilk()[case.puzzle] if case.size == "small" else made(case)
    grader = Grader(clues)
    started = time.process_time()
    sato = grader.grade()
    halfway = time.process_time()
    effort = effort_along(grader.follow())
    ended = time.process_time()
    level = sato.level or 0
    board: Run[Grid] = Run(None, float(level), Status.FOUND, case.seed, ended - started)
    result = Result.of(case, board)
    return Graded(
        **{field.name: getattr(result, field.name) for field in fields(Result)},
        cells=clues.height * clues.width,
        level=level,
        bare_level=sato.bare_level,
        effort_level=effort.level or 0,
        minutes=round(effort.minutes, 1),
        grade_ms=round(1000 * (halfway - started), 2),
        effort_ms=round(1000 * (ended - halfway), 2),
    )


# ---------------------------------------------------------------- results


def ranks(values: Sequence[float]) -> list[float]:
    """Ranks from 1, equal values sharing their mean."""
    ordered = sorted(values)
    places = {value: (ordered.index(value) + len(ordered) - ordered[::-1].index(value) + 1) / 2 for value in values}
    return [places[value] for value in values]


def agreement(pairs: Sequence[tuple[float, float]]) -> tuple[str, str, str]:
    """Exact, within one, and Spearman's rank correlation."""
    exact = sum(one == other for one, other in pairs) / len(pairs)
    near = sum(abs(one - other) <= 1 for one, other in pairs) / len(pairs)
    one, other = (ranks(values) for values in zip(*pairs, strict=True))
    constant = len(set(one)) == 1 or len(set(other)) == 1
    return f"{exact:.0%}", f"{near:.0%}", "–" if constant else f"{correlation(one, other):.2f}"


def printed(table: Table) -> list[tuple[float, float]]:
    """Printed difficulty and level of each puzzle of the paper."""
    return [
        (difficulty, level)
        for difficulty, counts in table.items()
        for level, count in zip(LEVELS, counts, strict=True)
        for _ in range(count)
    ]


def shares(levels: Sequence[float]) -> list[float]:
    """The percentage of puzzles at each level."""
    return [100 * sum(found == level for found in levels) / len(levels) for level in LEVELS]


def ours(results: Sequence[Graded], size: str) -> list[Graded]:
    """What has a level, of one size."""
    return [result for result in results if result.case.size == size and result.level]


def report(results: Sequence[Graded], options: Options) -> str:
    """The paper's agreement, and both distributions of levels."""
    paper = [[size, len(printed(table)), *agreement(printed(table))] for size, table in PAPER.items()]
    rows = []
    for size, table in PAPER.items():
        low, high = CELLS[size]
        levels = [level for _, level in printed(table)]
        rows.append(
            [size, "paper", f"{low}–{high}", len(levels), *(f"{share:.0f} %" for share in shares(levels)), *4 * "–"]
        )
        found = ours(results, size)
        figures = [f"{share:.0f} %" for share in shares([result.level for result in found])]
        pairs = [(float(result.level), float(result.effort_level)) for result in found]
        cells = f"{min(result.cells for result in found)}–{max(result.cells for result in found)}"
        time_ms = f"{median(result.grade_ms for result in found):.1f} / {max(result.grade_ms for result in found):.1f}"
        rows.append([size, "ours", cells, len(found), *figures, *agreement(pairs), time_ms])
    guessing = [result.case.puzzle for result in results if not result.level]
    header = ["size", "whose", "cells", "puzzles", *(f"level {level}" for level in LEVELS)]
    header += ["exact", "within one", "Spearman", "graded, ms (median / max)"]
    return (
        "Levels against printed difficulty, recomputed from the tables of section 5.3:\n\n"
        + markdown_table(["size", "puzzles", "exact", "within one", "Spearman"], paper)
        + f"\nWhere the levels fall, {options}. Ours: the nonograms of Jakub Wilk that have a small size, and patterns "
        "of chance for the others; the last columns compare Sato's level with our level by effort. "
        f"Without a level, since they have several solutions: {', '.join(guessing) or 'none'}.\n\n"
        + markdown_table(header, rows)
    )


def chart(results: Sequence[Graded]) -> Chart:
    """Bars for the levels of small and medium puzzles, the paper's in grey."""
    series = []
    for ink, size in enumerate(("small", "medium")):
        levels = [level for _, level in printed(PAPER[size])]
        series.append(Series(f"{size}, paper", [*enumerate(shares(levels))], -1, dashed=ink > 0))
        series.append(Series(f"{size}, ours", [*enumerate(shares([r.level for r in ours(results, size)]))], ink))
    groups = [f"level {level}" for level in LEVELS]
    return Chart("Sato's levels, the paper's puzzles and ours", "", "puzzles, %", series, groups)


def main() -> None:
    """Grade every puzzle and write the results."""
    options = read_options(__doc__, seconds=10.0, seeds=10)
    low, high = CELLS["small"]
    cases = [
        Case("small", name, 0, options.seconds)
        for name, clues in wilk().items()
        if low <= clues.height * clues.width <= high
    ]
    for size, sides in SIDES.items():
        cases += [
            Case(size, f"{width}x{height}", seed, options.seconds)
            for width, height in sides
            for seed in options.seed_numbers
        ]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Graded)]
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
