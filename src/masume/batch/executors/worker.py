"""A process that works with a handler until its coordinator is gone: `masume worker batch`.

Where modules are, the handler, and then one piece of work after the other come on standard input; outcomes go to
standard output.
"""

from __future__ import annotations

import os
import signal
import sys
from queue import Empty, SimpleQueue
from threading import Thread
from typing import BinaryIO, NoReturn

from masume.batch.executors.pipes import READY, receive, send
from masume.batch.executors.work import opened, outcome_of, unpacked


def run(source: BinaryIO, sink: BinaryIO, idle_seconds: float | None) -> NoReturn:
    """Works until the coordinator is gone or has nothing to do for so many seconds."""
    frames: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(source, frames), name="listener", daemon=True).start()
    sys.path[:] = unpacked(frames.get())
    try:
        function = opened(frames.get())
    except ValueError as error:
        send(sink, str(error).encode())
        _leave()
    send(sink, READY)
    while True:
        try:
            key, payload = unpacked(frames.get(timeout=idle_seconds))
        except Empty:
            _leave()
        send(sink, outcome_of(function, key, payload))


def _listen(source: BinaryIO, frames: SimpleQueue[bytes]) -> None:
    """Hears the coordinator while work goes on, so that its death ends the work as well."""
    try:
        while True:
            frames.put(receive(source))
    except (EOFError, OSError):
        _leave()


def _leave() -> NoReturn:
    """Ends the process at once, whatever its other threads do."""
    os._exit(0)


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """The ends of the pipes, out of reach of the work: it prints to standard error, and reads nothing."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing if sys.stderr is None else 2, 1)
    return source, sink


def serve(idle_seconds: float | None = None) -> NoReturn:
    """The process, which leaves after so many seconds without work; the coordinator ends it, not the terminal."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    try:
        run(*_pipes(), idle_seconds)
    except BrokenPipeError:
        _leave()
