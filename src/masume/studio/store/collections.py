"""Collections: puzzles in an order, under a title."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from masume.studio.store.database import Database
from masume.studio.store.records import ID_LENGTH, NO_COLLECTION, NO_PUZZLE, CollectionCard, Missing, new_name, now

_CARD = """SELECT id, title, created, updated,
    (SELECT count(*) FROM collected JOIN puzzles ON puzzles.number = puzzle
     WHERE collection = collections.number AND trashed IS NULL) AS count
  FROM collections WHERE owner = ?"""


@dataclass(frozen=True, slots=True)
class Collections:
    """The collections in a database; each owner sees only their own."""

    database: Database

    def add(self, owner: str, title: str, puzzles: Iterable[str] = ()) -> CollectionCard:
        """Begins a collection."""
        name, time = new_name(ID_LENGTH), now()
        with self.database.write() as connection:
            connection.execute(
                "INSERT INTO collections (id, owner, title, created, updated) VALUES (?, ?, ?, ?, ?)",
                (name, owner, title, time, time),
            )
            _put(connection, owner, _found(connection, owner, name), puzzles)
        return self.card(owner, name)

    def all(self, owner: str) -> tuple[CollectionCard, ...]:
        """The collections of an owner by title."""
        rows = self.database.reader().execute(f"{_CARD} ORDER BY title COLLATE NOCASE, number", (owner,))
        return tuple(CollectionCard(**dict(row)) for row in rows)

    def card(self, owner: str, name: str) -> CollectionCard:
        """A collection as lists show it; Missing if the owner has no such collection."""
        row = self.database.reader().execute(f"{_CARD} AND id = ?", (owner, name)).fetchone()
        if row is None:
            raise Missing(NO_COLLECTION, name=name)
        return CollectionCard(**dict(row))

    def puzzles(self, owner: str, name: str) -> tuple[str, ...]:
        """The puzzles of a collection in their order, without those in the trash."""
        self.card(owner, name)
        rows = self.database.reader().execute(
            """SELECT puzzles.id FROM collected JOIN puzzles ON puzzles.number = puzzle
               JOIN collections ON collections.number = collection
               WHERE collections.id = ? AND trashed IS NULL ORDER BY place""",
            (name,),
        )
        return tuple(row["id"] for row in rows)

    def change(self, owner: str, name: str, title: str | None, puzzles: Iterable[str] | None) -> CollectionCard:
        """Gives a collection another title, other puzzles or another order; what is None stays."""
        with self.database.write() as connection:
            number = _found(connection, owner, name)
            if title is not None:
                connection.execute("UPDATE collections SET title = ? WHERE number = ?", (title, number))
            if puzzles is not None:
                connection.execute(
                    """DELETE FROM collected WHERE collection = ?
                       AND puzzle IN (SELECT number FROM puzzles WHERE trashed IS NULL)""",
                    (number,),
                )
                _put(connection, owner, number, puzzles)
            connection.execute("UPDATE collections SET updated = ? WHERE number = ?", (now(), number))
        return self.card(owner, name)

    def collect(self, owner: str, name: str, puzzles: Iterable[str]) -> CollectionCard:
        """Adds puzzles at the end of a collection; those that it has stay where they are."""
        with self.database.write() as connection:
            number = _found(connection, owner, name)
            _put(connection, owner, number, puzzles)
            connection.execute("UPDATE collections SET updated = ? WHERE number = ?", (now(), number))
        return self.card(owner, name)

    def remove(self, owner: str, name: str) -> None:
        """Forgets a collection; its puzzles stay in the library."""
        with self.database.write() as connection:
            connection.execute("DELETE FROM collections WHERE number = ?", (_found(connection, owner, name),))


def _found(connection: sqlite3.Connection, owner: str, name: str) -> int:
    row = connection.execute("SELECT number FROM collections WHERE owner = ? AND id = ?", (owner, name)).fetchone()
    if row is None:
        raise Missing(NO_COLLECTION, name=name)
    return int(row["number"])


def _put(connection: sqlite3.Connection, owner: str, collection: int, puzzles: Iterable[str]) -> None:
    """Adds puzzles at the end."""
    for name in puzzles:
        added = connection.execute(
            """INSERT INTO collected (collection, puzzle, place)
               SELECT ?1, number, 1 + coalesce((SELECT max(place) FROM collected WHERE collection = ?1), 0)
               FROM puzzles WHERE owner = ?2 AND id = ?3
               ON CONFLICT DO UPDATE SET place = place""",
            (collection, owner, name),
        )
        if not added.rowcount:
            raise Missing(NO_PUZZLE, name=name)
