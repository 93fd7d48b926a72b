"""The studio's parts in one place: what handlers reach for."""

from __future__ import annotations

from dataclasses import dataclass

from masume.studio.settings import Settings
from masume.studio.store.database import Database


@dataclass(frozen=True, slots=True)
class Studio:
    """A running studio: its settings and what it keeps."""

    settings: Settings
    database: Database
