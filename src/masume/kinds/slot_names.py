"""What people call slots: 5A, タテの5."""

from __future__ import annotations

import re
from collections.abc import Iterable

from masume.core import LANGUAGES, Direction, Grid, Language, Refused, Sentence, Slot
from masume.core.phrases import quoted
from masume.kinds.refusals import NO_SLOT, NO_SLOT_NAME

_DIRECTIONS = {
    "a": Direction.ACROSS,
    "across": Direction.ACROSS,
    "ヨコ": Direction.ACROSS,
    "d": Direction.DOWN,
    "down": Direction.DOWN,
    "タテ": Direction.DOWN,
}
_NAME = re.compile(rf"(\d+)\s*[- ]?\s*({'|'.join(sorted(_DIRECTIONS, key=len, reverse=True))})", re.IGNORECASE)
_JAPANESE_NAME = re.compile(r"^(ヨコ|タテ)の?\s*(\d+)$")


def slot_named(grid: Grid, name: str) -> Slot:
    r"""The slot that is called 5A, 5-across, 5 down, タテの5 or 5タテ; ValueError with one sentence if there is none.

    >>> slot_named(Grid.parse("..\n.."), "1d").cells
    ((0, 0), (1, 0))
    """
    match = _NAME.fullmatch(_JAPANESE_NAME.sub(r"\2\1", name.strip()))
    if match is None:
        raise Refused(NO_SLOT_NAME, name=quoted(name))
    number, direction = int(match[1]), _DIRECTIONS[match[2].lower()]
    numbers = grid.numbered()
    for slot in grid.slots():
        if numbers[slot.start] == number and slot.direction is direction:
            return slot
    raise Refused(NO_SLOT[direction], number=number)


def name_of(grid: Grid, slot: Slot, language: Language = "en") -> str:
    """The short name of a slot: 5A, or ヨコの5."""
    number = grid.numbered()[slot.start]
    across = slot.direction is Direction.ACROSS
    if language == "ja":
        return f"{'ヨコ' if across else 'タテ'}の{number}"
    return f"{number}{'A' if across else 'D'}"


def named_slots(grid: Grid, slots: Iterable[Slot]) -> Sentence:
    """What some slots are called, one after the other."""
    chosen = tuple(slots)
    return Sentence(
        *(
            ("、" if language == "ja" else ", ").join(name_of(grid, slot, language) for slot in chosen)
            for language in LANGUAGES
        )
    )
