"""What an order can be asked, as values from which doors draw their options, forms and descriptions."""

from __future__ import annotations

from dataclasses import dataclass
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import inspect

from masume.orders.asking import Asked
from masume.orders.order import AnyOrder, Order

Form = Literal["flag", "number", "choice", "text", "words", "pairs", "levels", "range", "board"]
"""What a field looks like: a box to tick, a number, one of several, a text, words, pairs of words, levels 1 to 5, the
least and the most, or a board."""


@dataclass(frozen=True, slots=True)
class FieldDescription:
    """A field of an order: how people are asked for it, what it looks like, and its limits."""

    name: str
    asked: Asked
    form: Form
    type: Any
    """What its values are, without the None that stands for "not said"."""
    default: Any
    least: float | None = None
    most: float | None = None


def described(order: type[AnyOrder]) -> dict[str, FieldDescription]:
    """The fields that people are asked for, by name: those of the order itself, then those that every order has."""
    hints = get_type_hints(order, include_extras=True)
    plain = get_type_hints(order)
    known = {field.name: field for field in _struct(order).fields}
    found = {}
    for name in sorted(order.__struct_fields__, key=Order.__struct_fields__.__contains__):
        asked = [part for part in get_args(hints[name]) if isinstance(part, Asked)]
        if asked:
            kind = _without_none(plain[name])
            least, most = _limits(known[name].type)
            default = known[name].default
            found[name] = FieldDescription(name, asked[-1], _form(name, kind, asked[-1]), kind, default, least, most)
    return found


def _struct(order: type[AnyOrder]) -> inspect.StructType:
    info = inspect.type_info(order)
    assert isinstance(info, inspect.StructType)  # noqa: S101
    return info


def _form(name: str, kind: Any, asked: Asked) -> Form:
    if name == "levels":
        return "levels"
    if get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        return "pairs" if get_origin(inner) is tuple else "range" if inner is int else "words"
    if asked.choices:
        return "choice"
    forms: dict[Any, Form] = {bool: "flag", int: "number", float: "number", str: "text"}
    return forms.get(kind, "board")


def _without_none(kind: Any) -> Any:
    parts = [part for part in get_args(kind) if part is not NoneType] if NoneType in get_args(kind) else []
    return parts[0] if len(parts) == 1 else kind


def _limits(kind: Any) -> tuple[float | None, float | None]:
    """The least and the most of a number; the most characters of a text."""
    if isinstance(kind, inspect.UnionType):
        return next((limits for limits in map(_limits, kind.types) if limits != (None, None)), (None, None))
    if isinstance(kind, inspect.StrType):
        return None, kind.max_length
    if not isinstance(kind, inspect.IntType | inspect.FloatType):
        return None, None
    return kind.ge if kind.ge is not None else kind.gt, kind.le if kind.le is not None else kind.lt
