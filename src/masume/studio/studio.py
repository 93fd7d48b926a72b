"""The studio's parts in one place: what handlers reach for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from masume.studio.jobs.queue import JobQueue
from masume.studio.jobs.workers import Workers
from masume.studio.security.sessions import Sessions, signing_key
from masume.studio.settings import Settings
from masume.studio.store.database import Database
from masume.studio.store.jobs import JobStore

DATABASE = "studio.sqlite3"


@dataclass(frozen=True, slots=True)
class Studio:
    """A running studio: its settings, what it keeps, and who works in it."""

    settings: Settings
    database: Database
    workers: Workers
    queue: JobQueue
    sessions: Sessions


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Studio]:
    """A studio that runs until the block ends; its workers get ready while it opens its doors."""
    database = Database(settings.data / DATABASE)
    workers = Workers(settings.workers)
    queue = JobQueue(JobStore(database), workers, settings.limits)
    warming = asyncio.create_task(asyncio.to_thread(workers.warm))
    try:
        await queue.start()
        yield Studio(settings, database, workers, queue, Sessions(settings.secrets, signing_key(database)))
    finally:
        warming.cancel()
        await queue.close()
        await workers.close()
        database.close()
