"""The database behind the library: owners apart, migrations, and nothing lost when a process dies."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from masume.studio.jobs.job import Job
from masume.studio.operations.library.describe import Describe, Description, describe
from masume.studio.store.collections import Collections
from masume.studio.store.database import Database, migrations
from masume.studio.store.jobs import JobStore
from masume.studio.store.puzzles import Puzzles
from masume.studio.store.records import Missing
from masume.studio.store.searching import Query
from masume.studio.values import ipuz_of
from tests.support.places import ROOT
from tests.support.studio_client import QuietBench
from tests.support.word_puzzles import latin_crossword


def described(title: str = "Farm") -> Description:
    return describe(Describe(document=ipuz_of(latin_crossword()), title=title), QuietBench())


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return Database(tmp_path / "studio.sqlite3")


def test_owners_see_only_their_own(database: Database) -> None:
    puzzles, collections = Puzzles(database), Collections(database)
    hers = puzzles.add("her", described("Hers"), ["secret"])
    mine = puzzles.add("me", described("Mine"))
    assert [card.title for card in puzzles.search("me", Query(text="farm"))[1]] == []
    assert [card.title for card in puzzles.search("me", Query(text="purr"))[1]] == ["Mine"]
    assert puzzles.tags("me") == ()
    for work in (
        lambda: puzzles.card("me", hers.id),
        lambda: puzzles.document("me", hers.id),
        lambda: puzzles.versions("me", hers.id),
        lambda: puzzles.set_tags("me", hers.id, ["x"]),
        lambda: puzzles.save("me", hers.id, described(), 1),
        lambda: puzzles.trash("me", [mine.id, hers.id]),
        lambda: collections.add("me", "All", [mine.id, hers.id]),
    ):
        with pytest.raises(Missing):
            work()
    assert puzzles.card("me", mine.id).trashed is None
    assert collections.all("me") == ()
    own = collections.add("her", "Own", [hers.id])
    assert puzzles.search("me", Query(collection=own.id)) == (0, ())


def test_a_write_that_cannot_be_committed_is_undone_and_the_next_one_goes_through(database: Database) -> None:
    def tag_nothing() -> None:
        with database.write() as connection:
            connection.execute("PRAGMA defer_foreign_keys = ON")
            connection.execute("INSERT INTO tags (puzzle, tag) VALUES (99, 'lost')")

    with pytest.raises(sqlite3.IntegrityError):
        tag_nothing()
    assert Puzzles(database).add("me", described(), ["kept"]).tags == ("kept",)


def test_a_collection_keeps_its_order(database: Database) -> None:
    puzzles, collections = Puzzles(database), Collections(database)
    names = [puzzles.add("me", described(title)).id for title in "abc"]
    collection = collections.add("me", "Book", names[:2]).id
    assert collections.collect("me", collection, [names[0], names[2]]).count == 3
    assert collections.puzzles("me", collection) == tuple(names)
    collections.change("me", collection, None, reversed(names))
    assert collections.puzzles("me", collection) == tuple(reversed(names))
    puzzles.trash("me", [names[1]])
    assert collections.puzzles("me", collection) == (names[2], names[0])
    assert collections.change("me", collection, "Other", None).count == 2
    puzzles.trash("me", [names[1]], is_trashed=False)
    assert set(collections.puzzles("me", collection)) == set(names)
    collections.remove("me", collection)
    assert collections.all("me") == ()
    assert puzzles.search("me", Query())[0] == 3


def test_an_older_file_is_brought_up_to_date_with_its_data(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    old = sqlite3.connect(path, isolation_level=None)
    old.executescript(f"{migrations()[0]}\nPRAGMA user_version = 1;")
    old.execute(
        """INSERT INTO puzzles VALUES (1, 'abc', 'me', 1, 'crossword', 'Old', '', 'en', NULL, 5, 3,
           '2026-01-01', '2026-01-01', NULL, '<svg/>')"""
    )
    old.execute("INSERT INTO versions VALUES (1, 1, '2026-01-01', '', 'Old', '{}')")
    old.execute("INSERT INTO sought (rowid, words, text) VALUES (1, 'cats', 'old cats')")
    old.close()
    puzzles = Puzzles(Database(path))
    assert [card.title for card in puzzles.search("me", Query(text="cats"))[1]] == ["Old"]
    assert puzzles.document("me", "abc") == "{}"
    with sqlite3.connect(path) as again:
        assert again.execute("PRAGMA user_version").fetchone()[0] == len(migrations())


def test_jobs_of_an_earlier_studio_say_why_they_failed_in_english(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    old = sqlite3.connect(path, isolation_level=None)
    old.executescript("\n".join((*migrations()[:3], "PRAGMA user_version = 3;")))
    old.execute(
        """INSERT INTO job (id, owner, operation, request, state, created, ended, error)
           VALUES ('abc', 'me', 'rework', x'7b7d', 'failed', 1, 2, 'gold cannot be had')"""
    )
    old.close()
    record = JobStore(Database(path)).find("me", "abc")
    assert record is not None
    job = Job.of(record)
    assert (job.error, job.error_ja) == ("gold cannot be had", "gold cannot be had")


def test_a_new_folder_is_its_owner_s_alone(tmp_path: Path) -> None:
    """It holds the key that signs cookies."""
    Database(tmp_path / "data" / "studio.sqlite3").close()
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def test_a_later_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "later.sqlite3"
    with sqlite3.connect(path) as later:
        later.execute("PRAGMA user_version = 99")
    with pytest.raises(ValueError, match="the database is of version 99, later than this studio knows"):
        Database(path)


KILLED = """
import os, signal, sys
from pathlib import Path
from masume.studio.store.puzzles import Puzzles
from masume.studio.store.database import Database
from tests.studio.test_store import described
puzzles, puzzle = Puzzles(Database(Path(sys.argv[1]))), described()
for i in range(20):
    print(puzzles.add("me", puzzle, [f"tag{i}"]).id, flush=True)
with puzzles.database.write() as connection:
    connection.execute("DELETE FROM puzzles")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_was_answered_survives_the_death_of_the_process(tmp_path: Path) -> None:
    path = tmp_path / "studio.sqlite3"
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert killed.returncode == -9, killed.stderr
    puzzles = Puzzles(Database(path))
    names = killed.stdout.split()
    assert len(names) == 20
    assert {card.id for card in puzzles.search("me", Query())[1]} == set(names)
    assert puzzles.search("me", Query(text="tag19"))[0] == 1
