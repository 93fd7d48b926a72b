"""Haraguchi & Sato 2017, the skeleton contest: 60 ships weighted by their sails on 19×19.

The contest's weights were not published; ours are in data/ships.tsv, so that only the totals with them compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from experiments.common import DATA, RESULTS, Options, Result, average, markdown_table, read_options, run_all, write
from experiments.plot import Chart, Series
from masume.core import Answer, Budget, Grid, Puzzle
from masume.make import DEFAULT_METHOD, METHODS, Objective, Task
from masume.press import answer_sheet
from masume.words import Lexicon, read_lexicon

NAME = "haraguchi_contest"
SIDE = 19
PAPER, PAPER_SHIPS = 56_860, 29
"""The paper's board with our weights; with the contest's it is 58,388."""


@dataclass(frozen=True)
class Case:
    """One run of the experiment."""

    method: str
    seed: int
    seconds: float


def ships() -> Lexicon:
    """The 60 ships with their weights."""
    return read_lexicon(DATA / "ships.tsv")


def run(case: Case) -> Result[Case]:
    """One search of one thread."""
    lexicon = ships()
    weights = tuple(entry.weight for entry in lexicon)
    board = Grid.filled(SIDE, SIDE)
    task = Task(lexicon.words, board, case.seed, objective=Objective(weight=1.0), weights=weights)
    return Result.of(case, METHODS[case.method].make(task, Budget(seconds=case.seconds)))


def best_of(results: Sequence[Result[Case]]) -> Result[Case]:
    """The run with the heaviest board."""
    return max(results, key=lambda result: result.score)


def words_of(result: Result[Case]) -> int:
    """How many ships are on the board."""
    return len(result.grid.placements()) if result.grid else 0


def report(results: Sequence[Result[Case]], options: Options) -> str:
    """What was run, totals, and the best board."""
    best, everything = best_of(results), sum(entry.weight for entry in ships())
    rows: list[list[object]] = [
        ["paper: splitting and pasting, mixed-integer programs", f"{PAPER:,} (58,388 in the contest)", PAPER_SHIPS],
        [f"`{DEFAULT_METHOD}`, best", f"**{best.score:,.0f}**", words_of(best)],
        [f"`{DEFAULT_METHOD}`, mean", f"{average(r.score for r in results):,.0f}", ""],
        ["all 60 ships", f"{everything:,.0f}", 60],
    ]
    text = (
        f"Ships on {SIDE}×{SIDE}, as much sail area as possible; {options}. The weights, and the 31 ships that are not "
        "on the paper's board, are ours; that board was made for the contest's weights, so the totals say little.\n\n"
    )
    drawing = f"The best board ([drawn]({NAME}_board.svg)):\n\n```text\n{best.board}\n```\n"
    return f"{text}{markdown_table(['board', 'weight', 'ships'], rows)}\n{drawing}"


def draw_board(result: Result[Case]) -> None:
    """Write the best board as a sheet."""
    grid = result.grid
    if grid is None:
        return
    placed = {placement.word for placement in grid.placements()}
    entries = tuple(entry for entry in ships() if entry.word in placed)
    puzzle = Puzzle("skeleton", grid.blanked(), entries, f"Ships: {result.score:,.0f} m² of sails")
    (RESULTS / f"{NAME}_board.svg").write_text(answer_sheet(puzzle, Answer(grid), "en"), encoding="utf-8")


def chart(results: Sequence[Result[Case]], options: Options) -> Chart:
    """The best total over time, a line for each seed, and the paper's."""
    paper = Series("the paper's board", [(0, PAPER), (options.seconds, PAPER)], -1, dashed=True, marked=False)
    lines = [
        Series(
            f"{DEFAULT_METHOD}, seed {result.case.seed}",
            [*((point.seconds, point.score) for point in result.trace), (options.seconds, result.score)],
            ink,
            marked=False,
        )
        for ink, result in enumerate(results)
    ]
    title = "Haraguchi & Sato's contest: weight of the board"
    return Chart(title, "seconds", "total weight", [*lines, paper], from_zero=False)


def main() -> None:
    """Run every seed and write the results."""
    options = read_options(__doc__, seconds=60.0, seeds=4)
    cases = [Case(DEFAULT_METHOD, seed, options.seconds) for seed in options.seed_numbers]
    results = run_all(run, cases, options)
    write(NAME, results, report(results, options), chart(results, options))
    draw_board(best_of(results))


if __name__ == "__main__":
    main()
