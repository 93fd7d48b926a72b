"""A process that does the studio's work, one operation after the other: `masume worker studio`."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from importlib import import_module
from threading import Event
from typing import Any, NoReturn

import msgspec

from masume.core import Sentence, refusal_of
from masume.studio.jobs.bench import WorkBench
from masume.studio.jobs.messages import Broken, Declined, Ending, Finished, Work, works
from masume.studio.operations.operation import Operation
from masume.workers.child import Child, SendNews, step_back

MOST_MEMORY = 3 << 30
"""Bytes that a worker may write to, on machines that have twice as many."""

TOOLS = (
    "fill.genetic.workflow",
    "fill.search.part",
    "formats.ipuz",
    "kernel",
    "make.frames",
    "make.pictures",
    "orders.grade.carry",
    "orders.grade.crossword",
    "orders.grade.nonogram",
    "orders.grade.skeleton",
    "orders.skeleton.carry",
    "orders.solve.carry",
    "orders.solve.from_clues",
    "press.answered",
    "press.play",
    "words.bank",
    "words.concepts",
    "words.text.contexts",
    "words.text.files",
)
"""What operations open when they run, so that the studio itself need not: imported before there is work."""

_NO_MEMORY = Sentence(
    "this needs more memory than the studio grants: ask for something smaller",
    "メモリが足りません。もっと小さいものでお試しください",
)
_OUTDATED = Sentence("this studio can no longer do what was asked for", "この作業は、今のスタジオでは続けられません")


class OperationRunner:
    """Runs operations and sends what comes of them."""

    def __init__(self, operations: Mapping[str, Operation[Any, Any]]) -> None:
        self._operations = operations

    def __call__(self, frame: bytes, cancel: Event, send: SendNews) -> bytes:
        """The end of some work as a frame; its news go through `send`."""
        bench = WorkBench(cancel, lambda news: send(msgspec.msgpack.encode(news)))
        ending = self._ending(works.decode(frame), bench)
        bench.close()
        return msgspec.msgpack.encode(ending)

    def _ending(self, work: Work, bench: WorkBench) -> Ending:
        try:
            operation = self._operations[work.operation]
            request = msgspec.json.decode(work.request, type=operation.request)
        except (KeyError, msgspec.ValidationError):  # a job that an earlier studio validated
            return Declined(_OUTDATED)
        try:
            return Finished(msgspec.json.encode(operation.run(request, bench)))
        except ValueError as error:
            return Declined(refusal_of(error).sentence)
        except MemoryError:
            return Declined(_NO_MEMORY)
        except Exception:
            return Broken(traceback.format_exc())


def serve(place: str, niceness: int) -> NoReturn:
    """The process, with the operations at `module:name`; it steps back behind others so far."""
    child = Child()
    step_back(niceness, MOST_MEMORY)
    module, _, name = place.partition(":")
    operations = getattr(import_module(module), name)
    for tool in TOOLS:
        import_module(f"masume.{tool}")
    child.work(OperationRunner(operations))
