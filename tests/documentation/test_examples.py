"""The examples are run: every script prints what the README shows, and the notebook shows what it holds."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.places import ROOT
from tools.console import Shown, shown_in
from tools.notebook import executed

pytestmark = pytest.mark.slow

EXAMPLES = ROOT / "examples"
README = (EXAMPLES / "README.md").read_text(encoding="utf-8")
SHOWN = shown_in(README)
SCRIPTS = sorted(path.name for path in EXAMPLES.glob("*.py"))
NOTEBOOK = json.loads((EXAMPLES / "tour.ipynb").read_text(encoding="utf-8"))


def script_of(shown: Shown) -> str:
    return shown.command.split()[1].removeprefix("examples/")


@pytest.mark.parametrize("shown", SHOWN, ids=script_of)
def test_a_script_prints_what_is_shown(shown: Shown, tmp_path: Path) -> None:
    """In an empty folder: nothing but its outputs is left there."""
    _, _, *arguments = shown.command.split()
    command = [sys.executable, str(EXAMPLES / script_of(shown)), *arguments]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False)
    assert result.returncode == 0, result.stderr
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(shown.output, result.stdout, flags), result.stdout
    assert [path.name for path in tmp_path.iterdir()] == arguments


def test_every_script_is_listed_and_shown() -> None:
    assert sorted(map(script_of, SHOWN)) == SCRIPTS
    for name in SCRIPTS:
        assert f"]({name})" in README
        assert (EXAMPLES / name).read_text(encoding="utf-8").count("You learn:") == 1


def test_the_notebook_shows_what_its_cells_give() -> None:
    again = executed(NOTEBOOK)
    for cell, before in zip(again["cells"], NOTEBOOK["cells"], strict=True):
        assert cell == before, "python -m tools.notebook examples/tour.ipynb"


def test_the_notebook_is_one() -> None:
    assert (NOTEBOOK["nbformat"], NOTEBOOK["nbformat_minor"]) == (4, 5)
    names = [cell["id"] for cell in NOTEBOOK["cells"]]
    assert len(set(names)) == len(names)
    for cell in NOTEBOOK["cells"]:
        wanted = {"cell_type", "id", "metadata", "source"}
        wanted |= {"execution_count", "outputs"} if cell["cell_type"] == "code" else set()
        assert set(cell) == wanted
    pictures = re.findall(r'"image/svg\+xml"', json.dumps(NOTEBOOK))
    assert len(pictures) >= 5
