"""A puzzle's level and its steps, whatever its kind."""

from __future__ import annotations

from masume.core import Answer, Puzzle, Step
from masume.grade.guides import guide_of
from masume.grade.soundness import fault_of


def level_of(puzzle: Puzzle) -> int | None:
    """The level from 1 to 5 by techniques; None for crosswords, and for puzzles that techniques do not solve."""
    return None if fault_of(puzzle) else guide_of(puzzle).level(puzzle)


def steps_of(puzzle: Puzzle, answer: Answer | None = None) -> tuple[Step, ...]:
    """The steps of a solve that always takes the easiest one, as far as techniques lead; none for crosswords.

    With the answer, a letter of a skeleton is revealed where techniques do not lead on.
    """
    return () if fault_of(puzzle) else guide_of(puzzle).steps(puzzle, answer)
