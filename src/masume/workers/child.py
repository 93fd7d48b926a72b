"""The other end of the pipes: a worker process, which works until the process that started it is gone."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import BinaryIO, NoReturn

from masume.core import LANGUAGES, refusal_of
from masume.workers.frames import NEWS, OUTCOME, READY, receive, send

SendNews = Callable[[bytes], None]
"""Sends news to the process that started the worker; threads may do so at the same time."""
Do = Callable[[bytes, Event, SendNews], bytes]
"""Does a piece of work: the frame that holds it, what is set when it should end, how to report; returns the outcome."""


class Child:
    """The process itself as a worker; what it reads and writes is out of reach of its work."""

    def __init__(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):  # the starter decides when work ends, not the terminal
            signal.signal(number, signal.SIG_IGN)
        self._source, self._sink = _pipes()
        self._turn = Lock()
        self._frames: SimpleQueue[tuple[bytes, Event]] = SimpleQueue()
        Thread(target=self._listen, name="listener", daemon=True).start()

    def receive(self) -> bytes:
        """The next frame of the setup."""
        return self._frames.get()[0]

    def refuse(self, error: ValueError) -> NoReturn:
        """Says why it cannot work, and ends."""
        self._send(OUTCOME, json.dumps([refusal_of(error).sentence(language) for language in LANGUAGES]).encode())
        _leave()

    def work(self, do: Do, idle_seconds: float | None = None) -> NoReturn:
        """Does one piece of work after the other; ends after so many seconds without."""
        self._send(OUTCOME, READY)
        while True:
            try:
                work, cancel = self._frames.get(timeout=idle_seconds)
            except Empty:
                _leave()
            self._send(OUTCOME, do(work, cancel, partial(self._send, NEWS)))

    def _listen(self) -> None:
        """Hears the starter while work goes on, so that its death ends the work as well."""
        cancel = Event()
        try:
            while True:
                if frame := receive(self._source):
                    cancel = Event()
                    self._frames.put((frame, cancel))
                else:
                    cancel.set()
        except (EOFError, OSError):
            _leave()

    def _send(self, kind: bytes, content: bytes) -> None:
        with self._turn:
            try:
                send(self._sink, kind + content)
            except BrokenPipeError:
                _leave()


def step_back(niceness: int, most_memory: int) -> None:
    """Leaves processors to others, and takes no more memory than so many bytes, or half of the machine's."""
    with suppress(AttributeError):  # Windows knows neither
        os.nice(niceness)
        import resource  # noqa: PLC0415  not everywhere

        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        _, highest = resource.getrlimit(resource.RLIMIT_DATA)
        # DATA, not AS: mapped word tables and the reserved arenas of threads cost nothing
        resource.setrlimit(resource.RLIMIT_DATA, (min(most_memory, memory // 2), highest))


def _leave() -> NoReturn:
    """Ends the process at once, whatever its other threads do."""
    os._exit(0)


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """The ends of the pipes: the work prints to standard error, and reads nothing."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing if sys.stderr is None else 2, 1)
    return source, sink
