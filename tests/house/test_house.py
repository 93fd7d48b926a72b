"""The house itself: the kernel's stub and door, its documents, and what must never be committed."""

import doctest
import importlib
import pkgutil
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import masume
import tools
from masume import __version__
from tests.support.places import ROOT
from tools import api_types, reference


def tracked() -> list[Path]:
    """The files of the project; without git, all that is not built or made."""
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        listed = subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]
    made = re.compile(r"\.git|\.venv|build|out|\..*cache|__pycache__|\.hypothesis")
    parts = {path: path.relative_to(ROOT).parts for path in ROOT.rglob("*") if path.is_file()}
    return [path for path in parts if not any(map(made.fullmatch, parts[path]))]


WRITTEN = {ROOT / name for name in reference.pages()}
"""Pages that `make docs` writes."""
DOCUMENTS = [path for path in tracked() if path.suffix == ".md"]


def test_the_stub_of_the_kernel_is_current(tmp_path: Path) -> None:
    fresh = tmp_path / "_kernel.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "masume._kernel", "-o", str(fresh)]
    subprocess.run(command, check=True)
    assert fresh.read_text() == (ROOT / "src/masume/_kernel.pyi").read_text(), "run `make stub`"


def test_the_types_of_the_api_are_current() -> None:
    assert api_types.TYPES.read_text("utf-8") == api_types.types(), "run `make types`, or `python -m tools.api_types`"


def test_cpp_has_one_door() -> None:
    doors = [path for path in (ROOT / "src").rglob("*.py") if "_kernel" in path.read_text(encoding="utf-8")]
    assert doors == [ROOT / "src/masume/kernel.py"]


def test_the_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == __version__
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_ci_runs_the_readmes_test_command_and_the_slower_tiers() -> None:
    assert "`make test`" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert (ROOT / ".ci/run").read_text().rstrip().endswith("exec make test-all")
    assert "\ntest-all: test " in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in (*re.findall(r"\]\(([^)#\s]+)[^)]*\)", text), *re.findall(r'src="([^"]+)"', text)):
        if not target.startswith(("http://", "https://")):
            place = (path.parent / target).resolve()
            assert place.exists() or place in WRITTEN, target


FORBIDDEN = [
    "".join(parts)
    for parts in (
        ("py", "pi.org"),
        ("python", "hosted"),
        ("npm", "js.org"),
        ("deb.", "debian"),
        ("/ro", "ot/"),
        ("/ho", "me/"),
        ("/wo", "rk/"),
    )
]
"""Addresses of package indexes, and places of one machine; in parts, so that this file does not name them."""


def test_nothing_names_a_package_index_or_a_place_on_one_machine() -> None:
    for path in tracked():
        text = path.read_text(encoding="utf-8", errors="replace")  # fonts and pictures are no text
        assert not [name for name in FORBIDDEN if name in text], path


def test_the_examples_in_docstrings_are_true() -> None:
    names = [module.name for module in pkgutil.walk_packages(masume.__path__, "masume.")]
    names += [module.name for module in pkgutil.walk_packages(tools.__path__, "tools.")]
    modules = [importlib.import_module(name) for name in names if not name.endswith("__main__")]
    results = [doctest.testmod(module) for module in modules]
    assert sum(result.attempted for result in results) > 0
    assert sum(result.failed for result in results) == 0


def test_the_examples_in_readmes_of_rooms_are_true() -> None:
    readmes = [path for path in tracked() if path.name == "README.md" and "src" in path.parts]
    results = [doctest.testfile(str(path), module_relative=False) for path in readmes]
    assert sum(result.attempted for result in results) > 0
    assert sum(result.failed for result in results) == 0


def test_rooms_have_readmes() -> None:
    verbs = [ROOT / "src/masume" / verb for verb in ("fill", "grade", "make", "solve")]
    rooms = [path for verb in verbs for path in verb.iterdir() if (path / "__init__.py").exists()]
    engines = [path.parent for path in (ROOT / "kernel").glob("*/bind.cpp")]
    assert rooms
    assert engines
    for room in (*rooms, *engines):
        assert (room / "README.md").exists(), room
