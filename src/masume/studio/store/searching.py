"""Finding puzzles: what a query becomes in SQL."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from masume.studio.limits import STUDIO_NAME
from masume.words.kana import to_hiragana

GRAM = 3
"""The index knows every three characters in a row; shorter terms are looked for in the texts themselves."""

PAGE_SIZE = 60


class SortOrder(StrEnum):
    """How found puzzles are sorted."""

    UPDATED = "updated"
    CREATED = "created"
    TITLE = "title"
    LEVEL = "level"


_ORDERS = {
    SortOrder.UPDATED: "updated DESC",
    SortOrder.CREATED: "created DESC",
    SortOrder.TITLE: "title COLLATE NOCASE",
    SortOrder.LEVEL: "level IS NULL, level",
}


class Query(Struct, frozen=True, kw_only=True):
    """Which puzzles to look for; without conditions, all of them."""

    text: Annotated[str, Meta(max_length=STUDIO_NAME.most)] = ""
    """Words of which every one is in the title, the author, the words, the clues or the tags."""
    kind: str = ""
    tag: str = ""
    level: Annotated[int, Meta(ge=0, le=5)] = 0
    collection: str = ""
    trashed: bool = False
    order: SortOrder = SortOrder.UPDATED
    offset: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    limit: Annotated[int, Meta(ge=1, le=200)] = PAGE_SIZE

    @property
    def order_by(self) -> str:
        """The sorting as SQL; the same puzzles come in the same order."""
        return f"{_ORDERS[self.order]}, number DESC"


def folded(text: str) -> str:
    """A text as it is compared: width, case, and the two kinds of kana make no difference.

    >>> folded("ＡＢＣ スケルトン")
    'abc すけるとん'
    """
    return to_hiragana(unicodedata.normalize("NFKC", text).casefold()).replace("\0", " ")


def conditions(owner: str, query: Query) -> Iterator[tuple[str, str | int]]:
    """What must hold of a row of `puzzles`: SQL with one gap, and what fills it."""
    yield "owner = ?", owner
    yield ("trashed IS NOT NULL = ?", int(query.trashed))
    if query.kind:
        yield "kind = ?", query.kind
    if query.level:
        yield "level = ?", query.level
    if query.tag:
        yield "number IN (SELECT puzzle FROM tags WHERE tag = ?)", query.tag
    if query.collection:
        yield (
            "number IN (SELECT puzzle FROM collected JOIN collections ON collections.number = collection WHERE id = ?)",
            query.collection,
        )
    for term in folded(query.text).split():
        yield _holds(term)


def _holds(term: str) -> tuple[str, str]:
    if len(term) < GRAM:
        escaped = term.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_")
        return r"number IN (SELECT rowid FROM sought WHERE text LIKE ? ESCAPE '\')", f"%{escaped}%"
    quoted = term.replace('"', '""')
    return "number IN (SELECT rowid FROM sought WHERE text MATCH ?)", f'"{quoted}"'
