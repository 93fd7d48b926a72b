"""Long calls that cannot be cut into steps: they run aside while the caller keeps the clock and hears Ctrl-C."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from masume.core.budget import Budget

TICK_SECONDS = 0.05

T = TypeVar("T")


def run_aside(
    work: Callable[[], T], stop: Callable[[], None], budget: Budget, tick: Callable[[], None]
) -> tuple[T, bool]:
    """What `work` returns, and whether it was cancelled; `stop` makes it return soon when the budget ends."""
    results: list[T] = []
    errors: list[BaseException] = []

    def call() -> None:
        try:
            results.append(work())
        except BaseException as error:  # raised again in the thread that waits
            errors.append(error)

    thread = Thread(target=call, daemon=True)
    started = time.perf_counter()
    cancelled = False
    thread.start()
    while thread.is_alive():
        try:
            cancelled = cancelled or budget.is_cancelled
            out_of_time = budget.seconds is not None and time.perf_counter() - started >= budget.seconds
            if cancelled or out_of_time:
                stop()
            tick()
            thread.join(TICK_SECONDS)
        except KeyboardInterrupt:
            cancelled = True
    if errors:
        raise errors[0]
    return results[0], cancelled
