"""What handlers share: asking a worker, and reading and writing the store without holding up other requests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import anyio.to_thread
import msgspec
from msgspec import Struct

from masume.studio.api.endpoint import Call
from masume.studio.operations.operation import Operation
from masume.studio.refusal import Refusal
from masume.studio.security.asgi import address_of
from masume.studio.store.records import Conflict, Missing
from masume.studio.values import Ask

Q = TypeVar("Q", bound=Ask)
R = TypeVar("R", bound=Struct)
T = TypeVar("T")


async def ask(call: Call, operation: Operation[Q, R], request: Q) -> R:
    """What a worker answers; Refusal with one sentence if it cannot."""
    answer = await call.studio.workers.ask(operation, request, party=party_of(call))
    return msgspec.json.decode(answer, type=operation.result)


def party_of(call: Call) -> str:
    """The party that shares turns: people of one owner at one address."""
    return f"{call.owner} {address_of(call.request.scope)}"


async def stored(work: Callable[[], T]) -> T:
    """What the store answers; Refusal if there is no such thing, or if another request was faster."""
    try:
        return await anyio.to_thread.run_sync(work)
    except Missing as error:
        raise Refusal(404, error.sentence) from error
    except Conflict as error:
        raise Refusal(409, error.sentence) from error
