"""What the studio and its workers say to each other, as MessagePack."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from masume.core import Sentence


class Work(Struct, frozen=True):
    """Something to do: the name of an operation, and its request as JSON, which the studio has validated."""

    operation: str
    request: bytes


class Reported(Struct, frozen=True, tag=True):
    """Where the work stands, as JSON."""

    progress: bytes


class Kept(Struct, frozen=True, tag=True):
    """A result that stands if the work is cut off, as JSON."""

    result: bytes


class Finished(Struct, frozen=True, tag=True):
    """The work is done; its result as JSON."""

    result: bytes


class Declined(Struct, frozen=True, tag=True):
    """The work cannot be done, and the one sentence that says why."""

    sentence: Sentence


class Broken(Struct, frozen=True, tag=True):
    """The operation has a fault: for the log, not for the client."""

    traceback: str


News = Reported | Kept
"""What a worker says while it works."""
Ending = Finished | Declined | Broken
"""What it says in the end."""

works: msgspec.msgpack.Decoder[Work] = msgspec.msgpack.Decoder(Work)
news: msgspec.msgpack.Decoder[News] = msgspec.msgpack.Decoder(News)
endings: msgspec.msgpack.Decoder[Ending] = msgspec.msgpack.Decoder(Ending)
