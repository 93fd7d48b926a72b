"""The OpenAPI document, made from the endpoints themselves, so that it cannot say anything else than they do."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from masume.studio.api.endpoint import Access, Empty, Endpoint
from masume.studio.refusal import Problem

_REFUSALS = {
    400: "The request is not well formed",
    401: "A secret is needed",
    403: "The request comes from another site or lacks its token",
    404: "There is nothing at this address",
    408: "The body did not arrive in time",
    409: "This was changed in the meantime",
    413: "The request is larger than this studio takes",
    415: "The body is not JSON",
    421: "A local studio was asked under a name that is not this machine's own",
    422: "The request cannot be carried out, or asks for too much; the sentence says why",
    429: "Too many requests from this address, or the studio is busy: try again later",
    503: "The studio is not well",
}


def openapi(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The document of an API."""
    endpoints = tuple(endpoints)
    spoken = {t for e in endpoints for t in (e.answer_type, e.body_type, e.result_type) if t is not None} - {Empty}
    asked = {t for e in endpoints for t in (e.path_type, e.query_type) if t is not None}
    types: list[type[Struct]] = sorted({*spoken, *asked, Problem}, key=lambda t: t.__name__)
    _, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    for wanted in asked - spoken:  # their fields are parameters, which may refer to other schemas
        del components[wanted.__name__]
    answered = classes(t for e in endpoints for t in (e.answer_type, e.result_type))
    taken = classes(e.body_type for e in endpoints)
    _require_all_fields(components, [kind for name, kind in answered.items() if name not in taken])
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "masume studio", "version": version("masume"), "license": {"name": "MIT"}},
        "security": [{"secret": []}, {}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def classes(types: Iterable[Any]) -> dict[str, type]:
    """The classes of ours among some types, and those that their fields have, by name."""
    found: dict[str, type] = {}
    waiting = [t for t in types if t is not None]
    while waiting:
        kind = waiting.pop()
        waiting += get_args(kind)
        if isinstance(kind, type) and kind.__module__.startswith("masume") and kind.__name__ not in found:
            found[kind.__name__] = kind
            has_fields = issubclass(kind, Struct) or dataclasses.is_dataclass(kind)
            waiting += get_type_hints(kind, include_extras=True).values() if has_fields else ()
    return found


def _require_all_fields(components: dict[str, Any], answers: Iterable[type]) -> None:
    """Answers carry every field, defaults too, unless their class omits those."""
    for kind in answers:
        if issubclass(kind, Struct) and kind is not Empty and not kind.__struct_config__.omit_defaults:
            components[kind.__name__]["required"] = list(components[kind.__name__]["properties"])


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": re.sub(r"[^a-z0-9]+", "-", f"{endpoint.method} {endpoint.path}".lower()).strip("-"),
        "summary": endpoint.summary,
        "tags": [endpoint.tag],
        "parameters": [*_parameters(endpoint.path_type, "path"), *_parameters(endpoint.query_type, "query")],
        "responses": {**_success(endpoint), **_refusals(endpoint)},
    }
    if endpoint.access is Access.ANYONE:
        operation["security"] = []
    if endpoint.body_type is not None:
        operation["requestBody"] = {"required": True, "content": _json(endpoint.body_type)}
    return operation


def _parameters(wanted: type[Struct] | None, place: str) -> list[dict[str, Any]]:
    if wanted is None:
        return []
    (_,), components = msgspec.json.schema_components([wanted], ref_template="#/components/schemas/{name}")
    fields = components[wanted.__name__]["properties"]
    return [{"name": name, "in": place, "required": place == "path", "schema": fields[name]} for name in fields]


def _json(wanted: type[Struct]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{wanted.__name__}"}}}


def _success(endpoint: Endpoint) -> dict[str, Any]:
    if endpoint.media_type != "application/json":
        return {str(endpoint.status): {"description": endpoint.summary, "content": {endpoint.media_type: {}}}}
    if endpoint.answer_type is Empty:
        return {"204": {"description": endpoint.summary}}
    content = _json(endpoint.answer_type) if endpoint.result_type is None else _job_json(endpoint)
    return {str(endpoint.status): {"description": endpoint.summary, "content": content}}


def _job_json(endpoint: Endpoint) -> dict[str, Any]:
    """The JSON of a job with what its result will be."""
    assert endpoint.result_type is not None  # noqa: S101
    job, result = (f"#/components/schemas/{t.__name__}" for t in (endpoint.answer_type, endpoint.result_type))
    held = {"anyOf": [{"$ref": result}, {"type": "null"}]}
    return {"application/json": {"schema": {"allOf": [{"$ref": job}, {"properties": {"result": held}}]}}}


def _refusals(endpoint: Endpoint) -> dict[str, Any]:
    statuses = {413, 421, 429, *endpoint.refusals}
    statuses |= {401} if endpoint.access is Access.OWNER else set()
    statuses |= {404} if endpoint.path_type else set()
    statuses |= {422} if endpoint.query_type else set()
    statuses |= {400, 408, 415, 422} if endpoint.body_type else set()
    statuses |= {403} if endpoint.method != "GET" else set()
    content = {**_json(Problem), **({endpoint.media_type: {}} if endpoint.media_type == "text/html" else {})}
    return {str(status): {"description": _REFUSALS[status], "content": content} for status in sorted(statuses)}
