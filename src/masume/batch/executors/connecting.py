"""The way to a Dask scheduler, quiet and with an end."""

from __future__ import annotations

import asyncio
import logging
import warnings
from concurrent.futures import ThreadPoolExecutor
from typing import Any

CONNECT_SECONDS = 10.0
"""How long the scheduler may take to answer."""


def connected(address: str) -> Any:
    """A client of the scheduler; ValueError with one sentence if there is none."""
    try:
        from distributed import Client
        from distributed.versions import VersionMismatchWarning
    except ImportError as error:
        raise ValueError("a cluster needs Dask: pip install 'masume[cluster]'") from error
    for logger in ("distributed", "distributed.client"):
        logging.getLogger(logger).setLevel(logging.CRITICAL + 1)  # what there is to say is said in sentences
    try:
        with warnings.catch_warnings(), ThreadPoolExecutor(1) as apart:
            warnings.simplefilter("ignore", VersionMismatchWarning)  # versions are checked by ourselves
            apart.submit(asyncio.run, _greet(address)).result()
            return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise ValueError(f"no Dask scheduler answers at {address!r}: {error}") from error


async def _greet(address: str) -> None:
    """Connects and leaves again: a client that cannot connect would linger, and complain when it is thrown away."""
    from distributed.comm.core import connect
    from distributed.security import Security

    options = Security().get_connection_args("client")  # type: ignore[no-untyped-call]
    comm = await connect(address, timeout=CONNECT_SECONDS, **options)  # type: ignore[no-untyped-call]
    await comm.close()
