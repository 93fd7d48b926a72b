"""Behind a reverse proxy: who really asks, and over which scheme."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from masume.studio.security.asgi import headers_of


class BehindProxy:
    """Believes what the nearest proxy adds to a request, and nothing that came before it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on with the visitor's address and scheme."""
        if scope["type"] == "http":
            headers = headers_of(scope)
            forwarded = headers.getlist("x-forwarded-for")
            if forwarded:  # a visitor may have written what stands further left
                scope["client"] = (forwarded[-1].rpartition(",")[2].strip(), 0)
            if headers.get("x-forwarded-proto", "").rpartition(",")[2].strip() == "https":
                scope["scheme"] = "https"
        await self.app(scope, receive, send)
