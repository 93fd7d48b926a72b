"""The bounds of every field of every order: how large a number, how long a text, how many words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf, nextafter
from typing import Any

from msgspec import inspect

from masume import orders
from masume.orders.carrying import ORDERS as CARRIED_OUT
from masume.orders.order import AnyOrder

ORDERS: dict[str, type[AnyOrder]] = {name: getattr(orders, name) for name in CARRIED_OUT}
"""Every order by its name."""

Content = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Bound:
    """The least and the most of a field, or of something in it: `levels[]`, `board.width`."""

    field: str
    least: str
    most: str
    beyond: tuple[Any, ...]
    """What the whole field says if there is just too little, or just too much."""


def bounds_of(order: type[AnyOrder]) -> Iterator[Bound]:
    """Every bound of an order's fields."""
    for field in _struct(order).fields:
        yield from _bounds(field.encode_name, field.type, lambda value: value)


def required_of(order: type[AnyOrder]) -> dict[str, Any]:
    """The fields that an order must have, with something that keeps their bounds."""
    return _required(_struct(order))


def _struct(order: type[AnyOrder]) -> inspect.StructType:
    info = inspect.type_info(order)
    assert isinstance(info, inspect.StructType)  # noqa: S101
    return info


def _bounds(name: str, kind: inspect.Type, content: Content) -> Iterator[Bound]:
    least, most, beyond = _limits(kind)
    if beyond:
        yield Bound(name, least, most, tuple(map(content, beyond)))
    for part, inner, within in _parts(kind):
        yield from _bounds(f"{name}{part}", inner, partial(_in_turn, within, content))


def _in_turn(first: Content, then: Content, value: Any) -> Any:
    return then(first(value))


def _limits(kind: inspect.Type) -> tuple[str, str, list[Any]]:
    """The least and the most, as the page says them, and what is just beyond."""
    if isinstance(kind, inspect.IntType):
        return _of_numbers(kind.ge, kind.le if kind.lt is None else kind.lt - 1)
    if isinstance(kind, inspect.FloatType):
        least, most, beyond = _of_numbers(kind.ge, kind.le)
        above = [] if kind.gt is None else [kind.gt]
        below = [] if kind.lt is None else [kind.lt]
        return (
            f"more than {kind.gt:g}" if above else least,
            f"less than {kind.lt:g}" if below else most,
            beyond + above + below,
        )
    if isinstance(kind, inspect.StrType):
        return _of_lengths(kind, "characters", lambda count: "x" * count)
    if isinstance(kind, inspect.VarTupleType):
        return _of_lengths(kind, "items", lambda count: [_any(kind.item_type)] * count)
    return "", "", []


def _of_numbers(least: float | None, most: float | None) -> tuple[str, str, list[Any]]:
    beyond = [] if least is None else [_next(least, -1)]
    return _shown(least), _shown(most), beyond if most is None else [*beyond, _next(most, 1)]


def _next(number: float, step: int) -> float:
    return number + step if isinstance(number, int) else nextafter(number, step * inf)


def _shown(number: float | None) -> str:
    return "" if number is None else f"{number:,}" if isinstance(number, int) else f"{number:,g}"


def _of_lengths(kind: inspect.StrType | inspect.VarTupleType, unit: str, long: Content) -> tuple[str, str, list[Any]]:
    least, most, beyond = _of_numbers(kind.min_length, kind.max_length)
    return least, f"{most} {unit}" if most else "", list(map(long, beyond))


def _parts(kind: inspect.Type) -> Iterator[tuple[str, inspect.Type, Content]]:
    """What a field holds: its name behind that of the field, its type, and the whole for one part."""
    if isinstance(kind, inspect.UnionType):
        yield from (("", one, lambda value: value) for one in kind.types)
    elif isinstance(kind, inspect.VarTupleType):
        yield "[]", kind.item_type, lambda value: [value]
    elif isinstance(kind, inspect.TupleType):
        assert len(set(map(repr, kind.item_types))) == 1  # noqa: S101
        yield "[]", kind.item_types[0], lambda value: [value] * len(kind.item_types)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield f".{field.encode_name}", field.type, partial(_replaced, _required(kind), field.encode_name)


def _replaced(whole: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    return {**whole, name: value}


def _any(kind: inspect.Type) -> Any:
    """Something of a type that keeps its bounds."""
    if isinstance(kind, inspect.UnionType):
        return _any(kind.types[0])
    if isinstance(kind, inspect.TupleType):
        return [_any(one) for one in kind.item_types]
    if isinstance(kind, inspect.StructType):
        return _required(kind)
    return {inspect.IntType: 1, inspect.StrType: "x", inspect.VarTupleType: []}[type(kind)]


def _required(kind: inspect.StructType) -> dict[str, Any]:
    return {field.encode_name: _any(field.type) for field in kind.fields if field.required}
