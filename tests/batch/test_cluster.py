"""The same plan on a Dask cluster, with a worker killed midway, gives the same set as on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from distributed import Client

from masume.batch.plan import read_plan
from masume.batch.run import BatchProgress, run_batch
from tests.support.batches import files_of, outcome_of, small_plan
from tests.support.dask_cluster import LONG, kill, scheduler, worker

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    with scheduler(folder) as (_, address), worker(folder, address, "--nworkers", "2"):
        yield address


def pids_of_workers(address: str) -> list[int]:
    with Client(address) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(2, timeout=LONG)
        return [*client.run(os.getpid).values()]


def test_a_cluster_that_loses_a_worker_makes_the_same_puzzles(
    cluster: str, undisturbed_batch: Path, tmp_path: Path
) -> None:
    plan, out = read_plan(small_plan(tmp_path)), tmp_path / "out"
    victim, _ = pids_of_workers(cluster)
    killed: list[int] = []

    def kill_one(progress: BatchProgress) -> None:
        if progress.attempts >= 8 and not killed:
            kill(victim)
            killed.append(victim)

    done = run_batch(plan, tmp_path, out, cluster=cluster, on_progress=kill_one)
    assert killed, "the batch was over before a worker could be killed"
    assert done.is_complete
    assert outcome_of(out) == outcome_of(undisturbed_batch)
    assert files_of(out) == files_of(undisturbed_batch)


def test_a_batch_begun_here_goes_on_there(cluster: str, undisturbed_batch: Path, tmp_path: Path) -> None:
    plan, out = read_plan(small_plan(tmp_path)), tmp_path / "out"
    enough = Event()

    def stop_soon(progress: BatchProgress) -> None:
        if progress.made > 3:
            enough.set()

    begun = run_batch(plan, tmp_path, out, workers=1, cancel=enough, on_progress=stop_soon)
    assert not begun.is_complete
    run_batch(plan, tmp_path, out, cluster=cluster)
    assert outcome_of(out) == outcome_of(undisturbed_batch)
    assert files_of(out) == files_of(undisturbed_batch)
