"""The signals that ask a command to end: Ctrl-C, SIGTERM and SIGHUP mean the same, and leave nothing half-written."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""What asks a command to end; a system without hangups has two."""

GIVES_UP = 3
"""The signal that ends a command even where it is tidying up."""


@contextmanager
def interruptible() -> Iterator[Event]:
    """An event that a signal sets, so that a search ends gently and its files are still written; the third gives up.

    It works even where a shell started us with SIGINT ignored.
    """
    stop = Event()

    def act(count: int) -> None:
        stop.set()
        if count >= GIVES_UP:
            raise KeyboardInterrupt

    with _heeding(act, [number for number in ENDING if number == signal.SIGINT or not _is_ignored(number)]):
        yield stop


@contextmanager
def stoppable() -> Iterator[None]:
    """Any signal stops what is being done as Ctrl-C does; a second does not disturb the tidying up, the third gives up.

    Those that are ignored when we start stay so: SIGHUP under nohup, SIGINT in a shell's background.
    """

    def act(count: int) -> None:
        if count == 1 or count >= GIVES_UP:
            raise KeyboardInterrupt

    with _heeding(act, [number for number in ENDING if not _is_ignored(number)]):
        yield


def _is_ignored(number: signal.Signals) -> bool:
    return signal.getsignal(number) is signal.SIG_IGN


@contextmanager
def _heeding(act: Callable[[int], None], numbers: list[signal.Signals]) -> Iterator[None]:
    """Calls `act` with the count of signals that have come; only the main thread hears any."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    count = 0

    def hear(_signal: int, _frame: FrameType | None) -> None:
        nonlocal count
        count += 1
        act(count)

    before = {number: signal.signal(number, hear) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
