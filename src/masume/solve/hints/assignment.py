"""The candidates of the highest total score that go together; slots may stay blank at a price."""

from __future__ import annotations

import math

from masume.core import Budget, OnProgress, Run, Slot, Status, drive
from masume.kernel import HintAssignment
from masume.solve.hints.network import assignment_engine
from masume.solve.hints.question import CandidatesOf
from masume.solve.limits import BLANK_PRICE
from masume.words import Candidate

Assignment = dict[Slot, Candidate | None]
"""The candidate of each slot, None for one that stays blank."""


def assign(
    candidates: CandidatesOf,
    budget: Budget,
    *,
    price: float | None,
    start: Assignment | None = None,
    on_progress: OnProgress | None = None,
) -> Run[Assignment]:
    """The assignment with the highest sum of scores, less the price of each blank slot.

    Slots that cross agree, unless one of them is blank, and no word stands twice. Without a price no slot may stay
    blank. The status is OPTIMAL if nothing is better, IMPOSSIBLE if there is none, FOUND if the budget ended it with an
    assignment, OUT_OF_BUDGET if without. It begins with `start` if that is better than what it finds at once.
    """
    if price is not None:
        BLANK_PRICE.require(price)
    engine = assignment_engine(candidates, price)
    if start is not None:
        engine.offer([_number(candidates, slot, start[slot]) for slot in candidates])
    outcome = drive([engine], budget, on_progress)
    chosen = engine.best()
    best: Assignment | None = None
    if chosen or not candidates:
        pairs = zip(candidates.items(), chosen, strict=True)
        best = {slot: group[i] if i >= 0 else None for (slot, group), i in pairs}
    return Run(
        best=best,
        score=engine.score,
        status=_status(engine, found=best is not None, cancelled=outcome.cancelled),
        seed=0,
        seconds=outcome.seconds,
        rounds=engine.rounds,
        improvements=len(outcome.trace),
        bound=engine.bound if math.isfinite(engine.bound) else None,
        trace=outcome.trace,
    )


def _number(candidates: CandidatesOf, slot: Slot, candidate: Candidate | None) -> int:
    return -1 if candidate is None else list(candidates[slot]).index(candidate)


def _status(engine: HintAssignment, *, found: bool, cancelled: bool) -> Status:
    if engine.is_best:
        return Status.OPTIMAL if found else Status.IMPOSSIBLE
    if cancelled:
        return Status.CANCELLED
    return Status.FOUND if found else Status.OUT_OF_BUDGET
