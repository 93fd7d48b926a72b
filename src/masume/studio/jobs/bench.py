"""What an operation has at hand in a worker: it may report as often as it likes, and is heard a few times a second."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Condition, Event, Thread

import msgspec
from msgspec import Struct

from masume.studio.jobs.messages import Kept, News, Reported
from masume.studio.jobs.progress import followed_by
from masume.studio.operations.operation import Progress
from masume.studio.values import Board

REPORT_SECONDS = 0.2
"""How long the work is silent between two reports."""
KEEP_SECONDS = 1.0
"""How long it is before another result is kept."""


class WorkBench:
    """Sends what is reported and kept from a thread of its own, only the newest; sends no board twice."""

    def __init__(self, cancel: Event, send: Callable[[News], None]) -> None:
        self.cancel = cancel
        self._send = send
        self._changed = Condition()
        self._progress: Progress | None = None
        self._result: Struct | None = None
        self._sent_board: Board | None = None
        self._kept_at = -KEEP_SECONDS
        self._is_open = True
        self._sender: Thread | None = None

    def report(self, progress: Progress) -> None:
        """Shows watchers where the work stands."""
        with self._changed:
            self._progress = followed_by(self._progress, progress)
            self._wake()

    def keep(self, result: Struct) -> None:
        """A result that stands if the work is cut off before it ends."""
        with self._changed:
            self._result = result
            self._wake()

    def close(self) -> None:
        """Sends nothing more; returns when the last message is out."""
        with self._changed:
            self._is_open = False
            self._changed.notify()
        if self._sender is not None:
            self._sender.join()

    def _wake(self) -> None:
        if self._sender is None:
            self._sender = Thread(target=self._send_all, name="sender", daemon=True)
            self._sender.start()
        self._changed.notify()

    def _send_all(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(self._has_news)
                if not self._is_open:
                    return
                progress, result = self._taken()
            self._send_both(progress, result)
            with self._changed:
                self._changed.wait_for(lambda: not self._is_open, REPORT_SECONDS)

    def _has_news(self) -> bool:
        return not self._is_open or self._progress is not None or self._result is not None

    def _taken(self) -> tuple[Progress | None, Struct | None]:
        """The news that are due."""
        progress, self._progress = self._progress, None
        now = time.monotonic()
        if self._result is None or now - self._kept_at < KEEP_SECONDS:
            return progress, None
        result, self._result, self._kept_at = self._result, None, now
        return progress, result

    def _send_both(self, progress: Progress | None, result: Struct | None) -> None:
        if result is not None:
            self._send(Kept(msgspec.json.encode(result)))
        if progress is not None:
            self._send(Reported(msgspec.json.encode(self._news_of(progress))))

    def _news_of(self, progress: Progress) -> Progress:
        if progress.board == self._sent_board:
            return msgspec.structs.replace(progress, board=None)
        self._sent_board = progress.board or self._sent_board
        return progress
