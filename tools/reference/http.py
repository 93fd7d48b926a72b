"""The pages of the HTTP API, made from its endpoints: every address, and every value that they take or answer."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from masume.studio.api.endpoint import Access, Empty, Endpoint
from masume.studio.api.endpoints import ENDPOINTS
from masume.studio.api.openapi import openapi
from tools.reference.http_values import fields_table, link_to, values_page
from tools.reference.markdown import code, page, prose, table, toctree

PAGE, VALUES = "docs/reference/http.md", "docs/reference/http-values.md"
STATUSES = {200: "done", 201: "kept", 202: "a job was taken", 204: "done, without a body"}

BEFORE = """
Everything the pages of the [studio](studio.md) do is an address that takes and gives JSON. A running studio lists
them itself: `/api` for people, `/api/openapi.json` (OpenAPI 3.1) for programs. The fields of what is sent and
answered are on [a page of their own](http-values.md).

```sh
masume studio --no-browser
curl -s localhost:8750/api/do/word-lists -H 'Content-Type: application/json' -d '{}'
curl -s localhost:8750/api/jobs/make-skeleton -H 'Content-Type: application/json' \\
     -d '{"words": {"list": "countries"}, "width": 12, "height": 12, "seconds": 5}'
curl -sN localhost:8750/api/jobs/ID/events
```

**Quick work** is asked for under `/api/do/` and answered at once. **Long work** is asked for under `/api/jobs/` and
becomes a [job](http-values.md#job): the answer has its `id`, `/api/jobs/ID/events` reports how it stands as server-sent
events, and `/api/jobs/ID` has the result once its `state` is `done`. A job that is stopped keeps the best it has
found.

## Who may ask

- On your own machine no one signs in. Such a studio answers only under `127.0.0.1`, `[::1]` and `localhost`; any
  other name is refused with 421.
- On a hosted studio every request carries a secret: `Authorization: Bearer SECRET`. Without one it is refused with
  401. Addresses marked *open to all* need none.
- Pages of the studio sign in with a cookie instead (`POST /api/session`), and send the session's `csrf` as
  `X-CSRF-Token` with whatever changes something. Programs that send the secret need neither.
- A body is JSON and says so: `Content-Type: application/json`. A field that is not known is refused, so that a
  misspelt option is not lost.

## From the command line

[`masume remote`](cli/remote.md) speaks this API to a studio here or elsewhere (`--studio URL` or `MASUME_STUDIO`, the
secret in `MASUME_SECRET`):

```sh
masume remote operations
masume remote do make-skeleton --set 'words={"list": "countries"}' --set width=12 --set height=12 --set seconds=5
masume remote put puzzle.puz --tag import
masume remote ls
masume remote get ID --out puzzle.pdf
```

## Refusals

What cannot be done is refused with one sentence, `{"error": "…"}`, and a status. How much may be sent, and how often,
is on the page of [limits](limits.md) and in the [threat model](threats.md). Any address may answer 413, 421 and 429;
the others are named below.
""".strip()


def pages() -> dict[str, str]:
    """The addresses, and the values they speak in."""
    document = openapi(ENDPOINTS)
    parts = [BEFORE, _refusals(document)]
    for tag, endpoints in groupby(ENDPOINTS, key=lambda endpoint: endpoint.tag):
        parts += _group(tag, list(endpoints), document)
    return {PAGE: page("HTTP API", *parts, toctree(["http-values"])), VALUES: values_page(document, ENDPOINTS)}


def _refusals(document: dict[str, Any]) -> str:
    meanings = {
        status: answer["description"]
        for methods in document["paths"].values()
        for operation in methods.values()
        for status, answer in operation["responses"].items()
        if int(status) >= 400
    }
    return table(("status", "what it means"), [(status, prose(meanings[status])) for status in sorted(meanings)])


def _group(tag: str, endpoints: list[Endpoint], document: dict[str, Any]) -> list[str]:
    said = [part for endpoint in endpoints for part in _endpoint(endpoint, document)]
    return [f"## {tag}", *said]


def _endpoint(endpoint: Endpoint, document: dict[str, Any]) -> list[str]:
    operation = document["paths"][endpoint.path][endpoint.method.lower()]
    asked = [kind for kind in (endpoint.path_type, endpoint.query_type) if kind is not None]
    lines = [_takes(endpoint), _answers(endpoint, operation), _refused(operation)]
    lines.append("- Open to all." if endpoint.access is Access.ANYONE else "")
    return [
        f"### {code(f'{endpoint.method} {endpoint.path}')}",
        prose(endpoint.summary) + ".",
        "\n".join(filter(None, lines)),
        *(fields_table({p["name"]: p["schema"] for p in operation["parameters"]}, asked) if asked else ()),
    ]


def _takes(endpoint: Endpoint) -> str:
    return f"- Takes {link_to(endpoint.body_type.__name__)}." if endpoint.body_type else ""


def _answers(endpoint: Endpoint, operation: dict[str, Any]) -> str:
    status = next(int(status) for status in operation["responses"] if int(status) < 400)
    said = f"- Answers {status} ({STATUSES[status]})"
    if endpoint.media_type != "application/json":
        return f"{said}: {code(endpoint.media_type)}."
    if endpoint.answer_type is Empty:
        return f"{said}."
    result = f", whose result will be {link_to(endpoint.result_type.__name__)}" if endpoint.result_type else ""
    return f"{said}: {link_to(endpoint.answer_type.__name__)}{result}."


def _refused(operation: dict[str, Any]) -> str:
    own = [status for status in operation["responses"] if int(status) >= 400 and status not in ("413", "421", "429")]
    return f"- May refuse with {', '.join(own)}." if own else ""
