"""Long work from asking to answer: who is next, what is running, what came of it; nothing is lost on the way."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from anyio.to_thread import run_sync
from msgspec import Struct

from masume.core import Sentence
from masume.studio.jobs.fair_queue import FairQueue
from masume.studio.jobs.job import ENDED, Job, waiting_at
from masume.studio.jobs.running import JobOutcome, RunningJob
from masume.studio.jobs.watching import Silence, Watchers
from masume.studio.jobs.workers import Workers
from masume.studio.operations.operation import Operation, Progress, Q
from masume.studio.refusal import MISTAKE, Refusal
from masume.studio.settings import Limits
from masume.studio.store.database import takes_nothing
from masume.studio.store.jobs import JobRecord, JobStore

SPARE_SECONDS = 30.0
"""What a job may take beyond the seconds that a request may ask for: reading, checking, grading."""
TIDY_SECONDS = 3600.0
ROOM_SECONDS = 2.0
"""How often a disk that took nothing is tried again."""

_TOO_MANY = Sentence(
    "{count} of your jobs are waiting or running: let some of them end first",
    "作業が{count}件たまっています。どれかが終わるのを待ってください",
)
_TOO_LONG = Sentence(
    "a search may take {most:g} seconds here, not {asked:g}",
    "探索にかけられるのは{most:g}秒までです（指定: {asked:g}秒）",
)
_NO_JOB = Sentence("there is no such job", "その作業はもうありません")

_log = logging.getLogger("masume.studio")

T = TypeVar("T")


class JobQueue:
    """Every job of the studio. Owners see their own."""

    def __init__(self, store: JobStore, workers: Workers, limits: Limits) -> None:
        self._store = store
        self._workers = workers
        self._limits = limits
        self._turns = FairQueue()
        self._arrivals = asyncio.Semaphore(0)
        self._running: dict[str, RunningJob] = {}
        self._watchers = Watchers()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Goes on where the studio ended, however it did."""
        await run_sync(self._store.requeue)
        for record in await run_sync(self._store.alive):
            self._enter(record.owner, record.id)
        runners = [self._serve() for _ in range(self._workers.size)]
        self._tasks = [asyncio.create_task(work) for work in (*runners, self._tidy())]

    async def close(self) -> None:
        """Stops all work; what was running waits for the next start, with what it had kept."""
        self.dismiss_watchers()
        running = list(self._running.values())
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in running:
            await _survived(job.save(), job.identity)
        await _survived(run_sync(self._store.requeue), "")

    def dismiss_watchers(self) -> None:
        """Ends all watching, so that a server that stops need not wait for its readers."""
        for identity in self._watchers.watched():
            self._watchers.show_end(identity, None)

    async def submit(self, owner: str, operation: Operation[Q, Any], request: Q, address: str = "") -> Job:
        """Hands in a job; Refusal if the owner has too many or asks for too much.

        Where several people work as one owner, those at different addresses take turns too.
        """
        self._require_measure(request)
        alive = sum(record.state not in ENDED for record in await run_sync(self._store.of_owner, owner))
        if alive >= self._limits.waiting_jobs:
            raise Refusal(429, _TOO_MANY, count=alive)
        identity = secrets.token_urlsafe(12)
        record = JobRecord(
            identity,
            owner,
            operation.name,
            "waiting",
            time.time(),
            request=msgspec.json.encode(request),
            seconds=operation.seconds(request),
        )
        await run_sync(self._store.add, record)
        self._enter(f"{owner} {address}", record.id)
        return self._view(record)

    async def job(self, owner: str, identity: str) -> Job:
        """A job; Refusal if the owner has none of that name."""
        return self._view(await self._record(owner, identity))

    async def jobs(self, owner: str) -> list[Job]:
        """The jobs of an owner, the newest first, without their results."""
        places = {identity: place for place, identity in enumerate(self._turns.order(), start=1)}
        return [
            Job.of(record, places.get(record.id, 0), self._progress_of(record.id))
            for record in await run_sync(self._store.of_owner, owner)
        ]

    async def watch(self, owner: str, identity: str) -> AsyncIterator[Progress | Job | Silence]:
        """What happens to a job, from how it stands now until it has ended; Refusal if there is none."""
        watcher = self._watchers.join(identity)
        try:
            job = await self.job(owner, identity)
        except BaseException:
            self._watchers.leave(identity, watcher)
            raise
        if job.state in ENDED:
            watcher.see_end(job)
        else:
            watcher.see(job.progress or Progress())
        return self._watchers.follow(identity, watcher)

    async def stop(self, owner: str, identity: str) -> Job:
        """Ends a job with the best it has; one that has ended stays as it is."""
        await self._record(owner, identity)
        if self._turns.leave(identity):
            await self._end(identity, JobOutcome("stopped"))
        elif running := self._running.get(identity):
            running.stop()
        return await self.job(owner, identity)

    async def remove(self, owner: str, identity: str) -> None:
        """Forgets a job, and ends it if it has not; Refusal if there is none."""
        await self.stop(owner, identity)
        await run_sync(self._store.remove, owner, identity)
        self._watchers.show_end(identity, None)

    def _require_measure(self, request: Struct) -> None:
        asked, most = getattr(request, "seconds", 0.0) or 0.0, self._limits.job_seconds
        if asked > most:
            raise Refusal(422, _TOO_LONG, most=most, asked=asked)

    async def _record(self, owner: str, identity: str) -> JobRecord:
        record = await run_sync(self._store.find, owner, identity)
        if record is None:
            raise Refusal(404, _NO_JOB)
        return record

    def _view(self, record: JobRecord) -> Job:
        order = self._turns.order() if record.state == "waiting" else []
        place = order.index(record.id) + 1 if record.id in order else 0
        return Job.of(record, place, waiting_at(place) if place else self._progress_of(record.id))

    def _progress_of(self, identity: str) -> Progress | None:
        running = self._running.get(identity)
        return running.progress if running else None

    def _enter(self, party: str, identity: str) -> None:
        self._turns.add(party, identity)
        self._arrivals.release()

    async def _serve(self) -> None:
        """Takes one job after the other, for ever."""
        while True:
            await self._arrivals.acquire()
            if (taken := self._turns.take()) is not None:
                identity, party = taken
                try:
                    if not await _survived(self._attend(identity, party), identity):
                        await _survived(self._end(identity, JobOutcome("failed", error=MISTAKE)), identity)
                finally:
                    self._turns.done(party)

    async def _attend(self, identity: str, party: str) -> None:
        show = partial(self._watchers.show, identity)
        running = self._running[identity] = RunningJob(identity, self._workers.long, self._store, show)
        try:
            record = await _when_there_is_room(lambda: run_sync(self._store.begin, identity, time.time()))
            if record is None:
                return
            self._show_places()
            outcome = await running.outcome(record, self._limits.job_seconds + SPARE_SECONDS)
        finally:
            del self._running[identity]
        if outcome is not None:
            await _when_there_is_room(lambda: self._end(identity, outcome))
        else:
            self._turns.put_back(identity, party)
            self._arrivals.release()

    async def _end(self, identity: str, outcome: JobOutcome) -> None:
        ended = await run_sync(self._store.end, identity, outcome.state, outcome.result, outcome.error, time.time())
        self._watchers.show_end(identity, Job.of(ended) if ended else None)
        if ended:
            fields = {"job": identity, "operation": ended.operation, "owner": ended.owner, "state": ended.state}
            _log.info("job", extra={"fields": {**fields, "error": ended.error}})

    def _show_places(self) -> None:
        """Shows those who wait how many are ahead of them."""
        watched = set(self._watchers.watched())
        for place, identity in enumerate(self._turns.order(), start=1):
            if identity in watched:
                self._watchers.show(identity, waiting_at(place))

    async def _tidy(self) -> None:
        while True:
            await _survived(run_sync(self._store.tidy, time.time()), "")
            await asyncio.sleep(TIDY_SECONDS)


async def _when_there_is_room(work: Callable[[], Awaitable[T]]) -> T:
    """What the work returns once the disk has room for it: a result that took minutes is not lost to a full disk."""
    while True:
        try:
            return await work()
        except sqlite3.Error as error:
            if not takes_nothing(error):
                raise
            _log.error("the disk takes nothing: jobs wait for room")
            await asyncio.sleep(ROOM_SECONDS)


async def _survived(work: Awaitable[None], identity: str) -> bool:
    """True if all went well; what did not is written into the log, and the queue goes on."""
    try:
        await work
    except Exception:
        _log.exception("the queue has a problem", extra={"fields": {"job": identity}})
        return False
    return True
