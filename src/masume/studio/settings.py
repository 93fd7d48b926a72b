"""How a studio is set up: where it listens, where it keeps things, who may make puzzles, and its limits."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from masume.core import Language
from masume.core.config import PaperName
from masume.studio.limits import HOSTED_BODY, STUDIO_BODY

LOCAL_HOST = "127.0.0.1"
DEFAULT_PORT = 8750
LOCAL_OWNER = "local"
"""Whose puzzles they are in local mode, which has no accounts."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one request, job or visitor may use."""

    body_bytes: int = STUDIO_BODY.most
    job_seconds: float = 600.0
    """The longest search that a request may ask for."""
    waiting_jobs: int = 50
    """Jobs of one owner that wait or run at the same time."""
    reads_per_minute: int = 0
    """Requests from one address; 0 for no limit."""
    writes_per_minute: int = 0
    logins_per_minute: int = 0


HOSTED_LIMITS = Limits(
    body_bytes=HOSTED_BODY.most,
    job_seconds=120.0,
    waiting_jobs=20,
    reads_per_minute=12_000,
    writes_per_minute=1_200,
    logins_per_minute=10,
)
"""What a studio on a network grants a stranger; a whole school comes from one address."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a studio is started with."""

    data: Path
    """The folder with the database."""
    host: str = LOCAL_HOST
    port: int = DEFAULT_PORT
    secrets: Mapping[str, str] = field(default_factory=dict)
    """The secret of each owner; none in local mode."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 1)))
    """Processes for long work; quick questions have one more."""
    limits: Limits = Limits()
    public_url: str = ""
    """The address that share links begin with; what the browser says if it is empty."""
    language: Language | None = None
    """That of the pages until the visitor chooses another; without it, that of the browser."""
    paper: PaperName = "a4"
    """What the dialogs for printing begin with."""
    author: str = ""
    """Who makes the puzzles; for a studio without accounts."""
    own_lists: tuple[str, ...] = ()
    """Names of the user's own word lists; workers find the files in the same settings."""
    behind_proxy: bool = False
    """True if a reverse proxy passes on the visitor's address and scheme in X-Forwarded headers."""

    @property
    def is_hosted(self) -> bool:
        """True if owners need a secret."""
        return bool(self.secrets)
