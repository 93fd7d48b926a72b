import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.once import once
from tests.support.places import ROOT


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it; a warning of the generator is an error."""
    return once(tmp_path_factory, "site", _build)


def _build(out: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "--quiet", "--jobs", "2", "--fail-on-warning", "--keep-going"]
    done = subprocess.run(
        [*command, "-c", str(ROOT / "docs"), str(ROOT), str(out)], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
