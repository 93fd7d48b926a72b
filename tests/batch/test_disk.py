"""A batch on a disk that is full, or that may not be written: it stops with a sentence, and goes on when it can."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from masume.batch.folder import BatchFolder
from tests.support.batches import batch_command, files_of, outcome_of, run_to_the_end, small_plan
from tests.support.disks import enlarge, mounted

pytestmark = pytest.mark.slow


def stopped(command: list[str], **how: object) -> str:
    """What a run says that had to stop: one sentence."""
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False, **how)  # type: ignore[call-overload]
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    return str(done.stderr)


def test_a_full_disk_stops_the_batch_with_a_sentence_and_loses_nothing(undisturbed_batch: Path, tmp_path: Path) -> None:
    plan, whole = small_plan(tmp_path), files_of(undisturbed_batch)
    with mounted(tmp_path / "disk", "200k") as disk:
        said = stopped(batch_command(plan, disk / "out"))
        assert "No space left on device" in said
        kept = files_of(disk / "out")
        assert set(kept) & set(whole)
        assert not [name for name in kept if name.startswith(".")], "something is left half-written"
        enlarge(disk, "8m")
        run_to_the_end(plan, disk / "out")
        assert outcome_of(disk / "out") == outcome_of(undisturbed_batch)
        assert files_of(disk / "out") == whole


def test_a_file_that_may_not_grow_stops_the_batch_with_a_sentence(undisturbed_batch: Path, tmp_path: Path) -> None:
    """The same without the right to mount: the system lets no file have more than so many bytes."""
    plan, out = small_plan(tmp_path), tmp_path / "out"

    def confine() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

    said = stopped(batch_command(plan, out), preexec_fn=confine)
    assert str(out) in said
    run_to_the_end(plan, out)
    assert outcome_of(out) == outcome_of(undisturbed_batch)
    assert files_of(out) == files_of(undisturbed_batch)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    said = stopped(batch_command(small_plan(tmp_path), tmp_path / "file" / "out"))
    assert str(tmp_path / "file") in said


def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path) -> None:
    place = tmp_path / "out"
    place.mkdir()
    if os.geteuid() == 0:
        bound = subprocess.run(["mount", "--bind", "-r", str(place), str(place)], capture_output=True, check=False)
        if bound.returncode:
            pytest.skip("root may write everywhere, and may not mount here")
    else:
        place.chmod(0o500)
    try:
        said = stopped(batch_command(small_plan(tmp_path), place))
    finally:
        if os.geteuid() == 0:
            subprocess.run(["umount", "-l", str(place)], check=True)
    assert str(place) in said


def test_a_damaged_record_is_named_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "batch.sqlite").write_bytes(b"this is no database" * 100)
    said = stopped(batch_command(small_plan(tmp_path), out))
    assert "batch.sqlite" in said
    assert (out / "batch.sqlite").read_bytes() == b"this is no database" * 100


def test_a_record_of_another_version_is_named_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    with closing(sqlite3.connect(out / "batch.sqlite")) as other:
        other.execute("PRAGMA user_version = 99")
    said = stopped(batch_command(small_plan(tmp_path), out))
    assert "batch.sqlite is of another version of masume" in said


def test_the_folder_of_another_plan_is_left_alone(undisturbed_batch: Path, tmp_path: Path) -> None:
    before = files_of(undisturbed_batch)
    said = stopped(batch_command(small_plan(tmp_path, seed=4), undisturbed_batch))
    assert "another plan" in said
    assert files_of(undisturbed_batch) == before


def test_two_runs_do_not_work_in_one_folder(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with BatchFolder(out).locked():
        said = stopped(batch_command(small_plan(tmp_path), out))
    assert "another run is at work" in said
