"""How much one request may carry."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from masume.core import Sentence
from masume.studio.limits import STUDIO_BODY
from masume.studio.refusal import Refusal
from masume.studio.security.asgi import headers_of, refuse

DRAINED_BYTES = 64_000_000
"""How much of a body that is too large is thrown away unread: a browser listens only when it has sent all."""
DRAIN_SECONDS = 10.0
ARRIVAL_SECONDS = 60.0
"""How long a body may take to arrive: enough for a phone, not for those who only hold a line."""

_TOO_SLOW = Sentence("the request did not arrive in time", "リクエストが時間内に届きませんでした")


class BodyLimit:
    """Refuses bodies that are too large, whether or not they say how large they are."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and measures what arrives."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body = _Body(receive, self._most)
        try:
            if _announced(scope) > self._most:
                await body.refuse()
            await self.app(scope, body.receive, send)
        except Refusal as refusal:
            await refuse(refusal, scope, receive, send)


class _Body:
    """A body as it arrives."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._seen = 0
        self._is_whole = False
        self._deadline = asyncio.get_running_loop().time() + ARRIVAL_SECONDS

    async def receive(self) -> Message:
        """The next part; Refusal when there have been too many, or they do not come."""
        message = await self._next_in_time()
        if self._seen > self._most:
            await self.refuse()
        return message

    async def refuse(self) -> None:
        """Reads to the end, within reason, and raises the Refusal."""
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                while self._seen < DRAINED_BYTES and (await self._next()).get("more_body", False):
                    pass
        raise Refusal(413, replace(STUDIO_BODY, most=self._most).refusal().sentence)

    async def _next_in_time(self) -> Message:
        if self._is_whole:  # what comes now is the client hanging up
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._deadline):
                return await self._next()
        except TimeoutError:
            raise Refusal(408, _TOO_SLOW, {"Connection": "close"}) from None

    async def _next(self) -> Message:
        message = await self._receive()
        self._seen += len(message.get("body", b""))
        self._is_whole = not message.get("more_body", False)
        return message


def _announced(scope: Scope) -> int:
    said = headers_of(scope).get("content-length", "")
    return int(said) if said.isdecimal() else 0
