"""How hard a puzzle is, as stars beside its title."""

from __future__ import annotations

from functools import lru_cache

from masume import grade
from masume.core import LEVELS, Puzzle

MOST_KEPT = 256
"""Puzzles whose level is remembered."""


@lru_cache(maxsize=MOST_KEPT)
def level_of(puzzle: Puzzle) -> int | None:
    """The level from 1 to 5 or None, worked out once though sections, headings and pages to play ask for it."""
    return grade.level_of(puzzle)


def stars(level: int) -> str:
    """The level as stars.

    >>> stars(2)
    '★★☆☆☆'
    """
    return "★" * level + "☆" * (LEVELS[-1] - level)
