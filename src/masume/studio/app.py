"""The web application: the API, the pages, and the files of the front end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from masume.core import Sentence
from masume.studio.api.answering import answering
from masume.studio.api.endpoints import ENDPOINTS
from masume.studio.api.openapi import openapi
from masume.studio.refusal import NOTHING_HERE, Refusal, refused
from masume.studio.security.middleware import middlewares
from masume.studio.settings import Settings
from masume.studio.shell import NOT_FOUND, PAGE_ADDRESSES, PAGES, PLAYER, PageAddress, language_asked, shell
from masume.studio.studio import opened

_OTHER_METHOD = Sentence("this address does not know the method {method}", "このアドレスでは{method}を使えません")


def create_app(settings: Settings) -> Starlette:
    """The studio as an ASGI application; its parts start and stop with it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with opened(settings) as studio:
            app.state.studio = studio
            yield

    return Starlette(
        routes=_routes(settings),
        lifespan=lifespan,
        exception_handlers={404: _finding_nothing(settings), 405: _other_method},
        middleware=middlewares(settings),
    )


def _routes(settings: Settings) -> list[BaseRoute]:
    return [
        *(Route(endpoint.path, answering(endpoint), methods=[endpoint.method]) for endpoint in ENDPOINTS),
        Route("/api/openapi.json", _constant(openapi(ENDPOINTS))),
        *(Route(page.path, _showing(page, settings)) for page in PAGE_ADDRESSES),
        Mount("/static/player", _Files(directory=str(PLAYER))),
        Mount("/static/studio", _Files(directory=str(PAGES))),
    ]


def _constant(content: dict[str, Any]) -> Callable[[Request], Awaitable[Response]]:
    """A document that never changes."""
    encoded = msgspec.json.encode(content)

    async def answer(_request: Request) -> Response:
        return Response(encoded, media_type="application/json")

    return answer


def _showing(page: PageAddress, settings: Settings) -> Callable[[Request], Awaitable[Response]]:
    """A page in the visitor's language."""

    async def show(request: Request) -> Response:
        language = language_asked(request.cookies, request.headers.get("accept-language", ""), settings)
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
        return HTMLResponse(shell(page, language, settings), headers=headers)

    return show


def _finding_nothing(settings: Settings) -> Callable[[Request, Exception], Awaitable[Response]]:
    """The answer to an address that does not exist."""

    async def nothing_here(request: Request, _error: Exception) -> Response:
        if request.url.path.startswith("/api/"):
            return refused(Refusal(404, NOTHING_HERE))
        language = language_asked(request.cookies, request.headers.get("accept-language", ""), settings)
        return HTMLResponse(shell(NOT_FOUND, language, settings), 404)

    return nothing_here


async def _other_method(request: Request, error: Exception) -> Response:
    """The answer to a method that an address does not have."""
    headers = getattr(error, "headers", None)
    return refused(Refusal(405, _OTHER_METHOD, headers, method=request.method))


class _Files(StaticFiles):
    """Files of the front end: kept by browsers, but asked for again, so that a new version is seen at once."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response
