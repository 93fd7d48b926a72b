"""What goes between the coordinator and a process of its own: frames of bytes, each behind its length."""

from __future__ import annotations

from typing import IO

LENGTH_BYTES = 8
"""How many bytes tell the length of a frame, the highest first."""

READY = b""
"""The first frame of a worker that has opened its handler; any other is the sentence that says why it could not."""


def send(sink: IO[bytes], frame: bytes) -> None:
    """Writes a frame; OSError if nobody reads it any more."""
    sink.write(len(frame).to_bytes(LENGTH_BYTES))
    sink.write(frame)
    sink.flush()


def receive(source: IO[bytes]) -> bytes:
    """The next frame; EOFError if the other end is gone."""
    return _exactly(source, int.from_bytes(_exactly(source, LENGTH_BYTES)))


def _exactly(source: IO[bytes], length: int) -> bytes:
    content = source.read(length)
    if len(content) < length:
        raise EOFError("the other end of the pipe is gone")
    return content
