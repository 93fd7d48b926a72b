"""Packages: what `pip install` brings works far from the checkout."""

import json
import re
import signal
import subprocess
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.support.once import once
from tests.support.packages import build_sdist, build_wheel, clean_environment, installed
from tests.support.places import ROOT

pytestmark = pytest.mark.slow

SOURCES = ROOT / "src"
BUILT_OR_CACHED = re.compile(r"__pycache__|.*\.pyc|\..*")

TOP_OF_SDIST = {
    "CHANGELOG.md",
    "CMakeLists.txt",
    "LICENSE",
    "NOTICE",
    "PKG-INFO",
    "README.md",
    "constraints.txt",
    "kernel",
    "pyproject.toml",
    "src",
}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next(once(tmp_path_factory, "sdist", build_sdist).glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next(once(tmp_path_factory, "wheel", lambda folder: build_wheel(sdist, folder)).glob("*.whl"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(wheel, tmp_path_factory.mktemp("elsewhere") / "environment")


def sources() -> set[str]:
    """Every module and data file, as a wheel names them."""
    paths = (path.relative_to(SOURCES) for path in SOURCES.rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if not any(map(BUILT_OR_CACHED.fullmatch, path.parts))}


def test_the_sdist_holds_what_a_build_needs_and_no_more(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {one.name.partition("/")[2] for one in archive}
    assert {name.partition("/")[0] for name in names} == TOP_OF_SDIST
    assert {f"src/{name}" for name in sources()} <= names


def test_the_wheel_holds_every_module_and_data_file(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("masume/")}
    kernels = {name for name in names if name.startswith("masume/_kernel.") and not name.endswith(".pyi")}
    assert names - kernels == sources()
    assert len(kernels) == 1
    assert ("-abi3-" in wheel.name) == (".abi3." in kernels.pop())


def test_an_installed_masume_makes_a_board_and_prints_it(programs: Path, tmp_path: Path) -> None:
    command = f"{programs}/masume make skeleton countries --size 10x10 --rounds 300 --seed 1 --out a.ipuz --out a.pdf"
    made = subprocess.run(
        command.split(), cwd=tmp_path, env=clean_environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")
    assert json.loads((tmp_path / "a.ipuz").read_text(encoding="utf-8"))["dimensions"] == {"width": 10, "height": 10}


def test_an_installed_masume_opens_the_studio(programs: Path, tmp_path: Path) -> None:
    command = [str(programs / "masume"), "studio", "--port", "0", "--workers", "1", "--json", "--data", str(tmp_path)]
    studio = subprocess.Popen(command, cwd=tmp_path, env=clean_environment(tmp_path), stdout=subprocess.PIPE)
    assert studio.stdout is not None
    try:
        address = json.loads(studio.stdout.readline())["address"]
        for path, expected in (("/", "<!doctype html>"), ("/healthz", "true")):
            with urllib.request.urlopen(f"{address}{path}") as answer:
                assert expected in answer.read().decode().lower()
    finally:
        studio.send_signal(signal.SIGTERM)
        studio.wait(timeout=60)
        studio.stdout.close()


def test_what_only_an_extra_brings_is_named(programs: Path, tmp_path: Path) -> None:
    """The environment has no more than the base requires: ortools is not in it."""
    command = f"{programs}/masume make skeleton countries --size 4x4 --method windows --seconds 1"
    refused = subprocess.run(
        command.split(), cwd=tmp_path, env=clean_environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2
    assert "pip install 'masume[exact]'" in refused.stderr
