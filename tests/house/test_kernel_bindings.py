"""Whatever Python hands to the kernel is answered or refused; a crash would end only the program that is asked here."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fuzz import bindings
from masume import kernel
from tests.support.places import ROOT

pytestmark = pytest.mark.slow


def test_wild_arguments_are_answered_or_refused() -> None:
    command = [sys.executable, "-X", "faulthandler", "-m", "fuzz.bindings", "--count", "300", "--seed", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    seen = re.fullmatch(r"(\d+) answered, (\d+) refused\n", done.stdout)
    assert seen is not None
    assert min(map(int, seen.groups())) > 100


def test_every_engine_that_python_can_make_is_thrown_at() -> None:
    source = Path(bindings.__file__).read_text(encoding="utf-8")
    results = {"FillinOutcome", "FillinStep", "FrameWorth", "HintOrder", "MendedPicture", "TechniqueOutcome"}
    assert [name for name in kernel.__all__ if f"kernel.{name}" not in source and name not in results] == []
