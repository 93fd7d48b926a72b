"""Writes the types of the studio's API for its pages, from the OpenAPI document.

python -m tools.api_types        # writes src/masume/studio/pages/shared/api-types.d.ts
"""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

from masume.studio.api.endpoints import ENDPOINTS
from masume.studio.api.openapi import openapi

TYPES = Path(__file__).parent.parent / "src/masume/studio/pages/shared/api-types.d.ts"
QUICK = "/api/do/"
WIDTH = 120
NAMES = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
HEADING = """\
/** What the studio's API takes and answers. Written by `python -m tools.api_types` from the OpenAPI document. */
"""


def types() -> str:
    """The values of the API as TypeScript, in the order of the alphabet."""
    document = openapi(ENDPOINTS)
    schemas = document["components"]["schemas"]
    return "\n".join([HEADING, *(_declared(name, schemas[name]) for name in sorted(schemas)), _operations(document)])


def _declared(name: str, schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        return f"{_comment(schema)}export type {name} = {_type(schema)};\n"
    required = schema["required"]
    fields = (
        f"  {field}{'' if field in required else '?'}: {_type(inner)};\n"
        for field, inner in schema["properties"].items()
    )
    return f"{_comment(schema)}export type {name} = {{\n{''.join(fields)}}};\n"


def _operations(document: dict[str, Any]) -> str:
    """What each quick operation takes and answers."""
    quick = {path: methods["post"] for path, methods in document["paths"].items() if path.startswith(QUICK)}
    lines = (
        f'  "{path.removeprefix(QUICK)}": {{ takes: {_held(operation["requestBody"])}; '
        f"answers: {_held(operation['responses']['200'])} }};\n"
        for path, operation in quick.items()
    )
    return f"/** What each quick operation takes and answers. */\nexport type Operations = {{\n{''.join(lines)}}};\n"


def _held(body: dict[str, Any]) -> str:
    return _type(body["content"]["application/json"]["schema"])


def _comment(schema: dict[str, Any]) -> str:
    text = schema.get("description", "").split("\n\n")[0]
    if len(text) + len("/**  */") <= WIDTH:
        return f"/** {text} */\n" if text else ""
    return f"/**\n{textwrap.fill(text, WIDTH, initial_indent=' * ', subsequent_indent=' * ')}\n */\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(map(_type, schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return NAMES[schema["type"]] if "type" in schema else "any"


if __name__ == "__main__":
    TYPES.write_text(types(), "utf-8")
