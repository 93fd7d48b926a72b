"""The folder of a batch: its puzzles' files, written whole, and one run at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path

from masume.batch.record import plain_errors
from masume.batch.refusals import ALREADY_RUNNING
from masume.core import Refused
from masume.core.files import sweep, sync_folder, write_atomically

LOCK = "batch.lock"
PUZZLES = "puzzles"


class BatchFolder:
    """Where the files of a batch lie; it is made if there is none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.puzzles = path / PUZZLES
        self.puzzles.mkdir(parents=True, exist_ok=True)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keeps other runs out, and tidies up after one that was killed; Refused if one is at work."""
        with closing(self._lock()):
            for folder in (self.path, self.puzzles):
                sweep(folder)
            yield

    def _lock(self) -> sqlite3.Connection:
        """A lock that the system takes back with the process, however that ends."""
        path = self.path / LOCK
        with plain_errors(path):
            lock = sqlite3.connect(path, timeout=0, isolation_level=None)
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                lock.close()
                if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                    raise Refused(ALREADY_RUNNING, folder=self.path) from None
                raise
        return lock

    def write(self, name: str, files: dict[str, bytes]) -> dict[str, str]:
        """Writes the files of a puzzle; returns their SHA-256, by what follows its name."""
        for part, content in files.items():
            write_atomically(self.puzzles / f"{name}{part}", content)
        return {part: sha256(content).hexdigest() for part, content in files.items()}

    def sync(self) -> None:
        """Makes sure that everything written so far stays."""
        sync_folder(self.puzzles)

    def has(self, name: str, parts: Iterable[str]) -> bool:
        """True if every file of a puzzle is there."""
        return all((self.puzzles / f"{name}{part}").is_file() for part in parts)

    def remove(self, name: str, parts: Iterable[str]) -> None:
        """Removes files of a puzzle."""
        for part in parts:
            (self.puzzles / f"{name}{part}").unlink(missing_ok=True)
