"""Options from orders: each field of an order is an option, with its help, and the order is read back from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

from masume.cli.command import Option
from masume.core import LevelRange, Refused, Sentence
from masume.orders.describing import FieldDescription, described
from masume.orders.order import AnyOrder
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


class OptionsOf:
    """A parameter that takes every option of an order; `without` names fields that the command reads in its own way."""

    def __init__(self, order: type[AnyOrder], *, without: tuple[str, ...] = ()) -> None:
        self._order = order
        self._without = without

    def options(self) -> dict[str, Any]:
        """The options by field, each as the annotation that a command's parameter would have."""
        return {
            name: Annotated[_type_of(field), _option(self._order, field)]
            for name, field in described(self._order).items()
            if field.asked.option != "-" and name not in self._without
        }


def option_name(order: type[AnyOrder], field: str) -> str:
    """What a field is called on the command line."""
    known = described(order).get(field)
    own = known.asked.option if known else ""
    return own if own not in ("", "-") else f"--{field.replace('_', '-')}"


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


def _option(order: type[AnyOrder], field: FieldDescription) -> Option:
    asked = field.asked
    help_ = asked.help.en
    if field.name == "seconds":
        help_ = f"{help_.removesuffix('.')} (default {order.usual_seconds:g})."
    name = option_name(order, field.name)
    return Option(name, help=help_, metavar=asked.metavar, offers=asked.offers, setting=asked.setting)


def _type_of(field: FieldDescription) -> Any:
    """The type of an option: a flag, one value, one of a few, or several."""
    if field.form in ("words", "pairs"):
        return list[str]
    if get_origin(field.type) is Literal:
        names = [str(value) for value in get_args(field.type)]
        closed: Any = StrEnum
        return closed(field.name, dict(zip(names, names, strict=True)))
    return field.type if field.form in ("flag", "number") else str


def _read(order: type[AnyOrder], field: str, value: Any) -> Any:
    """A value as the order has it."""
    if field == "levels":
        levels = LevelRange.parse(value)
        return levels.lowest, levels.highest
    if field == "black":
        return _range(option_name(order, field), value)
    if field == "apart":
        return tuple(_pair(option_name(order, field), text) for text in value)
    if isinstance(value, StrEnum):
        return next(one for one in get_args(described(order)[field].type) if str(one) == value)
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
