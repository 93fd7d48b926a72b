"""A process that does the studio's work, one operation after the other: `masume worker studio`.

Orders come on standard input, news go to standard output. The end of input means that the studio is gone.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, BinaryIO, NoReturn

import msgspec

from masume.core import Sentence, refusal_of
from masume.studio.jobs.bench import WorkBench
from masume.studio.jobs.messages import (
    LENGTH_BYTES,
    Broken,
    Cancel,
    Finished,
    News,
    Ready,
    Refused,
    Work,
    framed,
    orders,
)
from masume.studio.operations.operation import Operation

MOST_MEMORY = 3 << 30
"""Bytes that a worker may write to, on machines that have twice as many."""

TOOLS = (
    "fill.genetic.workflow",
    "fill.search.part",
    "formats.ipuz",
    "grade.outcome",
    "kernel",
    "make.frames",
    "make.pictures",
    "press.answered",
    "press.play",
    "solve.verdict",
    "studio.operations.look.grading",
    "orders.skeleton.carry",
    "words.bank",
    "words.concepts",
)
"""What operations open when they run, so that the studio itself need not: entered before anybody waits."""

_NO_MEMORY = Sentence(
    "this needs more memory than the studio grants: ask for something smaller",
    "メモリが足りません。もっと小さいものでお試しください",
)


class Worker:
    """Does what it is ordered and tells what comes of it."""

    def __init__(self, operations: Mapping[str, Operation[Any, Any]], source: BinaryIO, sink: BinaryIO) -> None:
        self._operations = operations
        self._source = source
        self._sink = sink
        self._turn = Lock()
        self._tasks: SimpleQueue[tuple[Work, WorkBench]] = SimpleQueue()
        self._bench: WorkBench | None = None

    def run(self) -> NoReturn:
        """Works until the studio is gone."""
        Thread(target=self._listen, name="listener", daemon=True).start()
        self._tell(Ready())
        while True:
            work, bench = self._tasks.get()
            outcome = self._outcome(work, bench)
            bench.close()
            self._tell(outcome)

    def _outcome(self, work: Work, bench: WorkBench) -> News:
        operation = self._operations[work.operation]
        try:
            request = msgspec.json.decode(work.request, type=operation.request)
            return Finished(msgspec.json.encode(operation.run(request, bench)))
        except ValueError as error:
            return Refused(refusal_of(error).sentence)
        except MemoryError:
            return Refused(_NO_MEMORY)
        except Exception:
            return Broken(traceback.format_exc())

    def _listen(self) -> None:
        """Hears orders while the work goes on; ends the process when nobody is left who could give any."""
        while True:
            length = int.from_bytes(self._read(LENGTH_BYTES))
            order = orders.decode(self._read(length))
            if isinstance(order, Cancel):
                if self._bench is not None:
                    self._bench.cancel.set()
            else:
                self._bench = WorkBench(self._tell)
                self._tasks.put((order, self._bench))

    def _read(self, length: int) -> bytes:
        content = self._source.read(length)
        if len(content) < length:
            os._exit(0)
        return content

    def _tell(self, message: News) -> None:
        with self._turn:
            try:
                self._sink.write(framed(message))
                self._sink.flush()
            except BrokenPipeError:
                os._exit(0)


def serve(place: str, niceness: int) -> NoReturn:
    """The process, with the operations at `module:name`; it steps back behind others so far."""
    for number in (signal.SIGINT, signal.SIGTERM):  # the studio decides when work ends, not the terminal
        signal.signal(number, signal.SIG_IGN)
    step_back(niceness)
    source, sink = _pipes()
    module, _, name = place.partition(":")
    operations = getattr(import_module(module), name)
    for tool in TOOLS:
        import_module(f"masume.{tool}")
    Worker(operations, source, sink).run()


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """The ends of the pipes; what a library prints goes to the log instead."""
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return sys.stdin.buffer, sink


def step_back(niceness: int) -> None:
    """Leaves processors to the studio's readers, and memory to everybody else."""
    with suppress(AttributeError):  # Windows knows neither
        os.nice(niceness)
        import resource

        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        most = min(MOST_MEMORY, memory // 2)
        _, highest = resource.getrlimit(resource.RLIMIT_DATA)
        # DATA, not AS: mapped word tables and the reserved arenas of threads cost nobody anything
        resource.setrlimit(resource.RLIMIT_DATA, (most, highest))
