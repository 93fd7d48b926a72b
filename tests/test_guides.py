"""The README and every page of docs/ are run: what commands and Python print is what is shown (``...``: anything)."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
}
GUIDES = {name: text for name, text in DOCUMENTS.items() if "```console\n" in text}
PYTHON = [block for guide in DOCUMENTS.values() for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL)]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def commands(guide: str) -> list[tuple[str, str]]:
    """Each command of the console blocks with the output shown below it."""
    blocks = re.findall(r"```console\n(.*?)```", guide, re.DOTALL)
    return [
        (command, output) for block in blocks for command, output in re.findall(r"\$ (.*)\n((?:[^$].*\n|\n)*)", block)
    ]


@pytest.mark.parametrize("guide", GUIDES)
def test_the_console_blocks(guide: str, tmp_path: Path) -> None:
    """Whoever runs it may have a concept base or not: here there is none."""
    assert commands(GUIDES[guide])
    environment = {**os.environ, "MASUME_PACKS": str(tmp_path)}
    program = f"{sys.executable} -m masume"
    for command, expected in commands(GUIDES[guide]):
        line = re.sub(
            r"\bmasume (?=make|fill|solve|grade|hint|clue|check|show|convert|press|words|batch)", f"{program} ", command
        )
        result = subprocess.run(
            ["bash", "-ec", line],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 0, f"{command}\n{result.stderr}"
        assert doctest.OutputChecker().check_output(expected, result.stdout, FLAGS), f"{command}\n{result.stdout}"


@pytest.mark.parametrize("block", PYTHON)
def test_the_python_blocks(block: str) -> None:
    test = doctest.DocTestParser().get_doctest(block, {}, "guide", None, 0)
    results = doctest.DocTestRunner(optionflags=FLAGS).run(test)
    assert results.attempted > 0
    assert results.failed == 0
