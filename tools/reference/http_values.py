"""The values that the HTTP API takes and answers, field by field, in words of people who write requests."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

import msgspec

from masume.studio.api.endpoint import Endpoint
from masume.studio.api.openapi import classes
from masume.studio.refusal import Problem
from tools.reference.markdown import anchor, code, page, paragraphs, prose, table
from tools.reference.sources import fields_of

HERE = "http-values.md"
NAMES = {"integer": "whole number", "number": "number", "string": "text", "boolean": "true or false", "null": "null"}
LONG = 40
"""A default that takes more characters than this is not shown."""


def link_to(name: str) -> str:
    """A link to a value from the page of addresses."""
    return f"[{name}]({HERE}#{anchor(name)})"


def values_page(document: dict[str, Any], endpoints: Iterable[Endpoint]) -> str:
    """Every value, in the order of the alphabet."""
    spoken = (t for e in endpoints for t in (e.answer_type, e.body_type, e.result_type))
    kinds = classes([Problem, *spoken])
    schemas = document["components"]["schemas"]
    parts = [part for name in sorted(schemas) for part in _value(name, schemas[name], kinds.get(name))]
    before = (
        "What the addresses of the [HTTP API](http.md) take and answer, in JSON. A field that has no entry under "
        "*without it* must be there in a request, and is always there in an answer."
    )
    return page("Values of the HTTP API", before, *parts)


def _value(name: str, schema: dict[str, Any], kind: type | None) -> list[str]:
    text = paragraphs(kind.__doc__ if kind else schema.get("description"))
    if "enum" in schema:
        return [f"## {name}", *text, *_choices(schema["enum"], kind)]
    return [f"## {name}", *text, *fields_table(schema.get("properties", {}), [kind] if kind else [])]


def _choices(values: Sequence[Any], kind: type | None) -> list[str]:
    texts = fields_of(kind) if kind else {}
    members = {member.value: member.name for member in kind} if kind and issubclass(kind, Enum) else {}
    rows = [(code(str(value)), prose(texts.get(members.get(value, ""), ""))) for value in values]
    return [table(("one of", "meaning"), rows)]


def fields_table(fields: dict[str, Any], kinds: Sequence[type]) -> list[str]:
    """A table of fields; the texts are those below the fields of the classes."""
    texts = {name: text for kind in kinds for name, text in fields_of(kind).items()}
    rows = [
        (code(name), _spoken(schema), _default(schema), prose(texts.get(name, ""))) for name, schema in fields.items()
    ]
    return [table(("field", "what", "without it", "meaning"), rows)] if rows else []


def _default(schema: dict[str, Any]) -> str:
    if "default" not in schema:
        return ""
    shown = msgspec.json.encode(schema["default"]).decode()
    return code(shown) if len(shown) <= LONG else "as its fields say"


# ---------------------------------------------------------------- types


def _spoken(schema: dict[str, Any]) -> str:
    """What a schema asks for, in words."""
    if "$ref" in schema:
        return link_to(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(_spoken, schema["anyOf"])))
    if "enum" in schema:
        return " or ".join(code(str(value)) for value in schema["enum"])
    if schema.get("type") == "array":
        return _list(schema)
    if schema.get("type") == "object":
        return f"object of {_spoken(schema.get('additionalProperties') or {})}"
    return NAMES.get(schema.get("type", ""), "anything") + _range(schema)


def _list(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_spoken, schema['prefixItems']))}]".replace("[", "\\[", 1)
    most = f", at most {schema['maxItems']:,}" if "maxItems" in schema else ""
    held = re.sub(r"\b(number|text)\b", r"\1s", _spoken(schema.get("items") or {}))
    return f"list of {held}{most}"


def _range(schema: dict[str, Any]) -> str:
    """The bounds of a number, or of the length of a text."""
    least, most = schema.get("minimum"), schema.get("maximum")
    if "exclusiveMinimum" in schema:
        least = f"more than {schema['exclusiveMinimum']:,}"
    if schema.get("type") == "string":
        return f", at most {schema['maxLength']:,} characters" if "maxLength" in schema else ""
    if least is not None and most is not None:
        low = f"{least:,}" if not isinstance(least, str) else least
        return f", {low} to {most:,}"
    return f", {least:,} or more" if least is not None and not isinstance(least, str) else ""
