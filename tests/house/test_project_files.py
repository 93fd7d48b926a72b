"""Files around the source say what is true: whom to cite, how to report, how to deploy, what runners run."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from masume.cli import app
from masume.cli.command import Command
from tests.support.places import ROOT

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = PYPROJECT["project"]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
UNIT = ROOT / "deploy/masume.service"


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def loaded(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


# ---------------------------------------------------------------- who and where


def test_the_citation_names_the_five_papers_as_their_pages_do() -> None:
    citation = loaded(ROOT / "CITATION.cff")
    assert citation["version"] == PROJECT["version"]
    assert citation["license"] == PROJECT["license"]
    assert citation["repository-code"] == PROJECT["urls"]["Source"]
    pages = [re.sub(r"\s", "", text_of(f"docs/papers/{name}.md")) for name in PAPERS]
    assert len(citation["references"]) == len(pages)
    for paper, page in zip(citation["references"], pages, strict=True):
        assert re.sub(r"\s", "", paper["title"]) in page
        assert str(paper["year"]) in page
        for author in paper["authors"]:
            assert (author.get("name") or author["family-names"] + author["given-names"]).replace(" ", "") in page


PAPERS = ("nishijima", "haraguchi", "kabe", "nguyen", "sato")


def test_addresses_are_of_one_project_and_python_versions_are_stated() -> None:
    addresses = PROJECT["urls"].values()
    assert {re.sub(r"https://(github\.com/masume|masume\.github\.io)/masume.*", "", url) for url in addresses} == {""}
    versions = {name.rpartition(" ")[2] for name in PROJECT["classifiers"] if "Python :: 3." in name}
    assert f">={min(versions, key=lambda version: int(version[2:]))}" == PROJECT["requires-python"]


# ---------------------------------------------------------------- what runs elsewhere


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_has_jobs_whose_scripts_are_there(path: Path) -> None:
    workflow = loaded(path)
    assert "Not run yet" in path.read_text("utf-8").partition("\n")[0]
    assert workflow["permissions"]["contents"] == "read"
    for job in workflow["jobs"].values():
        assert job["runs-on"]
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            for line in step.get("run", "").splitlines():
                require_known(line)


def require_known(line: str) -> None:
    """Commands, scripts, verbs of make, folders of tests and extras that a line of a runner names are there."""
    words = shlex.split(line)
    if words and words[0] == "masume":
        require_command(words)
    verbs = re.findall(r"^([a-z-]+):.*## ", text_of("Makefile"), re.MULTILINE)
    assert words[0] != "make" or words[1] in verbs
    assert not words[0].startswith(".") or (ROOT / words[0]).is_file()
    assert all((ROOT / word).is_dir() for word in words if word.startswith("tests/"))
    extras = [extra for found in re.findall(r"\.\[([a-z,]+)\]", line) for extra in found.split(",")]
    assert set(extras) <= PROJECT["optional-dependencies"].keys()


def require_command(words: list[str]) -> None:
    """A command line names a command and options that there are."""
    command: Any = app
    rest = words[1:]
    while not isinstance(command, Command):
        command, *rest = command.find(rest[0]), *rest[1:]
    known = {name for option in command.parameters() for name in option.declaration.names}
    assert {word for word in rest if word.startswith("--")} <= known


@pytest.mark.parametrize("path", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem)
def test_a_form_for_issues_asks_for_something(path: Path) -> None:
    form = loaded(path)
    if path.stem == "config":
        assert form["contact_links"][0]["url"].startswith(PROJECT["urls"]["Source"])
    else:
        assert {"name", "description", "body"} <= form.keys()
        assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_hooks_download_nothing() -> None:
    (repository,) = loaded(ROOT / ".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        assert hook["entry"].split()[0] in {".venv/bin/ruff", ".venv/bin/mypy", ".venv/bin/lint-imports", "prettier"}


# ---------------------------------------------------------------- deploy


def test_the_unit_starts_a_command_that_there_is() -> None:
    line = re.search(r"^ExecStart=((?:.*\\\n)*.*)", UNIT.read_text("utf-8"), re.MULTILINE)
    assert line is not None
    program, *words = shlex.split(line[1].replace("\\\n", " "))
    assert program == "/opt/masume/bin/masume"
    require_command(["masume", *words])


def test_systemd_finds_no_fault_in_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed, so it does not look at the unit: apt-get install systemd")
    unit = tmp_path / UNIT.name  # with a program that is there
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/masume/bin/masume", "/bin/true"), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_image_is_made_of_what_there_is() -> None:
    text = text_of("deploy/Dockerfile")
    lists = {name: re.search(rf"^{name} (\[.*\])$", text, re.MULTILINE) for name in ("ENTRYPOINT", "CMD")}
    words = [word for found in lists.values() if found for word in yaml.safe_load(found[1])]
    require_command(["masume", *words[1:]])
    extras = re.search(r"/source\[([a-z,]+)\]", text)
    assert extras is not None
    assert set(extras[1].split(",")) <= PROJECT["optional-dependencies"].keys()


@pytest.mark.parametrize("guide", ["docs/guides/hosting.md", "docs/ja/guides/hosting.md"])
def test_the_guide_leads_to_both_files_and_repeats_neither(guide: str) -> None:
    text = text_of(guide)
    assert "deploy/masume.service)" in text
    assert "deploy/Dockerfile)" in text
    assert "[Service]" not in text
