"""Signing in and out, and whether the studio is well."""

from __future__ import annotations

import time
from sqlite3 import Error
from typing import Annotated, Literal

import msgspec
from anyio.to_thread import run_sync
from msgspec import Meta, Struct
from starlette.responses import Response

from masume.core import Sentence
from masume.studio.api.endpoint import Access, Call, Empty, Endpoint
from masume.studio.refusal import NOT_A_SECRET, Refusal
from masume.studio.security.guard import cookie_of
from masume.studio.security.sessions import COOKIE, SESSION_SECONDS
from masume.studio.values import Ask

TAG = "Session"
JSON = "application/json"

_NO_SECRETS = Sentence("a local studio has no secrets", "このパソコン専用のスタジオに合言葉はありません")


class SignIn(Ask, frozen=True, kw_only=True):
    """What an owner knows."""

    secret: Annotated[str, Meta(min_length=1, max_length=1000)]


class Session(Struct, frozen=True):
    """Who is here, and how the studio is run."""

    mode: Literal["local", "hosted"]
    owner: str
    """Nothing for a stranger."""
    csrf: str
    """What our own pages send as X-CSRF-Token with everything that changes something."""


class Health(Struct, frozen=True):
    """How the studio is."""

    ok: bool
    database: bool
    workers: bool


async def sign_in(call: Call) -> Response:
    """Signs in with a secret; sets the session's cookie."""
    sessions, settings = call.studio.sessions, call.studio.settings
    owner = sessions.owner_with(call.body.secret)
    if owner is None:
        raise Refusal(403, NOT_A_SECRET if settings.is_hosted else _NO_SECRETS)
    cookie = sessions.open(owner, time.time())
    session = Session("hosted", owner, sessions.csrf(cookie))
    response = Response(msgspec.json.encode(session), media_type=JSON)
    is_secure = call.request.url.scheme == "https" or settings.public_url.startswith("https:")
    response.set_cookie(
        COOKIE, cookie, max_age=SESSION_SECONDS, httponly=True, samesite="strict", secure=is_secure, path="/"
    )
    return response


async def sign_out(_call: Call) -> Response:
    """Takes the cookie back."""
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return response


async def who_is_here(call: Call) -> Session:
    """The session of the request."""
    if not call.studio.settings.is_hosted:
        return Session("local", call.owner, "")
    cookie = cookie_of(call.request.headers) if call.owner else ""
    return Session("hosted", call.owner, call.studio.sessions.csrf(cookie))


async def health(call: Call) -> Response:
    """How the studio is; status 503 if it cannot work."""
    database, workers = await run_sync(_can_read, call), await call.studio.workers.is_well()
    health = Health(database and workers, database, workers)
    return Response(msgspec.json.encode(health), 200 if health.ok else 503, media_type=JSON)


def _can_read(call: Call) -> bool:
    try:
        return call.studio.database.reader().execute("SELECT 1").fetchone() is not None
    except Error:
        return False


ENDPOINTS = (
    Endpoint("GET", "/api/session", "Who is signed in", who_is_here, Session, access=Access.ANYONE, tag=TAG),
    Endpoint("POST", "/api/session", "Sign in", sign_in, Session, body_type=SignIn, access=Access.ANYONE, tag=TAG),
    Endpoint("DELETE", "/api/session", "Sign out", sign_out, Empty, access=Access.ANYONE, tag=TAG),
    Endpoint(
        "GET", "/healthz", "Whether the studio is well", health, Health, access=Access.ANYONE, tag=TAG, refusals=(503,)
    ),
)
