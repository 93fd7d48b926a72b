"""What came of grading a crossword: how strong each clue is, and the level of the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from masume.core import LEVELS, Grade, Slot, Step, Word

SHARE = 10
"""A level counts if one in so many answers needs it."""
FEWEST = 2
"""And at least so many: a single odd word does not make a crossword hard."""


@dataclass(frozen=True, slots=True)
class SlotStrength:
    """How one answer is found."""

    slot: Slot
    word: Word
    clue: str
    """Nothing for a slot without one."""
    alone: int | None
    """The place of the answer among the words of its length by the clue alone; None if it does not come to mind."""
    rank: int | None
    """Its place with the letters that were known when it was answered."""
    letters: int
    """How many letters were known then; all of them if crossings alone filled the slot."""
    familiarity: float | None
    """How well known the word is, from 0 to 1; None if that is not known."""
    checked: int
    """How many of its cells are crossed by another slot."""
    needs: int
    """The level without which it is not reached: no solver who shuns harder steps gets there."""
    step: Step | None
    """How it is answered; None if crossings alone, or givens, fill the slot."""


@dataclass(frozen=True, slots=True)
class CrosswordGrade:
    """The level of a crossword, by the strength of its clues."""

    grade: Grade
    """The level, and the steps of a solve that always answers the easiest slot."""
    slots: tuple[SlotStrength, ...]
    """Across before down and by number."""
    unknown: tuple[Slot, ...] = ()
    """Slots without a clue, and those of which the suggester knows neither the answer nor the clue's words."""

    @property
    def level(self) -> int:
        """From 1 to 5."""
        return self.grade.level

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the grade."""
        return self.grade.steps

    @property
    def first(self) -> int:
        """How many answers come first by their clue alone."""
        return sum(slot.alone == 1 for slot in self.slots)


def level_of(needs: Sequence[int]) -> int:
    """The highest level that a tenth of the answers need, and at least two of them.

    >>> level_of([1] * 18 + [4, 5])
    4
    >>> level_of([1] * 19 + [5])
    1
    """
    fewest = max(min(FEWEST, len(needs)), -(-len(needs) // SHARE))
    return max(level for level in LEVELS if level == LEVELS[0] or sum(need >= level for need in needs) >= fewest)
