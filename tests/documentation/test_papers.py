"""The papers' pages say what the committed results say, and every experiment has a result and a place on them."""

from __future__ import annotations

import re

import pytest

from experiments.common import RESULTS
from experiments.papers.pages import PAGES, PAPERS, head_of, written
from tests.support.places import ROOT

SCRIPTS = sorted(
    path.stem
    for path in (ROOT / "experiments").glob("*.py")
    if re.search(r'^NAME = "', path.read_text(encoding="utf-8"), re.MULTILINE)
)
REVISION = re.compile(r"\d+\.\d+\.\d+ \([0-9a-f]{10}\)")


@pytest.mark.parametrize("page", ["index", *PAPERS])
def test_page_has_what_the_results_say(page: str) -> None:
    found = (PAGES / f"{page}.md").read_text(encoding="utf-8")
    assert found == written(page), "the results have changed: python -m experiments.papers"


@pytest.mark.parametrize("name", SCRIPTS)
def test_experiment_has_a_result(name: str) -> None:
    for suffix in ("json", "md", "svg"):
        assert (RESULTS / f"{name}.{suffix}").is_file(), f"python -m experiments.{name}"
    head = head_of(name)
    assert head["command"].startswith(f"python -m experiments.{name}")
    assert REVISION.fullmatch(head["masume"])
    assert set(head["machine"]) == {"processor", "cores", "python"}
    assert head["runs"]
    assert all("seed" in run for run in head["runs"])
    assert head["masume"] in (RESULTS / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCRIPTS)
def test_experiment_is_on_the_papers_pages(name: str) -> None:
    pages = "\n".join(path.read_text(encoding="utf-8") for path in PAGES.glob("*.md"))
    assert f"experiments/results/{name}.md" in pages
    assert f"experiments/results/{name}.svg" in pages


def test_every_result_has_an_experiment() -> None:
    assert all(path.stem.startswith(tuple(SCRIPTS)) for path in RESULTS.glob("*.json"))


def test_command_of_each_experiment_is_documented() -> None:
    for page, (_, experiments) in PAPERS.items():
        text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
        assert all(f"`{head_of(name)['command']}`" in text for name in experiments)
