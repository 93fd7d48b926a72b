"""The solver of puzzles whose words are listed."""

from __future__ import annotations

from masume.core import Answer, Budget, Puzzle
from masume.solve.slots import solve_slots, solve_slots_with_sat
from masume.solve.solver import Solver


def _recount(puzzle: Puzzle, _: Budget) -> tuple[Answer, ...]:
    return solve_slots_with_sat(puzzle)


SOLVER = Solver(solve_slots, _recount)
