"""The studio's parts in one place: what handlers reach for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from masume.studio.settings import Settings
from masume.studio.store.database import Database

DATABASE = "studio.sqlite3"


@dataclass(frozen=True, slots=True)
class Studio:
    """A running studio: its settings and what it keeps."""

    settings: Settings
    database: Database


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Studio]:
    """A studio that runs until the block ends."""
    database = Database(settings.data / DATABASE)
    try:
        yield Studio(settings, database)
    finally:
        database.close()
