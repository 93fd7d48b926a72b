"""What has happened in a batch so far: one SQLite file, which a crash at any moment leaves whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from masume.batch.ledger import Decision, Outcome, Result

FILE = "batch.sqlite"

VERSION = 1

BUSY_SECONDS = 30.0
"""How long a reader waits for a writer, and the other way round."""

SCHEMA = """
CREATE TABLE batch (identity TEXT NOT NULL, masume TEXT NOT NULL, plan TEXT NOT NULL);
CREATE TABLE attempts (
    task INTEGER NOT NULL, attempt INTEGER NOT NULL, seed INTEGER NOT NULL,
    outcome TEXT NOT NULL, reason TEXT NOT NULL, seconds REAL NOT NULL,
    kind TEXT NOT NULL, board TEXT NOT NULL, words TEXT NOT NULL, marks TEXT NOT NULL,
    level INTEGER, is_unique INTEGER NOT NULL, density REAL, details TEXT NOT NULL, files TEXT NOT NULL,
    PRIMARY KEY (task, attempt)
) WITHOUT ROWID;
CREATE TABLE decisions (task INTEGER PRIMARY KEY, name TEXT NOT NULL, attempt INTEGER, reason TEXT NOT NULL);
CREATE TABLE runs (
    id INTEGER PRIMARY KEY, began TEXT NOT NULL, workers INTEGER NOT NULL, seconds REAL NOT NULL,
    attempts INTEGER NOT NULL
);
"""

COLUMNS = (
    "task", "attempt", "seed", "outcome", "reason", "seconds", "kind", "board", "words", "marks", "level", "is_unique",
    "density", "details", "files",
)  # fmt: skip

_INSERT = f"INSERT OR REPLACE INTO attempts VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608
_TURN_DOWN = "UPDATE attempts SET outcome = ?, reason = ? WHERE task = ? AND attempt = ?"
_GO_ON = "UPDATE runs SET workers = ?, seconds = ?, attempts = attempts + ? WHERE id = ?"


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt as it is recorded."""

    task: int
    attempt: int
    seed: int
    outcome: Outcome
    reason: str = ""
    seconds: float = 0.0
    kind: str = ""
    board: str = ""
    """The answer as text."""
    words: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    level: int | None = None
    is_unique: bool = False
    density: float | None = None
    details: str = ""
    files: dict[str, str] = {}
    """The SHA-256 of every file, by what follows the puzzle's name."""

    @property
    def result(self) -> Result:
        """What the ledger needs to know of it; whether it was turned down follows from those before it."""
        if self.marks:
            return Result(self.task, self.attempt, Outcome.MADE, "", self.words, self.marks)
        return Result(self.task, self.attempt, self.outcome, self.reason)


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
    """The file of one batch. Raises sqlite3.Error if it cannot be read or written."""

    def __init__(self, folder: Path, *, is_read_only: bool = False) -> None:
        mode = "ro" if is_read_only else "rwc"
        address = f"{(folder / FILE).absolute().as_uri()}?mode={mode}"
        self._connection = sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
        self._connection.row_factory = sqlite3.Row
        self._connection.execute("PRAGMA synchronous = FULL")

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()

    # ------------------------------------------------------------ writing

    def begin(self, identity: str, masume: str, plan: str) -> None:
        """Writes down what the batch is if it is new; raises ValueError if another one is recorded here."""
        with self.transaction() as write:
            if not self.is_begun:
                for statement in filter(str.strip, SCHEMA.split(";")):
                    write.execute(statement)
                write.execute(f"PRAGMA user_version = {VERSION}")
                write.execute("INSERT INTO batch VALUES (?, ?, ?)", (identity, masume, plan))
        self._require(identity, masume)

    @property
    def is_begun(self) -> bool:
        """True once the file says which batch it is of."""
        return bool(self._connection.execute("PRAGMA user_version").fetchone()[0])

    def _require(self, identity: str, masume: str) -> None:
        """Raises ValueError if this is not the record of that batch, made by this version of the program."""
        row = self._connection.execute("SELECT identity, masume FROM batch").fetchone()
        if row["masume"] != masume:
            raise ValueError(f"it was begun by masume {row['masume']}, and this is {masume}: finish it with that one")
        if row["identity"] != identity:
            raise ValueError("it holds a batch of another plan or of other word lists: choose another folder")

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Everything within is kept, or nothing."""
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

    def keep(self, attempts: Iterable[Attempt], decided: Iterable[Result | Decision], run: RunNow) -> None:
        """Records attempts, what the ledger decided of them and of others, and how the run stands."""
        rows = [_row(attempt) for attempt in attempts]
        with self.transaction() as write:
            write.executemany(_INSERT, rows)
            for event in decided:
                if isinstance(event, Decision):
                    row = (event.task, event.name, event.attempt, event.reason)
                    write.execute("INSERT OR REPLACE INTO decisions VALUES (?, ?, ?, ?)", row)
                else:
                    write.execute(_TURN_DOWN, (event.outcome, event.reason, event.task, event.attempt))
            write.execute(_GO_ON, (run.workers, run.seconds, len(rows), run.number))

    def forget_lost(self) -> None:
        """Forgets what was lost with its workers, so that it is tried again; decisions follow anew."""
        with self.transaction() as write:
            write.execute("DELETE FROM attempts WHERE outcome = ?", (Outcome.LOST,))
            write.execute("DELETE FROM decisions")

    # ------------------------------------------------------------ reading

    @property
    def plan(self) -> str:
        """The plan as JSON."""
        return str(self._connection.execute("SELECT plan FROM batch").fetchone()[0])

    def attempts(self) -> Iterator[Attempt]:
        """Every attempt, in the order of the puzzles."""
        for row in self._connection.execute("SELECT * FROM attempts ORDER BY task, attempt"):
            yield _attempt(row)

    def puzzles(self) -> Iterator[tuple[str, Attempt]]:
        """The puzzles that joined the batch, with their names."""
        joined = "SELECT d.name, a.* FROM decisions d JOIN attempts a USING (task, attempt) ORDER BY d.task"
        for row in self._connection.execute(joined):
            yield row["name"], _attempt(row)

    def failures(self) -> list[Decision]:
        """The puzzles that were given up."""
        rows = self._connection.execute("SELECT * FROM decisions WHERE attempt IS NULL ORDER BY task")
        return [Decision(*row) for row in rows]

    def runs(self) -> list[Run]:
        """The runs it took so far."""
        return [Run(*row) for row in self._connection.execute("SELECT began, workers, seconds, attempts FROM runs")]


def _row(attempt: Attempt) -> tuple[object, ...]:
    values = {name: getattr(attempt, name) for name in COLUMNS}
    encoded = {name: msgspec.json.encode(values[name]).decode() for name in ("words", "marks", "files")}
    return tuple({**values, **encoded}.values())


def _attempt(row: sqlite3.Row) -> Attempt:
    values = {name: row[name] for name in COLUMNS}
    decoded = {name: msgspec.json.decode(values[name]) for name in ("words", "marks", "files")}
    return msgspec.convert({**values, **decoded, "is_unique": bool(values["is_unique"])}, Attempt)
