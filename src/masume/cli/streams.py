"""Standard streams that fail no command: closed ones, locales without kana, readers that have left."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


def steady_streams() -> None:
    """Makes standard output and error usable wherever we were started; a locale without kana shows ? instead."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115  None if we were started without
    sys.stderr = _unheard(sys.stderr) if sys.stderr else open(os.devnull, "w")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def discard_output() -> None:
    """Lets the interpreter flush what is left on standard output without another error."""
    number = sys.stdout.fileno()
    os.close(number)  # first, since we may have no other file to open
    nowhere = os.open(os.devnull, os.O_WRONLY)
    if nowhere != number:
        os.dup2(nowhere, number)
        os.close(nowhere)


class _Remarks(io.FileIO):
    """A file that takes everything: remarks that cannot be written are dropped, since no result depends on them."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data) or 0
        except OSError:
            return len(memoryview(data))


def _unheard(stream: TextIO) -> TextIO:
    """The same stream, unmoved by a full disk or a reader that has left."""
    buffer = getattr(stream, "buffer", None)
    raw = getattr(buffer, "raw", buffer)  # an interpreter that buffers nothing has no more
    if type(raw) is not io.FileIO:  # a console of Windows, or what a test put there
        return stream
    remarks = io.BufferedWriter(_Remarks(raw.fileno(), "wb", closefd=False))
    return io.TextIOWrapper(remarks, encoding=stream.encoding, line_buffering=True)
