"""Small texts that people write: options of commands, secrets and cookies of the studio."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

from fuzz.target import QUICK, Target
from masume.cli.options import parse_size
from masume.core import LevelRange
from masume.make import Objective
from masume.studio.security.secret_file import read_secrets
from masume.studio.security.sessions import Sessions

_SESSIONS = Sessions({"owner": "a secret of the studio"}, b"key" * 10)
_NOW = 1_800_000_000.0


def targets() -> list[Target]:
    """Objectives, sizes, levels, the file of secrets, cookies."""
    return [
        Target("option.goal", _of_text(Objective.parse), (b"white", b"words=10,crossings=1", b"weight = 1e3"), QUICK),
        Target("option.size", _of_text(_size), (b"15x15", b"7", "3×9".encode()), QUICK, has_one_language=True),
        Target("option.levels", _of_text(LevelRange.parse), (b"3", b"1..2"), QUICK),
        Target(
            "studio.secrets", _of_text(read_secrets), (b"a: a long secret, ok\nb: another long one\n", b"x" * 30), QUICK
        ),
        Target("studio.cookie", _of_text(_owner), (_cookie().encode(),), QUICK, has_one_language=True),
    ]


def _cookie() -> str:
    """A cookie, the same whenever it is made."""
    with patch("secrets.token_urlsafe", return_value="token"):
        return _SESSIONS.open("owner", _NOW)


def _of_text(read: Callable[[str], object]) -> Callable[[bytes], object]:
    return lambda data: read(data.decode("utf-8", "surrogateescape"))


def _size(text: str) -> object:
    return parse_size(text)


def _owner(cookie: str) -> object:
    if _SESSIONS.owner_of(cookie, _NOW) is None:
        raise ValueError("the cookie is not ours")
    return cookie
