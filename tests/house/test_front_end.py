"""The modules of the player and of the studio: typed by their comments, with sentences in both languages."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from masume.kinds import KINDS
from masume.studio.operations.make.order_forms import ORDERS
from masume.studio.operations.registry import OPERATIONS
from tests.support.places import ROOT

PAGES = ROOT / "src/masume/studio/pages"
PLAYER = ROOT / "src/masume/press/player"
MODULES = sorted(PAGES.rglob("*.js"))
TABLES_OF_KINDS = (PLAYER / "kinds.js", PAGES / "shared/kinds.js")
NAME = f'"(?:{"|".join(KINDS)})"'
ASKED = re.compile(rf"[=!]==? {NAME}|{NAME} [=!]==?|case {NAME}|\[[^\]]*{NAME}[^\]]*\]\s*\.includes\(")
"""How code asks for a kind's name."""


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


@pytest.mark.parametrize("path", TABLES_OF_KINDS, ids=["player", "studio"])
def test_every_kind_stands_in_the_table(path: Path) -> None:
    table, *_ = path.read_text("utf-8").split("\n};")
    assert re.findall(r"^  (\w+): \{", table, re.MULTILINE) == list(KINDS)


def test_what_people_make_is_of_a_kind_that_there_is() -> None:
    _, sorts, *_ = TABLES_OF_KINDS[1].read_text("utf-8").split("\n};")
    assert set(re.findall(r'^    kind: "(\w+)"', sorts, re.MULTILINE)) <= set(KINDS)
    assert set(re.findall(r'^  "?([\w-]+)"?: \{', sorts, re.MULTILINE)) == set(ORDERS) - {"print"}
    operations = re.findall(r'^    operation: "([\w-]+)"', sorts, re.MULTILINE)
    assert set(operations) <= set(OPERATIONS)


def test_only_the_tables_of_kinds_ask_for_a_kinds_name() -> None:
    asking = {path.name: ASKED.findall(path.read_text("utf-8")) for path in [*PLAYER.glob("*.js"), *MODULES]}
    assert {name: asked for name, asked in asking.items() if asked} == {}


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
