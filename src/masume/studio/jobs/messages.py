"""What the studio and its workers say to each other: frames of MessagePack, each behind its length."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from masume.core import Sentence

LENGTH_BYTES = 4
"""How many bytes tell the length of a frame, the highest first."""


class Work(Struct, frozen=True, tag=True):
    """Something to do: the name of an operation and its request as JSON."""

    operation: str
    request: bytes


class Cancel(Struct, frozen=True, tag=True):
    """The work is to end with what it has."""


class Ready(Struct, frozen=True, tag=True):
    """The worker has its tools and waits for work."""


class Reported(Struct, frozen=True, tag=True):
    """Where the work stands, as JSON."""

    progress: bytes


class Kept(Struct, frozen=True, tag=True):
    """A result that stands if the work is cut off, as JSON."""

    result: bytes


class Finished(Struct, frozen=True, tag=True):
    """The work is done; its result as JSON."""

    result: bytes


class Refused(Struct, frozen=True, tag=True):
    """The work cannot be done, and the one sentence that says why."""

    sentence: Sentence


class Broken(Struct, frozen=True, tag=True):
    """The operation has a fault: for the log, not for those who asked."""

    traceback: str


Order = Work | Cancel
"""What a worker is told."""
News = Ready | Reported | Kept | Finished | Refused | Broken
"""What a worker tells."""

orders: msgspec.msgpack.Decoder[Order] = msgspec.msgpack.Decoder(Order)
news: msgspec.msgpack.Decoder[News] = msgspec.msgpack.Decoder(News)


def framed(message: Order | News) -> bytes:
    """A message as it goes through a pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH_BYTES) + body
