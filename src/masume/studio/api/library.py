"""The library: puzzles, their versions and tags, and finding them."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from masume.core import Sentence
from masume.studio.api.asking import ask, stored
from masume.studio.api.endpoint import Call, Empty, Endpoint
from masume.studio.api.library_types import (
    AllTags,
    AllVersions,
    NewPuzzle,
    NewVersion,
    PictureQuery,
    PuzzleChange,
    PuzzleKept,
    PuzzlePath,
    PuzzleQuery,
    PuzzlesFound,
    Several,
    VersionKept,
    VersionPath,
)
from masume.studio.operations.library.describe import DESCRIBE, Describe
from masume.studio.operations.look.read_puzzle import READ_PUZZLE, ReadPuzzle
from masume.studio.refusal import Refusal
from masume.studio.store.puzzles import Puzzles
from masume.studio.store.records import PuzzleCard
from masume.studio.store.searching import Query
from masume.studio.values import PuzzleFile, PuzzleView


def puzzles_of(call: Call) -> Puzzles:
    """The puzzles of the studio that was called."""
    return Puzzles(call.studio.database)


async def _search(call: Call) -> PuzzlesFound:
    return PuzzlesFound(*await stored(partial(puzzles_of(call).search, call.owner, call.query)))


async def _add(call: Call) -> PuzzleCard:
    body: NewPuzzle = call.body
    tags = _clean(body.tags)
    described = await ask(call, DESCRIBE, Describe(document=body.document, title=body.title))
    return await stored(partial(puzzles_of(call).add, call.owner, described, tags, body.note))


async def _get(call: Call) -> PuzzleKept:
    return await _kept(call, call.path.id)


async def _kept(call: Call, name: str) -> PuzzleKept:
    """The puzzle and its document, of the same version even while another is being saved."""
    card = await stored(partial(puzzles_of(call).card, call.owner, name))
    document = await stored(partial(puzzles_of(call).document, call.owner, name, card.version))
    view = await _view(call, document) if call.query.view else None
    return PuzzleKept(**{field: getattr(card, field) for field in card.__struct_fields__}, document=document, view=view)


async def _view(call: Call, document: str) -> PuzzleView:
    file = PuzzleFile("puzzle.ipuz", document.encode())
    return (await ask(call, READ_PUZZLE, ReadPuzzle(file=file))).puzzle


async def _save(call: Call) -> PuzzleCard:
    body: NewVersion = call.body
    described = await ask(call, DESCRIBE, Describe(document=body.document, title=body.title))
    save = partial(puzzles_of(call).save, call.owner, call.path.id, described, body.base_version, body.note)
    return await stored(save)


async def _change(call: Call) -> PuzzleCard:
    body: PuzzleChange = call.body
    puzzles, name = puzzles_of(call), call.path.id
    tags = None if body.tags is None else _clean(body.tags)
    if body.title is not None or body.author is not None:
        card = await stored(partial(puzzles.card, call.owner, name))
        document = await stored(partial(puzzles.document, call.owner, name, card.version))
        described = await ask(call, DESCRIBE, Describe(document=document, title=body.title, author=body.author))
        await stored(partial(puzzles.save, call.owner, name, described, card.version))
    if tags is not None:
        return await stored(partial(puzzles.set_tags, call.owner, name, tags))
    return await stored(partial(puzzles.card, call.owner, name))


async def _change_several(call: Call) -> Empty:
    body: Several = call.body
    puzzles, added, removed = puzzles_of(call), _clean(body.add_tags), _clean(body.remove_tags)
    await stored(partial(puzzles.tag, call.owner, body.ids, added, removed))
    if body.trashed is not None:
        await stored(partial(puzzles.trash, call.owner, body.ids, is_trashed=body.trashed))
    return Empty()


async def _trash(call: Call) -> Empty:
    """Throws a puzzle away; one that is in the trash is deleted for good."""
    puzzles, name = puzzles_of(call), call.path.id
    card = await stored(partial(puzzles.card, call.owner, name))
    work = puzzles.purge if card.trashed else puzzles.trash
    await stored(partial(work, call.owner, [name]))
    return Empty()


async def _versions(call: Call) -> AllVersions:
    return AllVersions(await stored(partial(puzzles_of(call).versions, call.owner, call.path.id)))


async def _version(call: Call) -> VersionKept:
    puzzles, path = puzzles_of(call), call.path
    document = await stored(partial(puzzles.document, call.owner, path.id, path.version))
    versions = await stored(partial(puzzles.versions, call.owner, path.id))
    card = next(card for card in versions if card.version == path.version)
    return VersionKept(card.version, card.created, card.note, card.title, document)


async def _restore(call: Call) -> PuzzleCard:
    """The earlier state becomes the newest; what was saved since stays among the versions."""
    puzzles, path = puzzles_of(call), call.path
    document = await stored(partial(puzzles.document, call.owner, path.id, path.version))
    described = await ask(call, DESCRIBE, Describe(document=document))
    return await stored(partial(puzzles.save, call.owner, path.id, described, None, f"↺ {path.version}"))


async def _tags(call: Call) -> AllTags:
    return AllTags(await stored(partial(puzzles_of(call).tags, call.owner)))


async def _picture(call: Call) -> Response:
    version, picture = await stored(partial(puzzles_of(call).picture, call.owner, call.path.id))
    etag = f'"{version}"'
    kept = "max-age=31536000, immutable" if call.query.version == version else "no-cache"
    headers = {"ETag": etag, "Cache-Control": f"private, {kept}"}
    if call.request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(picture, headers=headers, media_type="image/svg+xml")


def _clean(tags: tuple[str, ...]) -> tuple[str, ...]:
    """Tags without stray spaces, each once; Refusal for one that is only spaces."""
    cleaned = tuple(dict.fromkeys(" ".join(tag.replace("\0", " ").split()) for tag in tags))
    if "" in cleaned:
        raise Refusal(422, Sentence("a tag is empty", "タグが空です"))
    return cleaned


_TAG = "Library"

ENDPOINTS = (
    Endpoint("GET", "/api/puzzles", "Find puzzles", _search, answer_type=PuzzlesFound, query_type=Query, tag=_TAG),
    Endpoint(
        "POST",
        "/api/puzzles",
        "Keep a new puzzle",
        _add,
        answer_type=PuzzleCard,
        body_type=NewPuzzle,
        status=201,
        tag=_TAG,
    ),
    Endpoint(
        "PATCH",
        "/api/puzzles",
        "Tag or throw away several puzzles",
        _change_several,
        body_type=Several,
        tag=_TAG,
        refusals=(404,),
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{id}",
        "A puzzle with its document",
        _get,
        answer_type=PuzzleKept,
        path_type=PuzzlePath,
        query_type=PuzzleQuery,
        tag=_TAG,
    ),
    Endpoint(
        "PUT",
        "/api/puzzles/{id}",
        "Keep a new version of a puzzle",
        _save,
        answer_type=PuzzleCard,
        path_type=PuzzlePath,
        body_type=NewVersion,
        tag=_TAG,
        refusals=(409,),
    ),
    Endpoint(
        "PATCH",
        "/api/puzzles/{id}",
        "Change a puzzle's title, author or tags",
        _change,
        answer_type=PuzzleCard,
        path_type=PuzzlePath,
        body_type=PuzzleChange,
        tag=_TAG,
        refusals=(409,),
    ),
    Endpoint(
        "DELETE",
        "/api/puzzles/{id}",
        "Throw a puzzle away, or delete one in the trash for good",
        _trash,
        path_type=PuzzlePath,
        tag=_TAG,
        refusals=(409,),
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{id}/picture",
        "A small picture of the board",
        _picture,
        path_type=PuzzlePath,
        query_type=PictureQuery,
        media_type="image/svg+xml",
        tag=_TAG,
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{id}/versions",
        "Every state in which a puzzle was saved",
        _versions,
        answer_type=AllVersions,
        path_type=PuzzlePath,
        tag=_TAG,
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{id}/versions/{version}",
        "A state in which a puzzle was saved",
        _version,
        answer_type=VersionKept,
        path_type=VersionPath,
        tag=_TAG,
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{id}/versions/{version}/restore",
        "Make an earlier state the newest",
        _restore,
        answer_type=PuzzleCard,
        path_type=VersionPath,
        tag=_TAG,
        refusals=(409, 422),
    ),
    Endpoint("GET", "/api/tags", "The tags in use", _tags, answer_type=AllTags, tag=_TAG),
)
"""Addresses of puzzles."""
