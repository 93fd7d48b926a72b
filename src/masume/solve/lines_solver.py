"""The solver of nonograms."""

from __future__ import annotations

from masume.core import Answer, Budget, Puzzle
from masume.solve.lines import solve_lines, solve_with_sat
from masume.solve.solver import Solver


def _recount(puzzle: Puzzle, budget: Budget) -> tuple[Answer, ...] | None:
    found = solve_with_sat(puzzle, budget).best
    return None if found is None or found.is_unique is None else found.answers


SOLVER = Solver(solve_lines, _recount)
