"""The player's modules: typed by their comments, and in the plain style that the bundle needs."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from masume.press.play import bundle

PLAYER = Path(str(bundle.PLAYER))
MODULES = sorted(PLAYER.glob("*.js"))


TYPES = "--allowJs --checkJs --noEmit --strict --target es2022 --lib es2022,dom,dom.iterable --module esnext"


@pytest.mark.skipif(shutil.which("tsc") is None, reason="no tsc: npm install --global typescript")
def test_types_hold() -> None:
    command = ["tsc", *TYPES.split(), "--moduleResolution", "bundler", *map(str, MODULES)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.stdout + found.stderr == ""
    assert found.returncode == 0


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_imports_and_exports_are_plain(path: Path) -> None:
    source = path.read_text("utf-8")
    assert len(re.findall(r"^import ", source, re.MULTILINE)) == len(bundle._IMPORT.findall(source))
    assert len(re.findall(r"^export ", source, re.MULTILINE)) == len(bundle._EXPORT.findall(source))


def test_every_module_and_style_is_in_the_page() -> None:
    script = bundle.script()
    for path in MODULES:
        assert f"modules['{path.name}'] = " in script
    assert {path.name for path in PLAYER.glob("*.css")} == set(bundle.STYLES)


def test_comments_stay_behind() -> None:
    script = bundle.script()
    assert "/**\n" not in script
    assert not re.search(r"^\s*// ", script, re.MULTILINE)
