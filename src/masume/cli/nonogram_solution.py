"""What masume solve says about nonograms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from masume.cli.command import echo
from masume.cli.report import say

if TYPE_CHECKING:
    from masume.core import Language, Puzzle, Run
    from masume.solve import LineSolutions


def in_json(run: Run[LineSolutions], found: LineSolutions) -> dict[str, Any]:
    """The solutions and how they were found, for --json."""
    return {
        "status": run.status,
        "finding": found.finding,
        "unique": found.is_unique,
        "complete": found.is_complete,
        "stage": found.stage,
        "line_solvable": found.is_line_solvable,
        "solutions": [str(answer.grid).split("\n") for answer in found.answers],
        "differing": found.differing,
        "blame": found.blame,
        "rounds": run.rounds,
        "seconds": run.seconds,
    }


def report(run: Run[LineSolutions], found: LineSolutions, puzzle: Puzzle, lang: Language) -> None:
    """The solutions, how many there are, and what it took to know."""
    from masume.cli.nonogram_text import draw_nonogram
    from masume.solve.verdict import verdict_on

    for answer in found.answers:
        echo(f"{draw_nonogram(puzzle, answer.grid, lang)}\n")
    for sentence in verdict_on(puzzle, run):
        (echo if found.answers else say)(sentence(lang))
