"""What runs inside a worker of a Dask cluster: a worker process of our own for each of its threads.

Work in a process of its own can crash, hang or hold the interpreter without taking the Dask worker and its other work
along, and the same code as on one machine replaces it.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from threading import Event, Thread, get_ident
from typing import Any, NamedTuple

from masume.batch.executors.executor import Lost
from masume.batch.executors.retrying import Kit, RetryingPool
from masume.batch.executors.work import packed, unpacked
from masume.batch.refusals import NOT_THERE, OTHER_VERSION, THE_WORKER, UNFIT
from masume.core import Refused, Sentence
from masume.workers.pool import PoolClosed

IDLE_SECONDS = 120.0
"""How long a worker process stays without work, should its coordinator have vanished."""

WATCH_SECONDS = 1.0
"""How often it is looked whether work is still wanted."""


class KitIsMissing(Exception):
    """The cluster did not bring the kit to this worker, or not all of it."""


class Versions(NamedTuple):
    """What must be the same on all machines if they are to make the same puzzles."""

    python: str
    distributed: str
    masume: str

    @classmethod
    def here(cls) -> Versions:
        """Those of this process."""
        return cls(".".join(platform.python_version_tuple()[:2]), version("distributed"), version("masume"))

    def difference(self, other: Versions) -> Sentence | None:
        """The first that differs, such as ``masume 0.2.0 instead of 0.1.0``."""
        pairs = zip(self._fields, self, other, strict=True)
        found = ({"name": name, "theirs": its or NOT_THERE, "ours": ours} for name, ours, its in pairs if its != ours)
        return next((OTHER_VERSION.filled(**one) for one in found), None)


@dataclass(frozen=True, slots=True)
class Ticket:
    """For whom work is done, with what, and how long it may take."""

    coordinator: str
    kit: str
    seconds: float
    versions: Versions


_pools: dict[tuple[str, int], RetryingPool] = {}
"""Pools of one worker, by coordinator and thread."""


def do(ticket: Ticket, key: int, work: bytes) -> bytes:
    """The outcome of a piece of work, packed; Refused with one sentence if this worker must not or cannot do it."""
    from distributed import get_worker

    here = get_worker()
    if difference := ticket.versions.difference(Versions.here()):
        raise unfit(THE_WORKER.filled(address=here.address), difference)
    place = ticket.coordinator, get_ident()
    pool = _pools.setdefault(place, _pool(ticket, Path(here.local_directory)))
    try:
        with _watched(here, pool):
            outcome = pool.outcome(key, work)
    except PoolClosed:
        _pools.pop(place, None)
        raise
    return packed(outcome) if isinstance(outcome, Lost) else outcome


@contextmanager
def _watched(here: Any, pool: RetryingPool) -> Iterator[None]:
    """Ends work that Dask has given up, as it does when the coordinator was killed."""
    task = here.get_current_task()
    is_over = Event()

    def watch() -> None:
        while not is_over.wait(WATCH_SECONDS):
            state = here.state.tasks.get(task)
            if state is None or state.state == "cancelled":
                pool.close()

    Thread(target=watch, name="watch", daemon=True).start()
    try:
        yield
    finally:
        is_over.set()


def dismiss(coordinator: str) -> None:
    """Ends what is still being done for a coordinator that has left."""
    for owner, thread in list(_pools):
        if owner == coordinator:
            _pools.pop((owner, thread)).close()


def unfit(who: Sentence, difference: Sentence) -> Refused:
    """What refuses a worker or a scheduler that is not like its coordinator."""
    return Refused(UNFIT, who=who, difference=difference)


def _pool(ticket: Ticket, folder: Path) -> RetryingPool:
    return RetryingPool(partial(opened_kit, folder / ticket.kit), ticket.seconds, IDLE_SECONDS)


# ---------------------------------------------------------------- the kit as a file


def kit_of(handler: object, files: Mapping[str, bytes]) -> tuple[str, bytes]:
    """The kit and a name that identifies it: a handler, and files of modules that workers do not have."""
    content = packed((packed(handler), dict(files)))
    return _name_of(content), content


def opened_kit(path: Path) -> Kit:
    """What a new worker process is given, from the file of the kit."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise KitIsMissing(path.name) from None
    if _name_of(content) != path.name:
        raise KitIsMissing(path.name)
    handler, files = unpacked(content)
    return Kit(handler, [*_unfolded(files, path.with_suffix(".modules")), *sys.path])


def _name_of(content: bytes) -> str:
    return f"masume-{hashlib.sha256(content).hexdigest()[:32]}.kit"


def _unfolded(files: Mapping[str, bytes], folder: Path) -> list[str]:
    """The folder with the files in it, if there are any; it is there whole or not at all."""
    if files and not folder.exists():
        making = Path(tempfile.mkdtemp(dir=folder.parent))
        for name, content in files.items():
            (making / name).parent.mkdir(parents=True, exist_ok=True)
            (making / name).write_bytes(content)
        try:
            making.rename(folder)
        except OSError:  # another thread was quicker
            if not folder.exists():
                raise
    return [os.fspath(folder)] if files else []
