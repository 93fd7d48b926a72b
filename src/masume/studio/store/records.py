"""What the library keeps, as JSON values; and what it says when something is not there."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

from msgspec import Struct

from masume.core import Refused, Sentence

ID_LENGTH = 10
TOKEN_LENGTH = 14
"""Long enough that no one finds a shared puzzle by trying."""

_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and digits that are not mistaken for one another on paper."""

NO_PUZZLE = Sentence("there is no puzzle {name}", "パズル「{name}」はありません")
NO_VERSION = Sentence("the puzzle has no version {version}", "このパズルに第{version}版はありません")
NO_COLLECTION = Sentence("there is no collection {name}", "作品集「{name}」はありません")


class Missing(Refused):
    """What was asked for is not there, or belongs to another owner."""


class Conflict(Refused):
    """What was to be saved has changed in the meantime."""


class PuzzleCard(Struct, frozen=True, kw_only=True):
    """A puzzle of the library as a list shows it."""

    id: str
    version: int
    kind: str
    title: str
    author: str
    language: str
    level: int | None
    width: int
    height: int
    created: str
    updated: str
    trashed: str | None
    tags: tuple[str, ...]
    is_shared: bool
    """True if players have a link to it."""


class VersionCard(Struct, frozen=True):
    """A state in which a puzzle was saved."""

    version: int
    created: str
    note: str
    title: str


class TagCount(Struct, frozen=True):
    """A tag, and how many puzzles have it."""

    tag: str
    count: int


class CollectionCard(Struct, frozen=True, kw_only=True):
    """A collection as a list shows it."""

    id: str
    title: str
    count: int
    """Puzzles in it, without those in the trash."""
    created: str
    updated: str


def now() -> str:
    """The time in UTC, in a form that sorts."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def new_name(length: int) -> str:
    """A random name for an address."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))
