"""How hard a puzzle is, for contents and for the stars beside its title."""

from __future__ import annotations

from masume.core import LEVELS, Puzzle
from masume.kinds import NONOGRAM

MOST_SCANS = 2_000_000
"""Lines that are looked at before a puzzle is left without a level: about a second."""


def level_of(puzzle: Puzzle) -> int | None:
    """The level from 1 to 5; None for puzzles that no technique solves, and for kinds without techniques."""
    if puzzle.kind != NONOGRAM.name or puzzle.lines is None:
        return None
    from masume.grade import grade_nonogram

    try:
        return grade_nonogram(puzzle, max_scans=MOST_SCANS).level
    except ValueError:  # clues that fit no board
        return None


def stars(level: int) -> str:
    """The level as stars.

    >>> stars(2)
    '★★☆☆☆'
    """
    return "★" * level + "☆" * (LEVELS[-1] - level)
