"""What does not fit a type, in words of people who write orders and plans: where, what, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from masume.core import Refused, Sentence
from masume.core.limit import shown
from masume.core.phrases import NO_CHOICE
from masume.orders.sense import NoSense

T = TypeVar("T")

_NAMES = {
    "str": Sentence("text in quotes", "文字列"),
    "int": Sentence("a whole number", "整数"),
    "float": Sentence("a number", "数値"),
    "bool": Sentence("true or false", "true か false"),
    "array": Sentence("a list", "リスト"),
    "object": Sentence("a table", "テーブル"),
    "null": Sentence("null", "null"),
}
"""What msgspec calls types, and what people call them."""

NO_FIELD = Sentence("there is no field {name}{instead}", "「{name}」という項目はありません{instead}")
MISSING = Sentence("{name} is missing", "{name}がありません")
NOT_BUT = Sentence("expected {wanted}, got {found}", "{wanted}のはずが、{found}です")
EXPECTED = Sentence("expected {wanted}", "{wanted}ではありません")
BOUNDED = {
    ">=": Sentence("it must be {limit} or more", "{limit}以上にしてください"),
    "<=": Sentence("it must be {limit} or less", "{limit}以下にしてください"),
    ">": Sentence("it must be more than {limit}", "{limit}より大きくしてください"),
    "<": Sentence("it must be less than {limit}", "{limit}より小さくしてください"),
    "of length >=": Sentence("it must have a length of {limit} or more", "長さを{limit}以上にしてください"),
    "of length <=": Sentence("it must have a length of {limit} or less", "長さを{limit}以下にしてください"),
    "of length": Sentence("it must have a length of {limit}", "長さを{limit}にしてください"),
}
NOT_FOUND = Sentence("{fault}, not {found}", "{fault}（{found}ではなく）")
PERHAPS = Sentence(" (did you mean {near}?)", "（{near} のことですか？）")
THERE_IS = Sentence("; there is {known}", "（使える項目: {known}）")

_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
_FIELD_FIRST = re.compile(r"([a-z_]+): ")
_BOUND = re.compile(r"Expected `([^`]*)` (of length(?: [<>]=)?|[<>]=?) (\S+)")


def converted(content: object, kind: type[T], name_of: Callable[[str], str] | None = None) -> T:
    """The content as a value of a type; raises Refused with the place of a fault.

    `name_of` says how a door calls a field, such as --max-words.
    """
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        raise refusal_of_validation(error, content, kind, name_of) from None


def checked(order: T, name_of: Callable[[str], str] | None = None) -> T:
    """The same order, whose fields keep their limits; raises Refused if one does not."""
    return converted(msgspec.to_builtins(order, builtin_types=(bytes,)), type(order), name_of)


def refusal_of_validation(
    error: msgspec.ValidationError, content: object, kind: type, name_of: Callable[[str], str] | None = None
) -> Refused:
    """What msgspec says of content that should be of a type, with its place first: `puzzles[0].size: ...`."""
    said, _, path = str(error).partition(" - at `$")
    path = path.removesuffix("`")
    cause = error.__cause__
    if isinstance(cause, NoSense) and name_of is not None:
        return cause.named(name_of)
    where = path.removesuffix("[...]").strip(".")
    if name_of is not None and where in getattr(kind, "__struct_fields__", ()):
        where = name_of(where)
    type_there, found = _at(path, content, kind)
    refusal = cause if isinstance(cause, Refused) else Refused(_in_words(said, type_there, found))
    return placed(where, refusal)


def placed(where: str, refusal: Refused) -> Refused:
    """A refusal behind its place; a field that it begins with is part of the place."""
    if where and _FIELD_FIRST.match(str(refusal)):
        return Refused(Sentence(f"{where}.{refusal.sentence.en}", f"{where}.{refusal.sentence.ja}"))
    return refusal.at(where) if where else refusal


def _in_words(said: str, kind: Any, content: Any) -> Sentence:
    """A sentence of msgspec in the user's words; one that is not known stays as it is."""
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", said):
        return NO_FIELD.filled(name=match[1], instead=_instead(match[1], _fields(kind)))
    if match := re.fullmatch(r"Object missing required field `(.*)`", said):
        return MISSING.filled(name=match[1])
    if match := re.fullmatch(r"Invalid (?:enum )?value (.*)", said):
        return NO_CHOICE.filled(value=match[1], known=", ".join(_values(kind)))
    return _expected(said, content)


def _expected(said: str, content: Any) -> Sentence:
    if match := _BOUND.fullmatch(said):
        fault = BOUNDED[match[2]].filled(limit=match[3].removesuffix(".0"))
        return NOT_FOUND.filled(fault=fault, found=shown(content)) if isinstance(content, int | float) else fault
    if match := re.fullmatch(r"Expected `([^`]*)`, got `([^`]*)`", said):
        return NOT_BUT.filled(wanted=_type_name(match[1]), found=_type_name(match[2]))
    if match := re.fullmatch(r"Expected `([^`]*)`(.*)", said):
        return EXPECTED.filled(wanted=_type_name(match[1]))
    return Sentence(said, said)


def _type_name(text: str) -> Sentence:
    """One or several types, such as `str | array | null`."""
    known = [_NAMES.get(name, Sentence(name, name)) for name in text.split(" | ") if name != "null" or text == "null"]
    return Sentence(" or ".join(name.en for name in known), "または".join(name.ja for name in known))


def _instead(name: str, known: Sequence[str]) -> Sentence:
    near = get_close_matches(name, known, n=1)
    return PERHAPS.filled(near=near[0]) if near else THERE_IS.filled(known=", ".join(known))


# ------------------------------------------------------------ what there may be at a place


def _at(path: str, content: Any, root: type) -> tuple[Any, Any]:
    """The type of what stands at a path such as `.puzzles[0].method`, and what stands there."""
    kind: Any = inspect.type_info(root)
    for field, index in _STEP.findall(path):
        kind, content = _inside(kind, content, field or index)
    return _of_kind(kind, content), content


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
