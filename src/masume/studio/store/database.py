"""The SQLite file behind the studio: one writer at a time, readers that never wait for it, migrations in order."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from threading import Lock, local
from weakref import WeakSet, finalize

from masume.core import Refused, Sentence

BUSY_SECONDS = 10.0
"""How long a connection waits for another process that has the file."""

_REFUSED = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY)

_LATER = Sentence(
    "the database is of version {version}, later than this studio knows ({known})",
    "データベースの版（{version}）が、このスタジオの扱える版（{known}）より新しくなっています",
)

_MIGRATIONS = files("masume.studio.store") / "migrations"


def takes_nothing(error: sqlite3.Error) -> bool:
    """True for the errors of a disk that takes nothing more, now: it is full, or cannot be written to."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _REFUSED


class Database:
    """A file in WAL mode: what a transaction has committed survives a crash of the process or of the machine.

    Every thread reads through a connection of its own; writers take turns.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._path = path
        self._own = local()
        self._readers: WeakSet[_Reader] = WeakSet()
        self._turn = Lock()
        self._writer = self._connect()
        migrate(self._writer)

    @contextmanager
    def write(self, *, durably: bool = True) -> Iterator[sqlite3.Connection]:
        """A transaction that is committed at the end, or undone by an exception.

        What need not survive a power failure, only a crash of the process, is written much faster.
        """
        with self._turn:
            self._writer.execute(f"PRAGMA synchronous = {'FULL' if durably else 'NORMAL'}")
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
                self._writer.execute("COMMIT")
            finally:
                if self._writer.in_transaction:  # SQLite undoes some failures by itself
                    self._writer.execute("ROLLBACK")

    def reader(self) -> sqlite3.Connection:
        """The connection through which this thread reads."""
        reader: _Reader | None = getattr(self._own, "reader", None)
        if reader is None:
            reader = self._own.reader = _Reader(self._connect())
            reader.connection.execute("PRAGMA query_only = ON")
            self._readers.add(reader)
        return reader.connection

    def close(self) -> None:
        """Closes every connection; the file is then one file again, without its log."""
        with self._turn:
            for reader in tuple(self._readers):
                reader.connection.close()
            self._writer.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=256
        )
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection


class _Reader:
    """A thread's connection, which is closed when the thread ends: servers begin and end many."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        finalize(self, connection.close)


def migrate(connection: sqlite3.Connection) -> None:
    """Brings a file up to date, each step in a transaction of its own; ValueError for one of a later studio."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    scripts = migrations()
    if version > len(scripts):
        raise Refused(_LATER, version=version, known=len(scripts))
    for number, script in enumerate(scripts[version:], start=version + 1):
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def migrations() -> list[str]:
    """The scripts of every version, in the order of the numbers their names begin with."""
    names = sorted(file.name for file in _MIGRATIONS.iterdir() if file.name.endswith(".sql"))
    return [(_MIGRATIONS / name).read_text("utf-8") for name in names]
