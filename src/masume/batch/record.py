"""What has happened in a batch so far: one SQLite file, which a crash at any moment leaves whole."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from masume.batch.ledger import TURNED_DOWN, AttemptOutcome, AttemptResult, Decision
from masume.batch.refusals import DAMAGED, OTHER_PLAN, OTHER_PROGRAM, OTHER_TABLES
from masume.core import Refused, Sentence

FILE = "batch.sqlite"

VERSION = 1
"""Of the tables."""

BUSY_SECONDS = 30.0
"""How long a reader waits for a writer, and the other way round."""

PIECE = 100
"""So many attempts are read at a time."""

SCHEMA = """
CREATE TABLE batch (identity TEXT NOT NULL, masume TEXT NOT NULL, plan TEXT NOT NULL);
CREATE TABLE attempts (
    task INTEGER NOT NULL, name TEXT NOT NULL, attempt INTEGER NOT NULL, seed INTEGER NOT NULL, ordered TEXT NOT NULL,
    outcome TEXT NOT NULL, reason TEXT NOT NULL, seconds REAL NOT NULL,
    kind TEXT NOT NULL, board TEXT NOT NULL, words TEXT NOT NULL, marks TEXT NOT NULL,
    level INTEGER, is_unique INTEGER NOT NULL, density REAL, details TEXT NOT NULL, files TEXT NOT NULL,
    traceback TEXT NOT NULL,
    PRIMARY KEY (task, attempt)
) WITHOUT ROWID;
CREATE TABLE decisions (task INTEGER PRIMARY KEY, name TEXT NOT NULL, attempt INTEGER, reason TEXT NOT NULL);
CREATE TABLE runs (
    id INTEGER PRIMARY KEY, began TEXT NOT NULL, workers INTEGER NOT NULL, seconds REAL NOT NULL,
    attempts INTEGER NOT NULL
);
"""

COLUMNS = (
    "task", "name", "attempt", "seed", "ordered", "outcome", "reason", "seconds", "kind", "board", "words", "marks",
    "level", "is_unique", "density", "details", "files", "traceback",
)  # fmt: skip

_IN_JSON = ("reason", "words", "marks", "details", "files")
_ERRNOS = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
}
_INSERT = f"INSERT OR REPLACE INTO attempts VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608
_DELETE_LATER = "DELETE FROM attempts WHERE task = ? AND attempt > ?"
_DECIDE = "INSERT OR REPLACE INTO decisions VALUES (?, ?, ?, ?)"
_TURN_DOWN = "UPDATE attempts SET outcome = ?, reason = ? WHERE task = ? AND attempt = ?"
_GO_ON = "UPDATE runs SET workers = ?, seconds = ?, attempts = attempts + ? WHERE id = ?"

_IN_DOUBT = """task >= (SELECT min(task) FROM attempts WHERE outcome = ?) AND EXISTS (
    SELECT 1 FROM attempts AS before
    WHERE before.task = tried.task AND before.attempt <= tried.attempt AND before.outcome IN (?, ?, ?))"""
_DOUBTS = (AttemptOutcome.LOST, AttemptOutcome.LOST, *TURNED_DOWN)


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt as it is recorded."""

    task: int
    name: str
    attempt: int
    seed: int
    ordered: str = ""
    """The digest of its order."""
    outcome: AttemptOutcome
    reason: Sentence | None = None
    seconds: float = 0.0
    kind: str = ""
    board: str = ""
    """The answer as text."""
    words: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    level: int | None = None
    is_unique: bool = False
    density: float | None = None
    details: Sentence | None = None
    files: dict[str, str] = {}
    """The SHA-256 of every file, by what follows the puzzle's name."""
    traceback: str = ""
    """Where the program made a mistake."""

    @property
    def result(self) -> AttemptResult:
        """What the ledger needs to know of it; whether it was turned down follows from those before it."""
        if self.marks:
            return AttemptResult(self.task, self.attempt, AttemptOutcome.MADE, None, self.words, self.marks)
        return AttemptResult(self.task, self.attempt, self.outcome, self.reason)


@contextmanager
def plain_errors(path: Path) -> Iterator[None]:
    """Raises the errors of a SQLite file as the system raises those of any other file."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise Refused(DAMAGED, path=path, why=error) from None
        if code not in _ERRNOS:
            raise
        raise OSError(_ERRNOS[code], os.strerror(_ERRNOS[code]), str(path)) from None


@dataclass(frozen=True, slots=True)
class Run:
    """One of the runs it took: when it began, with how many workers, how long it has gone on, what it got done."""

    began: str
    workers: int
    seconds: float
    attempts: int


@dataclass(frozen=True, slots=True)
class RunNow:
    """How the run that is going on stands."""

    number: int
    workers: int
    seconds: float


class Record:
    """The file of one batch; OSError if it cannot be read or written, Refused if it is no such file."""

    def __init__(self, folder: Path, *, is_read_only: bool = False) -> None:
        self._path = folder / FILE
        # a reader may still have to undo what a killed run left half-written, so not mode=ro
        address = f"{self._path.absolute().as_uri()}?mode={'rw' if is_read_only else 'rwc'}"
        with plain_errors(self._path):
            self._connection = sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
            self._connection.row_factory = sqlite3.Row
            self._connection.execute(f"PRAGMA {'query_only = ON' if is_read_only else 'synchronous = FULL'}")
            self._connection.execute("SELECT count(*) FROM sqlite_master")  # SQLite looks at the file only now

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()

    # ------------------------------------------------------------ writing

    def begin(self, identity: str, masume: str, plan: str) -> None:
        """Writes down what the batch is if it is new; raises Refused if another one is recorded here."""
        with self.transaction() as write:
            if not self.is_begun:
                for statement in filter(str.strip, SCHEMA.split(";")):
                    write.execute(statement)
                write.execute(f"PRAGMA user_version = {VERSION}")
                write.execute("INSERT INTO batch VALUES (?, ?, ?)", (identity, masume, plan))
        self._require(identity, masume)

    @property
    def is_begun(self) -> bool:
        """True once the file says which batch it is of; Refused if its tables are those of another version."""
        version = self._connection.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, VERSION):
            raise Refused(OTHER_TABLES, path=self._path)
        return bool(version)

    def _require(self, identity: str, masume: str) -> None:
        """Raises Refused if this is not the record of that batch, made by this version of the program."""
        row = self._connection.execute("SELECT identity, masume FROM batch").fetchone()
        if row["masume"] != masume:
            raise Refused(OTHER_PROGRAM, theirs=row["masume"], ours=masume)
        if row["identity"] != identity:
            raise Refused(OTHER_PLAN)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Everything within is kept, or nothing."""
        with plain_errors(self._path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    def add_run(self, workers: int) -> int:
        """Notes that a run has begun; returns its number."""
        began = datetime.now(UTC).isoformat(timespec="seconds")
        with self.transaction() as write:
            added = write.execute(
                "INSERT INTO runs (began, workers, seconds, attempts) VALUES (?, ?, 0, 0)", (began, workers)
            )
        return int(added.lastrowid or 0)

    def keep(self, attempts: Sequence[Attempt], decided: Iterable[AttemptResult | Decision], run: RunNow) -> None:
        """Records attempts, what the ledger decided of them and of others, and how the run stands.

        Later attempts at the same puzzle are forgotten: they followed from one that has been made anew.
        """
        with self.transaction() as write:
            write.executemany(_DELETE_LATER, [(attempt.task, attempt.attempt) for attempt in attempts])
            write.executemany(_INSERT, map(_row, attempts))
            _decide(write, decided)
            write.execute(_GO_ON, (run.workers, run.seconds, len(attempts), run.number))

    def keep_decisions(self, decided: Iterable[AttemptResult | Decision]) -> None:
        """Records what the ledger decided."""
        with self.transaction() as write:
            _decide(write, decided)

    def forget_lost(self) -> None:
        """Forgets what was lost with its workers and what is in doubt with it; decisions follow anew."""
        with self.transaction() as write:
            write.execute(f"DELETE FROM attempts AS tried WHERE {_IN_DOUBT}", _DOUBTS)  # noqa: S608
            write.execute("DELETE FROM decisions")

    # ------------------------------------------------------------ reading

    @property
    def plan(self) -> str:
        """The plan as JSON."""
        return str(self._connection.execute("SELECT plan FROM batch").fetchone()[0])

    def find(self, task: int, attempt: int) -> Attempt | None:
        """An attempt at a puzzle; None if there was none, or it has not ended."""
        asked = "SELECT * FROM attempts WHERE task = ? AND attempt = ?"
        row = self._connection.execute(asked, (task, attempt)).fetchone()
        return None if row is None else _attempt(row)

    def attempts(self) -> Iterator[Attempt]:
        """Every attempt, in the order of the puzzles."""
        return self._in_pieces(
            "SELECT * FROM attempts WHERE (task, attempt) > (:task, :attempt) ORDER BY task, attempt"
        )

    def in_doubt(self) -> Iterator[Attempt]:
        """What was lost, and after it what was turned down or followed from that: it may turn out otherwise now."""
        for row in self._connection.execute(f"SELECT * FROM attempts AS tried WHERE {_IN_DOUBT}", _DOUBTS):  # noqa: S608
            yield _attempt(row)

    def puzzles(self) -> Iterator[Attempt]:
        """The puzzles that joined the batch, in order."""
        return self._in_pieces(
            "SELECT a.* FROM decisions d JOIN attempts a USING (task, attempt) WHERE d.task > :task ORDER BY d.task"
        )

    def failures(self) -> list[Decision]:
        """The puzzles that were given up."""
        rows = self._connection.execute("SELECT * FROM decisions WHERE attempt IS NULL ORDER BY task")
        return [msgspec.convert({**row, "reason": msgspec.json.decode(row["reason"])}, Decision) for row in rows]

    def last_attempts(self) -> Iterator[Attempt]:
        """The last attempt at each of the puzzles that were given up, in order."""
        return self._in_pieces(
            "SELECT a.* FROM decisions d JOIN attempts a USING (task) WHERE d.attempt IS NULL AND d.task > :task "
            "AND a.attempt = (SELECT max(attempt) FROM attempts WHERE task = d.task) ORDER BY d.task"
        )

    def _in_pieces(self, query: str) -> Iterator[Attempt]:
        """Attempts one after the other; a writer waits for a piece of them only, not for the reader."""
        last = {"task": -1, "attempt": -1}
        while rows := self._connection.execute(f"{query} LIMIT {PIECE}", last).fetchall():
            yield from map(_attempt, rows)
            last = {"task": rows[-1]["task"], "attempt": rows[-1]["attempt"]}

    def outcomes(self) -> dict[AttemptOutcome, int]:
        """How many attempts ended in each way."""
        rows = self._connection.execute("SELECT outcome, count(*) FROM attempts GROUP BY outcome")
        return {AttemptOutcome(outcome): count for outcome, count in rows}

    def runs(self) -> list[Run]:
        """The runs it took so far."""
        return [Run(*row) for row in self._connection.execute("SELECT began, workers, seconds, attempts FROM runs")]


def _decide(write: sqlite3.Connection, decided: Iterable[AttemptResult | Decision]) -> None:
    for event in decided:
        if isinstance(event, Decision):
            write.execute(_DECIDE, (event.task, event.name, event.attempt, _json(event.reason)))
        else:
            write.execute(_TURN_DOWN, (event.outcome, _json(event.reason), event.task, event.attempt))


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def _row(attempt: Attempt) -> tuple[object, ...]:
    values = {name: getattr(attempt, name) for name in COLUMNS}
    encoded = {name: _json(values[name]) for name in _IN_JSON}
    return tuple({**values, **encoded}.values())


def _attempt(row: sqlite3.Row) -> Attempt:
    values = {name: row[name] for name in COLUMNS}
    decoded = {name: msgspec.json.decode(values[name]) for name in _IN_JSON}
    return msgspec.convert({**values, **decoded, "is_unique": bool(values["is_unique"])}, Attempt)
