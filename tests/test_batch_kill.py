"""A batch that is killed again and again ends as one that nobody disturbed."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from masume.batch.record import FILE, Record
from tests.batch_work import batch_command, files_of, outcome_of, run_to_the_end, small_plan

KILLS = 20
PATIENCE = 120.0


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("undisturbed")
    run_to_the_end(small_plan(folder), folder / "out", "--workers", "1")
    return folder / "out"


def attempts_in(out: Path) -> int:
    if not (out / FILE).exists():
        return 0
    with closing(Record(out, is_read_only=True)) as record:
        return sum(run.attempts for run in record.runs()) if record.is_begun else 0


def wait_for(happened: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while not happened() and process.poll() is None:
        assert time.monotonic() < until
        time.sleep(0.02)


def killed_somewhere(plan: Path, out: Path, chance: Random) -> int:
    """Starts a run and kills it after a few attempts more, or in the midst of starting; the signal that ended it."""
    process = subprocess.Popen(
        batch_command(plan, out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        goal = attempts_in(out) + chance.choice((0, 0, 1, 2, 3, 5))
        wait_for(lambda: attempts_in(out) >= goal, process)
        time.sleep(chance.uniform(0, 0.6 if chance.random() < 0.3 else 0.05))
        if chance.random() < 0.5:
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    finally:
        process.kill()
        code = process.wait()
    return -code


def test_a_batch_killed_twenty_times_ends_as_an_undisturbed_one(undisturbed: Path, tmp_path: Path) -> None:
    plan, out = small_plan(tmp_path), tmp_path / "out"
    chance = Random(20)
    signals = [killed_somewhere(plan, out, chance) for _ in range(KILLS)]
    assert signals.count(signal.SIGKILL) >= KILLS - 2, "it was over before it could be killed"
    before = attempts_in(out)
    run_to_the_end(plan, out, "--workers", "2")
    assert outcome_of(out) == outcome_of(undisturbed)
    assert files_of(out) == files_of(undisturbed)
    assert attempts_in(out) - before < attempts_in(undisturbed), "what was made before was made again"


def test_nothing_is_done_once_all_is_done(undisturbed: Path, tmp_path: Path) -> None:
    files, attempts = files_of(undisturbed), attempts_in(undisturbed)
    run_to_the_end(small_plan(tmp_path), undisturbed)
    assert (files_of(undisturbed), attempts_in(undisturbed)) == (files, attempts)


def test_a_file_that_was_deleted_is_made_again_the_same(undisturbed: Path, tmp_path: Path) -> None:
    files, decided = files_of(undisturbed), outcome_of(undisturbed)
    for name in ("small-0003.ipuz", "small-0011.svg"):
        (undisturbed / "puzzles" / name).unlink()
    run_to_the_end(small_plan(tmp_path), undisturbed)
    assert (files_of(undisturbed), outcome_of(undisturbed)) == (files, decided)


def test_every_step_of_keeping_may_be_the_last(tmp_path: Path) -> None:
    """Not only where chance would have it: a run dies before the file, the record and the removal, each in turn."""
    plan, undisturbed = small_plan(tmp_path, 24), tmp_path / "undisturbed"
    run_to_the_end(plan, undisturbed)
    for step in ("write", "sync", "keep", "remove"):
        out = tmp_path / step
        died = subprocess.run(dying(plan, out, step), capture_output=True, timeout=300, check=False)
        assert died.returncode == 9, died.stderr
        run_to_the_end(plan, out)
        assert outcome_of(out) == outcome_of(undisturbed)
        assert files_of(out) == files_of(undisturbed)


DYING = """
import os, sys
from masume.batch import folder, record
owner = record.Record if sys.argv[1] == "keep" else folder.BatchFolder
before, calls = getattr(owner, sys.argv[1]), []
def step(*given):
    calls.append(None)
    if len(calls) == 2:
        os._exit(9)
    return before(*given)
setattr(owner, sys.argv[1], step)
sys.argv[1:2] = []
from masume.cli import main
main()
"""


def dying(plan: Path, out: Path, step: str) -> list[str]:
    python, _, _, *arguments = batch_command(plan, out, "--workers", "2")
    return [python, "-c", DYING, step, *arguments]
