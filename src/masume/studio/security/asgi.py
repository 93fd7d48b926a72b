"""What the guards at the door share: the parts of a request they look at, and how they refuse one."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from masume.studio.refusal import Refusal, refused

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
"""Those that change nothing."""


def headers_of(scope: Scope) -> Headers:
    """The headers of a request."""
    return Headers(scope=scope)


def address_of(scope: Scope) -> str:
    """Where a request comes from; nothing if the server does not know."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def owner_of(scope: Scope) -> str:
    """Who asks, once the guard has looked; nothing for a stranger."""
    return str(scope.get("state", {}).get("owner", ""))


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request with the sentence that says why it is not carried out."""
    await refused(refusal)(scope, receive, send)
