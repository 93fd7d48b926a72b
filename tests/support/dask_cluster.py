"""A Dask cluster on this machine: a scheduler and workers as processes that know nothing of the tests' folder."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LONG = 60.0
"""Seconds after which something has failed."""


def start(folder: Path, *command: str, path: str = "") -> subprocess.Popen[bytes]:
    """A process of Dask that has masume and what is at the path, and writes its log into the folder."""
    environment = os.environ | {"PYTHONPATH": path, "DASK_TEMPORARY_DIRECTORY": str(folder)}
    with (folder / f"{command[0]}.log").open("ab") as log:
        whole = [sys.executable, "-P", "-m", "dask", *command, "--no-dashboard"]
        return subprocess.Popen(whole, cwd=folder, env=environment, stdout=log, stderr=log)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ends a process, gently if it can be."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A scheduler and its address."""
    file = folder / "scheduler.json"
    process = start(folder, "scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
    try:
        yield process, _address(file)
    finally:
        end(process)


@contextmanager
def worker(folder: Path, address: str, *options: str, path: str = "") -> Iterator[subprocess.Popen[bytes]]:
    """Workers of one thread each at a scheduler, which may still be on their way."""
    process = start(folder, "worker", address, "--host", "127.0.0.1", "--nthreads", "1", *options, path=path)
    try:
        yield process
    finally:
        end(process)


def kill(pid: int) -> None:
    """Kills a process as a machine that fails does."""
    os.kill(pid, signal.SIGKILL)


def _address(file: Path) -> str:
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        try:
            return str(json.loads(file.read_text())["address"])
        except (FileNotFoundError, json.JSONDecodeError):
            time.sleep(0.05)
    raise TimeoutError("the scheduler did not start")
