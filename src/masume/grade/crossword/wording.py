"""Words for slots and letters."""

from __future__ import annotations

from collections.abc import Sequence

from masume.core import Direction, Grid, Language, Sentence, Slot

_PLACES = {
    Direction.ACROSS: Sentence("{number} Across", "ヨコの{number}"),
    Direction.DOWN: Sentence("{number} Down", "タテの{number}"),
}


def place_of(grid: Grid, slot: Slot, language: Language) -> str:
    """What people call a slot: 5 Across, タテの5."""
    return _PLACES[slot.direction](language, number=grid.numbered()[slot.start])


def letters_of(pattern: Sequence[str | None]) -> str:
    """The letters of a slot, with a circle for each that is not known."""
    return "".join(symbol or "○" for symbol in pattern)
