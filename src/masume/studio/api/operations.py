"""Quick operations: asked and answered in one request."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from masume.studio.api.asking import party_of
from masume.studio.api.endpoint import Call, Endpoint, Handler
from masume.studio.operations import OPERATIONS, Operation


def _asking(operation: Operation[Any, Any]) -> Handler:
    async def handle(call: Call) -> Response:
        result = await call.studio.workers.ask(operation, call.body, call.request.is_disconnected, party_of(call))
        return Response(result, media_type="application/json")

    return handle


ENDPOINTS = tuple(
    Endpoint(
        "POST",
        f"/api/do/{operation.name}",
        operation.summary,
        _asking(operation),
        answer_type=operation.result,
        body_type=operation.request,
        tag="Operations",
    )
    for operation in OPERATIONS.values()
    if not operation.is_long
)
"""One address for each operation that is answered at once."""
