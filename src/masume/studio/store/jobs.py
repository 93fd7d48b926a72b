"""Jobs in the database: what was asked for is there after a crash, and so is what came of it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from sqlite3 import Connection, Row
from typing import Literal

from masume.core import Sentence
from masume.studio.store.database import Database

JobState = Literal["waiting", "running", "done", "failed", "stopped"]

KEPT_DAYS = 7
"""How long a job that has ended is kept."""
KEPT_JOBS = 200
"""How many jobs of one owner are kept that have ended."""


@dataclass(frozen=True, slots=True)
class JobRecord:
    """A row of the table."""

    id: str
    owner: str
    operation: str
    state: JobState
    created: float
    error: str | None = None
    error_ja: str | None = None
    deaths: int = 0
    request: bytes = b""
    kept: bytes | None = None
    result: bytes | None = None
    seconds: float | None = None
    """How long it may take; earlier studios did not write it down."""


_ALL = ", ".join(field.name for field in fields(JobRecord))
_SHORT = "id, owner, operation, state, created, error, error_ja, deaths"


class JobStore:
    """The table of jobs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, job: JobRecord) -> None:
        """Keeps a new job."""
        with self._database.write() as connection:
            connection.execute(
                "INSERT INTO job (id, owner, operation, request, state, created, seconds) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (job.id, job.owner, job.operation, job.request, job.state, job.created, job.seconds),
            )

    def find(self, owner: str, identity: str) -> JobRecord | None:
        """A job of an owner with everything about it."""
        query = f"SELECT {_ALL} FROM job WHERE id = ? AND owner = ?"  # noqa: S608  names of columns
        return _record(self._database.reader().execute(query, (identity, owner)).fetchone())

    def of_owner(self, owner: str) -> list[JobRecord]:
        """The jobs of an owner, the newest first, without requests and results."""
        query = f"SELECT {_SHORT} FROM job WHERE owner = ? ORDER BY created DESC, id"  # noqa: S608
        return [JobRecord(**row) for row in self._database.reader().execute(query, (owner,))]

    def alive(self) -> list[JobRecord]:
        """The jobs that wait or run, the oldest first, without requests and results."""
        query = f"SELECT {_SHORT} FROM job WHERE state IN ('waiting', 'running') ORDER BY created, id"  # noqa: S608
        return [JobRecord(**row) for row in self._database.reader().execute(query)]

    def begin(self, identity: str, now: float) -> JobRecord | None:
        """Marks a job as running; returns it, or nothing if it was removed."""
        with self._database.write(durably=False) as connection:  # if that is forgotten, it waits again
            connection.execute("UPDATE job SET state = 'running', started = ? WHERE id = ?", (now, identity))
            return _row(connection, identity)

    def keep(self, identity: str, result: bytes) -> None:
        """Keeps a result that stands if the work is cut off."""
        change = "UPDATE job SET kept = ? WHERE id = ? AND ended IS NULL"
        with self._database.write(durably=False) as connection:
            connection.execute(change, (result, identity))

    def end(
        self, identity: str, state: JobState, result: bytes | None, error: Sentence | None, now: float
    ) -> JobRecord | None:
        """Stores what came of a job; returns it, or nothing if it was removed.

        Without a result of its own it has what was kept.
        """
        with self._database.write() as connection:
            change = (
                "UPDATE job SET state = ?, result = coalesce(?, kept), kept = NULL, error = ?, error_ja = ?, ended = ?"
                " WHERE id = ?"
            )
            said = (error("en"), error("ja")) if error else (None, None)
            connection.execute(change, (state, result, *said, now, identity))
            return _row(connection, identity)

    def note_death(self, identity: str) -> int:
        """Says that a worker died over a job, which waits again; returns how many have."""
        with self._database.write() as connection:
            change = "UPDATE job SET deaths = deaths + 1, state = 'waiting' WHERE id = ? RETURNING deaths"
            row = connection.execute(change, (identity,)).fetchone()
            return 0 if row is None else int(row[0])

    def requeue(self) -> None:
        """Says that whatever was running waits again."""
        self._change("UPDATE job SET state = 'waiting' WHERE state = 'running'")

    def remove(self, owner: str, identity: str) -> None:
        """Forgets a job."""
        self._change("DELETE FROM job WHERE id = ? AND owner = ?", identity, owner)

    def tidy(self, now: float) -> None:
        """Forgets jobs that ended long ago, and all but the newest of each owner."""
        self._change(
            "DELETE FROM job WHERE ended < ? OR id IN (SELECT id FROM (SELECT id, row_number() OVER"
            " (PARTITION BY owner ORDER BY ended DESC) AS place FROM job WHERE ended IS NOT NULL) WHERE place > ?)",
            now - KEPT_DAYS * 86_400,
            KEPT_JOBS,
        )

    def _change(self, change: str, *values: object) -> None:
        with self._database.write() as connection:
            connection.execute(change, values)


def _row(connection: Connection, identity: str) -> JobRecord | None:
    query = f"SELECT {_ALL} FROM job WHERE id = ?"  # noqa: S608
    return _record(connection.execute(query, (identity,)).fetchone())


def _record(row: Row | None) -> JobRecord | None:
    return None if row is None else JobRecord(**row)
