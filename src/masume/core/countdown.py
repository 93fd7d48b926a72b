"""A budget with its clock running: what is left of it for the next part of the work."""

from __future__ import annotations

import time
from dataclasses import replace

from masume.core.budget import Budget

SHORTEST = 1e-3
"""Seconds that are left of a budget that is used up: a search that begins anyway ends by itself at once."""


class Countdown:
    """The seconds of a budget, counted from when this was made; its rounds are for others to count."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._started = time.perf_counter()

    @property
    def seconds(self) -> float:
        """How long it has been running."""
        return time.perf_counter() - self._started

    @property
    def is_over(self) -> bool:
        """True once the time is up or the budget is cancelled."""
        return self.budget.is_over(self.seconds, 0)

    def rest(self, share: float = 1.0) -> Budget:
        """The same budget with a share of the seconds that are left."""
        if self.budget.seconds is None:
            return self.budget
        return replace(self.budget, seconds=max(share * (self.budget.seconds - self.seconds), SHORTEST))

    def rest_up_to(self, seconds: float) -> Budget:
        """At most so many of the seconds that are left, and no other limit than cancel: for work after the search."""
        left = seconds if self.budget.seconds is None else min(seconds, self.budget.seconds - self.seconds)
        return Budget(seconds=max(left, SHORTEST), cancel=self.budget.cancel)
