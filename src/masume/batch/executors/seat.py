"""A worker process, and another in its place when it dies or hangs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from masume.batch.executors.executor import MOST_DEATHS, Lost
from masume.batch.executors.process import WorkerDied, WorkerProcess


class Dismissed(Exception):
    """Nobody wants work done at this seat any more."""


@dataclass(frozen=True, slots=True)
class Kit:
    """What a new worker is given."""

    handler: bytes
    """The handler, packed."""
    path: list[str]
    """Where its modules are looked for."""


class Seat:
    """Has one piece of work done after the other, each of which may take so many seconds."""

    def __init__(self, kit: Callable[[], Kit], seconds: float, idle_seconds: float | None = None) -> None:
        self._kit = kit
        self._seconds = seconds
        self._idle_seconds = idle_seconds
        self._hiring = Lock()
        self._is_dismissed = False
        self._worker: WorkerProcess | None = None

    def outcome(self, key: int, work: bytes) -> bytes | Lost:
        """What the worker tells, packed, or that one worker after the other was lost over it.

        ValueError or OSError with one sentence if no worker can be started.
        """
        ending = ""
        for _ in range(MOST_DEATHS):
            try:
                return self.worker().do(work, self._seconds)
            except WorkerDied as death:
                ending = str(death)
                self._let_go()
        return Lost(key, f"given up after {MOST_DEATHS} workers, the last of which {ending}")

    def worker(self) -> WorkerProcess:
        """The worker, ready; OSError if one after the other dies before it has opened the handler."""
        if self._worker and self._worker.is_alive:
            return self._worker
        kit, ending = self._kit(), ""
        for _ in range(MOST_DEATHS):
            try:
                return self._hired(kit)
            except WorkerDied as death:
                ending = str(death)
        raise OSError(f"no worker can be started: the last of {MOST_DEATHS} {ending} before it was ready")

    def dismiss(self) -> None:
        """Kills the worker, and lets no other take its place."""
        with self._hiring:
            self._is_dismissed = True
            if self._worker:
                self._worker.end()

    def close(self) -> None:
        """Dismisses the worker, and returns when it is gone."""
        self.dismiss()
        self._let_go()

    def _hired(self, kit: Kit) -> WorkerProcess:
        self._let_go()
        with self._hiring:
            if self._is_dismissed:
                raise Dismissed
            worker = self._worker = WorkerProcess(self._idle_seconds)
        try:
            worker.get_ready(kit.path, kit.handler)
        except (WorkerDied, ValueError):
            self._let_go()
            raise
        return worker

    def _let_go(self) -> None:
        worker, self._worker = self._worker, None
        if worker:
            worker.close()
