"""Solving nonograms from the blocks of their lines: one solution, several, none, and what it took to know."""

from __future__ import annotations

import time

from masume.core import Budget, LineClues, OnProgress, Puzzle, Run, drive
from masume.kernel import NonogramSearch
from masume.solve.limits import SOLUTIONS
from masume.solve.lines.question import engine_for, question, solutions_of
from masume.solve.lines.sat import solve_with_sat
from masume.solve.lines.solutions import Finding, LineSolutions, Stage

__all__ = ["Finding", "LineSolutions", "Stage", "solve_lines", "solve_with_sat"]

QUICK_SECONDS = 0.02
"""How long a search runs in the calling thread; most are done long before a thread would have started."""

QUICK_ROUNDS = 200
"""Rounds between two looks at the clock in that time."""


def solve_lines(
    puzzle: Puzzle | LineClues, budget: Budget, *, limit: int = 2, on_progress: OnProgress | None = None
) -> Run[LineSolutions]:
    """Up to `limit` solutions of a nonogram, the cells given in its grid respected.

    The run's score is the number of solutions; its status is OPTIMAL if there are no others, FOUND if the limit is
    reached, IMPOSSIBLE if there is none, OUT_OF_BUDGET or CANCELLED if that is still open. The same budget of rounds
    gives the same run.
    """
    SOLUTIONS.require(limit)
    started = time.perf_counter()
    clues, givens = question(puzzle)
    engine = engine_for(clues, givens, limit)
    cancelled = _hurry(engine, budget, started)
    left = None if engine.is_finished or cancelled else _what_is_left(budget, engine, started)
    if left is not None:
        cancelled = drive([engine], left, on_progress).cancelled
    best = solutions_of(engine, clues)
    return Run(
        best=best,
        score=float(len(best.marks)),
        status=best.status(limit, cancelled=cancelled),
        seed=0,
        seconds=time.perf_counter() - started,
        rounds=engine.rounds,
    )


def _hurry(engine: NonogramSearch, budget: Budget, started: float) -> bool:
    """Lets the engine work for a moment without a thread; True if it was cancelled."""
    seconds = QUICK_SECONDS if budget.seconds is None else min(QUICK_SECONDS, budget.seconds)
    target = float("inf") if budget.target is None else budget.target
    try:
        while not engine.is_finished and engine.score < target and time.perf_counter() - started < seconds:
            if budget.is_cancelled:
                return True
            rounds = QUICK_ROUNDS if budget.rounds is None else min(QUICK_ROUNDS, budget.rounds - engine.rounds)
            if rounds < 1:
                return False
            engine.step(rounds, target)
    except KeyboardInterrupt:
        return True
    return False


def _what_is_left(budget: Budget, engine: NonogramSearch, started: float) -> Budget | None:
    """The budget after the first moment; None if it is used up."""
    seconds = None if budget.seconds is None else budget.seconds - (time.perf_counter() - started)
    rounds = None if budget.rounds is None else budget.rounds - engine.rounds
    reached = budget.target is not None and engine.score >= budget.target
    if reached or (seconds is not None and seconds <= 0) or (rounds is not None and rounds < 1):
        return None
    return Budget(seconds=seconds, rounds=rounds, target=budget.target, cancel=budget.cancel)
