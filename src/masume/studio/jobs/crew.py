"""The studio's workers: processes in two lanes, one for questions and one for long work."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from masume.core import Sentence
from masume.studio.jobs.gate import LIGHT_SECONDS, Gate, Times
from masume.studio.jobs.messages import Kept, Reported, Work
from masume.studio.jobs.process import WorkerDied, WorkerProcess
from masume.studio.operations import OPERATIONS, Operation
from masume.studio.refusal import Refusal

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

CLIENT_GONE = 499
"""The status of an answer that nobody reads, for the log."""

IsGone = Callable[[], Awaitable[bool]]
"""Says whether somebody has hung up."""


class Lane:
    """A few processes that take turns; those that end are replaced when they are needed."""

    def __init__(self, size: int, operations: str, niceness: int) -> None:
        self._operations = operations
        self._niceness = niceness
        self._free = asyncio.Semaphore(size)
        self._size = size
        self._warming = asyncio.Lock()
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()

    async def warm(self, count: int) -> None:
        """Starts processes before they are needed, also for those that have ended."""
        async with self._warming:
            for worker in [worker for worker in self._idle if not worker.is_alive]:
                self._idle.remove(worker)
                self._all.discard(worker)
            while len(self._all) < min(count, self._size):
                self._idle.append(await self._start())

    @property
    def is_well(self) -> bool:
        """True if it has a process that can work."""
        return any(worker.is_alive for worker in self._all)

    @asynccontextmanager
    async def worker(self) -> AsyncIterator[WorkerProcess]:
        """A process of one's own, for as long as the block takes."""
        async with self._free:
            worker = await self._take()
            try:
                yield worker
            finally:
                await self._give_back(worker)

    async def close(self) -> None:
        """Ends every process."""
        await asyncio.gather(*(worker.ended() for worker in self._all))
        self._all.clear()
        self._idle.clear()

    async def _take(self) -> WorkerProcess:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._all.discard(worker)
        return await self._start()

    async def _give_back(self, worker: WorkerProcess) -> None:
        if worker.is_alive and worker.works < WORKS_PER_PROCESS:
            self._idle.append(worker)
            return
        self._all.discard(worker)
        await worker.ended()

    async def _start(self) -> WorkerProcess:
        worker = await WorkerProcess.start(self._operations, self._niceness)
        self._all.add(worker)
        return worker


class Crew:
    """Everybody who works in the studio."""

    def __init__(
        self,
        long_processes: int,
        operations: Mapping[str, Operation[Any, Any]] = OPERATIONS,
        place: str = STANDARD_OPERATIONS,
    ) -> None:
        self.operations = operations
        self.quick = Lane(QUICK_PROCESSES, place, QUICK_NICENESS)
        self.long = Lane(long_processes, place, LONG_NICENESS)
        self.size = long_processes
        self._gate = Gate(QUICK_PROCESSES)
        self._times = Times()
        self._questions = Counter[bool]()

    async def warm(self) -> None:
        """Starts the processes that will be needed first."""
        await self.quick.warm(1)
        await self.long.warm(self.size)

    async def close(self) -> None:
        """Ends every process."""
        await asyncio.gather(self.quick.close(), self.long.close())

    async def ask(
        self, operation_name: str, request_json: bytes, is_gone: IsGone | None = None, party: str = ""
    ) -> bytes:
        """The answer of a quick operation as JSON; Refusal with one sentence if there is none.

        Those who are gone when it is their turn are passed over: who types fast asks more than one wants to know.
        """
        operation = self.operations[operation_name]
        request = msgspec.json.decode(request_json, type=operation.request)
        kind = f"{party} {operation_name} {len(str(len(request_json)))}"  # large boards are another matter
        is_light = self._times.expected(kind, getattr(request, "seconds", 0.0)) < LIGHT_SECONDS
        if self._questions[is_light] >= MOST_QUESTIONS:
            raise _busy()
        self._questions[is_light] += 1
        try:
            with self._gate.place_in_line(party, is_light=is_light) as turn:
                await _patiently(turn)
                if is_gone is not None and await is_gone():
                    raise Refusal(CLIENT_GONE, _HUNG_UP)
                return await self._answer(Work(operation_name, request_json), operation.seconds(request), kind)
        finally:
            self._questions[is_light] -= 1

    async def _answer(self, work: Work, seconds: float, kind: str) -> bytes:
        async with self.quick.worker() as worker:
            try:
                return await worker.do(work, seconds, _unheard)
            except WorkerDied:
                if worker.works == 1:  # its first work: nothing but that can have ended it
                    raise
            finally:
                self._times.note(kind, worker.seconds)
        async with self.quick.worker() as worker:  # it may have died before, unseen
            return await worker.do(work, seconds, _unheard)

    async def is_well(self) -> bool:
        """True if there is a worker for questions and one for long work; those that have ended are replaced first."""
        try:
            await self.warm()
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


def _unheard(_news: Reported | Kept) -> None:
    """Nobody watches a question."""
