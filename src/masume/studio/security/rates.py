"""How many requests an address may send."""

from __future__ import annotations

import math

from starlette.types import ASGIApp, Receive, Scope, Send

from masume.core import Sentence
from masume.studio.refusal import Refusal
from masume.studio.security.asgi import SAFE_METHODS, address_of, owner_of, refuse
from masume.studio.security.buckets import Buckets, neighbourhood
from masume.studio.settings import Limits

LOGIN = "/api/session"
FREE = ("/static/", "/healthz")
"""Addresses that cost next to nothing: one page asks for dozens of files."""
OWNERS_SHARE = 10
"""How much more those may ask who have the secret: they type, and the board answers."""

_TOO_MANY = Sentence(
    "too many requests from your address: try again in {seconds} seconds",
    "アクセスが多すぎます。{seconds}秒後にもう一度お試しください",
)


class RateLimit:
    """Refuses those who ask too often, and says when they may come back."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self._logins = Buckets(limits.logins_per_minute)
        self._strangers = (Buckets(limits.reads_per_minute), Buckets(limits.writes_per_minute))
        self._owners = tuple(
            Buckets(count * OWNERS_SHARE) for count in (limits.reads_per_minute, limits.writes_per_minute)
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on if there is a token for it."""
        missing = self._missing(scope) if scope["type"] == "http" else 0.0
        if not missing:
            await self.app(scope, receive, send)
            return
        seconds = math.ceil(missing)
        refusal = Refusal(429, _TOO_MANY, {"Retry-After": str(seconds)}, seconds=seconds)
        await refuse(refusal, scope, receive, send)

    def _missing(self, scope: Scope) -> float:
        if scope["path"].startswith(FREE):
            return 0.0
        who, is_write = neighbourhood(address_of(scope)), scope["method"] not in SAFE_METHODS
        if (is_write and scope["path"] == LOGIN) or scope["state"].get("is_guess"):
            return self._logins.take(who)
        buckets = self._owners if owner_of(scope) else self._strangers
        return buckets[is_write].take(who)
