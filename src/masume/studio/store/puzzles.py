"""The puzzles of the library: every state they were saved in, their tags, and finding them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from masume.core import Sentence
from masume.studio.operations.library.describe import Description
from masume.studio.store.database import Database
from masume.studio.store.records import (
    ID_LENGTH,
    NO_PUZZLE,
    NO_VERSION,
    Conflict,
    Missing,
    PuzzleCard,
    TagCount,
    VersionCard,
    new_name,
    now,
)
from masume.studio.store.searching import Query, conditions, folded

_SAVED_ELSEWHERE = Sentence(
    "the puzzle was saved elsewhere in the meantime: its newest version is {newest}, not {base}",
    "このパズルは、そのあいだに別の場所で保存されました（最新は第{newest}版です）",
)
_NOT_IN_TRASH = Sentence(
    "only puzzles in the trash can be deleted for good", "完全に削除できるのは、ごみ箱のパズルだけです"
)

_CARD = """id, version, kind, title, author, language, level, width, height, created, updated, trashed,
  (SELECT group_concat(tag, char(10)) FROM (SELECT tag FROM tags WHERE puzzle = number ORDER BY tag)) AS tags,
  EXISTS (SELECT 1 FROM shares WHERE puzzle = number AND revoked IS NULL) AS is_shared"""
"""The columns of a card."""


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The puzzles in a database; each owner sees only their own. What a method did is on the disk when it returns."""

    database: Database

    # ---------------------------------------------------------------- saving

    def add(self, owner: str, puzzle: Description, tags: Iterable[str] = (), note: str = "") -> PuzzleCard:
        """Keeps a new puzzle."""
        name, time = new_name(ID_LENGTH), now()
        with self.database.write() as connection:
            inserted = connection.execute(
                """INSERT INTO puzzles (id, owner, version, kind, title, author, language, level, width, height,
                   created, updated, picture) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                (name, owner, *_facts(puzzle), time, time, puzzle.picture),
            )
            number = int(inserted.lastrowid or 0)
            _keep_version(connection, number, 1, puzzle, note, time)
            connection.execute("INSERT INTO sought (rowid, words, text) VALUES (?, ?, '')", (number, puzzle.words))
            _put_tags(connection, number, tags)
        return self.card(owner, name)

    def save(self, owner: str, name: str, puzzle: Description, base: int | None, note: str = "") -> PuzzleCard:
        """Keeps a new version of a puzzle; Conflict if the one it was made from is not the newest."""
        time = now()
        with self.database.write() as connection:
            number, newest = _found(connection, owner, name)
            if base is not None and base != newest:
                raise Conflict(_SAVED_ELSEWHERE, newest=newest, base=base)
            connection.execute(
                """UPDATE puzzles SET version = ?, kind = ?, title = ?, author = ?, language = ?, level = ?, width = ?,
                   height = ?, updated = ?, picture = ? WHERE number = ?""",
                (newest + 1, *_facts(puzzle), time, puzzle.picture, number),
            )
            _keep_version(connection, number, newest + 1, puzzle, note, time)
            connection.execute("UPDATE sought SET words = ? WHERE rowid = ?", (puzzle.words, number))
            _index(connection, number)
        return self.card(owner, name)

    # ---------------------------------------------------------------- reading

    def card(self, owner: str, name: str) -> PuzzleCard:
        """A puzzle as lists show it; Missing if the owner has no such puzzle."""
        return _card(self._row(owner, name, _CARD))

    def document(self, owner: str, name: str, version: int | None = None) -> str:
        """A version of a puzzle as .ipuz, the newest unless another is asked for."""
        row = self._row(owner, name, "number, version")
        found = self.database.reader().execute(
            "SELECT document FROM versions WHERE puzzle = ? AND version = ?", (row["number"], version or row["version"])
        )
        if (kept := found.fetchone()) is None:
            raise Missing(NO_VERSION, version=version)
        return str(kept["document"])

    def picture(self, owner: str, name: str) -> tuple[int, str]:
        """The newest version's number and its board as SVG."""
        row = self._row(owner, name, "version, picture")
        return row["version"], row["picture"]

    def versions(self, owner: str, name: str) -> tuple[VersionCard, ...]:
        """Every state in which a puzzle was saved, the newest first."""
        number = self._row(owner, name, "number")["number"]
        rows = self.database.reader().execute(
            "SELECT version, created, note, title FROM versions WHERE puzzle = ? ORDER BY version DESC", (number,)
        )
        return tuple(VersionCard(*row) for row in rows)

    def search(self, owner: str, query: Query) -> tuple[int, tuple[PuzzleCard, ...]]:
        """How many puzzles a query finds, and those of the page it asks for."""
        wanted, values = zip(*conditions(owner, query), strict=True)
        where = " AND ".join(wanted)
        reader = self.database.reader()
        total: int = reader.execute(f"SELECT count(*) FROM puzzles WHERE {where}", values).fetchone()[0]  # noqa: S608
        rows = reader.execute(
            f"SELECT {_CARD} FROM puzzles WHERE {where} ORDER BY {query.order_by} LIMIT ? OFFSET ?",  # noqa: S608
            (*values, query.limit, query.offset),
        )
        return total, tuple(map(_card, rows))

    def tags(self, owner: str) -> tuple[TagCount, ...]:
        """The tags of an owner's puzzles, without those in the trash."""
        rows = self.database.reader().execute(
            """SELECT tag, count(*) FROM tags JOIN puzzles ON number = puzzle
               WHERE owner = ? AND trashed IS NULL GROUP BY tag ORDER BY tag""",
            (owner,),
        )
        return tuple(TagCount(*row) for row in rows)

    # ---------------------------------------------------------------- changing

    def set_tags(self, owner: str, name: str, tags: Iterable[str]) -> PuzzleCard:
        """Gives a puzzle these tags and no others."""
        with self.database.write() as connection:
            number, _ = _found(connection, owner, name)
            connection.execute("DELETE FROM tags WHERE puzzle = ?", (number,))
            _put_tags(connection, number, tags)
        return self.card(owner, name)

    def tag(self, owner: str, names: Iterable[str], added: Iterable[str] = (), removed: Iterable[str] = ()) -> None:
        """Adds tags to puzzles and takes tags from them."""
        with self.database.write() as connection:
            for number, _ in [_found(connection, owner, name) for name in names]:
                gone = [(number, tag) for tag in removed]
                connection.executemany("DELETE FROM tags WHERE puzzle = ? AND tag = ?", gone)
                _put_tags(connection, number, added)

    def trash(self, owner: str, names: Iterable[str], *, is_trashed: bool = True) -> None:
        """Throws puzzles away, or takes them out of the trash again."""
        time = now() if is_trashed else None
        with self.database.write() as connection:
            for number, _ in [_found(connection, owner, name) for name in names]:
                connection.execute("UPDATE puzzles SET trashed = ? WHERE number = ?", (time, number))

    def purge(self, owner: str, names: Iterable[str]) -> None:
        """Forgets puzzles that are in the trash, with all their versions; Conflict if one is not."""
        with self.database.write() as connection:
            for number, _ in [_found(connection, owner, name) for name in names]:
                gone = connection.execute("DELETE FROM puzzles WHERE number = ? AND trashed NOT NULL", (number,))
                if not gone.rowcount:
                    raise Conflict(_NOT_IN_TRASH)
                connection.execute("DELETE FROM sought WHERE rowid = ?", (number,))

    def _row(self, owner: str, name: str, columns: str) -> sqlite3.Row:
        sql = f"SELECT {columns} FROM puzzles WHERE owner = ? AND id = ?"  # noqa: S608
        row: sqlite3.Row | None = self.database.reader().execute(sql, (owner, name)).fetchone()
        if row is None:
            raise Missing(NO_PUZZLE, name=name)
        return row


def _found(connection: sqlite3.Connection, owner: str, name: str) -> tuple[int, int]:
    """The number of a puzzle, and of its newest version."""
    found = connection.execute("SELECT number, version FROM puzzles WHERE owner = ? AND id = ?", (owner, name))
    if (row := found.fetchone()) is None:
        raise Missing(NO_PUZZLE, name=name)
    return row["number"], row["version"]


def _facts(puzzle: Description) -> tuple[str | int | None, ...]:
    return (
        puzzle.kind,
        puzzle.title,
        puzzle.author,
        puzzle.language,
        puzzle.level,
        puzzle.width,
        puzzle.height,
    )


def _keep_version(
    connection: sqlite3.Connection, number: int, version: int, puzzle: Description, note: str, time: str
) -> None:
    connection.execute(
        "INSERT INTO versions (puzzle, version, created, note, title, document) VALUES (?, ?, ?, ?, ?, ?)",
        (number, version, time, note, puzzle.title, puzzle.document),
    )


def _put_tags(connection: sqlite3.Connection, number: int, tags: Iterable[str]) -> None:
    connection.executemany("INSERT OR IGNORE INTO tags (puzzle, tag) VALUES (?, ?)", [(number, tag) for tag in tags])
    _index(connection, number)


def _index(connection: sqlite3.Connection, number: int) -> None:
    """Puts everything a puzzle is found by into the index."""
    title, author, words = connection.execute(
        "SELECT title, author, words FROM puzzles JOIN sought ON sought.rowid = number WHERE number = ?", (number,)
    ).fetchone()
    tags = [row["tag"] for row in connection.execute("SELECT tag FROM tags WHERE puzzle = ?", (number,))]
    text = folded("\n".join((title, author, *tags, words)))
    connection.execute("UPDATE sought SET text = ? WHERE rowid = ?", (text, number))


def _card(row: sqlite3.Row) -> PuzzleCard:
    values = dict(row)
    tags = tuple(values["tags"].split("\n")) if values["tags"] else ()
    return PuzzleCard(**{**values, "tags": tags, "is_shared": bool(values["is_shared"])})
