"""What a search leaves behind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar, cast

T = TypeVar("T")
U = TypeVar("U")


class Status(StrEnum):
    """How a search ended."""

    FOUND = "FOUND"
    OPTIMAL = "OPTIMAL"
    IMPOSSIBLE = "IMPOSSIBLE"
    OUT_OF_BUDGET = "OUT_OF_BUDGET"
    CANCELLED = "CANCELLED"


@dataclass(frozen=True, slots=True)
class TracePoint:
    """A moment at which the best score rose."""

    seconds: float
    rounds: int
    score: float


@dataclass(frozen=True, slots=True)
class Run(Generic[T]):
    """The best result, how good it is, and how it came about.

    FOUND means the budget is used up and there is a result; OUT_OF_BUDGET that there is none; CANCELLED that the
    search was stopped from outside, with or without a result. `bound` is a score nothing can exceed, if known.
    """

    best: T | None
    score: float
    status: Status
    seed: int
    seconds: float = 0.0
    rounds: int = 0
    improvements: int = 0
    bound: float | None = None
    trace: tuple[TracePoint, ...] = ()
    nearest: T | None = None
    """How near a search without a result came to one, if it can say: a board with some words missing."""

    def with_best(self, best: U | None) -> Run[U]:
        """The same run with another result."""
        return cast(Run[U], replace(self, best=cast(T, best), nearest=None))
