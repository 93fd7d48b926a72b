"""The README is run: its commands and its Python must work and print what it shows (``...`` stands for anything)."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def commands() -> list[tuple[str, str]]:
    """Each command of the console blocks with the output shown below it."""
    blocks = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    return [
        (command, output) for block in blocks for command, output in re.findall(r"\$ (.*)\n((?:[^$].*\n|\n)*)", block)
    ]


def test_the_console_blocks(tmp_path: Path) -> None:
    assert len(commands()) > 4
    program = f"{sys.executable} -m masume"
    for command, expected in commands():
        line = re.sub(
            r"\bmasume (?=make|fill|solve|grade|hint|clue|check|show|convert|press|words)", f"{program} ", command
        )
        result = subprocess.run(["bash", "-ec", line], cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S607
        assert result.returncode == 0, f"{command}\n{result.stderr}"
        assert doctest.OutputChecker().check_output(expected, result.stdout, FLAGS), f"{command}\n{result.stdout}"


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_the_python_blocks(block: str) -> None:
    test = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    results = doctest.DocTestRunner(optionflags=FLAGS).run(test)
    assert results.attempted > 0
    assert results.failed == 0
