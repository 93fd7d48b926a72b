from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.batches import run_to_the_end, small_plan
from tests.support.browser import Opener, chromium
from tests.support.commands import masume
from tests.support.studio import Visitor, running_studio
from tests.support.world import Workshop, open_workshop

pytest_plugins = ["tests.support.examples", "tests.support.not_run"]


@pytest.fixture(scope="session", autouse=True)
def empty_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees what the user of this machine keeps, such as a concept base that they built."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        patch.delenv("MASUME_PACKS", raising=False)
        yield


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


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with chromium() as program:
        yield program


@pytest.fixture
def open_page(browser: Any, tmp_path: Path) -> Iterator[Opener]:
    opener = Opener(browser, tmp_path)
    yield opener
    opener.close()
    assert opener.complaints == []


@pytest.fixture(scope="session")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_studio(tmp_path_factory.mktemp("studio")) as address:
        yield address


@pytest.fixture
def visit(browser: Any, studio: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, studio)
    yield visitor
    visitor.close()
    assert visitor.complaints == []


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workshop]:
    with open_workshop(tmp_path_factory.mktemp("workshop")) as place:
        yield place


@pytest.fixture(scope="session")
def undisturbed_batch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the small plan, run to its end; tests leave it as it is."""
    folder = tmp_path_factory.mktemp("undisturbed")
    run_to_the_end(small_plan(folder), folder / "out", "--workers", "1")
    return folder / "out"
