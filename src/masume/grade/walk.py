"""A puzzle's level and its steps, whatever its kind."""

from __future__ import annotations

from masume.core import Puzzle, Step
from masume.grade.nonogram import Grader, grade_nonogram
from masume.kinds import NONOGRAM

MOST_SCANS = 2_000_000
"""Lines that are looked at before a large board counts as not graded."""


def level_of(puzzle: Puzzle) -> int | None:
    """The level from 1 to 5; None for kinds that are not graded, and for puzzles that techniques do not solve."""
    if puzzle.kind != NONOGRAM.name or puzzle.lines is None:
        return None
    return grade_nonogram(puzzle, max_scans=MOST_SCANS).level


def steps_of(puzzle: Puzzle) -> tuple[Step, ...]:
    """The steps of a solve that always takes the easiest one, as far as techniques lead."""
    if puzzle.kind != NONOGRAM.name or puzzle.lines is None:
        return ()
    return tuple(deduction.step() for deduction in Grader(puzzle).follow(max_scans=MOST_SCANS).deductions)
