"""Whether this Python can start threads: in WebAssembly, as in a browser, it cannot."""

from __future__ import annotations

from functools import cache
from threading import Thread

TICK_SECONDS = 0.05
"""How often the thread that waits looks at the clock and reports progress."""


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
