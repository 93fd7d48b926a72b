"""A studio for tests of its API, in this process: no server, no workers, the same contracts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

import anyio
import msgspec
from starlette.applications import Starlette
from starlette.types import Message

from masume.core import refusal_of
from masume.formats import Document
from masume.studio.app import create_app
from masume.studio.operations import Operation, Progress
from masume.studio.refusal import Refusal
from masume.studio.settings import Settings
from masume.studio.store.database import Database
from masume.studio.values import Ask, ipuz_of
from tests.support.loops import run as run_aside


class QuietBench:
    """A bench that shows nothing."""

    def __init__(self) -> None:
        self.cancel = Event()

    def report(self, progress: Progress) -> None:
        """No one listens."""

    def keep(self, result: msgspec.Struct) -> None:
        """No one cuts it off."""


class NearWorkers:
    """Workers in this process."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(
        self, operation: Operation[Any, Any], request: Ask, _is_gone: object = None, party: str = ""
    ) -> bytes:
        """What the operation answers."""
        self.asked.append(operation.name)
        return await anyio.to_thread.run_sync(lambda: _answer(operation, request))


def _answer(operation: Operation[Any, Any], request: Ask) -> bytes:
    try:
        return msgspec.json.encode(operation.run(request, QuietBench()))
    except ValueError as error:
        raise Refusal(422, refusal_of(error).sentence) from error


@dataclass(frozen=True, slots=True)
class Reply:
    """What the studio answered."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def text(self) -> str:
        """The answer as text."""
        return self.content.decode()

    def json(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.content)


@dataclass(frozen=True, slots=True)
class Client:
    """A client of a studio in this process."""

    app: Starlette
    workers: NearWorkers

    def __call__(self, method: str, path: str, body: object = None, **query: object) -> Reply:
        """The answer to a request with JSON; fields of `query` stand after the question mark."""
        headers = {"content-type": "application/json"} if body is not None else {}
        return self.request(method, path, b"" if body is None else json.dumps(body).encode(), headers, query)

    def request(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None, query: Any = ()
    ) -> Reply:
        """The answer to a request."""
        sent = [(name.encode(), value.encode()) for name, value in {"host": "127.0.0.1", **(headers or {})}.items()]
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "scheme": "http",
            "server": ("127.0.0.1", 80),
            "client": ("127.0.0.1", 1),
            "query_string": urlencode(query).encode(),
            "headers": sent,
        }
        return run_aside(self._answer(scope, body))

    async def _answer(self, scope: dict[str, Any], body: bytes) -> Reply:
        sent: list[Message] = []

        parts = [body]

        async def receive() -> Message:
            if not parts:
                await anyio.sleep_forever()  # the client stays
            return {"type": "http.request", "body": parts.pop(), "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return Reply(sent[0]["status"], headers, b"".join(message.get("body", b"") for message in sent[1:]))


@contextmanager
def near_studio(folder: Path) -> Iterator[Client]:
    """A client of a studio of its own."""
    settings, workers = Settings(folder), NearWorkers()
    app, database = create_app(settings), Database(folder / "studio.sqlite3")
    app.state.studio = SimpleNamespace(settings=settings, database=database, workers=workers)
    yield Client(app, workers)
    database.close()


def added(client: Client, document: Document, **fields: Any) -> dict[str, Any]:
    """A puzzle that has been put into the library, as its card."""
    reply = client("POST", "/api/puzzles", {"document": ipuz_of(document), **fields})
    assert reply.status == 201, reply.text
    card: dict[str, Any] = reply.json()
    return card
