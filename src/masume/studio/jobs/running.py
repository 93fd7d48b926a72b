"""A job while a worker is at it: what it reports and keeps, how it is stopped, and what comes of it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from anyio.to_thread import run_sync

from masume.core import Sentence
from masume.studio.jobs.async_pool import AsyncPool, Call, OutOfTime, WorkLost
from masume.studio.jobs.messages import News, Reported, Work
from masume.studio.jobs.progress import followed_by
from masume.studio.operations.operation import Progress
from masume.studio.refusal import Refusal
from masume.studio.store.jobs import JobRecord, JobState, JobStore

SAVE_SECONDS = 5.0
"""How often a kept result is written down while the work goes on."""
MOST_DEATHS = 2
"""How many workers may die over a job."""

_OUTDATED = Sentence("this studio can no longer do what was asked for", "この作業は、今のスタジオでは続けられません")

_log = logging.getLogger("masume.studio")


@dataclass(frozen=True, slots=True)
class JobOutcome:
    """What came of a job."""

    state: JobState
    result: bytes | None = None
    error: Sentence | None = None


class RunningJob:
    """One attempt at a job."""

    def __init__(self, identity: str, pool: AsyncPool, store: JobStore, show: Callable[[Progress], None]) -> None:
        self.identity = identity
        self.progress: Progress | None = None
        self.is_stopped = False
        self._pool = pool
        self._store = store
        self._show = show
        self._call: Call | None = None
        self._kept: bytes | None = None
        self._saved_at = 0.0
        self._saving: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Asks for the best so far."""
        self.is_stopped = True
        if self._call is not None:
            self._call.cancel.set()

    async def outcome(self, record: JobRecord, most_seconds: float) -> JobOutcome | None:
        """What comes of the job; None if it is to be tried again."""
        self._kept = record.kept
        try:
            result = await self._result(record, most_seconds)
            return JobOutcome("stopped" if self.is_stopped else "done", result)
        except OutOfTime as cut:
            return JobOutcome("stopped" if self._kept else "failed", self._kept, cut.sentence)
        except WorkLost as loss:
            deaths = await run_sync(self._store.note_death, record.id)
            if self.is_stopped:
                return JobOutcome("stopped", self._kept, loss.sentence)
            return None if deaths < MOST_DEATHS else JobOutcome("failed", self._kept, loss.sentence)
        except Refusal as refusal:
            return JobOutcome("stopped" if self.is_stopped else "failed", self._kept, refusal.sentence)

    async def save(self) -> None:
        """Writes down what is kept; the job may be cut off now."""
        if self._saving is not None:
            await self._saving
        if self._kept is not None:
            await run_sync(self._store.keep, self.identity, self._kept)

    async def _result(self, record: JobRecord, most_seconds: float) -> bytes | None:
        """The result of the job; what it had kept if it was stopped before it began."""
        if self.is_stopped:
            return self._kept
        seconds = most_seconds if record.seconds is None else min(record.seconds, most_seconds)
        self._call = Call(Work(record.operation, record.request), seconds, self._hear)
        return await self._pool.result(self._call)

    def _hear(self, news: News) -> None:
        if isinstance(news, Reported):
            progress = msgspec.json.decode(news.progress, type=Progress)
            self.progress = followed_by(self.progress, progress)
            self._show(progress)
            return
        self._kept, now = news.result, time.monotonic()
        if now - self._saved_at >= SAVE_SECONDS and (self._saving is None or self._saving.done()):
            self._saved_at = now
            self._saving = asyncio.create_task(self._save(news.result))

    async def _save(self, kept: bytes) -> None:
        try:
            await run_sync(self._store.keep, self.identity, kept)
        except sqlite3.Error:  # the work goes on, and what it keeps next may find room
            _log.exception("a kept result cannot be written down", extra={"fields": {"job": self.identity}})
