"""The same answers by a road of its own: clauses for a general SAT solver, which knows nothing about nonograms."""

from __future__ import annotations

import time
from typing import Any

from masume.core import Budget, LineClues, Puzzle, Run
from masume.solve.lines.encoding import Encoding
from masume.solve.lines.question import question
from masume.solve.lines.solutions import BLACK, OPEN, WHITE, LineSolutions, Stage
from masume.solve.sat_solvers import open_sat_solver

SOLVER = "glucose42"
"""Of the solvers of python-sat the quickest on hard random boards; CaDiCaL takes three times as long (see README)."""

BURST_CONFLICTS = 1000
"""Conflicts between two looks at the clock, some tens of milliseconds."""


def solve_with_sat(
    puzzle: Puzzle | LineClues, budget: Budget, *, limit: int = 2, solver: str = SOLVER
) -> Run[LineSolutions]:
    """What `solve_lines` finds, by another method: to check it, and to compare with it.

    A round of the budget is a conflict. `solver` is any name that `pysat.solvers.Solver` knows, if it can be stopped
    after a number of conflicts. The run says nothing about stages. Raises ValueError without the extra masume[check].
    """
    started = time.perf_counter()
    clues, givens = question(puzzle)
    encoding = Encoding(clues)
    with open_sat_solver(solver, encoding.clauses()) as sat:
        for cell, mark in enumerate(givens, start=1):
            if mark != OPEN:
                sat.add_clause([cell if mark == BLACK else -cell])
        work = _Work(sat, budget, started)
        marks, is_complete = _solutions(work, encoding.cells, limit)
    return _run(clues, givens, tuple(marks), is_complete, work, limit)


def _solutions(work: _Work, cells: int, limit: int) -> tuple[list[str], bool]:
    """The solutions found within the budget, and whether these are all."""
    marks: list[str] = []
    while len(marks) < limit:
        answer = work.solve()
        if answer is None:
            return marks, False
        if not answer:
            return marks, True
        model = work.sat.get_model()[:cells]
        marks.append("".join(BLACK if cell > 0 else WHITE for cell in model))
        work.sat.add_clause([-cell for cell in model])
    return marks, False


class _Work:
    """A solver that is stopped now and then to look at the budget."""

    def __init__(self, sat: Any, budget: Budget, started: float) -> None:
        self.sat = sat
        self.budget = budget
        self.started = started
        self.conflicts = 0
        self.cancelled = False

    def solve(self) -> bool | None:
        """Whether there is a model; None if the budget ended first."""
        while (burst := self._burst()) > 0:
            self.sat.conf_budget(burst)
            try:
                answer: bool | None = self.sat.solve_limited()
            except KeyboardInterrupt:
                self.cancelled = True
                return None
            self.conflicts += burst
            if answer is not None:
                return answer
        return None

    def _burst(self) -> int:
        """Conflicts until the next look; 0 if the budget is used up."""
        budget = self.budget
        self.cancelled = self.cancelled or budget.is_cancelled
        if self.cancelled or (budget.seconds is not None and time.perf_counter() - self.started >= budget.seconds):
            return 0
        return BURST_CONFLICTS if budget.rounds is None else min(BURST_CONFLICTS, budget.rounds - self.conflicts)


def _run(
    clues: LineClues, givens: str, marks: tuple[str, ...], is_complete: bool, work: _Work, limit: int
) -> Run[LineSolutions]:
    best = LineSolutions(clues.width, marks, is_complete, Stage.SAT, _certain(clues, givens, marks, is_complete))
    return Run(
        best=best,
        score=float(len(marks)),
        status=best.status(limit, cancelled=work.cancelled),
        seed=0,
        seconds=time.perf_counter() - work.started,
        rounds=work.conflicts,
    )


def _certain(clues: LineClues, givens: str, marks: tuple[str, ...], is_complete: bool) -> str:
    if is_complete and len(marks) == 1:
        return marks[0]
    return givens or OPEN * (clues.height * clues.width)
