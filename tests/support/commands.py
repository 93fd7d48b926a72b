"""Running the program as a user would, in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

MASUME = [sys.executable, "-m", "masume"]


def masume(
    *arguments: str, cwd: Path, stdin: bytes | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    result = subprocess.run(
        [*MASUME, *arguments],
        cwd=cwd,
        input=stdin,
        stdin=None if stdin is not None else subprocess.DEVNULL,
        capture_output=True,
        env={**without_terminal(), "LC_ALL": "C.UTF-8", **environment},
        check=False,
    )
    return subprocess.CompletedProcess(
        result.args,
        result.returncode,
        result.stdout.decode("utf-8", "replace"),
        result.stderr.decode("utf-8", "replace"),
    )


def without_terminal() -> dict[str, str]:
    """The environment without the size of a terminal, which programs that run tests set for themselves."""
    return {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}


def one_json(result: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert result.stdout.count("\n") == 1
    content = json.loads(result.stdout)
    assert isinstance(content, dict)
    return content
