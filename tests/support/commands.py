"""The program as a user runs it, in a process of its own."""

import atexit
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from tests.support.runner import Runner, trial, without_terminal

MASUME = [sys.executable, "-m", "masume"]


@cache
def _runner() -> Runner:
    """One for each process that runs tests."""
    runner = Runner()
    atexit.register(runner.__exit__)
    return runner


def masume(
    *arguments: str, cwd: Path, stdin: bytes | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """What becomes of a command line; a process is started for it only where the interpreter itself is asked for."""
    environment = {"LC_ALL": "C.UTF-8", **environment}
    run = _started if any(name.startswith("PYTHON") for name in environment) else _forked
    status, stdout, stderr = run(list(arguments), cwd, stdin, environment)
    return subprocess.CompletedProcess(
        arguments, status, stdout.decode("utf-8", "replace"), stderr.decode("utf-8", "replace")
    )


def _started(
    arguments: list[str], cwd: Path, stdin: bytes | None, environment: dict[str, str]
) -> tuple[int, bytes, bytes]:
    done = subprocess.run(
        [*MASUME, *arguments],
        cwd=cwd,
        input=stdin or b"",
        capture_output=True,
        env=without_terminal() | environment,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def _forked(
    arguments: list[str], cwd: Path, stdin: bytes | None, environment: dict[str, str]
) -> tuple[int, bytes, bytes]:
    with NamedTemporaryFile() as given:
        given.write(stdin or b"")
        given.flush()
        wanted = without_terminal() | environment
        (done,) = _runner()([trial(cwd, arguments, stdin=given.name, environment=wanted)])
    return done.status, done.stdout, done.stderr


def one_json(result: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert result.stdout.count("\n") == 1
    content = json.loads(result.stdout)
    assert isinstance(content, dict)
    return content
