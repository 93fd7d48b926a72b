"""The studio's log: a JSON object a line; no secrets, no bodies, no tokens, no addresses of players."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from masume.core import Sentence
from masume.studio.refusal import CLIENT_GONE, MISTAKE, Refusal
from masume.studio.security.asgi import address_of, owner_of, refuse

LOGGER = "masume.studio"
SERVERS = ("uvicorn.error", "asyncio")
"""What the studio runs on: its complaints are lines of JSON, too."""
PLAY = ("/p/", "/api/shares/")
"""What addresses begin with that only players know: neither they nor who uses them are written down."""
FILES = "/static/"
"""Files of the front end: a page asks for dozens, which are not worth a line each."""

_CLOSING = Sentence(
    "the studio is being closed: ask again when it is open",
    "スタジオを終了しています。再開してから、もう一度お試しください",
)

_log = logging.getLogger(LOGGER)


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and its fields."""
        content: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            content["traceback"] = "".join(traceback.format_exception(*record.exc_info))
        return msgspec.json.encode(content, enc_hook=str).decode()


def start_log(*, every_request: bool) -> None:
    """Writes the log to standard error: every request, or only what goes wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in (LOGGER, *SERVERS):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
    if every_request:
        _log.setLevel(logging.INFO)


class Logged:
    """Writes a line for every request; what breaks is answered with one sentence, and logged in full only here."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._salt = secrets.token_bytes(16)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and writes down what came of it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, note)
        except ClientDisconnect:
            status = CLIENT_GONE
        except asyncio.CancelledError:  # the studio ends, and has waited long enough for this answer
            if not status:
                await refuse(Refusal(503, _CLOSING), scope, receive, note)
        except Exception:
            _log.exception("a request broke", extra={"fields": self._fields(scope)})
            if status:
                raise
            await refuse(Refusal(500, MISTAKE), scope, receive, note)
        spent = round((time.perf_counter() - began) * 1000, 1)
        level = logging.DEBUG if scope["path"].startswith(FILES) and status < 400 else logging.INFO
        _log.log(level, "request", extra={"fields": {**self._fields(scope), "status": status, "ms": spent}})

    def _fields(self, scope: Scope) -> dict[str, Any]:
        path: str = scope["path"]
        if hidden := next(filter(path.startswith, PLAY), None):
            return {"method": scope["method"], "path": f"{hidden}…"}
        address = hmac.digest(self._salt, address_of(scope).encode(), "sha256").hex()[:12]
        return {"method": scope["method"], "path": path, "owner": owner_of(scope), "address": address}
