"""A worker as its coordinator sees it: a process that does one thing at a time and is ended if it takes too long."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from threading import TIMEOUT_MAX, Timer

from masume.batch.executors.pipes import READY, receive, send
from masume.batch.executors.work import packed
from masume.core.program import worker_command

START_SECONDS = 120.0
"""How long a worker may take to get ready."""


class WorkerDied(Exception):
    """The process ended, by itself or because it took too long; its sentence says which."""


class WorkerProcess:
    """One process, which leaves when it has had no work for so many seconds; whatever goes wrong ends it."""

    def __init__(self, idle_seconds: float | None = None) -> None:
        command = worker_command("batch", *(() if idle_seconds is None else (str(idle_seconds),)))
        pipe = subprocess.PIPE
        # a group of its own: Ctrl-C is for the coordinator, also while the worker is still starting
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, process_group=0)  # noqa: S603
        assert self._process.stdin and self._process.stdout  # noqa: S101, PT018  both are pipes
        self._sink, self._source = self._process.stdin, self._process.stdout
        self._was_late = False

    @property
    def is_alive(self) -> bool:
        """False once it has ended."""
        return self._process.poll() is None

    def get_ready(self, path: list[str], handler: bytes) -> None:
        """Gives it the handler and where modules are; ValueError with one sentence if it cannot work with them."""
        sentence = self._asked(START_SECONDS, packed(path), handler)
        if sentence != READY:
            raise ValueError(sentence.decode())

    def do(self, work: bytes, seconds: float) -> bytes:
        """The outcome of a piece of work."""
        return self._asked(seconds, work)

    def end(self) -> None:
        """Kills the process, whatever it does; harmless if it is gone."""
        self._process.kill()

    def close(self) -> None:
        """Returns when the process is gone and nothing is left of it."""
        self.end()
        self._process.wait()
        self._source.close()
        with suppress(BrokenPipeError):  # what it never read is nobody's any more
            self._sink.close()

    def _asked(self, seconds: float, *frames: bytes) -> bytes:
        patience = Timer(min(seconds, TIMEOUT_MAX), self._cut_off)
        patience.daemon = True
        patience.start()
        try:
            for frame in frames:
                send(self._sink, frame)
            return receive(self._source)
        except (EOFError, OSError):
            raise WorkerDied(self._ending(seconds)) from None
        finally:
            patience.cancel()

    def _cut_off(self) -> None:
        self._was_late = True
        self.end()

    def _ending(self, seconds: float) -> str:
        self.end()
        code = self._process.wait()
        if self._was_late:
            return f"took longer than {seconds:g} s"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"
