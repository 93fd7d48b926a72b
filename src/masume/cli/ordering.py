"""Options from orders: each field of an order is an option, with its help, and the order is read back from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from importlib import import_module
from types import MappingProxyType, NoneType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from masume.cli.command import Option, OptionsOf
from masume.core import LevelRange, Refused, Sentence
from masume.orders.asking import Asked
from masume.orders.order import AnyOrder, Order
from masume.orders.sense import NoSense
from masume.orders.validation import checked

O = TypeVar("O", bound=AnyOrder)  # noqa: E741  an order

NOT_A_PAIR = Sentence(
    "{option} takes two words with a comma between them, not {text}",
    "{option}には、2つの単語をコンマで区切って指定してください（{text}ではなく）",
)

NOT_A_RANGE = Sentence(
    "{option} takes a number or a range such as 30-36, not {text}",
    "{option}には、数か 30-36 のような範囲を指定してください（{text}ではなく）",
)

NO_NAMES: Mapping[str, str] = MappingProxyType({})


def options_of(declaration: OptionsOf) -> dict[str, Any]:
    """The options of an order by field, each as the annotation that a command's parameter would have."""
    module, _, name = declaration.order.partition(":")
    order: type[AnyOrder] = getattr(import_module(module), name)
    fields = {field: asked for field, asked in asked_of(order).items() if field not in declaration.without}
    return {
        field: Annotated[_type_of(order, field), _option(order, field, asked)]
        for field, asked in fields.items()
        if asked.option != "-"
    }


def asked_of(order: type[AnyOrder]) -> dict[str, Asked]:
    """How people are asked for each field of an order."""
    hints = get_type_hints(order, include_extras=True)
    found = {field: [part for part in get_args(hints[field]) if isinstance(part, Asked)] for field in _fields(order)}
    return {field: parts[-1] for field, parts in found.items() if parts}


def option_name(order: type[AnyOrder], field: str) -> str:
    """What a field is called on the command line."""
    asked = asked_of(order).get(field)
    return (asked.option if asked and asked.option not in ("", "-") else "") or f"--{field.replace('_', '-')}"


def ordered(order: type[O], given: Mapping[str, Any], called: Mapping[str, str] = NO_NAMES, **more: Any) -> O:
    """The order that options ask for, with fields that the command has read itself; raises Refused if it is none.

    `called` names the options that such fields come from.
    """
    read = {field: _read(order, field, value) for field, value in given.items()}

    def name_of(field: str) -> str:
        return called.get(field) or option_name(order, field)

    try:
        return checked(order(**read, **more), name_of)
    except NoSense as fault:
        raise fault.named(name_of) from None


def _fields(order: type[AnyOrder]) -> tuple[str, ...]:
    """The fields of an order, those of its own before those that every order has."""
    common = Order.__struct_fields__
    fields = order.__struct_fields__
    return tuple(sorted(fields, key=lambda field: (field in common, fields.index(field))))


def _option(order: type[AnyOrder], field: str, asked: Asked) -> Option:
    help_ = asked.help.en
    if field == "seconds":
        help_ = f"{help_.removesuffix('.')} (default {order.usual_seconds:g})."
    return Option(
        option_name(order, field), help=help_, metavar=asked.metavar, offers=asked.offers, setting=asked.setting
    )


def _type_of(order: type[AnyOrder], field: str) -> Any:
    """The type of an option: a flag, one value, or several."""
    kind = _plain(get_type_hints(order)[field])
    if (
        field in ("levels", "black")
        or get_origin(kind) is Literal
        or (isinstance(kind, type) and issubclass(kind, Enum))
    ):
        return str
    return list[str] if get_origin(kind) is tuple else kind


def _plain(kind: Any) -> Any:
    """A type without the None that stands for "not said"."""
    parts = [part for part in get_args(kind) if part is not NoneType] if NoneType in get_args(kind) else []
    return parts[0] if len(parts) == 1 else kind


def _read(order: type[AnyOrder], field: str, value: Any) -> Any:
    """A value as the order has it."""
    if field == "levels":
        levels = LevelRange.parse(value)
        return levels.lowest, levels.highest
    if field == "black":
        return _range(option_name(order, field), value)
    if field == "apart":
        return tuple(_pair(option_name(order, field), text) for text in value)
    return tuple(value) if isinstance(value, list) else value


def _range(option: str, text: str) -> tuple[int, int]:
    """Two numbers from N or N-M."""
    match = re.fullmatch(r"(\d+)(?:-(\d+))?", text.strip())
    if match is None:
        raise Refused(NOT_A_RANGE, option=option, text=repr(text))
    return int(match[1]), int(match[2] or match[1])


def _pair(option: str, text: str) -> tuple[str, str]:
    words = [word.strip() for word in text.split(",")]
    if len(words) != 2 or not all(words):
        raise Refused(NOT_A_PAIR, option=option, text=repr(text))
    return words[0], words[1]
