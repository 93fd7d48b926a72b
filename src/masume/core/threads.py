"""Whether this Python can start threads: in WebAssembly, as in a browser, it cannot."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from threading import Thread
from typing import TypeVar

T = TypeVar("T")

TICK_SECONDS = 0.05
"""How often the thread that waits looks at the clock and reports progress."""

KeepGoing = Callable[[], bool]
"""What a long call may ask now and then: False once it should end."""


@cache
def has_threads() -> bool:
    """True if a thread could be started when this was first asked."""
    probe = Thread(target=int, daemon=True)
    try:
        probe.start()
    except RuntimeError:  # can't start new thread
        return False
    probe.join()
    return True


def asking(call: Callable[..., T], keep_going: KeepGoing | None) -> Callable[..., T]:
    """The call, which asks `keep_going` now and then; as it is if another thread can end it, and nothing is asked."""
    return call if keep_going is None else partial(call, keep_going=keep_going)
