"""Whether a question can be solved at all, as far as its rules say."""

from __future__ import annotations

from masume.core import Fault, Puzzle
from masume.kinds import kind_of

_HARMLESS = ("white_cells_are_connected",)
"""Rules of questions that can be broken without anybody being stuck for it."""


def fault_of(puzzle: Puzzle) -> Fault | None:
    """The first fault for which no solution could answer the question; None if there is none, and for crosswords."""
    kind = kind_of(puzzle)
    if kind.has_clues:
        return None
    return next((fault for fault in kind.check(puzzle).faults if fault.code not in _HARMLESS), None)
