"""Words for slots and letters."""

from __future__ import annotations

from collections.abc import Sequence

from masume.core import Grid, Language, Sentence, Slot
from masume.kinds import name_of

_FIRST = Sentence("the first", "真っ先に")
_LATER = Sentence("number {rank}", "{rank}番目に")


def place_of(grid: Grid, slot: Slot, language: Language) -> str:
    """What people call a slot in a sentence: 5 Across, タテの5."""
    if language == "ja":
        return name_of(grid, slot, language)
    return f"{grid.numbered()[slot.start]} {slot.direction.name.capitalize()}"


def turn_of(rank: int | None, language: Language) -> str:
    """When a word comes to mind, by its place among others: the first, number 3."""
    return (_FIRST if rank == 1 else _LATER)(language, rank=rank)


def letters_of(pattern: Sequence[str | None]) -> str:
    """The letters of a slot, with a circle for each that is not known."""
    return "".join(symbol or "○" for symbol in pattern)
