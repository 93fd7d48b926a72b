"""What solves puzzles of a kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from masume.core import Answer, Budget, OnProgress, Puzzle, Run

if TYPE_CHECKING:
    from masume.solve.lines import LineSolutions
    from masume.solve.slots import Solutions


class Solve(Protocol):
    """Looks for solutions up to a limit; ValueError with one sentence if the question is not one to solve."""

    def __call__(
        self, puzzle: Puzzle, budget: Budget, *, limit: int = 2, on_progress: OnProgress | None = None
    ) -> Run[Solutions] | Run[LineSolutions]:
        """The solutions that were found, and whether there are others."""


@dataclass(frozen=True, slots=True)
class Solver:
    """Two ways to the solutions of a puzzle that share no code."""

    solve: Solve
    recount: Callable[[Puzzle, Budget], tuple[Answer, ...] | None]
    """At most two solutions by a SAT solver; None if it ran out of time. ValueError without the extra masume[check]."""
