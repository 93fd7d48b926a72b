"""A puzzle's level and its steps, whatever its kind."""

from __future__ import annotations

from masume.core import Answer, Puzzle, Step
from masume.grade import skeleton
from masume.grade.nonogram import Grader
from masume.grade.soundness import fault_of
from masume.kinds import CROSSWORD, KINDS, NONOGRAM

MOST_SCANS = 2_000_000
"""Lines that are looked at before a large board counts as not graded."""

MOST_WORK = 500_000_000
"""Blocks of words that are looked at before a skeleton counts as not graded: under two seconds."""


def level_of(puzzle: Puzzle) -> int | None:
    """The level from 1 to 5 by techniques; None for crosswords, and for puzzles that techniques do not solve."""
    if puzzle.kind == CROSSWORD.name or fault_of(puzzle):
        return None
    if puzzle.kind == NONOGRAM.name:
        return Grader(puzzle).grade(max_scans=MOST_SCANS).level
    return skeleton.SkeletonGrader(puzzle).level(max_work=MOST_WORK)


def steps_of(puzzle: Puzzle, answer: Answer | None = None) -> tuple[Step, ...]:
    """The steps of a solve that always takes the easiest one, as far as techniques lead; none for crosswords.

    With the answer, a letter of a skeleton is told where techniques do not lead on.
    """
    if puzzle.kind == CROSSWORD.name or fault_of(puzzle):
        return ()
    if puzzle.kind == NONOGRAM.name:
        return tuple(deduction.step() for deduction in Grader(puzzle).follow(max_scans=MOST_SCANS).deductions)
    is_right = answer is not None and KINDS[puzzle.kind].check(puzzle, answer).ok
    if answer and is_right:
        return skeleton.guided_steps(puzzle, answer, max_work=MOST_WORK)
    return skeleton.SkeletonGrader(puzzle).grade(max_work=MOST_WORK).steps
