"""Long calls that cannot be cut into steps: they run aside while the caller keeps the clock and hears Ctrl-C.

Where there are no threads such a call runs on the calling thread, and hears the clock and a cancel as often as it asks.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from masume.core.budget import Budget
from masume.core.threads import TICK_SECONDS, KeepGoing, has_threads

T = TypeVar("T")

Work = Callable[[KeepGoing | None], T]
"""A long call, given what to ask if no other thread can stop it; after a stop it returns soon with what it has."""


def run_aside(work: Work[T], stop: Callable[[], None], budget: Budget, tick: Callable[[], None]) -> tuple[T, bool]:
    """What `work` returns, and whether it was cancelled; `stop` makes it return soon when the budget ends."""
    watch = _Watch(stop, budget, tick)
    result = _on_a_thread(work, watch) if has_threads() else _here(work, watch)
    return result, watch.cancelled


class _Watch:
    """The budget of a long call."""

    def __init__(self, stop: Callable[[], None], budget: Budget, tick: Callable[[], None]) -> None:
        self.cancelled = False
        self._stop, self._budget, self._tick = stop, budget, tick
        self._started = self._looked = time.perf_counter()

    def look(self) -> bool:
        """False once the budget has ended, and then the call is stopped; ticks."""
        budget = self._budget
        self.cancelled = self.cancelled or budget.is_cancelled
        self._looked = time.perf_counter()
        is_over = self.cancelled or (budget.seconds is not None and self._looked - self._started >= budget.seconds)
        if is_over:
            self._stop()
        self._tick()
        return not is_over

    def look_now_and_then(self) -> bool:
        """True, or a look if the last one was a tick ago."""
        return time.perf_counter() < self._looked + TICK_SECONDS or self.look()

    def cancel(self) -> None:
        """Stops the call for good."""
        self.cancelled = True
        self._stop()


def _on_a_thread(work: Work[T], watch: _Watch) -> T:
    results: list[T] = []
    errors: list[BaseException] = []

    def call() -> None:
        try:
            results.append(work(None))
        except BaseException as error:  # raised again in the thread that waits
            errors.append(error)

    thread = Thread(target=call, daemon=True)
    thread.start()
    while thread.is_alive():
        try:
            watch.look()
            thread.join(TICK_SECONDS)
        except KeyboardInterrupt:
            watch.cancelled = True
    if errors:
        raise errors[0]
    return results[0]


def _here(work: Work[T], watch: _Watch) -> T:
    watch.look()
    try:
        return work(watch.look_now_and_then)
    except KeyboardInterrupt:
        watch.cancel()
        return work(watch.look_now_and_then)
