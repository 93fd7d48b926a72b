"""Where work is done: by processes of this machine, or by the workers of a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from masume.batch.executors.cluster import DaskExecutor
from masume.batch.executors.executor import Broken, Declined, Done, Ended, Executor, Handler, Lost, NoWorkers
from masume.batch.executors.function import FunctionHandler
from masume.batch.executors.local import LocalExecutor

__all__ = [
    "Broken",
    "Declined",
    "Done",
    "Ended",
    "Executor",
    "FunctionHandler",
    "Handler",
    "Lost",
    "NoWorkers",
    "open_executor",
    "usable_cores",
]

P = TypeVar("P")
V = TypeVar("V")


@contextmanager
def open_executor(
    handler: Handler[P, V],
    *,
    workers: int | None = None,
    cluster: str | None = None,
    files: Mapping[str, bytes] | None = None,
    seconds: float,
) -> Iterator[Executor[P, V]]:
    """Workers with a handler until the block ends: processes of this machine, or of the Dask cluster at an address.

    A piece of work may take so many `seconds` before its worker is replaced. `files` are modules by their paths, and
    what lies beside them, that the handler needs and the workers of a cluster do not have installed.
    """
    executor: Executor[P, V]
    if cluster is not None:
        executor = DaskExecutor(handler, cluster, seconds, files)
    else:
        executor = LocalExecutor(handler, usable_cores() if workers is None else workers, seconds)
    try:
        yield executor
    finally:
        executor.close()


def usable_cores() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux can say
        return os.cpu_count() or 1
