"""Where concept packs live, and where archives are kept that were fetched for them."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def packs_folder() -> Path:
    """The folder of built packs: MASUME_PACKS if that is set, else where the system keeps a user's data."""
    chosen = os.environ.get("MASUME_PACKS")
    return Path(chosen) if chosen else _user_folder("XDG_DATA_HOME", ".local/share") / "masume" / "concepts"


def pack_path(language: str) -> Path:
    """The file of a language's pack."""
    return packs_folder() / f"{language}.pack"


def archives_folder() -> Path:
    """The folder for fetched archives that are kept: where the system keeps what can be fetched again."""
    return _user_folder("XDG_CACHE_HOME", ".cache") / "masume" / "sources"


def _user_folder(variable: str, usual: str) -> Path:
    """A folder of the user: what XDG says, else what the system is used to."""
    said = os.environ.get(variable, "")
    if Path(said).is_absolute():  # XDG: relative paths are to be ignored
        return Path(said)
    if sys.platform == "darwin":
        return Path.home() / "Library" / ("Caches" if usual == ".cache" else "Application Support")
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local)
    return Path.home() / usual
