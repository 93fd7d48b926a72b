"""Watchers of jobs. A slow one misses reports, but never a board or the end, and holds no one up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from masume.studio.jobs.job import Job
from masume.studio.jobs.progress import followed_by
from masume.studio.operations.operation import Progress

SILENCE_SECONDS = 15.0
"""After so long without news a watcher gets a sign of life, so that the connection stays open."""


class Silence:
    """Nothing new, but the connection is alive."""


class Watcher:
    """Watches a job: keeps what was not yet seen, as one report."""

    def __init__(self) -> None:
        self._progress: Progress | None = None
        self._job: Job | None = None
        self._is_over = False
        self._news = asyncio.Event()

    def see(self, progress: Progress) -> None:
        """The work stands here."""
        self._progress = followed_by(self._progress, progress)
        self._news.set()

    def see_end(self, job: Job | None) -> None:
        """The job has ended; nothing to show if only the watching has."""
        self._job, self._is_over = job, True
        self._news.set()

    async def next(self) -> Progress | Job | None:
        """What comes next: a report, the job when it has ended, then None."""
        await self._news.wait()
        if self._is_over:
            job, self._job = self._job, None
            return job
        self._news.clear()
        progress, self._progress = self._progress, None
        return progress


class Watchers:
    """All watchers, by job."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}

    def join(self, job: str) -> Watcher:
        """A new watcher of a job."""
        watcher = Watcher()
        self._watchers.setdefault(job, set()).add(watcher)
        return watcher

    def leave(self, job: str, watcher: Watcher) -> None:
        """The watcher leaves."""
        watchers = self._watchers.get(job, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(job, None)

    def show(self, job: str, progress: Progress) -> None:
        """Shows a job's watchers where it stands."""
        for watcher in self._watchers.get(job, ()):
            watcher.see(progress)

    def show_end(self, job: str, ended: Job | None) -> None:
        """Shows a job's watchers that it has ended."""
        for watcher in self._watchers.pop(job, ()):
            watcher.see_end(ended)

    def watched(self) -> list[str]:
        """The jobs that are watched."""
        return list(self._watchers)

    async def follow(self, job: str, watcher: Watcher) -> AsyncIterator[Progress | Job | Silence]:
        """What a watcher sees until the job ends, and every silence."""
        try:
            while (news := await _next(watcher)) is not None:
                yield news
        finally:
            self.leave(job, watcher)


async def _next(watcher: Watcher) -> Progress | Job | Silence | None:
    try:
        async with asyncio.timeout(SILENCE_SECONDS):
            return await watcher.next()
    except TimeoutError:
        return Silence()
