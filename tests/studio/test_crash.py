"""Nothing that was saved is lost, however hard the studio ends, and its work goes on when it is back."""

import os
import signal
import time
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from masume.formats import read_puzzle
from masume.studio.values import ipuz_of
from tests.support.studio import ask
from tests.support.studio_command import IS_LINUX, studio_command

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not IS_LINUX, reason="ends process groups")]

PATIENCE = 60


def make(seconds: float) -> dict[str, Any]:
    """A request for a small board."""
    return {"words": {"list": "countries"}, "width": 8, "height": 7, "seconds": seconds}


def until(address: str, job: str, *states: str) -> dict[str, Any]:
    """The job when it is in one of the states."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        status, content = ask(address, "GET", f"/api/jobs/{job}")
        assert status == 200
        if content["state"] in states:
            assert isinstance(content, dict)
            return content
        time.sleep(0.1)
    raise AssertionError(f"the job is still {content['state']}")


def write_on(address: str, document: str, kept: list[str]) -> None:
    """Saves puzzles until the studio is gone; notes those that it said it had kept."""
    while True:
        try:
            status, card = ask(address, "POST", "/api/puzzles", {"document": document, "tags": [f"n{len(kept)}"]})
        except OSError:
            return
        assert status == 201
        kept.append(card["id"])


def test_after_a_crash_everything_is_there_and_jobs_go_on(made: Path, tmp_path: Path) -> None:
    document, kept = ipuz_of(read_puzzle(made / "a.ipuz")), list[str]()
    with studio_command(tmp_path / "data") as studio:
        long, short = (ask(studio.address, "POST", "/api/jobs/make-skeleton", make(s))[1]["id"] for s in (3, 0.5))
        until(studio.address, long, "running")
        writer = Thread(target=write_on, args=(studio.address, document, kept))
        writer.start()
        while len(kept) < 5:
            time.sleep(0.05)
        studio.end(signal.SIGKILL, whole_group=True)
        writer.join()
    with studio_command(tmp_path / "data") as studio:
        found = ask(studio.address, "GET", "/api/puzzles?limit=200")[1]
        assert found["total"] >= len(kept)
        for number, name in enumerate(kept):
            status, puzzle = ask(studio.address, "GET", f"/api/puzzles/{name}")
            assert (status, puzzle["document"], puzzle["tags"]) == (200, document, [f"n{number}"])
        for job in (long, short):
            ended = until(studio.address, job, "done", "failed", "stopped")
            assert (ended["state"], ended["error"]) == ("done", None)
            assert ended["result"]["puzzle"]["kind"] == "skeleton"


def test_workers_end_when_the_studio_is_gone_and_a_gentle_stop_puts_jobs_back(tmp_path: Path) -> None:
    with studio_command(tmp_path / "data") as studio:
        job = ask(studio.address, "POST", "/api/jobs/make-skeleton", make(2))[1]["id"]
        until(studio.address, job, "running")
        workers = studio.workers()
        assert workers
        studio.end(signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{number}").exists() for number in workers):
            assert time.monotonic() < deadline, "workers go on without a studio"
            time.sleep(0.1)
    with studio_command(tmp_path / "data") as studio:
        until(studio.address, job, "running")
        assert studio.end(signal.SIGTERM) == os.EX_OK
    with studio_command(tmp_path / "data") as studio:
        assert until(studio.address, job, "done")["result"] is not None
