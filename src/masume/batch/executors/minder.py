"""The thread behind a worker process: it hands over work, waits, and puts another in its place when it is gone."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Lock, Thread

from masume.batch.executors.executor import MOST_DEATHS, Lost
from masume.batch.executors.process import WorkerDied, WorkerProcess

Work = tuple[int, bytes]
"""A key, and key and payload packed for the worker."""
News = bytes | Lost | ValueError | OSError
"""An outcome, packed if it comes from a worker; or why there will be no more of them."""


class Dismissed(Exception):
    """Nobody wants work done any more."""


class Minder(Thread):
    """Keeps one worker busy as long as there is work, each piece of which may take so many seconds."""

    def __init__(self, bench: bytes, seconds: float, work: SimpleQueue[Work | None], news: SimpleQueue[News]) -> None:
        super().__init__(name="minder", daemon=True)
        self._bench = bench
        self._seconds = seconds
        self._work = work
        self._news = news
        self._hiring = Lock()
        self._is_dismissed = False
        self._worker: WorkerProcess | None = None

    @property
    def pid(self) -> int | None:
        """The number of the worker's process, while there is one."""
        worker = self._worker
        return worker.pid if worker else None

    def run(self) -> None:
        """Has work done until it is dismissed or no worker can be started."""
        try:
            self._ready()
            while (work := self._work.get()) is not None:
                self._news.put(self._outcome(*work))
        except Dismissed:
            return
        except (ValueError, OSError) as error:
            self._news.put(error)
        finally:
            self._let_go()

    def dismiss(self) -> None:
        """Kills the worker, and lets no other take its place."""
        with self._hiring:
            self._is_dismissed = True
            if self._worker:
                self._worker.end()

    def _outcome(self, key: int, work: bytes) -> bytes | Lost:
        ending = ""
        for _ in range(MOST_DEATHS):
            try:
                return self._ready().do(work, self._seconds)
            except WorkerDied as death:
                ending = str(death)
                self._let_go()
        return Lost(key, f"given up after {MOST_DEATHS} workers, the last of which {ending}")

    def _ready(self) -> WorkerProcess:
        """The worker; OSError if one after the other dies before it has opened the bench."""
        if self._worker:
            return self._worker
        ending = ""
        for _ in range(MOST_DEATHS):
            worker = self._hire()
            try:
                worker.get_ready(self._bench)
            except WorkerDied as death:
                ending = str(death)
                self._let_go()
            else:
                return worker
        raise OSError(f"no worker can be started: the last of {MOST_DEATHS} {ending} before it was ready")

    def _hire(self) -> WorkerProcess:
        with self._hiring:
            if self._is_dismissed:
                raise Dismissed
            self._worker = WorkerProcess()
            return self._worker

    def _let_go(self) -> None:
        worker, self._worker = self._worker, None
        if worker:
            worker.close()
