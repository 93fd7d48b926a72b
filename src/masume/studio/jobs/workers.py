"""The studio's workers: two pools of processes, one for questions and one for long work."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from masume.core import Sentence
from masume.studio.jobs.async_pool import AsyncPool, Call, WorkLost
from masume.studio.jobs.messages import Work
from masume.studio.jobs.scheduler import LIGHT_SECONDS, Scheduler, Times
from masume.studio.operations.operation import Operation, Q
from masume.studio.refusal import CLIENT_GONE, Refusal

STANDARD_OPERATIONS = "masume.studio.operations:OPERATIONS"
QUICK_PROCESSES = 3
"""One is kept for questions that are over in a moment; the others start only when they are needed."""
QUICK_NICENESS = 5
LONG_NICENESS = 10
WAITING_SECONDS = 30.0
"""How long a question waits for a worker."""
MOST_QUESTIONS = 64
"""How many wait or are answered at the same time, light ones and heavy ones each."""
WORKS_PER_PROCESS = 500
"""After so many works a process gives its place, and what it has heaped up, to a fresh one."""

_BUSY = Sentence(
    "the studio is busy: try again in a moment", "混み合っています。少し待ってから、もう一度お試しください"
)
_HUNG_UP = Sentence("the client has hung up", "接続が切れました")

IsGone = Callable[[], Awaitable[bool]]
"""Says whether the client has hung up."""


class Workers:
    """The studio's workers, with the operations at `place`."""

    def __init__(self, long_processes: int, place: str = STANDARD_OPERATIONS) -> None:
        self.quick = AsyncPool(QUICK_PROCESSES, place, QUICK_NICENESS, WORKS_PER_PROCESS)
        self.long = AsyncPool(long_processes, place, LONG_NICENESS, WORKS_PER_PROCESS)
        self.size = long_processes
        self._scheduler = Scheduler(QUICK_PROCESSES)
        self._times = Times()
        self._questions = Counter[bool]()

    def warm(self) -> None:
        """Starts the processes that will be needed first."""
        self.quick.warm(1)
        self.long.warm(self.size)

    async def close(self) -> None:
        """Ends every process."""
        await asyncio.gather(self.quick.close(), self.long.close())

    async def ask(
        self, operation: Operation[Q, Any], request: Q, is_gone: IsGone | None = None, party: str = ""
    ) -> bytes:
        """The answer of a quick operation as JSON; Refusal with one sentence if there is none.

        Those who are gone when it is their turn are passed over: who types fast asks more than one wants to know.
        """
        work = Work(operation.name, msgspec.json.encode(request))
        kind = f"{party} {operation.name} {len(str(len(work.request)))}"  # large boards are another matter
        is_light = self._times.expected(kind, getattr(request, "seconds", 0.0)) < LIGHT_SECONDS
        if self._questions[is_light] >= MOST_QUESTIONS:
            raise _busy()
        self._questions[is_light] += 1
        try:
            with self._scheduler.place(party, is_light=is_light) as turn:
                await _patiently(turn)
                if is_gone is not None and await is_gone():
                    raise Refusal(CLIENT_GONE, _HUNG_UP)
                return await self._answer(work, operation.seconds(request), kind)
        finally:
            self._questions[is_light] -= 1

    async def _answer(self, work: Work, seconds: float, kind: str) -> bytes:
        call = Call(work, seconds)
        try:
            return await self.quick.result(call)
        except WorkLost as loss:
            if loss.is_first:
                raise
        finally:
            self._times.note(kind, call.took)
        return await self.quick.result(Call(work, seconds))  # the worker may have died before, unseen

    async def is_well(self) -> bool:
        """True if there is a worker for questions and one for long work; those that have ended are replaced first."""
        try:
            self.warm()
        except OSError:
            return False
        return self.quick.is_well and self.long.is_well


async def _patiently(turn: asyncio.Future[None]) -> None:
    """Returns when it is one's turn; Refusal if that takes too long."""
    try:
        async with asyncio.timeout(WAITING_SECONDS):
            await turn
    except TimeoutError:
        raise _busy() from None


def _busy() -> Refusal:
    return Refusal(429, _BUSY, {"Retry-After": "5"})
