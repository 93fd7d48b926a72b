"""The summary page of a batch that is being made."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from masume import batch

if TYPE_CHECKING:
    from masume.core import Language

SECONDS_BETWEEN_PAGES = 60.0

LARGEST_SHARE = 1 / 50
"""How much of the time of a run may go into its page."""


class LivePage:
    """Brings the page up to date every minute; less often if it takes long to write."""

    def __init__(self, out: Path, language: Language) -> None:
        self._out = out
        self._language: Language = language
        self._next = SECONDS_BETWEEN_PAGES

    def refresh(self, seconds: float) -> None:
        """Writes the page if it is time, so many seconds after the run began."""
        if seconds < self._next:
            return
        began = time.perf_counter()
        self.write()
        self._next = seconds + max(SECONDS_BETWEEN_PAGES, (time.perf_counter() - began) / LARGEST_SHARE)

    def write(self) -> None:
        """Writes the page."""
        with batch.opened(self._out) as record:
            batch.write_summary(record, self._out, self._language)
