"""A crossword solved from its clues, step by step."""

from __future__ import annotations

import time
from dataclasses import replace

from masume.core import Budget, OnProgress, Puzzle, Run, Slot, Status
from masume.solve.hints.assignment import Assignment, assign
from masume.solve.hints.blanks import completed
from masume.solve.hints.narrowing import Narrowing, narrow
from masume.solve.hints.question import (
    CandidatesOf,
    ask,
    candidates_of,
)
from masume.solve.hints.solution import HintSolution
from masume.words import Suggester

DEFAULT_COUNT = 300
"""Candidates of a slot. The paper had 70 on average; with more, fewer answers are missing, and it is quick enough."""

NARROWING_SHARE, NARROWING_SECONDS = 0.3, 5.0
"""Of the seconds, and at most so many: the assignment does not depend on the narrowing, it only starts from it."""


def solve_hints(
    puzzle: Puzzle,
    suggester: Suggester,
    budget: Budget,
    *,
    count: int = DEFAULT_COUNT,
    price: float | None = None,
    narrow_seconds: float | None = None,
    on_progress: OnProgress | None = None,
) -> Run[HintSolution]:
    """The crossword solved from its clues: the candidates of the highest total score that go together.

    A slot none of whose candidates goes with the others stays blank at a price: as much as the best candidate of all is
    worth, unless another is given. Such a slot is then asked for again with the letters of its crossings. The status is
    OPTIMAL if no assignment of the candidates scores more, else FOUND or CANCELLED. The budget's seconds begin when the
    candidates are there; a budget of rounds counts for each stage. Of the seconds narrowing has `narrow_seconds`, or
    30 % and at most 5 if none are given; the outcome of a narrowing that they cut short is STOPPED. ValueError with one
    sentence if the puzzle is no crossword with clues.
    """
    if narrow_seconds is not None:
        Budget(seconds=narrow_seconds)  # says what cannot be
    began = time.perf_counter()
    asked = ask(puzzle, suggester, count, budget)
    is_cut_short = budget.is_cancelled
    started = time.perf_counter()
    candidates = candidates_of(asked)
    price = _best_score(candidates) if price is None else price
    narrowed = narrow(candidates, _for_narrowing(budget, narrow_seconds), on_progress)
    narrowing = narrowed.best
    assert narrowing is not None  # noqa: S101
    run = _assign(candidates, narrowing, price, _rest(budget, started), on_progress)
    if is_cut_short:  # what is proved of some slots is not of all
        run = replace(run, status=Status.CANCELLED, bound=None)
    assert run.best is not None  # noqa: S101
    grid, answers = completed(puzzle.grid, asked, run.best, suggester, count)
    answers = tuple(replace(answer, counts=_counts(answer.slot, candidates, narrowing)) for answer in answers)
    solution = HintSolution(grid, answers, narrowing, price, run.status is Status.OPTIMAL, candidates)
    return replace(run.with_best(solution), seconds=time.perf_counter() - began, rounds=narrowed.rounds + run.rounds)


def _assign(
    candidates: CandidatesOf, narrowing: Narrowing, price: float, budget: Budget, on_progress: OnProgress | None
) -> Run[Assignment]:
    """The best assignment of all candidates, the search starting from the paper's: the best one without a blank."""
    full = None
    if narrowing.has_solution:
        full = assign(narrowing.candidates, budget, price=None, on_progress=on_progress).best
    return assign(candidates, budget, price=price, start=full, on_progress=on_progress)


def _best_score(candidates: CandidatesOf) -> float:
    return max((candidate.score for group in candidates.values() for candidate in group), default=0.0)


def _counts(slot: Slot, candidates: CandidatesOf, narrowing: Narrowing) -> tuple[int, ...]:
    if slot not in candidates:
        return ()
    return (len(candidates[slot]), *(order.left[slot] for order in narrowing.orders))


# ---------------------------------------------------------------- budgets


def _for_narrowing(budget: Budget, asked: float | None) -> Budget:
    """Its part of the seconds: what is asked for, or a share; without seconds and rounds there is still an end."""
    seconds = NARROWING_SECONDS if budget.rounds is None else None
    if budget.seconds is not None:
        seconds = min(budget.seconds * NARROWING_SHARE, NARROWING_SECONDS)
    if asked is not None:
        seconds = asked if budget.seconds is None else min(asked, budget.seconds)
    return replace(budget, seconds=seconds, target=None)


def _rest(budget: Budget, started: float) -> Budget:
    """What is left of the seconds, or a moment: there is always an assignment."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=max(budget.seconds - (time.perf_counter() - started), 0.001))
