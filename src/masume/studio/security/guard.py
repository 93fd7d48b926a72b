"""Who may come in: requests of our own pages and of programs, not those that other sites send through a browser."""

from __future__ import annotations

import re
import time
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from masume.core import Sentence
from masume.studio.refusal import NOT_A_SECRET, Refusal
from masume.studio.security.asgi import SAFE_METHODS, headers_of, refuse
from masume.studio.security.sessions import COOKIE
from masume.studio.settings import LOCAL_OWNER, Settings

if TYPE_CHECKING:
    from masume.studio.security.sessions import Sessions

LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
_HOST = re.compile(r"(?P<name>\[[0-9a-f:]+\]|[0-9a-z.-]+)(:\d+)?")
OWN_SITES = frozenset({"same-origin", "none"})
"""Where browsers say that a request comes from if it is ours, or the visitor's own."""

_LOCAL = Sentence(
    "this studio is local: open it as http://127.0.0.1",
    "このパソコン専用のスタジオです。http://127.0.0.1 で開いてください",
)
_OTHER_SITE = Sentence("this request comes from another site", "ほかのサイトからのリクエストは受け付けません")
_NO_TOKEN = Sentence(
    "the request lacks the token of its page: load the page again",
    "ページを読み込みなおしてから、もう一度お試しください",
)


class Guard:
    """Looks at the door where a request comes from, and writes down who asks."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._settings = settings
        self._public = urlsplit(settings.public_url).netloc.lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on with its owner, or refuses it."""
        if scope["type"] == "http":
            state = scope.setdefault("state", {})
            try:
                headers = headers_of(scope)
                self._require_own_host(headers)
                if scope["method"] not in SAFE_METHODS:
                    self._require_own_site(headers)
                state["owner"] = self._owner(scope, headers)
            except Refusal as refusal:
                state["refusal"] = refusal
        await self.app(scope, receive, send)

    def _require_own_host(self, headers: Headers) -> None:
        """A name that was made to lead to this machine (DNS rebinding) is not ours."""
        if not self._settings.is_hosted and _name(headers.get("host", "")) not in LOCAL_NAMES:
            raise Refusal(421, _LOCAL)

    def _require_own_site(self, headers: Headers) -> None:
        site = headers.get("sec-fetch-site", "none")
        origin = headers.get("origin")
        hosts = (headers.get("host", "").lower(), self._public)
        own = {f"{scheme}://{host}" for scheme in ("http", "https") for host in hosts}  # proxies may end TLS
        if site not in OWN_SITES or (origin is not None and origin.lower() not in own):
            raise Refusal(403, _OTHER_SITE)

    def _owner(self, scope: Scope, headers: Headers) -> str:
        if not self._settings.is_hosted:
            return LOCAL_OWNER
        sessions: Sessions = scope["app"].state.studio.sessions
        scheme, _, secret = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return _with_secret(sessions, _as_text(secret), scope)
        return _with_cookie(sessions, headers, is_safe=scope["method"] in SAFE_METHODS)


class Refusing:
    """Carries out what the guard decided, after it has been counted."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on unless it was refused."""
        refusal = scope.get("state", {}).pop("refusal", None)
        if refusal is None:
            await self.app(scope, receive, send)
        else:
            await refuse(refusal, scope, receive, send)


def cookie_of(headers: Headers) -> str:
    """The session's cookie; nothing if there is none."""
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


def _as_text(header: str) -> str:
    """What a header says in UTF-8: HTTP itself knows only Latin letters."""
    return header.strip().encode("latin-1").decode("utf-8", "replace")


def _with_secret(sessions: Sessions, secret: str, scope: Scope) -> str:
    owner = sessions.owner_with(secret)
    if owner is None:
        scope["state"]["is_guess"] = True
        raise Refusal(401, NOT_A_SECRET, {"WWW-Authenticate": "Bearer"})
    return owner


def _with_cookie(sessions: Sessions, headers: Headers, *, is_safe: bool) -> str:
    cookie = cookie_of(headers)
    owner = sessions.owner_of(cookie, time.time()) if cookie else None
    if owner is None:
        return ""
    if not is_safe and not sessions.is_csrf(headers.get("x-csrf-token", ""), cookie):
        raise Refusal(403, _NO_TOKEN)
    return owner


def _name(host: str) -> str:
    """The name of a host without its port and brackets; nothing for what is no host."""
    found = _HOST.fullmatch(host.lower())
    return found["name"].strip("[]") if found else ""
