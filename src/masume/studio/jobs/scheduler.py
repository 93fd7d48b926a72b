"""Who is answered next: questions that are over in a moment do not wait behind those that take their time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from masume.studio.jobs.fair_queue import FairQueue

LIGHT_SECONDS = 1.0
"""A question that is expected to take less is light."""
MOST_KINDS = 5_000
"""Kinds of questions whose times are remembered; those not asked for longest are forgotten."""


class Times:
    """How long questions of a kind take: half of it is what the last one took, half what was known before."""

    def __init__(self) -> None:
        self._seconds: OrderedDict[str, float] = OrderedDict()

    def expected(self, kind: str, otherwise: float) -> float:
        """What the next one may take; `otherwise` if there was none."""
        return self._seconds.get(kind, otherwise)

    def note(self, kind: str, seconds: float) -> None:
        """One has taken so long."""
        self._seconds[kind] = (self._seconds.pop(kind, 0.0) + seconds) / 2  # a first one may have had to wait for tools
        if len(self._seconds) > MOST_KINDS:
            self._seconds.popitem(last=False)


class Scheduler:
    """Lets in as many as there are places. Light questions go first, and one place is theirs alone.

    Within light and heavy ones parties take turns. Senders of hard questions wait for each other; an editor who types
    and wants to see what the board says does not wait for them.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._kept = min(1, places - 1)
        self._light, self._heavy = FairQueue(), FairQueue()
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._numbers = 0

    @contextmanager
    def place(self, party: str, *, is_light: bool) -> Iterator[asyncio.Future[None]]:
        """A place in the line, done when it is one's turn; leaving the block makes room for the next."""
        turns = self._light if is_light else self._heavy
        self._numbers += 1
        name, turn = str(self._numbers), asyncio.get_running_loop().create_future()
        self._waiting[name] = turn
        turns.add(party, name)
        self._admit()
        try:
            yield turn
        finally:
            if self._waiting.pop(name, None) is None:
                turns.done(party)
                self._free += 1
            else:
                turns.leave(name)
            self._admit()

    def _admit(self) -> None:
        while self._free and (name := self._next()) is not None:
            self._free -= 1
            turn = self._waiting.pop(name)
            if not turn.done():
                turn.set_result(None)

    def _next(self) -> str | None:
        taken = self._light.take()
        if taken is None and self._free > self._kept:
            taken = self._heavy.take()
        return None if taken is None else taken[0]
