"""Processes of this machine as workers."""

from __future__ import annotations

import sys
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar, cast

from masume.batch.executors.executor import Ended, Handler, Lost
from masume.batch.executors.seat import Dismissed, Kit, Seat
from masume.batch.executors.work import packed, unpacked
from masume.batch.limits import BATCH_WORKERS

P = TypeVar("P")
V = TypeVar("V")

Work = tuple[int, bytes]
"""A key, and key and payload packed for the worker."""
News = bytes | Lost | ValueError | OSError
"""An outcome, packed if it comes from a worker; or why there will be no more of them."""


class LocalExecutor(Generic[P, V]):
    """So many processes with a handler, each of which may take so many seconds for a piece of work."""

    def __init__(self, handler: Handler[P, V], workers: int, seconds: float) -> None:
        BATCH_WORKERS.require(workers)
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._news: SimpleQueue[News] = SimpleQueue()
        kit = Kit(packed(handler), sys.path)
        self._minders = [Minder(Seat(lambda: kit, seconds), self._work, self._news) for _ in range(workers)]
        for minder in self._minders:
            minder.start()

    @property
    def workers(self) -> int:
        """How many processes there are."""
        return len(self._minders)

    def submit(self, key: int, payload: P) -> None:
        """Hands out a piece of work; whoever is free next takes it."""
        self._work.put((key, packed((key, packed(payload)))))

    def outcomes(self, seconds: float) -> list[Ended[V]]:
        """What has ended; ValueError or OSError with one sentence if workers cannot be started."""
        told: list[Ended[V]] = []
        try:
            told.append(self._next(seconds))
            while True:
                told.append(self._next(0))
        except Empty:
            return told
        except (ValueError, OSError) as error:
            self._news.put(error)  # the next to ask is told as well
            if told:
                return told
            raise

    def close(self) -> None:
        """Kills the processes and returns when they are gone."""
        for minder in self._minders:
            minder.seat.dismiss()
        for _ in self._minders:
            self._work.put(None)
        for minder in self._minders:
            minder.join()

    def _next(self, seconds: float) -> Ended[V]:
        news = self._news.get(timeout=seconds)
        if isinstance(news, Exception):
            raise news
        return news if isinstance(news, Lost) else cast("Ended[V]", unpacked(news))


class Minder(Thread):
    """Keeps the worker at a seat busy, so that it need not wait for the coordinator."""

    def __init__(self, seat: Seat, work: SimpleQueue[Work | None], news: SimpleQueue[News]) -> None:
        super().__init__(name="minder", daemon=True)
        self.seat = seat
        self._work = work
        self._news = news

    def run(self) -> None:
        """Has work done until it is dismissed or no worker can be started."""
        try:
            self.seat.worker()
            while (work := self._work.get()) is not None:
                self._news.put(self.seat.outcome(*work))
        except Dismissed:
            return
        except (ValueError, OSError) as error:
            self._news.put(error)
        finally:
            self.seat.close()
