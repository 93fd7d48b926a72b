from pathlib import Path

import pytest

from tests.commands import masume


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    result = masume(
        *"make skeleton countries --size 12x9 --rounds 200 --seed 1 --title Lands --author Me".split(),
        *"--out a.ipuz --out a.svg".split(),
        cwd=folder,
    )
    assert result.returncode == 0, result.stderr
    return folder
