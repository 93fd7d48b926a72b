"""Faults of plans in words of people who write plans: where, what is wrong, and what is possible instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from msgspec import inspect

_NAMES = {
    "str": "text in quotes",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
"""What msgspec calls the types of TOML, and what people call them."""

_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
_FIELD_FIRST = re.compile(r"([a-z_]+): ")


def plainly(sentence: str, content: object, root: type) -> str:
    """A sentence of msgspec on what was read as a type, with its place first: `puzzles[0].size: ...`."""
    said, found, path = sentence.partition(" - at `$")
    path = path.removesuffix("`")
    where = path.removesuffix("[...]").strip(".")
    text = _in_words(said, _type_at(path, content, root))
    return placed(where, text if found or text != said else sentence)


def placed(where: str, sentence: str) -> str:
    """A sentence behind its place; a field that it begins with is part of the place."""
    if where and _FIELD_FIRST.match(sentence):
        return f"{where}.{sentence}"
    return f"{where}: {sentence}" if where else sentence


def _in_words(said: str, kind: Any) -> str:
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", said):
        return f"there is no field {match[1]}{_instead(match[1], _fields(kind))}"
    if match := re.fullmatch(r"Object missing required field `(.*)`", said):
        return f"{match[1]} is missing"
    if match := re.fullmatch(r"Invalid (?:enum )?value (.*)", said):
        return f"there is no {match[1]}; there is {', '.join(_values(kind))}"
    if said.startswith("Expected "):
        return re.sub(r"`([^`]*)`", lambda found: _type_name(found[1]), f"e{said[1:]}")
    return said


def _type_name(text: str) -> str:
    """One or several types, such as `str | array | null`."""
    return " or ".join(_NAMES.get(name, name) for name in text.split(" | ") if name != "null" or text == "null")


def _instead(name: str, known: Sequence[str]) -> str:
    near = get_close_matches(name, known, n=1)
    return f" (did you mean {near[0]}?)" if near else f"; there is {', '.join(known)}"


# ------------------------------------------------------------ what there may be at a place


def _type_at(path: str, content: Any, root: type) -> Any:
    """The type of what stands at a path such as `.puzzles[0].method`."""
    kind: Any = inspect.type_info(root)
    for field, index in _STEP.findall(path):
        kind, content = _inside(kind, content, field or index)
    return _of_kind(kind, content)


def _inside(kind: Any, content: Any, step: str) -> tuple[Any, Any]:
    kind = _of_kind(kind, content)
    if isinstance(kind, inspect.StructType) and isinstance(content, dict):
        found = next((field.type for field in kind.fields if field.encode_name == step), kind)
        return found, content.get(step)
    if isinstance(kind, inspect.VarTupleType) and isinstance(content, list):
        return kind.item_type, content[int(step)]
    return kind, content


def _of_kind(kind: Any, content: Any) -> Any:
    """That of several types which the content's tag names; the union itself if it names none."""
    if isinstance(kind, inspect.UnionType) and isinstance(content, dict):
        structs = [one for one in kind.types if isinstance(one, inspect.StructType)]
        return next((one for one in structs if one.tag == content.get(one.tag_field)), kind)
    return kind


def _fields(kind: Any) -> list[str]:
    if not isinstance(kind, inspect.StructType):
        return []
    return [*filter(None, (kind.tag_field,)), *(field.encode_name for field in kind.fields)]


def _values(kind: Any) -> list[str]:
    """What a field may say: literals, members of an enum, tags of structs."""
    if isinstance(kind, inspect.UnionType):
        return [value for one in kind.types for value in _values(one)]
    if isinstance(kind, inspect.LiteralType):
        return [str(value) for value in kind.values]
    if isinstance(kind, inspect.EnumType):
        return [str(member.value) for member in kind.cls]
    return [str(kind.tag)] if isinstance(kind, inspect.StructType) else []
