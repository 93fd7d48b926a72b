"""Two ways to run a leg of a drive: each engine on a thread of its own, or in turns where there are no threads."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from threading import Event, Thread
from typing import Protocol

from masume.core.threads import TICK_SECONDS, KeepGoing, has_threads

Bursts = Iterator[int]
"""The work of one engine in a leg: each item is a burst, in rounds."""


class Leg(Protocol):
    """A part of a drive, as its driver sees it."""

    def bursts(self, keep_going: KeepGoing | None = None) -> Sequence[Bursts]:
        """The work of every engine, which asks now and then within a burst whether to go on."""

    def seconds_left(self) -> float:
        """Seconds until the leg is over; none once it is."""

    def report(self) -> None:
        """Report progress, on the thread that called `drive`."""

    def stop(self) -> None:
        """Make every engine end its burst soon."""


def run_leg(leg: Leg) -> None:
    """Run every engine until the leg is over; when this returns or raises, all of them have stopped."""
    if has_threads():
        run_on_threads(leg)
    else:
        run_in_turns(leg)


def run_in_turns(leg: Leg) -> None:
    """Give one engine after the other a burst on the calling thread, which looks at the leg between them and within."""
    report_at = 0.0

    def keep_going() -> bool:
        nonlocal report_at
        if leg.seconds_left() <= 0:
            leg.stop()
            return False
        if time.perf_counter() >= report_at:
            leg.report()
            report_at = time.perf_counter() + TICK_SECONDS
        return True

    turns = deque(leg.bursts(keep_going))
    try:
        while turns and keep_going():
            turn = turns.popleft()
            if next(turn, None) is not None:
                turns.append(turn)
    finally:
        leg.stop()


def run_on_threads(leg: Leg) -> None:
    """Give each engine a thread, while the calling thread keeps the clock and hears Ctrl-C."""
    something_ended = Event()
    ended: list[Bursts] = []
    errors: list[BaseException] = []

    def work(bursts: Bursts) -> None:
        try:
            deque(bursts, maxlen=0)
        except BaseException as error:  # raised again in the thread that waits
            errors.append(error)
        ended.append(bursts)
        something_ended.set()

    threads = [Thread(target=work, args=(bursts,), daemon=True) for bursts in leg.bursts()]
    try:
        for thread in threads:
            thread.start()
        while not errors and len(ended) < len(threads) and (left := leg.seconds_left()) > 0:
            leg.report()
            if something_ended.wait(min(TICK_SECONDS, left)):
                something_ended.clear()
    finally:
        leg.stop()
        _join(threads)
    if errors:
        raise errors[0]


def _join(threads: Sequence[Thread]) -> None:
    """Wait for threads that were asked to stop; Ctrl-C is raised after that, since their results are wanted."""
    interrupts: list[KeyboardInterrupt] = []
    for thread in threads:
        while thread.is_alive():
            try:
                thread.join()
            except KeyboardInterrupt as interrupt:
                interrupts.append(interrupt)
    if interrupts:
        raise interrupts[0]
