"""Puzzles as files: every format that can hold them, sheets of paper, pages to play."""

from __future__ import annotations

from functools import partial
from urllib.parse import quote

from msgspec import Struct
from starlette.responses import Response

from masume.core import Language
from masume.core.config import PaperName
from masume.studio.api.asking import ask, stored
from masume.studio.api.endpoint import Call, Endpoint
from masume.studio.api.library import puzzles_of
from masume.studio.api.library_types import PuzzleId, PuzzlePath
from masume.studio.operations.library.export import (
    EXPORT,
    LIST_FORMATS,
    Export,
    FileMade,
    FormatName,
    FormatsListed,
    ListFormats,
)

LEFT_OUT = "X-Masume-Left-Out"
"""The header that names what a file has no place for."""


class ExportPath(Struct, frozen=True):
    """Which puzzle, as which file."""

    id: PuzzleId
    format: FormatName


class ExportQuery(Struct, frozen=True):
    """How the file shall be."""

    answer: bool = True
    paper: PaperName = "a4"
    language: Language | None = None


def file_response(made: FileMade) -> Response:
    """A file that browsers save under its name."""
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(made.name)}",
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        **({LEFT_OUT: ", ".join(made.left_out)} if made.left_out else {}),
    }
    return Response(made.data, headers=headers, media_type=made.media_type)


async def _export(call: Call) -> Response:
    path, query = call.path, call.query
    document = await stored(partial(puzzles_of(call).document, call.owner, path.id))
    request = Export(
        document=document,
        format=path.format,
        answer=query.answer,
        paper=query.paper,
        language=query.language,
    )
    return file_response(await ask(call, EXPORT, request))


async def _formats(call: Call) -> FormatsListed:
    document = await stored(partial(puzzles_of(call).document, call.owner, call.path.id))
    return await ask(call, LIST_FORMATS, ListFormats(document=document))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/puzzles/{id}/formats",
        "The formats that can hold a puzzle, and what they leave out",
        _formats,
        answer_type=FormatsListed,
        path_type=PuzzlePath,
        tag="Files",
        refusals=(422,),
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{id}/export/{format}",
        f"A puzzle as a file; {LEFT_OUT} names what it has no place for",
        _export,
        path_type=ExportPath,
        query_type=ExportQuery,
        media_type="*/*",
        tag="Files",
    ),
)
"""Addresses of files."""
