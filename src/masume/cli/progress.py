"""The live line of a long search, and what interrupts it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from masume.core import Progress


class ProgressLine:
    """One line on standard error that rewrites itself; silent unless that is a terminal."""

    def __init__(self, cells: int, limit: str) -> None:
        self._cells = cells
        self._limit = limit
        self._shown = False
        self._live = sys.stderr.isatty()

    def __call__(self, progress: Progress) -> None:
        """Shows where the search stands."""
        if not self._live:
            return
        ratio = progress.score / self._cells if self._cells else 0.0
        pace = progress.rounds / progress.seconds if progress.seconds else 0.0
        sys.stderr.write(
            f"\r\x1b[K{progress.seconds:6.1f} s of {self._limit}   {ratio:6.1%} white   "
            f"{progress.rounds:,} rounds ({pace:,.0f}/s)   Ctrl-C keeps the best"
        )
        sys.stderr.flush()
        self._shown = True

    def clear(self) -> None:
        """Takes the line away."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


@contextmanager
def interruptible() -> Iterator[None]:
    """Makes SIGINT and SIGTERM end a search gently, even where a shell started us with SIGINT ignored."""

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = {number: signal.signal(number, interrupt) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
