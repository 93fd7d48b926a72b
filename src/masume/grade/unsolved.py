"""Why techniques do not solve a puzzle: what a search for its solutions says."""

from __future__ import annotations

from typing import Literal

from masume.core import Budget, Puzzle
from masume.grade.standing import solutions_from

UnsolvedReason = Literal["impossible", "several", "guessing", "undecided"]
"""No solution, several, one that must be guessed at, or not decided in time."""


def why_unsolved(puzzle: Puzzle, status: str, budget: Budget) -> UnsolvedReason:
    """Why a puzzle is not solved by techniques that ended so: stuck, impossible or stopped."""
    if status == "impossible":
        return "impossible"
    if status == "stopped":
        return "undecided"
    found = solutions_from(puzzle, puzzle.grid, budget)
    if found.is_unique is None:
        return "undecided"
    if found.is_unique:
        return "guessing"
    return "several" if found.answers else "impossible"
