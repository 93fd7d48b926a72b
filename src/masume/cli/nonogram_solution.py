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
    from masume.cli import sentences
    from masume.cli.nonogram_text import draw_nonogram
    from masume.core import Status

    for answer in found.answers:
        echo(f"{draw_nonogram(puzzle, answer.grid, lang)}\n")
    count = len(found.marks)
    if run.status is Status.IMPOSSIBLE:
        say(sentences.NO_SOLUTION(lang))
        if found.blame is not None:
            say(sentences.BLAMED_LINES[found.blame[0]](lang, number=found.blame[1] + 1))
    elif count:
        sentence = sentences.ALL_SOLUTIONS if found.is_complete else sentences.SOME_SOLUTIONS
        echo(f"{sentence(lang, count=count)}{sentences.STAGES[found.stage](lang) if count == 1 else ''}")
    else:
        say(sentences.NOT_SOLVED(lang, seconds=run.seconds))
    if found.differing:
        row, column = found.differing[0]
        echo(sentences.DIFFERING(lang, count=len(found.differing), row=row + 1, column=column + 1))
