"""Haraguchi & Sato 2017, rebuilding published crosswords: all words of a finished grid onto an empty board of its size.

Our grids, three for each n = 6 … 10, are in data/rebuild; the paper's were not published. A search that gets stuck
early stays stuck, so most settings start again every 2,000 rounds.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
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
from masume.core import Budget, Grid, Position, Run
from masume.make import DEFAULT_METHOD, METHODS, Objective, Task, Wishes

NAME = "haraguchi_rebuild"
SIZES = (6, 7, 8, 9, 10)
LETTERS = "abc"
PAPER = {6: 3, 7: 3, 8: 2, 9: 0, 10: 0}
"""Grids of three that the paper's mixed-integer program rebuilt in 600 s."""

EXACT = "exact"
RESTART = 2_000
"""Rounds after which a search starts again."""

LOCKED = (
    "A locked block is a 2×2 block of white cells of which none can be filled last: without it, both words through it "
    "would leave a run that is not in the list. A search that adds a word at a time and keeps every board legal cannot "
    "build one."
)


@dataclass(frozen=True)
class Setting:
    """How a grid is looked for."""

    label: str
    objective: Objective
    method: str = DEFAULT_METHOD
    required: bool = False
    no_black_pairs: bool = False
    restart: int | None = RESTART


ALL_SETTINGS = (
    Setting("letters", Objective(length=1.0)),
    Setting("words", Objective(words=1.0)),
    Setting("crossings", Objective(crossings=1.0)),
    Setting("letters, every word required", Objective(length=1.0), required=True),
    Setting("letters, every word required, no black pairs", Objective(length=1.0), required=True, no_black_pairs=True),
    Setting("letters, every word required, no restarts", Objective(length=1.0), required=True, restart=None),
    Setting(f"{EXACT}, every word required, no black pairs", Objective(length=1.0), EXACT, True, True, None),
)
SETTINGS = {setting.label: setting for setting in ALL_SETTINGS if setting.method in METHODS}


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


def task_of(case: Case) -> Task:
    """The grid's words in a random order, and an empty board."""
    setting = SETTINGS[case.setting]
    words = [placement.word for placement in published(case.grid).placements()]
    Random(case.order).shuffle(words)  # noqa: S311
    wishes = Wishes(required=tuple(words) if setting.required else (), no_black_pairs=setting.no_black_pairs)
    return Task(tuple(words), Grid.filled(case.n, case.n), objective=setting.objective, wishes=wishes)


def placed(board: Grid | None) -> int:
    """How many words are on the board."""
    return len(board.placements()) if board else 0


def run(case: Case) -> Result[Case]:
    """Searches with seeds 1, 2, 3, … until one has placed every word or the time is up; the best of them."""
    setting, task, started = SETTINGS[case.setting], task_of(case), time.perf_counter()
    target = task.score(published(case.grid))
    best: Run[Grid] | None = None
    while (left := case.seconds - (time.perf_counter() - started)) > 0:
        task = replace(task, seed=task.seed + 1)
        made = METHODS[setting.method].make(task, Budget(left, setting.restart, target))
        if best is None or placed(made.best) > placed(best.best):
            best = made
        if placed(best.best) == len(task.words):
            break
    assert best is not None  # noqa: S101
    return Result.of(case, replace(best, seconds=time.perf_counter() - started))


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
    """How one grid was rebuilt by the search and, if there is one, by the exact method."""
    runs = [result for result in results if result.case.grid == name]
    searches = [result for result in runs if SETTINGS[result.case.setting].method == DEFAULT_METHOD]
    proofs = [result for result in runs if SETTINGS[result.case.setting].method == EXACT]
    share_of_settings, locked = share(searches), "yes" if has_locked_block(name) else ""
    return [name, placed(published(name)), locked, share_of_settings, fastest(searches), fastest(proofs)]


def fastest(results: Sequence[Result[Case]]) -> str:
    """The shortest time to a success, or the most words placed."""
    if not results:
        return "–"
    if not any(map(succeeded, results)):
        return f"no, {max(placed(result.grid) for result in results)} words"
    return seconds_text(min(result.seconds for result in results if succeeded(result)))


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, success by setting and by grid."""
    head = ["objective and wishes", *(f"n = {n}" for n in SIZES), "as published", "mean time of a success"]
    paper = ["paper, mixed-integer program, 600 s", *(f"{PAPER[n]}/3" for n in SIZES), "", ""]
    names = [f"{n}{letter}" for n in SIZES for letter in LETTERS]
    columns = ["grid", "words", "locked block", "rebuilt in searches", "fastest search", f"`{EXACT}`"]
    return (
        f"Grids rebuilt from their own words: every word on an empty n×n board; `{DEFAULT_METHOD}` with a new start "
        f"every {RESTART:,} rounds unless said otherwise, {options}. "
        "“As published” counts boards equal to the published grid or its transpose.\n\n"
        + markdown_table(head, [paper, *(setting_row(results, label) for label in SETTINGS)])
        + f"\n{LOCKED}\n\n"
        + markdown_table(columns, [grid_row(results, name) for name in names])
    )


def chart(results: Sequence[Result[Case]]) -> Chart:
    """Bars of the paper and of every setting for each n."""
    papers = Series("paper, 600 s", [(i, 100 * PAPER[n] / 3) for i, n in enumerate(SIZES)], -1)
    ours = [
        Series(
            label.replace("every word required", "all required"),
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
