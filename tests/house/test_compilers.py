"""The same seed gives the same result whatever compiled the kernel: it is built with Clang and libc++ as well.

That build is optimised less, which makes it quicker and differs once more from the installed one.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import nanobind
import pytest

from tests.support.places import ROOT

BUILD = ROOT / "build" / "clang"
OLDEST = 16
"""Clang from this version on, with its libc++, has the C++20 that the kernel is written in."""
INSTALL = "apt-get install clang-19 libc++-19-dev libc++abi-19-dev"
PROGRAM = "#include <algorithm>\n#include <vector>\nint main() { std::vector<int> v; std::ranges::sort(v); }\n"

pytestmark = pytest.mark.slow


def compilers() -> list[str]:
    """Every Clang on the path that is new enough, the newest first."""
    folders = [Path(folder) for folder in os.get_exec_path() if Path(folder).is_dir()]
    found = {name: path for folder in reversed(folders) for path in folder.glob("clang++*") if (name := path.name)}
    versions = {}
    for name, path in found.items():
        if re.fullmatch(r"clang\+\+(-\d+)?", name):
            done = subprocess.run([path, "-dumpversion"], capture_output=True, text=True, check=False).stdout
            versions[str(path)] = int(done.split(".")[0] or 0)
    return sorted((path for path, version in versions.items() if version >= OLDEST), key=versions.__getitem__)[::-1]


def can_build(compiler: str, folder: Path) -> bool:
    """Whether a compiler has libc++, and all that a program needs."""
    command = [compiler, "-std=c++20", "-stdlib=libc++", "-x", "c++", "-", "-o", str(folder / "program")]
    return subprocess.run(command, input=PROGRAM, text=True, capture_output=True, check=False).returncode == 0


def clang(folder: Path) -> str:
    """A Clang that has libc++. Without one the test is skipped, and fails where CI runs."""
    for compiler in compilers():
        if can_build(compiler, folder):
            return compiler
    missing = f"there is no Clang {OLDEST} or newer with libc++ to compare with; install them with: {INSTALL}"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


def built_with(compiler: str) -> Path:
    """The kernel's module, built by a compiler; what has not changed since the last time is not built again."""
    cmake = shutil.which("cmake", path=str(Path(sys.executable).parent)) or "cmake"
    options = {
        "CMAKE_BUILD_TYPE": "Release",
        "CMAKE_CXX_COMPILER": compiler,
        "CMAKE_CXX_COMPILER_LAUNCHER": shutil.which("ccache") or "",
        "CMAKE_CXX_FLAGS": "-stdlib=libc++",
        "CMAKE_CXX_FLAGS_RELEASE": "-O1 -DNDEBUG",
        "CMAKE_UNITY_BUILD": "ON",
        "Python_EXECUTABLE": sys.executable,
        "nanobind_DIR": nanobind.cmake_dir(),
    }
    for command in (
        [cmake, "-S", str(ROOT), "-B", str(BUILD), *(f"-D{name}={value}" for name, value in options.items())],
        [cmake, "--build", str(BUILD), "--parallel", "2"],
    ):
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr
    return next(module for suffix in EXTENSION_SUFFIXES if (module := BUILD / f"_kernel{suffix}").exists())


def results(*kernel: str) -> dict[str, str]:
    """What a build of the kernel makes of fixed seeds, as digests; the installed one's if none is named."""
    command = [sys.executable, "-m", "tests.support.kernel_results", *kernel]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    digests: dict[str, str] = json.loads(done.stdout)
    return digests


def test_two_compilers_and_two_libraries_give_the_same_results(tmp_path: Path) -> None:
    module = built_with(clang(tmp_path))
    ours, theirs = results(), results(str(module))
    assert len(ours) > 200
    assert ours.keys() == theirs.keys()
    assert [name for name, digest in ours.items() if theirs[name] != digest] == []
