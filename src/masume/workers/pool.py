"""Workers that are used again: as many as are needed at once, each replaced when it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from masume.workers.worker import Worker


class PoolClosed(Exception):
    """No more work is done here."""


class Pool:
    """Workers for many threads. After `works` pieces of work a worker makes room for a fresh one."""

    def __init__(self, start: Callable[[], Worker], works: int | None = None) -> None:
        self._start = start
        self._works = works
        self._lock = Lock()
        self._all: set[Worker] = set()
        self._idle: list[Worker] = []
        self._is_closed = False

    def warm(self, count: int) -> None:
        """Starts workers before they are needed, also for those that have ended, until there are so many."""
        with self._lock:
            for worker in [worker for worker in self._idle if not worker.is_alive]:
                self._idle.remove(worker)
                self._discard(worker)
            while len(self._all) < count:
                self._idle.append(self._started())

    @property
    def is_well(self) -> bool:
        """True if one of its workers can work."""
        with self._lock:
            return any(worker.is_alive for worker in self._all)

    @contextmanager
    def worker(self) -> Iterator[Worker]:
        """A worker that the block has for itself; PoolClosed if the pool is."""
        worker = self._taken()
        try:
            yield worker
        finally:
            self._give_back(worker)

    def close(self) -> None:
        """Kills every worker and starts no more; one in use is gone when its block ends."""
        with self._lock:
            self._is_closed = True
            for worker in self._all:
                worker.kill()
            while self._idle:
                self._discard(self._idle.pop())

    def _taken(self) -> Worker:
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.is_alive:
                    return worker
                self._discard(worker)
            return self._started()

    def _give_back(self, worker: Worker) -> None:
        with self._lock:
            if worker.is_alive and (self._works is None or worker.works < self._works):
                self._idle.append(worker)
                return
            self._all.discard(worker)
        worker.close()

    def _started(self) -> Worker:
        if self._is_closed:
            raise PoolClosed
        worker = self._start()
        self._all.add(worker)
        return worker

    def _discard(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.close()
