"""Processes of this machine as workers."""

from __future__ import annotations

import sys
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar, cast

from masume.batch.executors.executor import Ended, Handler, Lost
from masume.batch.executors.retrying import Kit, RetryingPool
from masume.batch.executors.work import packed, unpacked
from masume.batch.limits import BATCH_WORKERS
from masume.workers.pool import PoolClosed

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
        self._pool = RetryingPool(lambda: kit, seconds)
        self._threads = [Thread(target=self._feed, name="feeder", daemon=True) for _ in range(workers)]
        for thread in self._threads:
            thread.start()

    @property
    def workers(self) -> int:
        """How many processes there are."""
        return len(self._threads)

    def submit(self, key: int, payload: P) -> None:
        """Hands out a piece of work; the next free worker takes it."""
        self._work.put((key, packed((key, packed(payload)))))

    def outcomes(self, seconds: float) -> list[Ended[V]]:
        """What has ended; ValueError or OSError with one sentence if workers cannot be started."""
        ended: list[Ended[V]] = []
        try:
            ended.append(self._next(seconds))
            while True:
                ended.append(self._next(0))
        except Empty:
            return ended
        except (ValueError, OSError) as error:
            self._news.put(error)  # the next call raises it as well
            if ended:
                return ended
            raise

    def close(self) -> None:
        """Kills the processes and returns when they are gone."""
        self._pool.close()
        for _ in self._threads:
            self._work.put(None)
        for thread in self._threads:
            thread.join()

    def _feed(self) -> None:
        """Keeps a worker busy, so that it need not wait for the coordinator, until the end or until none can start."""
        try:
            with self._pool.worker():
                pass  # it gets ready before there is work
            while (work := self._work.get()) is not None:
                self._news.put(self._pool.outcome(*work))
        except PoolClosed:
            return
        except (ValueError, OSError) as error:
            self._news.put(error)

    def _next(self, seconds: float) -> Ended[V]:
        news = self._news.get(timeout=seconds)
        if isinstance(news, Exception):
            raise news
        return news if isinstance(news, Lost) else cast("Ended[V]", unpacked(news))
