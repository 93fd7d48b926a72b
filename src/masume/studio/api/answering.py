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

from masume.core import Refused, Sentence
from masume.studio.api.endpoint import Access, Call, Empty, Endpoint
from masume.studio.refusal import NOTHING_HERE, Refusal, refused
from masume.studio.store.database import takes_nothing

if TYPE_CHECKING:
    from masume.studio.studio import Studio

S = TypeVar("S", bound=Struct)

JSON = "application/json"

_DISK_FULL = Sentence(
    "the studio's disk is full, or cannot be written to: this was not saved",
    "ディスクがいっぱいか、書き込めません。保存されませんでした",
)
_UNREADABLE = Sentence(
    "the studio cannot read what it keeps: its log says why",
    "保存してあるデータを読めません。くわしくはスタジオのログをごらんください",
)
_NEEDS_SECRET = Sentence(
    "this needs the studio's secret: sign in first", "合言葉が必要です。まずサインインしてください"
)
_UNKNOWN_FIELD = Sentence(
    "the address asks for '{name}', which is not known here", "アドレスの「{name}」という項目は、ここでは使えません"
)
_NO_JSON_TYPE = Sentence(
    "the body should be JSON (Content-Type: application/json)",
    "本文はJSONで送ってください（Content-Type: application/json）",
)
_NO_JSON = Sentence("the body is not JSON: {error}", "本文がJSONではありません: {error}")
_MISSHAPEN = Sentence("{error}", "送られた内容に誤りがあります: {error}")

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
    """The refusal of a request whose database cannot be written or read."""
    if takes_nothing(error):
        return Refusal(507, _DISK_FULL)
    return Refusal(500, _UNREADABLE)


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
        raise Refusal(401, _NEEDS_SECRET, {"WWW-Authenticate": "Bearer"})
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
        raise Refusal(404, NOTHING_HERE) from error


def _query(endpoint: Endpoint, request: Request) -> Struct | None:
    if endpoint.query_type is None:
        return None
    asked = request.query_params
    unknown = set(asked) - set(endpoint.query_type.__struct_fields__)
    if unknown:
        raise Refusal(422, _UNKNOWN_FIELD, name=min(unknown))
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
        raise Refusal(415, _NO_JSON_TYPE)
    return decoded(await request.body(), endpoint.body_type)


def decoded(body: bytes, wanted: type[S]) -> S:
    """A request's JSON as the struct it should be; Refusal with one sentence if it is not."""
    try:
        return msgspec.json.decode(body, type=wanted)
    except msgspec.ValidationError as error:
        raise Refusal(422, _sentence(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, _NO_JSON, error=error) from error


def _sentence(error: msgspec.ValidationError) -> Sentence:
    text = " ".join(cast(str, error.args[0]).split())  # it may quote a field of several lines
    text = text[:1].lower() + text[1:]
    if isinstance(error.__cause__, Refused):  # our own check of a value, to which the decoder has added its place
        return Sentence(text, error.__cause__.sentence("ja"))
    return _MISSHAPEN.filled(error=text)
