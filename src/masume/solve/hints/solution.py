"""What came of solving a crossword from its clues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from masume.core import Cell, Grid, Slot
from masume.solve.hints.narrowing import Narrowing
from masume.solve.hints.question import Pattern
from masume.words import Candidate
from masume.words.symbols import are_alike


class How(StrEnum):
    """How a slot came by its letters."""

    HINTS = "hints"
    """One of its candidates is part of the best assignment."""
    CROSSINGS = "crossings"
    """None of its candidates went with the others; asked again with the letters of its crossings, one did."""
    LETTERS = "letters"
    """Every letter comes from the slots that cross it, and no word is known that they make."""
    GIVEN = "given"
    """Every letter was given in the question."""
    BLANK = "blank"
    """Some of its cells are open."""


@dataclass(frozen=True, slots=True)
class SlotAnswer:
    """What is known of one slot in the end."""

    slot: Slot
    clue: str
    letters: Pattern
    """What stands in its cells; None for one that is open."""
    how: How
    candidate: Candidate | None = None
    """The word that the suggester means by it, if it was one of its candidates."""
    rank: int | None = None
    """Its place among the candidates, from 1."""
    counts: tuple[int, ...] = ()
    """Candidates at first and after each order; nothing if it never had any."""
    known: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    """The hint words that were of use, and those that were not."""


@dataclass(frozen=True, slots=True)
class HintSolution:
    """The board, how each slot was found, and what the narrowing did."""

    grid: Grid
    """Cells that nothing is known about stay open."""
    slots: tuple[SlotAnswer, ...]
    """Across before down and by number."""
    narrowing: Narrowing
    price: float
    """What a blank slot cost."""
    is_best: bool
    """True if it is proved that no assignment of the candidates scores more."""
    candidates: Mapping[Slot, Sequence[Candidate]] = field(default_factory=dict)
    """What was suggested for each slot, best first, before anything was narrowed."""

    @property
    def is_complete(self) -> bool:
        """True if every cell has its letter."""
        return all(None not in answer.letters for answer in self.slots)

    def count(self, how: How) -> int:
        """How many slots were found so."""
        return sum(answer.how is how for answer in self.slots)

    def right(self, answer: Grid) -> int:
        """How many slots have the letters that an answer has, in whatever script or case it writes them."""
        return sum(has_letters(answer.word_in(each.slot), each.letters) for each in self.slots)


def has_letters(cells: Sequence[Cell | str], letters: Pattern) -> bool:
    """True if cells of an answer hold letters that are known, every one of them."""
    pairs = zip(cells, letters, strict=True)
    return all(isinstance(cell, str) and letter is not None and are_alike(cell, letter) for cell, letter in pairs)
