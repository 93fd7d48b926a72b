"""When to stop."""

from __future__ import annotations

import math
from dataclasses import dataclass
from threading import Event
from typing import TypeVar

from masume.core.limits import SEARCH_ROUNDS, SEARCH_SECONDS
from masume.core.refusals import NO_END, NO_TARGET, NO_TIME
from masume.core.refused import Refused

Number = TypeVar("Number", int, float)


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits on a search; the first one reached ends it. None means no limit.

    `rounds` is counted per engine, so that a run with rounds alone is the same every time.
    `cancel` may be set from any thread.
    """

    seconds: float | None = None
    rounds: int | None = None
    target: float | None = None
    cancel: Event | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise Refused(NO_TIME, seconds=self.seconds)
        if self.seconds is not None:
            SEARCH_SECONDS.require(self.seconds)
        if self.rounds is not None:
            SEARCH_ROUNDS.require(self.rounds)
        if self.target is not None and not math.isfinite(self.target):
            raise Refused(NO_TARGET, target=self.target)
        if self.seconds is None and self.rounds is None and self.target is None and self.cancel is None:
            raise Refused(NO_END)

    def __or__(self, other: Budget) -> Budget:
        """The budget that ends as soon as either of the two would."""
        if self.cancel is not None and other.cancel is not None and self.cancel is not other.cancel:
            raise ValueError("two budgets with different cancel events cannot be joined")
        return Budget(
            seconds=_smaller(self.seconds, other.seconds),
            rounds=_smaller(self.rounds, other.rounds),
            target=_smaller(self.target, other.target),
            cancel=self.cancel or other.cancel,
        )

    @property
    def is_cancelled(self) -> bool:
        """True once it has been cancelled."""
        return self.cancel is not None and self.cancel.is_set()

    def is_over(self, seconds: float, rounds: int) -> bool:
        """True if so many seconds and rounds use it up, or if it is cancelled."""
        return (
            self.is_cancelled
            or (self.seconds is not None and seconds >= self.seconds)
            or (self.rounds is not None and rounds >= self.rounds)
        )


def _smaller(a: Number | None, b: Number | None) -> Number | None:
    return min((x for x in (a, b) if x is not None), default=None)
