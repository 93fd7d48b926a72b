"""What goes through the pipes between a process and its workers: frames of bytes, each behind its length."""

from __future__ import annotations

from typing import IO

LENGTH_BYTES = 8
"""How many bytes hold the length of a frame, the highest first."""

NEWS, OUTCOME = b"n", b"o"
"""How a frame from a worker begins: the work goes on, or has ended."""
READY = b""
"""The first outcome of a worker that can work; any other is the sentence that says why it cannot."""
CANCEL = b""
"""The frame that asks a worker to end its work with what it has."""


def send(sink: IO[bytes], frame: bytes) -> None:
    """Writes a frame; OSError if the other end is gone."""
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
