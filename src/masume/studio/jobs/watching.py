"""Those who watch jobs. A slow one misses reports, but never a board or the end, and holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from masume.studio.jobs.job import Job
from masume.studio.jobs.progress import followed_by
from masume.studio.operations.operation import Progress

SILENCE_SECONDS = 15.0
"""After so long without news a watcher is told that there are none, so that lines stay open."""


class Silence:
    """Nothing new, but somebody is still there."""


class Watcher:
    """One who watches a job: keeps what it has not yet seen, as one report."""

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
    """Everybody who watches, by job."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}

    def join(self, job: str) -> Watcher:
        """Somebody begins to watch."""
        watcher = Watcher()
        self._watchers.setdefault(job, set()).add(watcher)
        return watcher

    def leave(self, job: str, watcher: Watcher) -> None:
        """Somebody has seen enough."""
        watchers = self._watchers.get(job, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(job, None)

    def show(self, job: str, progress: Progress) -> None:
        """Tells those who watch a job where it stands."""
        for watcher in self._watchers.get(job, ()):
            watcher.see(progress)

    def show_end(self, job: str, ended: Job | None) -> None:
        """Tells those who watch a job that it has ended."""
        for watcher in self._watchers.pop(job, ()):
            watcher.see_end(ended)

    def watched(self) -> list[str]:
        """The jobs that somebody watches."""
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
