"""Whose turn it is: those of whom least is being done come first, then those who waited longest."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator


class FairQueue:
    """Who waits for a worker. Each party takes its own jobs in order; parties take turns."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[str]] = {}
        self._running: Counter[str] = Counter()
        self._party: dict[str, str] = {}
        self._served: dict[str, int] = {}
        self._clock = 0

    def add(self, party: str, job: str) -> None:
        """A job joins the line of its party."""
        self._party[job] = party
        self._waiting.setdefault(party, deque()).append(job)

    def put_back(self, job: str, party: str) -> None:
        """A job that had its turn is first in the line of its party again."""
        self._party[job] = party
        self._waiting.setdefault(party, deque()).appendleft(job)

    def take(self) -> tuple[str, str] | None:
        """The next job and its party, which runs from now on; None if none waits."""
        party = self._next(self._waiting, self._running, self._served)
        if party is None:
            return None
        job = self._waiting[party][0]
        self.leave(job)
        self._running[party] += 1
        self._clock += 1
        self._served[party] = self._clock
        return job, party

    def done(self, party: str) -> None:
        """One of the party's jobs runs no more."""
        self._running[party] -= 1
        if not self._running[party]:
            del self._running[party]
            if party not in self._waiting:
                self._served.pop(party, None)

    def leave(self, job: str) -> bool:
        """Takes a job out of the line; False if it was not in it."""
        party = self._party.pop(job, None)
        if party is None:
            return False
        self._waiting[party].remove(job)
        if not self._waiting[party]:
            del self._waiting[party]
        return True

    def order(self) -> list[str]:
        """Every job that waits, in the order in which they would have their turns if nothing ended."""
        return list(self._foreseen())

    def _foreseen(self) -> Iterator[str]:
        waiting = {party: deque(jobs) for party, jobs in self._waiting.items()}
        running, served, clock = Counter(self._running), dict(self._served), self._clock
        while (party := self._next(waiting, running, served)) is not None:
            yield waiting[party].popleft()
            if not waiting[party]:
                del waiting[party]
            clock += 1
            running[party] += 1
            served[party] = clock

    @staticmethod
    def _next(waiting: dict[str, deque[str]], running: Counter[str], served: dict[str, int]) -> str | None:
        return min(waiting, key=lambda party: (running[party], served.get(party, 0)), default=None)
