"""How each kind of puzzle is solved: the table that a new kind joins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from masume.core import Answer, Budget, OnProgress, Puzzle, Run
from masume.kinds import CROSSWORD, NONOGRAM, NUMBERS, SKELETON
from masume.solve.lines import LineSolutions, solve_lines, solve_with_sat
from masume.solve.slots import Solutions, solve_slots, solve_slots_with_sat


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


def _recount_slots(puzzle: Puzzle, _: Budget) -> tuple[Answer, ...]:
    return solve_slots_with_sat(puzzle)


def _recount_lines(puzzle: Puzzle, budget: Budget) -> tuple[Answer, ...] | None:
    found = solve_with_sat(puzzle, budget).best
    return None if found is None or found.is_unique is None else found.answers


SLOTS = Solver(solve_slots, _recount_slots)
LINES = Solver(solve_lines, _recount_lines)

SOLVERS = {SKELETON.name: SLOTS, NUMBERS.name: SLOTS, CROSSWORD.name: SLOTS, NONOGRAM.name: LINES}
"""The solver of every kind by name; a crossword is solved from its words, if they are known."""


def solve_puzzle(
    puzzle: Puzzle, budget: Budget, *, limit: int = 2, on_progress: OnProgress | None = None
) -> Run[Solutions] | Run[LineSolutions]:
    """Up to `limit` solutions of a puzzle of any kind, and whether there are others."""
    return SOLVERS[puzzle.kind].solve(puzzle, budget, limit=limit, on_progress=on_progress)
