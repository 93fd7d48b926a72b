"""How each kind of puzzle is solved: the table that a new kind joins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.core import Budget, OnProgress, Puzzle, Run
from masume.lazy import Registry
from masume.solve.solver import Solver

if TYPE_CHECKING:
    from masume.solve.lines import LineSolutions
    from masume.solve.slots import Solutions

SOLVERS = Registry[Solver](
    {
        "skeleton": "masume.solve.slots_solver:SOLVER",
        "numbers": "masume.solve.slots_solver:SOLVER",
        "crossword": "masume.solve.slots_solver:SOLVER",
        "nonogram": "masume.solve.lines_solver:SOLVER",
    }
)
"""The solver of every kind by name; a crossword is solved from its words, if they are known."""


def solve_puzzle(
    puzzle: Puzzle, budget: Budget, *, limit: int = 2, on_progress: OnProgress | None = None
) -> Run[Solutions] | Run[LineSolutions]:
    """Up to `limit` solutions of a puzzle of any kind, and whether there are others."""
    return SOLVERS[puzzle.kind].solve(puzzle, budget, limit=limit, on_progress=on_progress)
