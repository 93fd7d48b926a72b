"""A studio on a full disk: what cannot be saved is refused, nothing is lost, and it goes on when there is room."""

import os
import resource
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from masume.formats import read_puzzle
from masume.studio.jobs import queue
from masume.studio.store.database import Database
from masume.studio.values import ipuz_of
from tests.cli.test_world_disk import fill, small_disk
from tests.studio.test_crash import make, until
from tests.support.loops import run
from tests.support.studio import ask
from tests.support.studio_command import IS_LINUX, StudioCommand, studio_command

__all__ = ["small_disk"]

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not IS_LINUX, reason="limits the files of another process")]

FULL = {
    "error": "the studio's disk is full, or cannot be written to: this was not saved",
    "ja": "ディスクがいっぱいか、書き込めません。保存されませんでした",
}


def without_room(studio: StudioCommand, action: Callable[[], None]) -> None:
    """Does something while no file of the studio may grow."""
    if os.path.ismount(studio.data.parent):
        filler = fill(studio.data.parent)
        action()
        filler.unlink()
        return
    before = resource.prlimit(studio.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    action()
    if studio.process.poll() is None:
        resource.prlimit(studio.process.pid, resource.RLIMIT_FSIZE, before)


@pytest.fixture(params=["small files", "small disk"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The folder of a studio, on a disk of its own or not."""
    place: Path = request.getfixturevalue("small_disk") if request.param == "small disk" else tmp_path
    return place / "data"


def test_a_full_disk_is_reported_and_nothing_is_lost(made: Path, data: Path) -> None:
    document = ipuz_of(read_puzzle(made / "a.ipuz"))
    with studio_command(data) as studio:
        kept = ask(studio.address, "POST", "/api/puzzles", {"document": document})[1]["id"]
        job = ask(studio.address, "POST", "/api/jobs/make-skeleton", make(0.5))[1]["id"]
        until(studio.address, job, "running", "done")

        def try_to_write() -> None:
            replies = [ask(studio.address, "POST", "/api/puzzles", {"document": document}) for _ in range(60)]
            assert replies[-1] == (507, FULL)
            assert ask(studio.address, "GET", f"/api/puzzles/{kept}")[1]["document"] == document

        without_room(studio, try_to_write)
        assert ask(studio.address, "POST", "/api/puzzles", {"document": document})[0] == 201
        assert until(studio.address, job, "done", "failed")["result"]["puzzle"]["kind"] == "skeleton"

        def end() -> None:
            assert studio.end(signal.SIGTERM) == os.EX_OK

        without_room(studio, end)


def test_a_result_waits_for_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "ROOM_SECONDS", 0.0)
    database = Database(tmp_path / "studio.sqlite3")
    attempts: list[int] = []

    async def end() -> str:
        attempts.append(len(attempts))
        pages = 1_000_000 if len(attempts) == 3 else 1
        database._writer.execute(f"PRAGMA max_page_count = {pages}")
        with database.write() as connection:
            connection.execute("CREATE TABLE result (content)")
            connection.execute("INSERT INTO result VALUES (zeroblob(100000))")
        return "saved"

    assert run(queue._when_there_is_room(end)) == "saved"
    assert attempts == [0, 1, 2]
    database.close()
