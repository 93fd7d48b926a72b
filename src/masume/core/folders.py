"""Where a user's files live."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from masume.core.refusals import NO_HOME
from masume.core.refused import Refused


def user_folder(variable: str, usual: str) -> Path:
    """A folder of the user: what the XDG variable says, else what the system is used to (`usual` below the home).

    Refused for a user without a home.
    """
    said = os.environ.get(variable, "")
    if Path(said).is_absolute():  # XDG: relative paths are to be ignored
        return Path(said)
    if sys.platform == "darwin":
        return _home(variable) / "Library" / ("Caches" if usual == ".cache" else "Application Support")
    windows = "APPDATA" if usual == ".config" else "LOCALAPPDATA"
    if sys.platform == "win32" and (folder := os.environ.get(windows)):
        return Path(folder)
    return _home(variable) / usual


def _home(variable: str) -> Path:
    try:
        return Path.home()
    except RuntimeError as error:
        raise Refused(NO_HOME, variable=variable) from error
