"""A crossword that is partly filled: the letters so far, and what each open slot looks like to a solver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from masume.core import Grid, Position, Slot, Step
from masume.grade.crossword.association import Association, Pattern
from masume.grade.crossword.technique import Technique, View
from masume.grade.crossword.techniques import TECHNIQUES


@dataclass(frozen=True, slots=True)
class Way:
    """The easiest technique for a slot, and what it looks at."""

    slot: Slot
    technique: Technique
    view: View

    @property
    def ease(self) -> tuple[object, ...]:
        """Smaller for what a solver answers before: by level, then by how early the answer comes to mind."""
        rank = self.view.rank or float("inf")
        return self.technique.level, rank, self.view.missing, self.slot.start, self.slot.direction

    def step(self, grid: Grid, answer: Grid) -> Step:
        """The step that puts the answer into the slot."""
        return self.technique.step(grid, self.slot, answer, self.view)


class Board:
    """The letters on the board, the slots that are still open, and the easiest way to each of them."""

    def __init__(
        self,
        letters: Mapping[Position, str],
        crossing: Mapping[Position, list[Slot]],
        associations: Mapping[Slot, Association],
        familiarity: Mapping[Slot, float],
    ) -> None:
        self._letters = dict(letters)
        self._crossing = crossing
        self._associations = associations
        self._familiarity = familiarity
        self.ways = {slot: self._way(slot) for slot in associations if None in self._pattern(slot)}
        """The easiest way to each open slot."""

    def easiest(self) -> Way | None:
        """The way to the slot that is answered most easily; None if the board is full."""
        return min(self.ways.values(), key=lambda way: way.ease, default=None)

    def write(self, letters: Mapping[Position, str]) -> list[Slot]:
        """Put letters on the board; the slots that they complete."""
        self._letters.update(letters)
        touched = dict.fromkeys(slot for cell in letters for slot in self._crossing[cell])
        full = [slot for slot in touched if None not in self._pattern(slot)]
        for slot in full:
            del self.ways[slot]
        self.ways |= {slot: self._way(slot) for slot in touched if slot in self.ways}
        return full

    def _pattern(self, slot: Slot) -> Pattern:
        return tuple(self._letters.get(cell) for cell in slot.cells)

    def _way(self, slot: Slot) -> Way:
        association, pattern = self._associations[slot], self._pattern(slot)
        view = View(association.alone, association.rank(pattern), self._familiarity[slot], pattern)
        return Way(slot, next(technique for technique in TECHNIQUES if technique.applies(view)), view)
