"""What came of filling a frame, told to people and to programs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume.cli.command import echo
from masume.cli.report import say

if TYPE_CHECKING:
    from masume.core import Grid, Language, Run, Slot
    from masume.fill import Crossword, FillTask
    from masume.make import Repaired

MANY_SLOTS = 12
"""Beyond this a conflict is hard to look through."""


class Result:
    """What came of filling: the run and the crossword, or the slots to blame, or how the frame was mended."""

    def __init__(self, run: Run[Grid], task: FillTask) -> None:
        self.run = run
        self.task = task
        self.crossword: Crossword | None = None
        self.conflict: tuple[Slot, ...] = ()
        self.repaired: Repaired | None = None
        self.half_repaired: Repaired | None = None
        """The frame with the changes so far, if time ended before it was filled."""


def report(result: Result, written: list[Path], lang: Language) -> None:
    """The filled frame on standard output; why there is none, and what was written, on standard error."""
    from masume.cli import sentences
    from masume.cli.terminal import draw
    from masume.core import Status

    run = result.run
    if result.repaired is not None:
        say(sentences.REPAIRED(lang, count=len(result.repaired.changes), changes=_changes_text(result.repaired)))
    if result.crossword is not None:
        grid = result.crossword.answer.grid
        echo(f"{draw(grid)}\n")
        if run.status is Status.CANCELLED:
            echo(sentences.STOPPED(lang))
        words = result.crossword.puzzle.words
        echo(
            sentences.FILLED(
                lang,
                width=grid.width,
                height=grid.height,
                count=len(words),
                mean=sum(entry.weight for entry in words) / len(words),
                seed=run.seed,
                seconds=run.seconds,
            )
        )
    else:
        _report_failure(result, lang)
    for path in written:
        say(sentences.WROTE(lang, path=path))


def _report_failure(result: Result, lang: Language) -> None:
    """How far it came, or why there is no fill."""
    from masume.cli import sentences
    from masume.cli.terminal import draw
    from masume.core import Status
    from masume.solve.verdict import conflict_sentence

    run = result.run
    if result.half_repaired is not None:
        changes = result.half_repaired.changes
        echo(f"{draw(result.half_repaired.frame)}\n")
        say(sentences.HALF_REPAIRED(lang, count=len(changes), changes=_changes_text(result.half_repaired)))
    elif run.status is Status.IMPOSSIBLE:
        say(sentences.UNFILLABLE(lang))
        if result.conflict:
            say(conflict_sentence(result.task.frame, result.conflict)(lang))
        if len(result.conflict) > MANY_SLOTS:
            say(sentences.EXPLAIN(lang))
    elif run.nearest is not None:
        echo(f"{draw(run.nearest)}\n")
        if run.status is Status.CANCELLED:
            say(sentences.STOPPED(lang))
        say(sentences.PARTLY_FILLED(lang, seconds=run.seconds, **_tally(result, run.nearest)))
    else:
        say(sentences.NOT_FILLED(lang, seconds=run.seconds))


def _tally(result: Result, board: Grid) -> dict[str, int]:
    """How many slots of a board have a word, and of how many; the score of such a run is their share."""
    slots = sum(slot.length >= result.task.shortest for slot in board.slots())
    return {"filled": round(result.run.score * slots), "count": slots}


def _changes_text(repaired: Repaired) -> str:
    def place(cell: tuple[int, int]) -> str:
        return f"({cell[0] + 1}, {cell[1] + 1})"

    return ", ".join(
        f"{place(change.source)} → {place(change.target)}" if change.source else f"+ {place(change.target)}"
        for change in repaired.changes
    )


def in_json(result: Result, written: list[Path]) -> dict[str, Any]:
    """Everything that is known about the run and its crossword."""
    from masume.kinds import name_of

    run, task = result.run, result.task
    mended = result.repaired or result.half_repaired
    changes = mended.changes if mended else ()
    content: dict[str, Any] = {
        "status": run.status if result.repaired is None else "FOUND",
        "score": run.score,
        "seed": run.seed,
        "rounds": run.rounds,
        "seconds": run.seconds,
        "trace": run.trace,
        "listed": len(task.bank),
        "conflict": [{"slot": name_of(task.frame, slot), "cells": slot.cells} for slot in result.conflict],
        "changes": [{"from": change.source, "to": change.target} for change in changes],
        "written": [str(path) for path in written],
    }
    if result.crossword is not None:
        puzzle, answer = result.crossword.puzzle, result.crossword.answer
        content |= {
            "kind": puzzle.kind,
            "title": puzzle.title,
            "rules": puzzle.rules,
            "width": puzzle.grid.width,
            "height": puzzle.grid.height,
            "answer": str(answer.grid).split("\n"),
            "words": [{"word": entry.text, "score": entry.weight} for entry in puzzle.words],
        }
    elif result.half_repaired is not None:
        content["nearest"] = str(result.half_repaired.frame).split("\n")
    elif run.nearest is not None:
        content |= {"nearest": str(run.nearest).split("\n"), **_tally(result, run.nearest)}
    return content
