"""A pool of workers with a handler: work that a worker died of is done anew, but not for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from masume.batch.executors.executor import MOST_DEATHS, Lost, NoWorkers
from masume.batch.executors.work import packed
from masume.batch.refusals import GIVEN_UP, NO_WORKER
from masume.workers.pool import Pool
from masume.workers.worker import Worker, WorkerDied


@dataclass(frozen=True, slots=True)
class Kit:
    """What a new worker is given."""

    handler: bytes
    """The handler, packed."""
    path: list[str]
    """Where its modules are looked for."""


class RetryingPool:
    """Has pieces of work done, each of which may take so many seconds; workers without work leave after a while."""

    def __init__(self, kit: Callable[[], Kit], seconds: float, idle_seconds: float | None = None) -> None:
        self._kit = kit
        self._seconds = seconds
        self._words = () if idle_seconds is None else (str(idle_seconds),)
        self._pool = Pool(self._started)

    def outcome(self, key: int, work: bytes) -> bytes | Lost:
        """What a worker answers, packed, or that one worker after the other was lost over it.

        Refused if none can get ready, NoWorkers if none can be started, PoolClosed after the end.
        """
        ending: object = ""
        for _ in range(MOST_DEATHS):
            try:
                with self.worker() as worker:
                    return worker.do(work, self._seconds)
            except WorkerDied as death:
                ending = death.ending
        return Lost(key, GIVEN_UP.filled(deaths=MOST_DEATHS, ending=ending))

    @contextmanager
    def worker(self) -> Iterator[Worker]:
        """A worker that is ready; NoWorkers if one after the other dies before it has opened the handler."""
        ending: object = ""
        for _ in range(MOST_DEATHS):
            with self._pool.worker() as worker:
                try:
                    worker.get_ready()
                except WorkerDied as death:
                    ending = death.ending
                    continue
                yield worker
                return
        raise NoWorkers(NO_WORKER.filled(deaths=MOST_DEATHS, ending=ending))

    def close(self) -> None:
        """Kills the workers and starts no others."""
        self._pool.close()

    def _started(self) -> Worker:
        kit = self._kit()
        return Worker("batch", *self._words, setup=(packed(kit.path), kit.handler))
