"""Full disks, full and closed streams: one sentence, nothing half-written, and what was there stays."""

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from masume.cli.outputs import write_contents
from masume.core.files import sync_folder
from tests.support.commands import masume, one_json
from tests.support.disks import mounted
from tests.support.runner import Outcome
from tests.support.world import EXAMPLES, Workshop, leftovers, require_calm, written

pytestmark = pytest.mark.slow

OLD = b"what was here before"
WRITING = [name for name, example in EXAMPLES.items() if example.writes]
SILENT = ("clue", "convert", "press", "remote do", "remote get", "studio", "words from-text", "words theme")
"""Commands whose examples print no result, or go on without."""


@pytest.fixture(scope="module")
def small_disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file system of its own."""
    with mounted(tmp_path_factory.mktemp("disk"), "8m") as disk:
        yield disk


def fill(disk: Path) -> Path:
    """Leaves no room on a disk."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError as error:
            assert error.errno == errno.ENOSPC
    return filler


def writing_trials(workshop: Workshop, folder: Path, **world: object) -> list[dict[str, object]]:
    """The commands that write, where all they write is there already."""
    trials = []
    for name in WRITING:
        trials.append(workshop.trial(folder / name, name, **world))
        for file in EXAMPLES[name].writes:
            (folder / name / file).parent.mkdir(exist_ok=True)
            (folder / name / file).write_bytes(OLD)
    return trials


def require_nothing_lost(outcome: Outcome, reason: str) -> None:
    require_calm(outcome)
    assert (outcome.status, reason in outcome.said) == (2, True), (outcome.trial, outcome.said)
    assert set(written(outcome).values()) == {OLD}, outcome.trial
    assert leftovers(Path(outcome.trial["folder"])) == []


def test_a_full_disk_keeps_what_was_there(workshop: Workshop, small_disk: Path) -> None:
    trials = writing_trials(workshop, small_disk / "work")
    filler = fill(small_disk)
    for outcome in workshop.run(trials):
        require_nothing_lost(outcome, "cannot be written: No space left on device")
    filler.unlink()
    (outcome,) = workshop.run(trials[:1])
    assert (outcome.status, OLD in written(outcome).values()) == (0, False)


def test_files_that_may_not_grow_keep_what_was_there(workshop: Workshop, tmp_path: Path) -> None:
    """The same without the right to mount: the system lets no file have more than a few bytes."""
    trials = writing_trials(workshop, tmp_path, limits={"RLIMIT_FSIZE": 10})
    for outcome in workshop.run(trials):
        require_nothing_lost(outcome, "cannot be written: File too large")


def test_a_quota_is_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_descriptor: int) -> None:
        raise OSError(errno.EDQUOT, os.strerror(errno.EDQUOT))

    monkeypatch.setattr(os, "fsync", refuse)
    assert write_contents({tmp_path / "a.ipuz": b"{}"}) == (
        [],
        f"{tmp_path / 'a.ipuz'} cannot be written: {os.strerror(errno.EDQUOT)}",
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("number", "is_calm"), [(errno.EINVAL, True), (errno.ENOTSUP, True), (errno.EIO, False)])
def test_a_folder_that_cannot_be_synced_is_no_fault_but_a_broken_disk_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, is_calm: bool
) -> None:
    def refuse(_descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)
    with nullcontext() if is_calm else pytest.raises(OSError, match=os.strerror(number)):
        sync_folder(tmp_path)


def test_a_full_standard_output_is_one_sentence(workshop: Workshop, tmp_path: Path) -> None:
    trials = [workshop.trial(tmp_path / name, name, stdout="/dev/full") for name in EXAMPLES if name not in SILENT]
    for outcome in workshop.run(trials):
        require_calm(outcome)
        assert outcome.status == 2
        assert outcome.said.endswith("masume: the output cannot be written: No space left on device\n"), outcome.trial
        assert None not in written(outcome).values(), outcome.trial


def test_a_studio_whose_output_is_full_opens_all_the_same(workshop: Workshop, tmp_path: Path) -> None:
    (outcome,) = workshop.run([workshop.trial(tmp_path / "studio", "studio", stdout="/dev/full")])
    assert outcome.status == 0
    assert "http://127.0.0.1:" in outcome.said


def test_streams_that_take_nothing_cost_no_file(workshop: Workshop, tmp_path: Path) -> None:
    """A reader that has left is no error; and what cannot be remarked is not."""
    worlds: list[dict[str, str]] = [
        {"stdout": "pipe"},
        {"stderr": "pipe"},
        {"stderr": "/dev/full"},
        {"stdin": "closed", "stdout": "closed", "stderr": "closed"},
    ]
    names = [name for name in EXAMPLES if name not in ("studio", "words from-text")]
    found = workshop.run(
        [
            workshop.trial(tmp_path / f"{name} {number}", name, **world)
            for number, world in enumerate(worlds)
            for name in names
        ]
    )
    for outcome in found:
        require_calm(outcome)
        assert outcome.status in (0, 1), outcome.trial
        assert None not in written(outcome).values(), outcome.trial


def test_errors_with_nowhere_to_go_are_statuses(tmp_path: Path) -> None:
    command = f"{sys.executable} -m masume check none.ipuz --json"
    for redirected in ("> /dev/full", "2> /dev/full", "> /dev/full 2>&1", ">&- 2>&-"):
        bash = ["bash", "-c", f"{command} {redirected}"]
        result = subprocess.run(bash, cwd=tmp_path, capture_output=True, check=False)
        assert result.returncode == 2
        assert b"Traceback" not in result.stderr
        assert b"Exception" not in result.stderr


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    program = f"{sys.executable} -m masume"
    for command in (
        f"{program} words show digits-300 | head -1 | grep -q 00",
        f"{program} make skeleton countries --rounds 5 --out a.ipuz | true",
    ):
        bash = ["bash", "-o", "pipefail", "-c", command]
        result = subprocess.run(bash, cwd=tmp_path, capture_output=True, check=False)
        assert result.returncode == 0
        assert b"Traceback" not in result.stderr
    assert (tmp_path / "a.ipuz").exists()


def test_closed_input_is_one_sentence(tmp_path: Path) -> None:
    command = f"{sys.executable} -m masume words show - <&-"
    result = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert result.returncode == 2
    assert result.stderr == b"masume: standard input is closed\n"


def test_output_that_cannot_be_written_is_known_before_the_search(tmp_path: Path) -> None:
    (tmp_path / "a.svg").mkdir()
    result = masume(*"make skeleton countries --seconds 300 --out a.svg".split(), cwd=tmp_path)
    assert result.returncode == 2
    assert "it is a folder" in result.stderr


def test_a_file_that_cannot_be_written_does_not_lose_the_board(tmp_path: Path) -> None:
    (tmp_path / "a.ipuz").symlink_to("/dev/full/nowhere.ipuz")
    result = masume(*"make skeleton countries --rounds 9 --seed 1 --out a.ipuz --json".split(), cwd=tmp_path)
    assert result.returncode == 2
    assert "a.ipuz cannot be written" in result.stderr
    content = one_json(result)
    assert "a.ipuz cannot be written" in content["error"]
    assert content["answer"]


def test_a_frame_that_cannot_be_written_is_shown(workshop: Workshop, tmp_path: Path) -> None:
    trial = workshop.trial(tmp_path / "frame", "make frame", limits={"RLIMIT_FSIZE": 3})
    trial["arguments"].append("--json")
    (outcome,) = workshop.run([trial])
    assert outcome.status == 2
    assert b'"frames":[{"frame":["...' in outcome.stdout
    assert b'"error":"made.txt cannot be written: File too large"' in outcome.stdout


def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "a.ipuz").symlink_to("real.ipuz")
    masume(*"make skeleton countries --rounds 9 --out a.ipuz".split(), cwd=tmp_path)
    assert (tmp_path / "a.ipuz").is_symlink()
    assert (tmp_path / "real.ipuz").stat().st_size > 0


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    """As would be a device: a link to it must not put a file in its place."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "a.ipuz").symlink_to("pipe")
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append((tmp_path / "pipe").read_bytes()))
    reader.start()
    assert write_contents({tmp_path / "a.ipuz": b"{}"}) == ([tmp_path / "a.ipuz"], "")
    reader.join(timeout=10)
    assert read == [b"{}"]
    assert (tmp_path / "pipe").is_fifo()
