"""Faults that were found: one input of each kind is kept as a file, which says by its folder how to read it again."""

from __future__ import annotations

import os
import re
from hashlib import sha256
from pathlib import Path

_LAST = "last-input"


class Faults:
    """The faults of one target; of those that look the same, the shortest input is kept."""

    def __init__(self, folder: Path | None, target: str) -> None:
        """Keeps files below a folder; without one, faults are only printed."""
        self._folder = folder and folder / target
        self._last: int | None = None
        self._sizes: dict[str, int] = {}
        self.lines: dict[str, str] = {}
        """A line for each kind of fault."""

    def start(self, data: bytes) -> None:
        """Keeps an input that is about to be read, in case the process does not survive it."""
        if self._folder is None:
            return
        if self._last is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._last = os.open(self._folder / _LAST, os.O_RDWR | os.O_CREAT)
        os.pwrite(self._last, data, 0)
        os.ftruncate(self._last, len(data))

    def add(self, data: bytes, fault: str) -> None:
        """Keeps an input that showed a fault."""
        kind = kind_of(fault)
        if len(data) >= self._sizes.get(kind, len(data) + 1):
            return
        self._sizes[kind] = len(data)
        self.lines[kind] = fault
        if self._folder is not None:
            path = self._folder / sha256(kind.encode()).hexdigest()[:12]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            self.lines[kind] += f"  {path}"

    def end(self) -> None:
        """All inputs were survived."""
        if self._folder is not None and self._last is not None:
            os.close(self._last)
            self._last = None
            (self._folder / _LAST).unlink()
            remove_if_empty(self._folder)


def remove_if_empty(folder: Path) -> None:
    """Removes a folder that has nothing in it."""
    if not any(folder.iterdir()):
        folder.rmdir()


def kind_of(fault: str) -> str:
    """The fault without what differs from input to input: its place and its error.

    >>> kind_of("words/tables.py:12: KeyError: 'a'")
    'words/tables.py:12: KeyError'
    """
    found = re.match(r"\S+:\d+: \w+", fault)
    return found[0] if found else fault.partition(" ")[0]
