"""The page about threats: every promise names a test that exists."""

import re

import pytest

from tests.support.places import ROOT

PAGE = (ROOT / "docs/reference/threats.md").read_text(encoding="utf-8")
TESTS = {
    name
    for path in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(test_\w+)`", PAGE))))
def test_the_tests_that_hold_promises_exist(name: str) -> None:
    assert name in TESTS


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:tests|src)/[\w/.]+)`", PAGE))))
def test_the_files_that_hold_promises_exist(name: str) -> None:
    assert (ROOT / name).is_file()


def test_every_promise_is_held_by_something() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(("| promise", "| ---"))]
    assert rows
    for row in rows:
        held = row.split(" | ")[1]
        assert re.search(r"`(test_\w+|tests/[\w/.]+)`", held), row


def test_the_studios_page_leads_here() -> None:
    assert "](threats.md)" in (ROOT / "docs/reference/studio.md").read_text(encoding="utf-8")
