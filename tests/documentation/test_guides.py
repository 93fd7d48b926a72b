"""The README and every page of docs/ are run: what commands and Python print is what is shown (``...``: anything)."""

import doctest
import re
from pathlib import Path

import pytest

from tests.support.places import ROOT
from tools import reference
from tools.console import run, shown_in

WRITTEN = {ROOT / name for name in reference.pages()}
DOCUMENTS = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if path not in WRITTEN
}
GUIDES = {name: text for name, text in DOCUMENTS.items() if "```console\n" in text}
PYTHON = {
    f"{name}-{number}": block
    for name, text in DOCUMENTS.items()
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", text, re.DOTALL), start=1)
}
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize(
    "guide", [pytest.param(name, marks=() if name == "README.md" else pytest.mark.slow) for name in GUIDES]
)
def test_the_console_blocks(guide: str, tmp_path: Path) -> None:
    assert shown_in(GUIDES[guide])
    for command, expected in shown_in(GUIDES[guide]):
        result = run(command, tmp_path)
        assert result.returncode == 0, f"{command}\n{result.stderr}"
        assert doctest.OutputChecker().check_output(expected, result.stdout, FLAGS), f"{command}\n{result.stdout}"


@pytest.mark.parametrize("block", PYTHON)
def test_the_python_blocks(block: str) -> None:
    test = doctest.DocTestParser().get_doctest(PYTHON[block], {}, block, None, 0)
    results = doctest.DocTestRunner(optionflags=FLAGS).run(test)
    assert results.attempted > 0
    assert results.failed == 0
