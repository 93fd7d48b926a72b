"""The house itself: the kernel alone, its stub, its doors, and what must never be committed."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from masume import __version__

ROOT = Path(__file__).parent.parent
TRACKED = [
    path
    for path in ROOT.rglob("*")
    if path.is_file()
    and not {".git", ".venv", "build", "out"} & set(path.relative_to(ROOT).parts)
    and not any("cache" in part or part == ".hypothesis" for part in path.parts)
]


def test_the_kernel_stands_alone_under_sanitizers(tmp_path: Path) -> None:
    """Address and undefined-behaviour sanitizers over the kernel's own tests, without Python."""
    build = ROOT / "build" / "sanitized"
    cmake = shutil.which("cmake", path=str(Path(sys.executable).parent)) or "cmake"
    options = ["-DMASUME_KERNEL_TESTS=ON", "-DMASUME_SANITIZE=ON", "-DCMAKE_BUILD_TYPE=RelWithDebInfo"]
    for command in (
        [cmake, "-S", str(ROOT), "-B", str(build), *options],
        [cmake, "--build", str(build), "--parallel", "2"],
        [cmake.removesuffix("cmake") + "ctest", "--test-dir", str(build), "--output-on-failure", "--no-tests=error"],
    ):
        result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert result.returncode == 0, result.stdout + result.stderr


def test_the_stub_of_the_kernel_is_current(tmp_path: Path) -> None:
    fresh = tmp_path / "_kernel.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "masume._kernel", "-o", str(fresh)]
    subprocess.run(command, check=True)
    assert fresh.read_text() == (ROOT / "src/masume/_kernel.pyi").read_text(), "run `make stub`"


def test_cpp_has_one_door() -> None:
    doors = [path for path in (ROOT / "src").rglob("*.py") if "_kernel" in path.read_text(encoding="utf-8")]
    assert doors == [ROOT / "src/masume/kernel.py"]


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == __version__
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_ci_is_the_readmes_test_command() -> None:
    assert "make test" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert (ROOT / ".ci/run").read_text().rstrip().endswith("exec make test")


@pytest.mark.parametrize("path", [p for p in TRACKED if p.suffix == ".md"], ids=lambda p: str(p.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in (*re.findall(r"\]\(([^)#\s]+)[^)]*\)", text), *re.findall(r'src="([^"]+)"', text)):
        if not target.startswith(("http://", "https://")):
            assert (path.parent / target).exists(), target


def test_rooms_have_readmes() -> None:
    rooms = [path for path in (ROOT / "src/masume/make").iterdir() if (path / "__init__.py").exists()]
    engines = [path.parent for path in (ROOT / "kernel").glob("*/bind.cpp")]
    assert rooms
    assert engines
    for room in (*rooms, *engines):
        assert (room / "README.md").exists(), room
