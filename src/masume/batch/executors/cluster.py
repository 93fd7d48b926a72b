"""The workers of an existing Dask cluster."""

from __future__ import annotations

import pickle
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar, cast
from uuid import uuid4

from masume.batch.executors.connecting import connected
from masume.batch.executors.executor import MOST_DEATHS, Ended, Handler, Lost, NoWorkers
from masume.batch.executors.remote import KitIsMissing, Ticket, Versions, dismiss, do, kit_of, unfit
from masume.batch.executors.work import describe, packed, unpacked
from masume.batch.refusals import CANNOT_WORK, DISCONNECTED, LOST_ON_CLUSTER, THE_SCHEDULER, THE_WORKER
from masume.core import Refused, refusal_of

P = TypeVar("P")
V = TypeVar("V")

Future = Any
"""Dask's handle of what is being done; its library is hardly typed."""

CLOSE_SECONDS = 10.0
"""How long the cluster is asked to clean up."""
COUNT_SECONDS = 2.0
"""How long a count of the workers is good for."""


@dataclass(slots=True)
class Errand:
    """Work that is out, and how often it had to be sent out anew."""

    key: int
    work: bytes
    losses: int = 0


class DaskExecutor(Generic[P, V]):
    """The cluster at an address, each of whose threads may take so many seconds for a piece of work.

    `files` are modules that the handler needs and that are not installed on the workers, by their paths.
    """

    def __init__(
        self, handler: Handler[P, V], address: str, seconds: float, files: Mapping[str, bytes] | None = None
    ) -> None:
        self._address = address
        self._client = connected(address)
        self._kit, self._kit_content = kit_of(handler, files or {})
        self._ticket = Ticket(uuid4().hex, self._kit, seconds, Versions.here())
        self._errands: dict[str, Errand] = {}
        self._futures: dict[str, Future] = {}
        self._ended: SimpleQueue[Future] = SimpleQueue()
        self._numbers = count()
        self._count, self._counted = 1, 0.0
        try:
            self._check_versions()
            self._send_kit()
        except BaseException:
            self.close()
            raise

    @property
    def workers(self) -> int:
        """How many threads the workers have, as of a moment ago; at least 1, for some may still come."""
        if time.monotonic() - self._counted > COUNT_SECONDS:
            with self._connection():
                self._count = max(1, sum(self._client.nthreads().values()))
            self._counted = time.monotonic()
        return self._count

    def submit(self, key: int, payload: P) -> None:
        """Hands a piece of work to the scheduler."""
        self._send(Errand(key, packed((key, packed(payload)))))

    def outcomes(self, seconds: float) -> list[Ended[V]]:
        """What has ended; NoWorkers with its sentence if the cluster is gone, Refused if a worker is unfit."""
        futures = self._next(seconds)
        done = [future for future in futures if future.status == "finished"]
        failed = [future for future in futures if future.status != "finished"]
        if done and failed:  # report what is done, even if the rest is a disaster
            for future in failed:
                self._ended.put(future)
            failed = []
        lost = [self._after(future) for future in failed]
        return [*self._gathered(done), *(outcome for outcome in lost if outcome)]

    def close(self) -> None:
        """Takes back what is still out, and leaves the cluster as it was."""
        cleaning = Thread(target=self._clean_up, name="cleaning", daemon=True)
        cleaning.start()
        cleaning.join(CLOSE_SECONDS)

    # ------------------------------------------------------------ sending

    def _send(self, errand: Errand) -> None:
        name = f"masume-{self._ticket.coordinator}-{next(self._numbers)}"
        with self._connection():
            call = packed(Call(do, self._ticket, errand.key, errand.work))
            future = self._client.submit(pickle.loads, call, key=name, pure=False)
            self._errands[name], self._futures[name] = errand, future
            future.add_done_callback(self._ended.put)

    def _send_kit(self) -> None:
        """Brings the kit to every worker, and has the scheduler bring it to those that join later."""
        from distributed.diagnostics.plugin import UploadFile

        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / self._kit
            path.write_bytes(self._kit_content)
            plugin = UploadFile(str(path), load=False)
        with self._connection():
            self._client.register_plugin(plugin, name=self._kit)

    # ------------------------------------------------------------ hearing

    def _next(self, seconds: float) -> list[Future]:
        futures: list[Future] = []
        with suppress(Empty):
            futures.append(self._ended.get(timeout=seconds))
            while True:
                futures.append(self._ended.get_nowait())
        return futures

    def _gathered(self, futures: list[Future]) -> list[Ended[V]]:
        if not futures:
            return []
        with self._connection():
            contents = self._client.gather(futures)
        for future in futures:
            self._forget(future)
        return [cast("Ended[V]", unpacked(content)) for content in contents]

    def _after(self, future: Future) -> Lost | None:
        """Sends work out again that ended with its worker; what else can be wrong is raised."""
        from distributed import KilledWorker

        if future.status != "error":
            raise self._disconnected()
        error = future.exception()
        if isinstance(error, KitIsMissing):
            self._send_kit()
        elif not isinstance(error, KilledWorker):
            raise self._complaint(error)
        errand = self._forget(future)
        errand.losses += 1
        if errand.losses >= MOST_DEATHS:
            return Lost(errand.key, LOST_ON_CLUSTER.filled(deaths=MOST_DEATHS))
        self._send(errand)
        return None

    def _forget(self, future: Future) -> Errand:
        del self._futures[future.key]
        return self._errands.pop(future.key)

    # ------------------------------------------------------------ what can be wrong

    def _check_versions(self) -> None:
        """Raises Refused that names the first process of the cluster that is not like this one."""
        with self._connection():
            versions = self._client.get_versions(packages=["masume"])
        ours = Versions.here()
        scheduler = ours._replace(distributed=versions["scheduler"]["packages"]["distributed"])
        workers = {
            THE_WORKER.filled(address=name): _versions_of(its) for name, its in sorted(versions["workers"].items())
        }
        for name, its in {THE_SCHEDULER: scheduler, **workers}.items():
            if difference := ours.difference(its):
                raise unfit(name, difference)

    def _complaint(self, error: BaseException) -> Exception:
        """What a worker could not do, or which of them could not even understand what it was asked."""
        if isinstance(error, ValueError):
            return Refused(refusal_of(error).sentence)
        if isinstance(error, OSError):
            return NoWorkers(error.sentence if isinstance(error, NoWorkers) else describe(error))
        self._check_versions()
        return Refused(CANNOT_WORK, address=self._address, error=describe(error))

    def _disconnected(self) -> NoWorkers:
        return NoWorkers(DISCONNECTED.filled(address=self._address))

    @contextmanager
    def _connection(self) -> Iterator[None]:
        from distributed.client import ClosedClientError

        try:
            yield
        except (OSError, CancelledError, ClosedClientError) as error:
            raise self._disconnected() from error

    # ------------------------------------------------------------ leaving

    def _clean_up(self) -> None:
        with suppress(NoWorkers), self._connection():  # a cluster that is gone is clean
            if self._client.status == "running":
                self._take_back()
            self._client.close(CLOSE_SECONDS)

    def _take_back(self) -> None:
        self._client.cancel(list(self._futures.values()))
        self._client.run(pickle.loads, packed(Call(dismiss, self._ticket.coordinator)), on_error="ignore")
        with suppress(ValueError):  # another coordinator with the same handler has left before
            self._client.unregister_worker_plugin(self._kit)


def _versions_of(worker: Mapping[str, Any]) -> Versions:
    """What a worker reports about itself."""
    packages = worker["packages"]
    return Versions(".".join(packages["python"].split(".")[:2]), packages["distributed"], packages["masume"] or "")


class Call:
    """A call that is made where it is unpickled.

    Dask's scheduler, and workers without masume, see only `pickle.loads` and bytes: the one need not have masume
    installed, and the others fail with a sentence.
    """

    def __init__(self, function: Callable[..., object], *arguments: object) -> None:
        self._call = function, arguments

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self._call
