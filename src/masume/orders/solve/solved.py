"""What comes of orders for solutions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from masume.core import Grid, Position, Run, Sentence

if TYPE_CHECKING:
    from masume.solve import HintSolution, LineSolutions, Solutions

SolveStatus = Literal["unique", "several", "impossible", "undecided", "faulty", "without_words", "without_clues"]
"""Exactly one solution, several, none (all three proved), not known in time, a question that breaks its own rules, a
crossword without a list of words, or one without clues too."""

CluesStatus = Literal["found", "ungiven", "without_concepts"]
"""Solved as far as possible, no crossword with clues, or there is no concept base."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Solved:
    """The solutions that were found, and what is known of others."""

    status: SolveStatus
    remarks: tuple[Sentence, ...]
    """How many there are and how sure that is; what is to blame if there is none; why none was looked for."""
    run: Run[Solutions] | Run[LineSolutions] | None = None
    """How the search went; None if there was nothing to search."""
    solutions: tuple[Grid, ...] = ()
    is_complete: bool = False
    """True if it is proved that there are no others."""
    differing: tuple[Position, ...] = ()
    """The cells in which the first two solutions differ."""
    blamed: tuple[tuple[Position, ...], ...] = ()
    """If there is no solution: the cells of each slot or line that is to blame; those of a fault in the question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvedFromClues:
    """How far the clues of a crossword lead."""

    status: CluesStatus
    remarks: tuple[Sentence, ...]
    """Clues that were of no use, how candidates were narrowed, how slots were found; why nothing was looked for."""
    missed: tuple[Sentence, ...] = ()
    """Those of the remarks that name what was of no use or ended early."""
    run: Run[HintSolution] | None = None
    """The board, every slot, and how the search went; None if there was nothing to search."""
