"""Commands run in processes of their own, forked from one that has everything in memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

RUNNER = Path(__file__).parent / "world_runner.py"


def without_terminal() -> dict[str, str]:
    """The environment without the size of a terminal, which programs that run tests set for themselves."""
    return {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a trial."""

    trial: dict[str, Any]
    status: int
    """The exit status; minus the number of the signal that killed it."""
    stdout: bytes
    stderr: bytes
    events: int
    """How many moments it had."""

    @property
    def said(self) -> str:
        """What it said on standard error."""
        return self.stderr.decode("utf-8", "replace")


def trial(folder: Path, arguments: list[str], **world: Any) -> dict[str, Any]:
    """A command line to be run in a folder; see the runner for what a world may have."""
    return {"folder": str(folder), "arguments": arguments, **world}


class Runner:
    """Runs trials under an interpreter that was started with some environment; None takes a variable away."""

    def __init__(self, **environment: str | None) -> None:
        reported = {**without_terminal(), "LC_ALL": "C.UTF-8", **environment}
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(RUNNER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={name: value for name, value in reported.items() if value is not None},
        )

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate(timeout=60)

    def __call__(self, trials: list[dict[str, Any]]) -> list[Outcome]:
        """What becomes of trials, one after the other."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(trials).encode() + b"\n")
        self._process.stdin.flush()
        answers = json.loads(self._process.stdout.readline())
        return [
            Outcome(each, status, stdout.encode("latin-1"), stderr.encode("latin-1"), events)
            for each, (status, stdout, stderr, events) in zip(trials, answers, strict=True)
        ]
