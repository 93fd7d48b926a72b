"""How a batch goes on, on standard error: a bar that rewrites itself; a line now and then if that is no terminal."""

from __future__ import annotations

import sys
from collections import deque
from typing import TYPE_CHECKING

from masume.batch.wording import duration, speed
from masume.cli.batch_sentences import FAILED, FIRST_LINE, JOINED, KEEPS, LINE
from masume.cli.live import LiveLine

if TYPE_CHECKING:
    from masume.batch.run import BatchProgress
    from masume.core import Language

BAR_WIDTH = 24

SECONDS_BETWEEN_LINES = 60.0
"""Without a terminal, lines go to a log that is read later."""

SECONDS_BETWEEN_BARS = 0.2

WINDOW_SECONDS = 300.0
"""The rate is that of the last minutes, since workers come and go."""


class Pace:
    """How quickly puzzles were decided of late."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, int]] = deque()

    def note(self, seconds: float, done: int) -> float | None:
        """Puzzles a second; None as long as none was decided."""
        self._seen.append((seconds, done))
        while seconds - self._seen[0][0] > WINDOW_SECONDS:
            self._seen.popleft()
        since, before = self._seen[0]
        return (done - before) / (seconds - since) if done > before and seconds > since else None


class BatchLine(LiveLine):
    """The progress of a run as people see it."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language: Language = language
        self._pace = Pace()
        self._is_terminal = sys.stderr.isatty()
        self._every = SECONDS_BETWEEN_BARS if self._is_terminal else SECONDS_BETWEEN_LINES
        self._next = 0.0 if self._is_terminal else self._every

    def __call__(self, progress: BatchProgress) -> None:
        """Shows where the batch stands, if it is time."""
        rate = self._pace.note(progress.seconds, progress.made + progress.failed)
        if progress.seconds < self._next:
            return
        self._next = progress.seconds + self._every
        text = line(progress, rate, self._language)
        if self._is_terminal:
            self.rewrite(f"{bar(progress)} {text}{KEEPS(self._language)}")
        else:
            print(text, file=sys.stderr, flush=True)  # noqa: T201


def line(progress: BatchProgress, rate: float | None, language: Language) -> str:
    """Where a batch stands, how quick it is, and how long it will take."""
    done = progress.made + progress.failed
    failed = JOINED(language) + FAILED(language, count=progress.failed) if progress.failed else ""
    figures = {"done": done, "total": progress.total, "failed": failed, "count": progress.workers}
    if rate is None:
        return FIRST_LINE(language, **figures)
    time = duration((progress.total - done) / rate, language)
    return LINE(language, **figures, speed=speed(rate, language), time=time)


def bar(progress: BatchProgress) -> str:
    """How much is decided, as a bar."""
    full, empty = "█░" if (sys.stderr.encoding or "").lower().startswith("utf") else "#-"
    cells = BAR_WIDTH * (progress.made + progress.failed) // max(progress.total, 1)
    return full * cells + empty * (BAR_WIDTH - cells)
