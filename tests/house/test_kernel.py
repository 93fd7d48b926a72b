"""The kernel alone, without Python."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.places import ROOT


@pytest.mark.slow
def test_the_kernel_stands_alone_under_sanitizers(tmp_path: Path) -> None:
    """Address and undefined-behaviour sanitizers over the kernel's own tests, without Python."""
    build = ROOT / "build" / "sanitized"
    cmake = shutil.which("cmake", path=str(Path(sys.executable).parent)) or "cmake"
    ctest = cmake.removesuffix("cmake") + "ctest"
    options = ["-DMASUME_KERNEL_TESTS=ON", "-DMASUME_SANITIZE=ON"]
    for command in (
        [cmake, "-S", str(ROOT), "-B", str(build), *options],
        [cmake, "--build", str(build), "--parallel", "2"],
        [ctest, "--test-dir", str(build), "--parallel", "2", "--output-on-failure", "--no-tests=error"],
    ):
        result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert result.returncode == 0, result.stdout + result.stderr
