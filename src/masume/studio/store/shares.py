"""Links for players, and how long solving took."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime

from msgspec import Struct

from masume.core import Sentence
from masume.studio.store.database import Database
from masume.studio.store.records import NO_PUZZLE, NO_VERSION, TOKEN_LENGTH, Missing, new_name, now

_NOT_SHARED = Sentence("the puzzle {name} is not shared", "パズル「{name}」は公開されていません")
_DEAD_LINK = Sentence("this link does not lead to a puzzle any more", "このリンクのパズルは、もう公開されていません")

MOST_SOLVES = 100_000
"""Solves of one link that are kept; enough for a newspaper, and too few to fill the disk."""

MOST_HINTS_COUNTED = 5
"""Solves with more hints are counted together."""


class ShareCard(Struct, frozen=True, kw_only=True):
    """A link for players."""

    token: str
    version: int | None
    """The version that is played; nothing for the newest."""
    statistics: bool
    """True if the owner wants to know how long solving takes."""
    created: str


class Statistics(Struct, frozen=True, kw_only=True):
    """How players fared."""

    count: int
    median_seconds: int | None
    without_help: int
    """Solves without a hint, a check or a cell that was shown."""
    hints: tuple[int, ...]
    """How many solves took no hint, one, two …; the last counts all with more."""


@dataclass(frozen=True, slots=True)
class Solve:
    """One solve, as a player's page reports it."""

    seconds: int
    hints: int
    checks: int
    revealed: int


@dataclass(frozen=True, slots=True)
class Shared:
    """What a link leads to."""

    token: str
    version: int
    statistics: bool
    document: str
    title: str


@dataclass(frozen=True, slots=True)
class StoredPage:
    """A page to play as it is sent."""

    etag: str
    policy: str
    page: bytes
    """HTML, gzipped."""


@dataclass(frozen=True, slots=True)
class Shares:
    """The links in a database."""

    database: Database

    # ---------------------------------------------------------------- for owners

    def share(self, owner: str, puzzle: str) -> ShareCard:
        """The link of a puzzle, made if there is none."""
        with self.database.write() as connection:
            number = _number(connection, owner, puzzle)
            if _open(connection, number) is None:
                connection.execute(
                    "INSERT INTO shares (token, puzzle, statistics, created) VALUES (?, ?, 0, ?)",
                    (new_name(TOKEN_LENGTH), number, now()),
                )
        return self.card(owner, puzzle)

    def card(self, owner: str, puzzle: str) -> ShareCard:
        """The link of a puzzle; Missing if it has none."""
        reader = self.database.reader()
        row = _open(reader, _number(reader, owner, puzzle))
        if row is None:
            raise Missing(_NOT_SHARED, name=puzzle)
        return ShareCard(
            token=row["token"], version=row["version"], statistics=bool(row["statistics"]), created=row["created"]
        )

    def change(self, owner: str, puzzle: str, *, statistics: bool | None, version: int | None) -> ShareCard:
        """Turns statistics on or off, and says which version is played; 0 for the newest, None leaves it."""
        token = self.card(owner, puzzle).token
        with self.database.write() as connection:
            if version:
                _require_version(connection, token, version)
            if version is not None:
                connection.execute("UPDATE shares SET version = ? WHERE token = ?", (version or None, token))
            if statistics is not None:
                connection.execute("UPDATE shares SET statistics = ? WHERE token = ?", (int(statistics), token))
        return self.card(owner, puzzle)

    def revoke(self, owner: str, puzzle: str) -> None:
        """Lets the link of a puzzle lead nowhere, for ever, and forgets its statistics."""
        token = self.card(owner, puzzle).token
        with self.database.write() as connection:
            connection.execute("UPDATE shares SET revoked = ? WHERE token = ?", (now(), token))
            connection.execute("DELETE FROM pages WHERE share = ?", (token,))
            connection.execute("DELETE FROM solves WHERE share = ?", (token,))

    def statistics(self, token: str) -> Statistics:
        """How the players of a link fared."""
        reader = self.database.reader()
        rows = reader.execute(
            "SELECT min(hints, ?) AS many, count(*) AS count FROM solves WHERE share = ? GROUP BY many",
            (MOST_HINTS_COUNTED, token),
        )
        counts = {row["many"]: row["count"] for row in rows}
        total = sum(counts.values())
        alone = "SELECT count(*) FROM solves WHERE share = ? AND hints + checks + revealed = 0"
        return Statistics(
            count=total,
            median_seconds=_median(reader, token, total),
            without_help=reader.execute(alone, (token,)).fetchone()[0],
            hints=tuple(counts.get(hints, 0) for hints in range(MOST_HINTS_COUNTED + 1)),
        )

    # ---------------------------------------------------------------- for players

    def shared(self, token: str) -> Shared:
        """What a link leads to; Missing if it was revoked or the puzzle is in the trash."""
        row = (
            self.database.reader()
            .execute(
                """SELECT versions.version, statistics, document, versions.title FROM shares
                   JOIN puzzles ON number = shares.puzzle
                   JOIN versions ON versions.puzzle = number
                     AND versions.version = coalesce(shares.version, puzzles.version)
                   WHERE token = ? AND revoked IS NULL AND trashed IS NULL""",
                (token,),
            )
            .fetchone()
        )
        if row is None:
            raise Missing(_DEAD_LINK)
        return Shared(token, row["version"], bool(row["statistics"]), row["document"], row["title"])

    def page(self, token: str, made_by: str) -> StoredPage | None:
        """The page behind a link, if it was made for what the link now leads to; None otherwise."""
        row = (
            self.database.reader()
            .execute(
                """SELECT etag, policy, page FROM pages JOIN shares ON token = share JOIN puzzles ON number = puzzle
                   WHERE share = ? AND revoked IS NULL AND trashed IS NULL AND made_by = ?
                   AND pages.version = coalesce(shares.version, puzzles.version)
                   AND pages.statistics = shares.statistics""",
                (token, made_by),
            )
            .fetchone()
        )
        return None if row is None else StoredPage(**dict(row))

    def keep_page(self, shared: Shared, made_by: str, page: StoredPage) -> None:
        """Keeps the page that was made for what a link leads to, unless the link has gone meanwhile."""
        with self.database.write() as connection:
            connection.execute(
                """INSERT OR REPLACE INTO pages (share, version, statistics, made_by, etag, policy, page)
                   SELECT token, ?, ?, ?, ?, ?, ? FROM shares WHERE token = ?""",
                (shared.version, int(shared.statistics), made_by, page.etag, page.policy, page.page, shared.token),
            )

    def note_solve(self, token: str, solve: Solve) -> bool:
        """Keeps a solve, if the owner wants to know and there are not too many; False if it was not kept."""
        with self.database.write(durably=False) as connection:
            inserted = connection.execute(
                """INSERT INTO solves (share, day, seconds, hints, checks, revealed)
                   SELECT token, ?, ?, ?, ?, ? FROM shares JOIN puzzles ON number = puzzle
                   WHERE token = ? AND statistics AND revoked IS NULL AND trashed IS NULL
                   AND (SELECT count(*) FROM solves WHERE share = token) < ?""",
                (
                    datetime.now(UTC).date().isoformat(),
                    solve.seconds,
                    solve.hints,
                    solve.checks,
                    solve.revealed,
                    token,
                    MOST_SOLVES,
                ),
            )
        return inserted.rowcount > 0


def _number(connection: sqlite3.Connection, owner: str, puzzle: str) -> int:
    row = connection.execute("SELECT number FROM puzzles WHERE owner = ? AND id = ?", (owner, puzzle)).fetchone()
    if row is None:
        raise Missing(NO_PUZZLE, name=puzzle)
    return int(row["number"])


def _open(connection: sqlite3.Connection, puzzle: int) -> sqlite3.Row | None:
    """The link of a puzzle that is not revoked."""
    found = connection.execute("SELECT * FROM shares WHERE puzzle = ? AND revoked IS NULL", (puzzle,))
    row: sqlite3.Row | None = found.fetchone()
    return row


def _require_version(connection: sqlite3.Connection, token: str, version: int) -> None:
    found = connection.execute(
        "SELECT 1 FROM versions JOIN shares USING (puzzle) WHERE token = ? AND versions.version = ?", (token, version)
    )
    if found.fetchone() is None:
        raise Missing(NO_VERSION, version=version)


def _median(connection: sqlite3.Connection, token: str, count: int) -> int | None:
    """The time that half of the solves did not exceed."""
    row = connection.execute(
        "SELECT seconds FROM solves WHERE share = ? ORDER BY seconds LIMIT 1 OFFSET ?", (token, max(0, count - 1) // 2)
    ).fetchone()
    return None if row is None else int(row["seconds"])
