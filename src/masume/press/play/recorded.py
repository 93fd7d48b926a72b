"""The steps that a page carries, for hints on whatever board a player has."""

from __future__ import annotations

from masume.core import Answer, Cell, Grid, Puzzle, Step
from masume.grade import SkeletonGrader, steps_of

MOST_WORK = 20_000_000
"""For each hint: four times what hard boards of two letters take."""


def recorded_steps(puzzle: Puzzle, answer: Answer | None) -> tuple[Step, ...]:
    """The steps of a solve, easiest first, where those that rule words out stand right before the one they lead to.

    A solver remembers what is ruled out, and a grade has such a step once; who asks for a hint needs it each time.
    """
    steps = steps_of(puzzle, answer)
    return _each_by_itself(puzzle, steps) if any(step.excluded for step in steps) else steps


def _each_by_itself(puzzle: Puzzle, solve: tuple[Step, ...]) -> tuple[Step, ...]:
    """Step after step from the board alone; where no technique leads on, the letter that was revealed."""
    grader, board, steps = SkeletonGrader(puzzle), puzzle.grid, list[Step]()
    while following := next((step for step in solve if _decides(step, board)), None):
        steps += grader.hint(board, max_work=MOST_WORK) or (following,)
        board = board.replace(dict(steps[-1].decided))
    return tuple(steps)


def _decides(step: Step, board: Grid) -> bool:
    return any(board[cell] is Cell.BLANK for cell in step.cells_decided)
