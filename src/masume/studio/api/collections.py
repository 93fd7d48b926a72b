"""Collections: puzzles in an order, and the booklets they become."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Meta, Struct

from masume.core import Language, Sentence
from masume.core.config import PaperName
from masume.studio.api.asking import stored
from masume.studio.api.endpoint import Call, Empty, Endpoint
from masume.studio.api.library import puzzles_of
from masume.studio.api.library_types import PuzzleId, PuzzleIds
from masume.studio.jobs.job import Job
from masume.studio.limits import STUDIO_AT_ONCE, STUDIO_BOOKLET, STUDIO_NAME
from masume.studio.operations.library.booklet import BOOKLET, Booklet
from masume.studio.operations.library.describe import Name
from masume.studio.refusal import Refusal
from masume.studio.store.collections import Collections
from masume.studio.store.records import CollectionCard, PuzzleCard
from masume.studio.values import Ask

Title = Annotated[str, Meta(min_length=1, max_length=STUDIO_NAME.most)]


class CollectionPath(Struct, frozen=True):
    """Which collection."""

    id: PuzzleId


class NewCollection(Ask, frozen=True, kw_only=True):
    """A collection to begin."""

    title: Title
    puzzles: Annotated[tuple[PuzzleId, ...], Meta(max_length=STUDIO_AT_ONCE.most)] = ()


class CollectionChange(Ask, frozen=True, kw_only=True):
    """What shall be different about a collection; what is left out stays."""

    title: Title | None = None
    puzzles: Annotated[tuple[PuzzleId, ...], Meta(max_length=STUDIO_AT_ONCE.most)] | None = None
    """All of its puzzles, in their new order."""


class Collect(Ask, frozen=True, kw_only=True):
    """Puzzles that a collection shall have, too."""

    puzzles: PuzzleIds


class BookletOptions(Ask, frozen=True, kw_only=True):
    """How a collection shall be bound."""

    title: Name = ""
    """That of the collection if it is left empty."""
    author: Name = ""
    paper: PaperName = "a4"
    answers: bool = True
    by_level: bool = False
    """The easiest first, not in the order of the collection."""
    language: Language | None = None
    """By default that of the first puzzle, and on each puzzle's page its own."""


class AllCollections(Struct, frozen=True):
    """The collections by title."""

    collections: tuple[CollectionCard, ...]


class CollectionKept(CollectionCard, frozen=True, kw_only=True):
    """A collection with its puzzles in their order."""

    puzzles: tuple[PuzzleCard, ...]


def _collections(call: Call) -> Collections:
    return Collections(call.studio.database)


async def _list(call: Call) -> AllCollections:
    return AllCollections(await stored(partial(_collections(call).all, call.owner)))


async def _begin(call: Call) -> CollectionCard:
    title = _titled(call.body.title)
    return await stored(partial(_collections(call).add, call.owner, title, call.body.puzzles))


async def _get(call: Call) -> CollectionKept:
    return await stored(partial(_kept, call))


def _kept(call: Call) -> CollectionKept:
    collections, puzzles, name = _collections(call), puzzles_of(call), call.path.id
    card = collections.card(call.owner, name)
    cards = tuple(puzzles.card(call.owner, puzzle) for puzzle in collections.puzzles(call.owner, name))
    return CollectionKept(**{field: getattr(card, field) for field in card.__struct_fields__}, puzzles=cards)


async def _change(call: Call) -> CollectionCard:
    body: CollectionChange = call.body
    title = None if body.title is None else _titled(body.title)
    return await stored(partial(_collections(call).change, call.owner, call.path.id, title, body.puzzles))


async def _collect(call: Call) -> CollectionCard:
    return await stored(partial(_collections(call).collect, call.owner, call.path.id, call.body.puzzles))


async def _remove(call: Call) -> Empty:
    await stored(partial(_collections(call).remove, call.owner, call.path.id))
    return Empty()


async def _bind(call: Call) -> Job:
    """A job, since grading and printing many puzzles takes its time."""
    request = await stored(partial(_booklet, call))
    address = call.request.client.host if call.request.client else ""
    return await call.studio.queue.submit(call.owner, BOOKLET, request, address)


def _booklet(call: Call) -> Booklet:
    options: BookletOptions = call.body
    collections, puzzles = _collections(call), puzzles_of(call)
    card = collections.card(call.owner, call.path.id)
    if not STUDIO_BOOKLET.allows(card.count):
        raise Refusal(422, STUDIO_BOOKLET.refusal(found=card.count).sentence)
    names = collections.puzzles(call.owner, call.path.id)
    return Booklet(
        documents=tuple(puzzles.document(call.owner, name) for name in names),
        title=options.title or card.title,
        author=options.author,
        paper=options.paper,
        answers=options.answers,
        by_level=options.by_level,
        language=options.language,
    )


def _titled(title: str) -> str:
    """A title without stray spaces; Refusal if nothing is left."""
    cleaned = " ".join(title.split())
    if not cleaned:
        raise Refusal(422, Sentence("a collection needs a title", "作品集にタイトルをつけてください"))
    return cleaned


_TAG = "Collections"

ENDPOINTS = (
    Endpoint("GET", "/api/collections", "List collections", _list, answer_type=AllCollections, tag=_TAG),
    Endpoint(
        "POST",
        "/api/collections",
        "Begin a collection",
        _begin,
        answer_type=CollectionCard,
        body_type=NewCollection,
        status=201,
        tag=_TAG,
        refusals=(404,),
    ),
    Endpoint(
        "GET",
        "/api/collections/{id}",
        "A collection with its puzzles",
        _get,
        answer_type=CollectionKept,
        path_type=CollectionPath,
        tag=_TAG,
    ),
    Endpoint(
        "PATCH",
        "/api/collections/{id}",
        "Change a collection's title, puzzles or order",
        _change,
        answer_type=CollectionCard,
        path_type=CollectionPath,
        body_type=CollectionChange,
        tag=_TAG,
    ),
    Endpoint(
        "POST",
        "/api/collections/{id}/puzzles",
        "Add puzzles to a collection",
        _collect,
        answer_type=CollectionCard,
        path_type=CollectionPath,
        body_type=Collect,
        tag=_TAG,
    ),
    Endpoint(
        "DELETE",
        "/api/collections/{id}",
        "Forget a collection; its puzzles stay",
        _remove,
        path_type=CollectionPath,
        tag=_TAG,
    ),
    Endpoint(
        "POST",
        "/api/collections/{id}/booklet",
        "Bind a collection into a booklet: a job whose result is the PDF",
        _bind,
        answer_type=Job,
        path_type=CollectionPath,
        body_type=BookletOptions,
        result_type=BOOKLET.result,
        status=202,
        tag=_TAG,
    ),
)
"""Addresses of collections."""
