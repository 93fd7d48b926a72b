"""The modules of the player and of the studio: typed by their comments, with sentences in both languages."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.places import ROOT

PAGES = ROOT / "src/masume/studio/pages"
MODULES = sorted(PAGES.rglob("*.js"))


def names(paths: list[Path]) -> list[str]:
    return [path.relative_to(PAGES).as_posix() for path in paths]


@pytest.mark.skipif(shutil.which("tsc") is None, reason="no tsc: npm install --global typescript")
def test_types_hold() -> None:
    found = subprocess.run(
        ["tsc", "--project", str(ROOT)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stdout + found.stderr == ""
    assert found.returncode == 0


@pytest.mark.parametrize("path", MODULES, ids=names(MODULES))
def test_modules_name_their_neighbours_by_address(path: Path) -> None:
    source = path.read_text("utf-8")
    for address in re.findall(
        r'^(?:import|export) [^;"]*from "([^"]+)";|import\("([^".]+[^"]*)"\)', source, re.MULTILINE
    ):
        wanted = address[0] or address[1]
        assert wanted.startswith(("/static/studio/", "/static/player/", "./", "../")), wanted


def test_sentences_have_both_languages_and_the_same_gaps() -> None:
    pairs = [
        (path.name, english, japanese)
        for path in MODULES
        for english, japanese in re.findall(
            r'^\s+\w+: \[\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)",?\s*\],', path.read_text("utf-8"), re.MULTILINE
        )
    ]
    assert len(pairs) > 20
    for name, english, japanese in pairs:
        assert english, name
        assert japanese, name
        assert set(re.findall(r"\{(\w+)\}", english)) == set(re.findall(r"\{(\w+)\}", japanese)), (name, english)
