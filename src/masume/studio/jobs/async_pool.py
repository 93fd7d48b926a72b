"""A pool of workers whose work is awaited: a thread waits for each of them, so that the event loop need not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from threading import Event

import msgspec

from masume.core import Sentence
from masume.studio.jobs.messages import Declined, Ending, Finished, News, Work, endings, news
from masume.studio.refusal import MISTAKE, Refusal
from masume.workers.pool import Pool, PoolClosed
from masume.workers.worker import Worker, WorkerDied

GRACE_SECONDS = 5.0
"""How long work that is cancelled may take to end."""

_OUT_OF_TIME = Sentence(
    "this took too long and was cut off: ask for something smaller",
    "時間がかかりすぎたため、途中で打ち切りました。もっと小さいものでお試しください",
)
_LOST = Sentence(
    "the work ended unexpectedly: perhaps it needs more memory than the studio grants",
    "作業が途中で止まりました。メモリが足りなかったのかもしれません",
)

_log = logging.getLogger("masume.studio")

Hear = Callable[[News], None]
"""Hears what the work reports and keeps."""


def unheard(_news: News) -> None:
    """Ignores the news of work that no one watches."""


class OutOfTime(Refusal):
    """The work took too long and was cut off."""

    def __init__(self) -> None:
        super().__init__(422, _OUT_OF_TIME)


class WorkLost(Refusal):
    """The worker died in the middle of the work."""

    def __init__(self, *, is_first: bool) -> None:
        super().__init__(422, _LOST)
        self.is_first = is_first
        """True if the worker had done nothing else, so that nothing but this work can have ended it."""


@dataclass(slots=True)
class Call:
    """A piece of work on its way: what to do, how long it may take, who hears of it, what cancels it."""

    work: Work
    seconds: float
    hear: Hear = unheard
    cancel: Event = field(default_factory=Event)
    took: float = 0.0
    """How many seconds it took, without a worker's getting ready."""


class AsyncPool:
    """Up to so many workers with the operations at `module:name`, each replaced after so many pieces of work."""

    def __init__(self, size: int, operations: str, niceness: int, works: int) -> None:
        self._pool = Pool(partial(Worker, "studio", operations, str(niceness), grace=GRACE_SECONDS), works)
        self._threads = ThreadPoolExecutor(size, "worker")

    def warm(self, count: int) -> None:
        """Starts so many workers before they are needed, also for those that have ended."""
        self._pool.warm(count)

    @property
    def is_well(self) -> bool:
        """True if it has a worker that can work."""
        return self._pool.is_well

    async def result(self, call: Call) -> bytes:
        """The result of some work as JSON; Refusal with one sentence if there is none."""
        loop = asyncio.get_running_loop()

        def hear(item: News) -> None:
            loop.call_soon_threadsafe(lambda: call.hear(item))

        try:
            return _result(await loop.run_in_executor(self._threads, self._done, call, hear), call.work)
        except asyncio.CancelledError:
            call.hear = unheard
            call.cancel.set()
            raise

    async def close(self) -> None:
        """Ends every worker."""
        self._pool.close()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)

    def _done(self, call: Call, hear: Hear) -> Ending:
        work = msgspec.msgpack.encode(call.work)
        try:
            with self._pool.worker() as worker:
                try:
                    return endings.decode(
                        worker.do(work, call.seconds, lambda frame: hear(news.decode(frame)), call.cancel)
                    )
                finally:
                    call.took = worker.seconds
        except PoolClosed:
            raise WorkLost(is_first=True) from None
        except WorkerDied as death:
            if death.is_late:
                raise OutOfTime from None
            _log.error("a worker died", extra={"fields": {"operation": call.work.operation}})
            raise WorkLost(is_first=death.is_first) from None


def _result(ending: Ending, work: Work) -> bytes:
    if isinstance(ending, Finished):
        return ending.result
    if isinstance(ending, Declined):
        raise Refusal(422, ending.sentence)
    fields = {"operation": work.operation, "traceback": ending.traceback}
    _log.error("an operation broke", extra={"fields": fields})
    raise Refusal(500, MISTAKE)
