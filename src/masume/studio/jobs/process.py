"""A worker as the studio sees it: a process that is given work, is told to stop, and is ended if it does not."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from masume.core import Sentence
from masume.core.program import worker_command
from masume.studio.jobs.messages import (
    LENGTH_BYTES,
    Broken,
    Cancel,
    Finished,
    Kept,
    News,
    Order,
    Ready,
    Refused,
    Reported,
    Work,
    framed,
    news,
)
from masume.studio.refusal import MISTAKE, Refusal

START_SECONDS = 120.0
"""How long a worker may take to get its tools."""
GRACE_SECONDS = 5.0
"""How long work that is told to end may take to do so."""

_OUT_OF_TIME = Sentence(
    "this took too long and was cut off: ask for something smaller",
    "時間がかかりすぎたため、途中で打ち切りました。もっと小さいものでお試しください",
)
_DIED = Sentence(
    "the work ended unexpectedly: perhaps it needs more memory than the studio grants",
    "作業が途中で止まりました。メモリが足りなかったのかもしれません",
)

_log = logging.getLogger("masume.studio")

Hear = Callable[[Reported | Kept], None]
"""Is told what the work reports and keeps."""


class OutOfTime(Refusal):
    """The work took too long and was cut off."""

    def __init__(self) -> None:
        super().__init__(422, _OUT_OF_TIME)


class WorkerDied(Refusal):
    """The process ended in the middle of the work."""

    def __init__(self) -> None:
        super().__init__(422, _DIED)


class WorkerProcess:
    """One process, which does one thing at a time; whatever goes wrong ends it, and `is_alive` says so."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin and process.stdout  # noqa: S101, PT018  both are pipes
        self._process = process
        self._sink, self._source = process.stdin, process.stdout
        self._is_ready = False
        self._patience: asyncio.Timeout | None = None
        self._is_cancelled = False
        self.works = 0
        """How much it has done."""
        self.seconds = 0.0
        """How long the last of it took, without getting ready."""

    @classmethod
    async def start(cls, operations: str, niceness: int) -> WorkerProcess:
        """A new process with the operations at `module:name`."""
        command = worker_command("studio", operations, str(niceness))
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))

    @property
    def is_alive(self) -> bool:
        """True as long as it can be given work."""
        return self._process.returncode is None and not self._sink.is_closing()

    async def do(self, work: Work, seconds: float, hear: Hear) -> bytes:
        """The result of some work as JSON; Refusal with one sentence if there is none."""
        self._is_cancelled = False
        began: float | None = None
        try:
            await self._get_ready()
            began = time.monotonic()
            async with asyncio.timeout(None) as self._patience:
                limit = asyncio.get_running_loop().call_later(seconds, self.cancel)
                try:
                    await self._send(work)
                    self._pass_on_cancel()
                    return _result(await self._outcome(hear), work)
                finally:
                    limit.cancel()
        except TimeoutError:
            self.end()
            raise OutOfTime from None
        except (asyncio.IncompleteReadError, OSError):
            self.end()
            _log.error("a worker died", extra={"fields": {"operation": work.operation}})
            raise WorkerDied from None
        except asyncio.CancelledError:
            self.end()
            raise
        finally:
            self._patience = None
            self.works += 1
            self.seconds = 0.0 if began is None else time.monotonic() - began

    def cancel(self) -> None:
        """Tells the work to end with what it has; if it does not, it is cut off."""
        self._is_cancelled = True
        self._pass_on_cancel()

    def _pass_on_cancel(self) -> None:
        if self._is_cancelled and self._patience is not None and self._patience.when() is None and self.is_alive:
            self._sink.write(framed(Cancel()))
            self._patience.reschedule(asyncio.get_running_loop().time() + GRACE_SECONDS)

    def end(self) -> None:
        """Ends the process, whatever it does."""
        self._sink.close()
        if self._process.returncode is None:
            self._process.kill()

    async def ended(self) -> None:
        """Returns when the process is gone."""
        self.end()
        with suppress(RuntimeError):  # somebody else is reading it to its end
            await self._source.read()  # a pipe that nobody empties would never be seen to end
        await self._process.wait()

    async def _get_ready(self) -> None:
        if not self._is_ready:
            async with asyncio.timeout(START_SECONDS):
                self._is_ready = isinstance(await self._hear(), Ready)

    async def _send(self, order: Order) -> None:
        self._sink.write(framed(order))
        await self._sink.drain()

    async def _hear(self) -> News:
        length = int.from_bytes(await self._source.readexactly(LENGTH_BYTES))
        return news.decode(await self._source.readexactly(length))

    async def _outcome(self, hear: Hear) -> Finished | Refused | Broken:
        while True:
            message = await self._hear()
            if isinstance(message, Reported | Kept):
                hear(message)
            elif not isinstance(message, Ready):
                return message


def _result(outcome: Finished | Refused | Broken, work: Work) -> bytes:
    if isinstance(outcome, Finished):
        return outcome.result
    if isinstance(outcome, Refused):
        raise Refusal(422, outcome.sentence)
    fields = {"operation": work.operation, "traceback": outcome.traceback}
    _log.error("an operation broke", extra={"fields": fields})
    raise Refusal(500, MISTAKE)
