"""The project as its users get it: an sdist, the wheel built from it, an environment that has nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path, PurePosixPath

from packaging.requirements import Requirement

from tests.support.places import ROOT

WORKPLACE = ROOT / "build" / "package"
"""Where the wheel is built, so that a second run compiles only what has changed."""

BUILD_SDIST = "import sys; from scikit_build_core.build import build_sdist; build_sdist(sys.argv[1])"


def build_sdist(folder: Path) -> None:
    """Makes the archive of sources in a folder."""
    _run([sys.executable, "-c", BUILD_SDIST, str(folder)], cwd=ROOT)


def build_wheel(sdist: Path, folder: Path) -> None:
    """Makes the wheel that an archive of sources builds in a folder, with the tools that are installed here."""
    source = WORKPLACE / "source"
    unpack(sdist, source)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    options = ["--no-deps", "--no-build-isolation", "-C", f"build-dir={WORKPLACE}/{{wheel_tag}}", "-w", str(folder)]
    _run([*pip, "wheel", *options, str(source)], cwd=folder)


def unpack(sdist: Path, folder: Path) -> None:
    """Makes a folder hold what an archive holds; files that are the same already stay, with their times."""
    with tarfile.open(sdist) as archive:
        files = {PurePosixPath(*PurePosixPath(one.name).parts[1:]): one for one in archive if one.isfile()}
        for name, member in files.items():
            content, path = archive.extractfile(member), folder / name
            assert content is not None
            _write(path, content.read())
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        if PurePosixPath(path.relative_to(folder).as_posix()) not in files:
            path.unlink()


def _write(path: Path, content: bytes) -> None:
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def installed(wheel: Path, folder: Path) -> Path:
    """The programs of a new environment that has a wheel and what it requires, and nothing else.

    What it requires is linked from the environment that runs this, so that no network is needed.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    _run([*pip, "install", "--no-deps", "--no-index", str(wheel)], cwd=folder)
    site = next((folder / "lib").glob("python*/site-packages"))
    own = Distribution.at(next(site.glob("masume-*.dist-info")))
    for required in _required_by(own):
        _link(required, site)
    return folder / "bin"


def _required_by(own: Distribution) -> list[Distribution]:
    """What a distribution needs without extras, and what that needs."""
    found: dict[str, Distribution] = {}
    waiting = [own]
    while waiting:
        for requirement in map(Requirement, waiting.pop().requires or ()):
            if requirement.name not in found and (not requirement.marker or requirement.marker.evaluate({"extra": ""})):
                found[requirement.name] = distribution(requirement.name)
                waiting.append(found[requirement.name])
    return list(found.values())


def _link(required: Distribution, site: Path) -> None:
    for top in {file.parts[0] for file in required.files or () if file.parts[0] not in ("..", "__pycache__")}:
        if not (site / top).exists():
            (site / top).symlink_to(str(required.locate_file(top)))


def clean_environment(home: Path) -> dict[str, str]:
    """Variables for programs that must not find this checkout, nor what its user keeps."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "MASUME_"))}
    return {**kept, "HOME": str(home), "LC_ALL": "C.UTF-8"}


def _run(command: list[str], cwd: Path) -> None:
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
