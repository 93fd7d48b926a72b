"""Haraguchi & Sato 2017, rebuilding published crosswords: all words of a finished grid onto an empty board of its size.

Our grids, three for each n = 6 … 10, are in data/rebuild; the paper's were not published.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from experiments.common import (
    DATA,
    Options,
    Result,
    average,
    markdown_table,
    read_options,
    run_all,
    seconds_text,
    write,
)
from experiments.plot import Chart, Series
from masume.core import Budget, Grid, Position, Run, Word
from masume.make import DEFAULT_METHOD, METHODS, Objective, Task, rebuild

NAME = "haraguchi_rebuild"
SIZES = (6, 7, 8, 9, 10)
LETTERS = "abc"
PAPER = {6: 3, 7: 3, 8: 2, 9: 0, 10: 0}
"""Grids of three that the paper's mixed-integer program rebuilt in 600 s."""

PAPER_SECONDS = 600.0

SEARCH = f"`{DEFAULT_METHOD}` alone, for letters"
REBUILD = "`masume make rebuild`"
SETTINGS = (SEARCH, REBUILD)

LOCKED = (
    "A locked block is a 2×2 block of white cells of which none can be filled last: without it, both words through it "
    "would leave a run that is not in the list. A search that adds a word at a time and keeps every board legal cannot "
    "build one; the strip search behind `rebuild` goes through patterns instead."
)


@dataclass(frozen=True)
class Case:
    """One grid and one setting; the order of the words is drawn by its number."""

    grid: str
    n: int
    setting: str
    order: int
    seconds: float


@cache
def published(name: str) -> Grid:
    """A finished grid."""
    return Grid.parse((DATA / "rebuild" / f"{name}.txt").read_text(encoding="utf-8"))


def words_of(case: Case) -> tuple[Word, ...]:
    """The grid's words in a random order."""
    words = [placement.word for placement in published(case.grid).placements()]
    Random(case.order).shuffle(words)  # noqa: S311
    return tuple(words)


def placed(board: Grid | None) -> int:
    """How many words are on the board."""
    return len(board.placements()) if board else 0


def run(case: Case) -> Result[Case]:
    """One attempt."""
    words, board = words_of(case), Grid.filled(case.n, case.n)
    if case.setting == REBUILD:
        return Result.of(case, rebuild(words, board, Budget(case.seconds), seed=case.order))
    task = Task(words, board, case.order, objective=Objective(length=1.0))
    made: Run[Grid] = METHODS[DEFAULT_METHOD].make(task, Budget(case.seconds, target=float(sum(map(len, words)))))
    return Result.of(case, made)


# ---------------------------------------------------------------- results


def succeeded(result: Result[Case]) -> bool:
    """True if every word is on the board."""
    return placed(result.grid) == placed(published(result.case.grid))


def is_published(result: Result[Case]) -> bool:
    """True if the board is the published one or its transpose."""
    original = published(result.case.grid)
    return result.grid in (original, Grid(tuple(zip(*original.rows, strict=True))))


def has_locked_block(name: str) -> bool:
    """True if some 2×2 block of white cells has none that could be filled last."""
    grid = published(name)
    fillable = cells_to_fill_last(grid)
    blocks = ({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} for (r, c), _ in grid)
    return any(all(map(grid.is_white, block)) and not block & fillable for block in blocks)


def cells_to_fill_last(grid: Grid) -> set[Position]:
    """Cells without which a word through them leaves only words of the list and single letters."""
    words = {placement.word for placement in grid.placements()}
    return {
        cell
        for placement in grid.placements()
        for i, cell in enumerate(placement.slot.cells)
        if all(len(part) < 2 or part in words for part in (placement.word[:i], placement.word[i + 1 :]))
    }


def of_setting(results: Sequence[Result[Case]], label: str, n: int | None = None) -> list[Result[Case]]:
    """The runs of one setting, of one size if asked."""
    return [result for result in results if result.case.setting == label and n in (None, result.case.n)]


def share(results: Sequence[Result[Case]]) -> str:
    """How many succeeded."""
    return f"{sum(map(succeeded, results))}/{len(results)}"


def setting_row(results: Sequence[Result[Case]], label: str) -> list[object]:
    """A setting's successes by n, the mean time of a success, and how many boards are the published ones."""
    runs = of_setting(results, label)
    found = [result for result in runs if succeeded(result)]
    seconds = seconds_text(average(result.seconds for result in found)) if found else "–"
    same = f"{sum(map(is_published, found))}/{len(found)}"
    return [label, *(share(of_setting(results, label, n)) for n in SIZES), same, seconds]


def grid_row(results: Sequence[Result[Case]], name: str) -> list[object]:
    """How one grid was rebuilt by the search alone and by rebuild."""
    runs = [result for result in results if result.case.grid == name]
    locked = "yes" if has_locked_block(name) else ""
    return [name, placed(published(name)), locked, *(fastest(of_setting(runs, label)) for label in SETTINGS)]


def fastest(results: Sequence[Result[Case]]) -> str:
    """The shortest time to a success, or the most words placed."""
    if not any(map(succeeded, results)):
        return f"no, {max(placed(result.grid) for result in results)} words"
    return seconds_text(min(result.seconds for result in results if succeeded(result)))


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, success by setting and by grid."""
    head = ["method", *(f"n = {n}" for n in SIZES), "as published", "mean time of a success"]
    paper = ["paper, mixed-integer program, 600 s", *(f"{PAPER[n]}/3" for n in SIZES), "", ""]
    names = [f"{n}{letter}" for n in SIZES for letter in LETTERS]
    return (
        f"Grids rebuilt from their own words: every word on an empty n×n board, {options}. "
        "“As published” counts boards equal to the published grid or its transpose.\n\n"
        + markdown_table(head, [paper, *(setting_row(results, label) for label in SETTINGS)])
        + f"\n{LOCKED}\n\n"
        + markdown_table(["grid", "words", "locked block", *SETTINGS], [grid_row(results, name) for name in names])
    )


def chart(results: Sequence[Result[Case]]) -> Chart:
    """Bars of the paper and of every setting for each n."""
    papers = Series("paper, 600 s", [(i, 100 * PAPER[n] / 3) for i, n in enumerate(SIZES)], -1)
    ours = [
        Series(
            label.replace("`", ""),
            [(i, 100 * average(map(succeeded, of_setting(results, label, n)))) for i, n in enumerate(SIZES)],
            ink,
        )
        for ink, label in enumerate(SETTINGS)
    ]
    groups = [f"{n}×{n}" for n in SIZES]
    return Chart("Haraguchi & Sato: crosswords rebuilt from their words", "", "rebuilt, %", [papers, *ours], groups)


def main() -> None:
    """Run every case and write the results."""
    options = read_options(__doc__, seconds=20.0, seeds=1)
    cases = [
        Case(f"{n}{letter}", n, label, order, options.seconds)
        for order in options.seed_numbers
        for n in SIZES
        for letter in LETTERS
        for label in SETTINGS
    ]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results))


if __name__ == "__main__":
    main()
