"""How a batch scales on this machine: `python -m benchmarks.batch` (200 skeletons of 10×10, ten minutes).

The same plan, with the same puzzles, is run by one local process and by several, and over several workers of a Dask
cluster on the loopback; configurations take turns, since machines are noisy. Efficiency is the time that one local
process takes, divided by the number of workers, over the time that they take. Prints a table in Markdown.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from statistics import median

from masume.batch.plan import read_plan
from masume.batch.record import Record
from masume.batch.run import run_batch

PLAN = """
title = "Countries"
seed = 1
[[puzzles]]
name = "countries"
kind = "skeleton"
words = "countries"
size = "10x10"
count = {count}
"""


@dataclass(frozen=True)
class Setting:
    """Who does the work."""

    workers: int
    is_cluster: bool

    def __str__(self) -> str:
        where = "Dask on the loopback" if self.is_cluster else "local"
        return f"{where}, {self.workers} worker{'s' if self.workers > 1 else ''}"


@dataclass(frozen=True)
class Figures:
    """What one run took."""

    seconds: float
    coordinator: float
    """Seconds of processor time that handing out, writing and recording took."""
    work: float
    """Seconds that the workers say they worked."""
    digest: str
    """Of every file that was written."""


def measured(plan: Path, setting: Setting, address: str | None) -> Figures:
    """One run in a process of its own, with its start."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.batch", "--one", str(plan), folder, str(setting.workers)]
        began = time.perf_counter()
        output = subprocess.run([*command, address or ""], check=True, capture_output=True, text=True).stdout
        seconds = time.perf_counter() - began
        files = sorted((Path(folder) / "puzzles").iterdir())
        digest = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    coordinator, work = json.loads(output)
    return Figures(seconds, coordinator, work, digest)


def run_one(plan: str, out: str, workers: str, address: str) -> None:
    """Runs a plan and returns the processor time of this process, and the work of all."""
    done = run_batch(read_plan(Path(plan)), Path(plan).parent, Path(out), workers=int(workers), cluster=address or None)
    assert done.is_complete  # noqa: S101
    used = resource.getrusage(resource.RUSAGE_SELF)
    work = sum(attempt.seconds for attempt in Record(Path(out), is_read_only=True).attempts())
    print(json.dumps([used.ru_utime + used.ru_stime, work]))


@contextmanager
def cluster(workers: int) -> Iterator[str]:
    """A Dask cluster of processes on this machine, for as long as the block takes; its address."""
    from distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address="", host="127.0.0.1"
    ) as made:
        yield made.scheduler_address


def row(setting: Setting, runs: list[Figures], alone: float, count: int) -> str:
    """A line of the table."""
    seconds = median(run.seconds for run in runs)
    coordinator = median(run.coordinator for run in runs) / count * 1000
    work = median(run.work for run in runs) / count
    efficiency = alone / setting.workers / seconds
    figures = (
        f"{seconds:.1f} s",
        f"{count / seconds * 60:.0f}",
        f"{work:.2f} s",
        f"{coordinator:.1f} ms",
        f"{efficiency:.0%}",
    )
    return f"| {setting} | {' | '.join(figures)} |"


def main() -> None:
    """Measures every setting and prints the table."""
    if sys.argv[1:2] == ["--one"]:
        run_one(*sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=200, help="puzzles of a run")
    parser.add_argument("--repeats", type=int, default=3, help="runs of each setting")
    parser.add_argument("--local", type=int, nargs="*", default=[1, os.cpu_count() or 1], help="numbers of processes")
    parser.add_argument("--dask", type=int, nargs="*", default=[1, 2, 4], help="numbers of Dask workers")
    options = parser.parse_args()
    settings = [Setting(workers, False) for workers in options.local] + [
        Setting(workers, True) for workers in options.dask
    ]
    found: dict[Setting, list[Figures]] = {setting: [] for setting in settings}
    with tempfile.TemporaryDirectory() as folder:
        plan = Path(folder) / "plan.toml"
        plan.write_text(PLAN.format(count=options.count), encoding="utf-8")
        for _ in range(options.repeats):
            for setting in settings:
                with cluster(setting.workers) if setting.is_cluster else nullcontext(None) as address:
                    found[setting].append(measured(plan, setting, address))
                print(setting, found[setting][-1], file=sys.stderr, flush=True)
    assert len({run.digest for runs in found.values() for run in runs}) == 1, "the puzzles differ"  # noqa: S101
    alone = median(run.seconds for run in found[settings[0]])
    print("| who works | time | puzzles a minute | work a puzzle | coordinator a puzzle | efficiency |")
    print("| --- | --- | --- | --- | --- | --- |")
    for setting, runs in found.items():
        print(row(setting, runs, alone, options.count))


if __name__ == "__main__":
    main()
