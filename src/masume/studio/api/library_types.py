"""What is asked of the library and what it answers."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from masume.studio.limits import STUDIO_AT_ONCE, STUDIO_NAME, STUDIO_TAG, STUDIO_TAGS
from masume.studio.operations.library.describe import Name
from masume.studio.store.records import PuzzleCard, TagCount, VersionCard
from masume.studio.values import Ask, Ipuz, PuzzleView

PuzzleId = Annotated[str, Meta(min_length=1, max_length=STUDIO_TAG.most)]
PuzzleIds = Annotated[tuple[PuzzleId, ...], Meta(min_length=1, max_length=STUDIO_AT_ONCE.most)]
Tag = Annotated[str, Meta(min_length=1, max_length=STUDIO_TAG.most)]
Tags = Annotated[tuple[Tag, ...], Meta(max_length=STUDIO_TAGS.most)]
Note = Annotated[str, Meta(max_length=STUDIO_NAME.most)]
VersionNumber = Annotated[int, Meta(ge=1, le=1_000_000_000)]


class PuzzlePath(Struct, frozen=True):
    """Which puzzle."""

    id: PuzzleId


class VersionPath(Struct, frozen=True):
    """Which state of a puzzle."""

    id: PuzzleId
    version: VersionNumber


class PuzzleQuery(Struct, frozen=True):
    """The details of a puzzle."""

    view: bool = False
    """True for everything a page shows of it, too."""


class PictureQuery(Struct, frozen=True):
    """Which picture a page expects."""

    version: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    """The picture of the newest version may be kept for ever if this is its number."""


class NewPuzzle(Ask, frozen=True, kw_only=True):
    """A puzzle to keep; its own title unless another is given."""

    document: Ipuz
    title: Name | None = None
    tags: Tags = ()
    note: Note = ""


class NewVersion(Ask, frozen=True, kw_only=True):
    """A puzzle after it was changed."""

    document: Ipuz
    base_version: VersionNumber
    """The version it was made from."""
    title: Name | None = None
    note: Note = ""


class PuzzleChange(Ask, frozen=True, kw_only=True):
    """What shall be different about a puzzle; what is left out stays."""

    title: Name | None = None
    author: Name | None = None
    tags: Tags | None = None


class Several(Ask, frozen=True, kw_only=True):
    """What shall be different about several puzzles."""

    ids: PuzzleIds
    add_tags: Tags = ()
    remove_tags: Tags = ()
    trashed: bool | None = None


class PuzzleKept(PuzzleCard, frozen=True, kw_only=True):
    """A puzzle of the library with everything that is kept of it."""

    document: str
    """As .ipuz."""
    view: PuzzleView | None = None


class PuzzlesFound(Struct, frozen=True):
    """A page of what a search has found."""

    total: int
    puzzles: tuple[PuzzleCard, ...]


class AllTags(Struct, frozen=True):
    """The tags in use."""

    tags: tuple[TagCount, ...]


class AllVersions(Struct, frozen=True):
    """The states in which a puzzle was saved, the newest first."""

    versions: tuple[VersionCard, ...]


class VersionKept(VersionCard, frozen=True):
    """A state in which a puzzle was saved, with its document."""

    document: str
