"""Which fields of an order make sense together, as values that every door can check and explain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Struct

from masume.core import Refused, Sentence

NOT_TOGETHER = Sentence("{one} and {other} do not go together", "{one}と{other}はいっしょに指定できません")
ONLY_WITH = Sentence("{one} has a meaning only with {other}", "{one}は{other}といっしょに指定してください")
OR = Sentence(" or ", "か")


class NoSense(Refused):
    """Fields of an order that contradict each other; a door puts its own names of the fields into the sentence."""

    def __init__(self, template: Sentence, one: str, others: tuple[str, ...]) -> None:
        self.template, self.one, self.others = template, one, others
        super().__init__(self._filled(lambda name: name))

    def __reduce__(self) -> tuple[type[NoSense], tuple[Sentence, str, tuple[str, ...]]]:  # type: ignore[override]
        return NoSense, (self.template, self.one, self.others)

    def named(self, name_of: Callable[[str], str]) -> Refused:
        """The same refusal with the fields called as a door calls them, such as --max-words."""
        return Refused(self._filled(name_of))

    def _filled(self, name_of: Callable[[str], str]) -> Sentence:
        names = [name_of(name) for name in self.others]
        other = Sentence(OR.en.join(names), OR.ja.join(names))
        return self.template.filled(one=name_of(self.one), other=other)


@dataclass(frozen=True, slots=True)
class Apart:
    """A field that goes with none of some others."""

    one: str
    others: tuple[str, ...]

    def require(self, order: Struct) -> None:
        """Raises NoSense if the order has the field and one of the others."""
        if is_set(order, self.one):
            for other in self.others:
                if is_set(order, other):
                    raise NoSense(NOT_TOGETHER, self.one, (other,))


@dataclass(frozen=True, slots=True)
class OnlyWith:
    """A field that has a meaning only with one of some others."""

    one: str
    others: tuple[str, ...]

    def require(self, order: Struct) -> None:
        """Raises NoSense if the order has the field and none of the others."""
        if is_set(order, self.one) and not any(is_set(order, other) for other in self.others):
            raise NoSense(ONLY_WITH, self.one, self.others)


SenseRule = Apart | OnlyWith


def is_set(order: Struct, name: str) -> bool:
    """True if a field says something else than it does when it is left out."""
    place = order.__struct_fields__.index(name)
    defaults = order.__struct_defaults__
    return bool(getattr(order, name) != defaults[place - len(order.__struct_fields__)])
