"""A second grade: how much work a puzzle is for a person who always takes the easiest step there is.

Sato's level asks which techniques a puzzle needs. People feel something else as well: how long they search until they
see the next step. Here a step costs more the higher its technique's level and the fewer of the unfinished lines offer
one, so that a board on which one line of twenty moves is harder than one on which ten do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2

from masume.core import LEVELS, TENTHS, LineClues, Puzzle
from masume.grade.nonogram.deduction import Deduction
from masume.grade.nonogram.grader import Follow, Grader

COSTS = {1: 1.0, 2: 1.5, 3: 2.2, 4: 3.3, 5: 5.0}
"""What a look with the techniques of a level costs: each level half as much again as the one below."""

ASSUMPTION = 5.0
"""What it costs to try a colour and follow it to a contradiction, beside the look that found it."""

SECONDS = 3.0
"""Seconds for a look at a line with the simplest techniques; the README says whose."""

LONGEST_MINUTES = (10.0, 30.0, 75.0, 180.0)
"""Up to so many minutes a puzzle has level 1, 2, 3, 4."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long a puzzle takes an occasional solver, and where it is hard."""

    minutes: float
    needs_guessing: bool
    """True if the techniques end before the puzzle does; the minutes are then those until there."""
    cells_left: int
    bottleneck: Deduction | None
    """The step that takes longest to find; None if there is no step."""
    curve: tuple[float, ...]
    """Minutes for each tenth of the board's cells, in the order in which they are decided, as far as they are."""

    @property
    def level(self) -> int | None:
        """From 1 to 5 by the minutes; None if the puzzle needs guessing."""
        if self.needs_guessing:
            return None
        return LEVELS[sum(self.minutes > longest for longest in LONGEST_MINUTES)]


def effort_of(puzzle: Puzzle | LineClues, *, max_scans: int = -1) -> Effort:
    """How much work a nonogram is; `max_scans` limits the lines that are looked at.

    >>> effort_of(LineClues.of([[1], [3], [1]], [[1], [3], [1]])).level
    1
    """
    return effort_along(Grader(puzzle).follow(max_scans=max_scans))


def effort_along(followed: Follow) -> Effort:
    """The effort of a solve that took the easiest step each time."""
    deductions = list(followed.deductions)
    costs = [minutes_for(deduction) for deduction in deductions]
    hardest = max(zip(costs, deductions, strict=True), key=lambda pair: pair[0], default=(0.0, None))[1]
    decided = [len(deduction.decided) for deduction in deductions]
    cells = followed.clues.height * followed.clues.width
    return Effort(
        minutes=sum(costs),
        needs_guessing=followed.status != "solved",
        cells_left=followed.cells_left,
        bottleneck=hardest,
        curve=_curve(costs, decided, cells - followed.cells_left, cells),
    )


def minutes_for(deduction: Deduction) -> float:
    """How long it takes to find and take a step, in minutes."""
    looks = 1 + log2((deduction.open_lines + 1) / (deduction.offering_lines + 1))
    return SECONDS / 60 * (COSTS[deduction.found] * looks + ASSUMPTION * deduction.tried)


def _curve(costs: Sequence[float], decided: Sequence[int], known: int, cells: int) -> tuple[float, ...]:
    """The costs by the tenth of the board in which a step decides its first cell."""
    reached = max(1, -(-TENTHS * known // cells))
    tenths = [0.0] * reached
    done = known - sum(decided)  # cells that were given
    for cost, count in zip(costs, decided, strict=True):
        tenths[min(TENTHS * done // cells, reached - 1)] += cost
        done += count
    return tuple(tenths)
