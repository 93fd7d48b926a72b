"""A batch that is killed again and again ends as one that was left undisturbed."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree
from signal import SIGKILL

import pytest

from masume.batch.plan import read_plan
from masume.batch.run import run_batch
from tests.support.batches import attempts_of, batch_command, files_of, outcome_of, run_to_the_end, small_plan

pytestmark = pytest.mark.slow

KILLS = 20
PATIENCE = 120.0


def wait_for(happened: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while not happened() and process.poll() is None:
        assert time.monotonic() < until
        time.sleep(0.02)


def killed_somewhere(plan: Path, out: Path, chance: Random) -> bool:
    """Starts a run and kills it in the midst of starting or after some attempts more; false if it was over before."""
    process = subprocess.Popen(batch_command(plan, out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        more = chance.choice((0, 0, 1, 2, 3, 5))
        goal = attempts_of(out) + more
        wait_for(lambda: attempts_of(out) >= goal, process)
        time.sleep(chance.uniform(0, 0.05 if more else 0.6))
    finally:
        process.kill()
        code = process.wait()
    return code == -SIGKILL


def test_a_batch_killed_twenty_times_ends_as_an_undisturbed_one(undisturbed_batch: Path, tmp_path: Path) -> None:
    """Where a machine is so quick that it is over before, another begins, and all have to end the same."""
    plan, chance = small_plan(tmp_path), Random(20)
    outs, kills = [tmp_path / "0"], 0
    while kills < KILLS:
        if killed_somewhere(plan, outs[-1], chance):
            kills += 1
        else:
            outs.append(tmp_path / str(len(outs)))
            assert len(outs) <= KILLS, "batches are over before they can be killed"
    for out in outs:
        run_to_the_end(plan, out)
        assert outcome_of(out) == outcome_of(undisturbed_batch)
        assert files_of(out) == files_of(undisturbed_batch)
        assert attempts_of(out) == attempts_of(undisturbed_batch), "something was lost, or done twice"


def test_nothing_is_done_once_all_is_done(undisturbed_batch: Path, tmp_path: Path) -> None:
    files, attempts = files_of(undisturbed_batch), attempts_of(undisturbed_batch)
    run_to_the_end(small_plan(tmp_path), undisturbed_batch)
    assert (files_of(undisturbed_batch), attempts_of(undisturbed_batch)) == (files, attempts)


def test_a_file_that_was_deleted_is_made_again_the_same(undisturbed_batch: Path, tmp_path: Path) -> None:
    out = copytree(undisturbed_batch, tmp_path / "out")
    for name in ("small-0003.ipuz", "small-0011.svg"):
        (out / "puzzles" / name).unlink()
    run_to_the_end(small_plan(tmp_path), out)
    assert files_of(out) == files_of(undisturbed_batch)
    assert outcome_of(out) == outcome_of(undisturbed_batch)
    assert attempts_of(out) == attempts_of(undisturbed_batch) + 2, "more was made again than was lost"


@pytest.mark.parametrize("step", ["write", "keep", "remove"])
def test_every_step_of_keeping_may_be_the_last(step: str, undisturbed_batch: Path, tmp_path: Path) -> None:
    """Not only where chance would have it: a run dies before the file, the record and the removal, each in turn."""
    plan, out = small_plan(tmp_path), tmp_path / "out"
    died = subprocess.run(dying(plan, out, step), capture_output=True, timeout=PATIENCE, check=False)
    assert died.returncode == 9, died.stderr
    assert run_batch(read_plan(plan), tmp_path, out, workers=1).is_complete
    assert outcome_of(out) == outcome_of(undisturbed_batch)
    assert files_of(out) == files_of(undisturbed_batch)


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
    python, _, _, *arguments = batch_command(plan, out, "--workers", "1")
    return [python, "-c", DYING, step, *arguments]
