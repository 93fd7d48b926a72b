"""A worker as its user sees it: a process that does one thing at a time, and is killed if it takes too long."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import TIMEOUT_MAX, Event, Lock, Thread, Timer

from masume.core import Refused, Sentence
from masume.core.program import worker_command
from masume.workers.frames import CANCEL, NEWS, READY, receive, send

START_SECONDS = 120.0
"""How long a worker may take to get ready."""

EXITED = Sentence("ended with exit code {code}", "終了コード{code}で終了しました")
KILLED = Sentence("was ended by signal {signal}", "シグナル{signal}で終了しました")
TOO_LATE = Sentence("took longer than {seconds:g} s", "{seconds:g}秒を超えました")

Hear = Callable[[bytes], None]
"""Hears the news of work that goes on."""


def _unheard(_news: bytes) -> None:
    """Ignores the news of work that reports nothing."""


class WorkerDied(Exception):
    """The process ended, by itself or because it took too long; `ending` says which."""

    def __init__(self, ending: Sentence, *, is_late: bool, is_first: bool) -> None:
        super().__init__(ending("en"))
        self.ending = ending
        self.is_late = is_late
        self.is_first = is_first
        """True if the process had done nothing else, so that nothing else can have ended it."""


class Worker:
    """The process `masume worker WORDS`; whatever goes wrong ends it.

    It gets `setup` before anything else. Work whose time is up, or that is cancelled, may take `grace` seconds to end
    with what it has; then the process is killed.
    """

    def __init__(self, *words: str, setup: Sequence[bytes] = (), grace: float = 0.0) -> None:
        pipe = subprocess.PIPE
        # a group of its own: Ctrl-C is for the process that starts workers, also while they are still starting
        self._process = subprocess.Popen(worker_command(*words), stdin=pipe, stdout=pipe, process_group=0)  # noqa: S603
        assert self._process.stdin and self._process.stdout  # noqa: S101, PT018  both are pipes
        self._sink, self._source = self._process.stdin, self._process.stdout
        self._setup, self._grace = tuple(setup), grace
        self._sending = Lock()
        self._is_ready = self._is_killed = self._was_late = False
        self.works = 0
        """How many pieces of work it was given."""
        self.seconds = 0.0
        """How long the last of them took, without getting ready."""

    @property
    def is_alive(self) -> bool:
        """True as long as it can be given work."""
        return not self._is_killed and self._process.poll() is None

    def get_ready(self) -> None:
        """Waits until it can work; Refused with its sentence if it cannot, WorkerDied if it ends."""
        if self._is_ready:
            return
        answer = self._exchange(self._setup, START_SECONDS, _unheard, Event())
        if answer != READY:
            raise Refused(Sentence(*json.loads(answer)))
        self._is_ready = True

    def do(self, work: bytes, seconds: float, hear: Hear = _unheard, cancel: Event | None = None) -> bytes:
        """The outcome of some work, which may take so many seconds and ends early if `cancel` is set; else WorkerDied.

        `cancel` is set when this returns.
        """
        self.works, self.seconds = self.works + 1, 0.0
        self.get_ready()
        began = time.monotonic()
        try:
            return self._exchange((work,), seconds, hear, cancel or Event())
        finally:
            self.seconds = time.monotonic() - began

    def kill(self) -> None:
        """Ends the process, whatever it does; harmless if it is gone."""
        self._is_killed = True
        self._process.kill()

    def close(self) -> None:
        """Kills the process, and returns when nothing is left of it."""
        self.kill()
        self._process.wait()
        self._source.close()
        with suppress(BrokenPipeError):  # what it never read is lost
            self._sink.close()

    def _exchange(self, frames: Sequence[bytes], seconds: float, hear: Hear, cancel: Event) -> bytes:
        try:
            with self._limited(seconds, cancel):
                for frame in frames:
                    self._send(frame)
                while (frame := receive(self._source)).startswith(NEWS):
                    hear(frame[1:])
                return frame[1:]
        except (EOFError, OSError):
            raise self._death(seconds) from None
        except BaseException:
            self.kill()
            raise

    def _send(self, frame: bytes, unless: Event | None = None) -> None:
        with self._sending:
            if unless is None or not unless.is_set():
                send(self._sink, frame)

    @contextmanager
    def _limited(self, seconds: float, cancel: Event) -> Iterator[None]:
        """Cancels what is done in the block when its time is up."""
        is_over = Event()
        Thread(target=self._watch, args=(seconds, cancel, is_over), name="time limit", daemon=True).start()
        try:
            yield
        finally:
            is_over.set()
            cancel.set()  # the watch waits for nothing else

    def _watch(self, seconds: float, cancel: Event, is_over: Event) -> None:
        cancel.wait(min(seconds, TIMEOUT_MAX))
        if is_over.is_set():
            return
        killing = Timer(self._grace, self._cut_off)
        killing.daemon = True
        killing.start()
        if self._grace:
            with suppress(OSError, ValueError):  # it has ended, and its pipe may be closed
                self._send(CANCEL, unless=is_over)
        is_over.wait()
        killing.cancel()

    def _cut_off(self) -> None:
        self._was_late = True
        self.kill()

    def _death(self, seconds: float) -> WorkerDied:
        self.kill()
        code = self._process.wait()
        ending = EXITED.filled(code=code) if code >= 0 else KILLED.filled(signal=-code)
        if self._was_late:
            ending = TOO_LATE.filled(seconds=seconds)
        return WorkerDied(ending, is_late=self._was_late, is_first=self.works <= 1)
