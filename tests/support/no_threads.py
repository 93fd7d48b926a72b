"""Python as it is in a browser, where no thread can be started.

`pytest -p tests.support.no_threads` runs tests in it from the first to the last.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread, Timer

import pytest

from masume.core.threads import has_threads


def _refuse(thread: Thread) -> None:
    raise RuntimeError("can't start new thread")


@contextmanager
def no_threads() -> Iterator[None]:
    """Within it no thread can be started, and masume knows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Thread, "start", _refuse)
        has_threads.cache_clear()
        yield
    has_threads.cache_clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Iterator[None]:
    with no_threads():
        return (yield)


def skip_without_threads() -> None:
    """Ends a test that is about threads where there are none."""
    if not has_threads():
        pytest.skip("about threads")


@contextmanager
def later(seconds: float, act: Callable[[], object]) -> Iterator[None]:
    """Calls something once after so many seconds, if that is within it: from a thread, or by a signal without them."""
    if has_threads():
        timer = Timer(seconds, act)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
        return
    before = signal.signal(signal.SIGALRM, lambda *_: act())
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
