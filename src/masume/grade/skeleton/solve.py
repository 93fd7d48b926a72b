"""A solve that always takes the easiest step there is."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Answer, Grid, Puzzle, Step
from masume.grade.skeleton.board import Board
from masume.grade.skeleton.techniques import TECHNIQUES, told_letter


@dataclass(frozen=True, slots=True)
class Walk:
    """The steps as far as techniques lead, and the board there."""

    steps: tuple[Step, ...]
    board: Grid
    solved: bool


def walk(puzzle: Puzzle) -> Walk:
    """The steps from the question, easiest first; each holds in every solution that the puzzle has."""
    board = Board(puzzle)
    steps = _follow(board)
    return Walk(tuple(steps), board.grid(puzzle.grid), not board.open and not board.unused)


def guided_steps(puzzle: Puzzle, answer: Answer) -> tuple[Step, ...]:
    """The steps to an answer, with a letter of it told wherever techniques do not lead on."""
    board = Board(puzzle)
    steps = _follow(board)
    while board.open:
        told = told_letter(board, answer.grid)
        board.write(dict(told.decided))
        steps += [told, *_follow(board)]
    return tuple(steps)


def _follow(board: Board) -> list[Step]:
    """The steps that there are, done on the board."""
    steps: list[Step] = []
    while board.open and (step := _easiest(board)):
        steps.append(step)
        board.write(dict(step.decided))
    return steps


def _easiest(board: Board) -> Step | None:
    return next((step for technique in TECHNIQUES for step in technique.steps(board)), None)
