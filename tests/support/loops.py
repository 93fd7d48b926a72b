"""Event loops for tests: on a thread of their own, since the browser of other tests has one on the main thread."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """What comes of some asynchronous work."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
