"""From an HTTP request to a handler and back: decoding, access, and refusals as one sentence."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from masume.studio.api.endpoint import Access, Call, Empty, Endpoint, Problem, Refusal
from masume.studio.store.database import takes_nothing

if TYPE_CHECKING:
    from masume.studio.studio import Studio

S = TypeVar("S", bound=Struct)

JSON = "application/json"

_log = logging.getLogger("masume.studio")


def answering(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """The function that answers requests to an endpoint."""

    async def answer(request: Request) -> Response:
        try:
            return _response(endpoint, await endpoint.handle(await _call(endpoint, request)))
        except Refusal as refusal:
            return refused(refusal)
        except sqlite3.DatabaseError as error:
            _log.exception("the database has a problem")
            return refused(_unkept(error))

    return answer


def _unkept(error: sqlite3.DatabaseError) -> Refusal:
    """What those are told who wanted something of a database that cannot be written or read."""
    if takes_nothing(error):
        return Refusal(507, "the studio's disk is full, or cannot be written to: this was not saved")
    return Refusal(500, "the studio cannot read what it keeps: its log says why")


def refused(refusal: Refusal) -> Response:
    """The response that tells why a request was not carried out."""
    content = msgspec.json.encode(Problem(refusal.sentence))
    return Response(content, refusal.status, refusal.headers, JSON)


def _response(endpoint: Endpoint, answer: Struct | Response) -> Response:
    if isinstance(answer, Response):
        return answer
    if isinstance(answer, Empty):
        return Response(status_code=204)
    return Response(msgspec.json.encode(answer), endpoint.status, media_type=JSON)


async def _call(endpoint: Endpoint, request: Request) -> Call:
    studio: Studio = request.app.state.studio
    owner: str = request.state.owner
    if endpoint.access is Access.OWNER and not owner:
        raise Refusal(401, "this needs the studio's secret: sign in first", {"WWW-Authenticate": "Bearer"})
    return Call(
        studio,
        request,
        owner,
        path=_path(endpoint, request),
        query=_query(endpoint, request),
        body=await _body(endpoint, request),
    )


def _path(endpoint: Endpoint, request: Request) -> Struct | None:
    if endpoint.path_type is None:
        return None
    try:
        return msgspec.convert(request.path_params, endpoint.path_type, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(404, "there is nothing at this address") from error


def _query(endpoint: Endpoint, request: Request) -> Struct | None:
    if endpoint.query_type is None:
        return None
    asked = request.query_params
    unknown = set(asked) - set(endpoint.query_type.__struct_fields__)
    if unknown:
        raise Refusal(422, f"the address asks for {min(unknown)!r}, which is not known here")
    return _converted(dict(asked), endpoint.query_type)


def _converted(values: dict[str, str], wanted: type[S]) -> S:
    try:
        return msgspec.convert(values, wanted, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(422, _sentence(error)) from error


async def _body(endpoint: Endpoint, request: Request) -> Any:
    if endpoint.body_type is None:
        return None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refusal(415, "the body should be JSON (Content-Type: application/json)")
    return decoded(await request.body(), endpoint.body_type)


def decoded(body: bytes, wanted: type[S]) -> S:
    """A request's JSON as the struct it should be; Refusal with one sentence if it is not."""
    try:
        return msgspec.json.decode(body, type=wanted)
    except msgspec.ValidationError as error:
        raise Refusal(422, _sentence(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, f"the body is not JSON: {error}") from error


def _sentence(error: msgspec.ValidationError) -> str:
    text = " ".join(cast(str, error.args[0]).split())  # it may quote a field of several lines
    return text[:1].lower() + text[1:]
