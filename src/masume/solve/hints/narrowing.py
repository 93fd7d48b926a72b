"""Narrowing candidates over sub-puzzles of 2, 3, … slots, as Nguyen, Ishikawa and Kanasugi (1998) do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from masume.core import Budget, OnProgress, Run, Slot, Status, drive
from masume.kernel import HintNarrowing
from masume.solve.hints.network import narrowing_engine
from masume.solve.hints.question import CandidatesOf
from masume.words import Candidate


class NarrowingStatus(StrEnum):
    """How a narrowing ended."""

    SETTLED = "settled"
    """Nothing is left that a higher order could remove: proved."""
    ALL_ORDERS = "all_orders"
    """Every order up to one less than the number of slots was done, as the paper has it."""
    EMPTIED = "emptied"
    """Some slots have no candidates between them, so there is no way to fill all slots: proved."""
    STOPPED = "stopped"
    """The budget ended; what the finished orders removed is removed."""


@dataclass(frozen=True, slots=True)
class NarrowingOrder:
    """What the sub-puzzles of one number of slots did."""

    order: int
    sub_puzzles: int
    """Connected sub-puzzles of so many slots."""
    looked_at: int
    """Those of them that smaller ones do not already answer for: crossings, and rings of four or more."""
    passes: tuple[int, ...]
    """Candidates removed by each pass over them; the last removed none, unless it emptied a slot."""
    left: dict[Slot, int]
    """Candidates of each slot afterwards."""

    @property
    def removed(self) -> int:
        """Candidates removed by all passes."""
        return sum(self.passes)


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The candidates that are left, and what each order did to them."""

    outcome: NarrowingStatus
    candidates: dict[Slot, tuple[Candidate, ...]]
    orders: tuple[NarrowingOrder, ...]
    order: int
    """The order at which it ended."""
    has_solution: bool | None
    """Whether all slots can be filled, crossings alone considered; None if that is not known."""
    emptied: tuple[Slot, ...] = ()
    """The slots that have no candidates between them, if it ended so."""


def narrow(candidates: CandidatesOf, budget: Budget, on_progress: OnProgress | None = None) -> Run[Narrowing]:
    """What Algorithm 2 of the paper leaves of the candidates; the run's score is how many it removed.

    The status is OPTIMAL if nothing is left to do, IMPOSSIBLE if a slot has no candidates left, FOUND if the budget
    ended it, CANCELLED if it was cancelled. The same budget of rounds gives the same run.
    """
    engine = narrowing_engine(candidates)
    outcome = drive([engine], budget, on_progress)
    best = _narrowing(engine, candidates)
    return Run(
        best=best,
        score=engine.score,
        status=_status(best.outcome, cancelled=outcome.cancelled),
        seed=0,
        seconds=outcome.seconds,
        rounds=engine.rounds,
        trace=outcome.trace,
    )


def _narrowing(engine: HintNarrowing, candidates: CandidatesOf) -> Narrowing:
    slots = list(candidates)
    groups = list(candidates.values())
    orders = tuple(
        NarrowingOrder(o.order, o.sub_puzzles, o.looked_at, tuple(o.removed), dict(zip(slots, o.left, strict=True)))
        for o in engine.orders()
    )
    left = [tuple(group[i] for i in numbers) for group, numbers in zip(groups, engine.left(), strict=True)]
    return Narrowing(
        outcome=NarrowingStatus.STOPPED if engine.outcome == "running" else NarrowingStatus(engine.outcome),
        candidates=dict(zip(slots, left, strict=True)),
        orders=orders,
        order=engine.order,
        has_solution=engine.has_solution,
        emptied=tuple(slots[i] for i in engine.emptied()),
    )


def _status(outcome: NarrowingStatus, *, cancelled: bool) -> Status:
    if outcome is NarrowingStatus.EMPTIED:
        return Status.IMPOSSIBLE
    if outcome is NarrowingStatus.STOPPED:
        return Status.CANCELLED if cancelled else Status.FOUND
    return Status.OPTIMAL
