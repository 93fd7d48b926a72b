"""The way to a Dask scheduler, quiet and with an end."""

from __future__ import annotations

import asyncio
import logging
import warnings
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from masume.batch.refusals import NEEDS_DASK, NO_SCHEDULER
from masume.core import Refused
from masume.core.phrases import quoted

CONNECT_SECONDS = 10.0
"""How long the scheduler may take to answer."""


def connected(address: str) -> Any:
    """A client of the scheduler; Refused with one sentence if there is none."""
    try:
        from distributed import Client
        from distributed.versions import VersionMismatchWarning
    except ImportError as error:
        raise Refused(NEEDS_DASK) from error
    for logger in ("distributed", "distributed.client"):
        logging.getLogger(logger).setLevel(logging.CRITICAL + 1)  # our sentences say it instead
    try:
        with warnings.catch_warnings(), ThreadPoolExecutor(1) as apart:
            warnings.simplefilter("ignore", VersionMismatchWarning)  # versions are checked by ourselves
            apart.submit(asyncio.run, _greet(address)).result()
            return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise Refused(NO_SCHEDULER, address=quoted(address), error=error) from error


async def _greet(address: str) -> None:
    """Connects and leaves again: a client that cannot connect would linger, and complain when it is thrown away."""
    from distributed.comm.core import connect
    from distributed.security import Security

    options = Security().get_connection_args("client")  # type: ignore[no-untyped-call]
    comm = await connect(address, timeout=CONNECT_SECONDS, **options)  # type: ignore[no-untyped-call]
    await comm.close()
