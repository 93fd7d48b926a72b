"""One way to an answer: what it asks of the clue, the letters and the word, and how to say why it leads there.

Every condition is one that more letters never break: an answer that is easy stays so.
"""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import LANGUAGES, Grid, Sentence, Slot, Step
from masume.grade.crossword.wording import letters_of, place_of, turn_of


@dataclass(frozen=True, slots=True)
class View:
    """What a solver sees of a slot at one moment, and what the clue does."""

    alone: int | None
    """The answer's place by the clue alone; None if it does not come to mind."""
    rank: int | None
    """Its place among the words that fit the letters."""
    familiarity: float
    pattern: tuple[str | None, ...]

    @property
    def missing(self) -> float:
        """The share of letters that are not known."""
        return self.pattern.count(None) / len(self.pattern)


@dataclass(frozen=True, slots=True)
class Technique:
    """One way to an answer: its name, its level, what it asks for at most or at least, and why it leads there."""

    name: str
    level: int
    title: Sentence
    reason: Sentence
    reason_alone: Sentence | None = None
    """Where no letter is known; None if it never is."""
    rank: int | None = None
    """The latest place at which the answer may come to mind; None if it need not."""
    alone: int | None = None
    """The same by the clue alone."""
    missing: float = 1.0
    """The share of letters that may be missing."""
    familiarity: float = 0.0

    def applies(self, view: View) -> bool:
        """True if it leads to the answer."""
        return (
            _is_within(view.rank, self.rank)
            and _is_within(view.alone, self.alone)
            and view.missing <= self.missing
            and view.familiarity >= self.familiarity
        )

    def step(self, grid: Grid, slot: Slot, answer: Grid, view: View) -> Step:
        """The step that puts the answer into the slot."""
        cells = tuple(zip(slot.cells, view.pattern, strict=True))
        missing = tuple((cell, str(answer[cell])) for cell, letter in cells if letter is None)
        used = tuple(cell for cell, letter in cells if letter is not None)
        return Step(self.name, self.level, used, missing, reason=self._said(grid, slot, answer, view), slot=slot)

    def _said(self, grid: Grid, slot: Slot, answer: Grid, view: View) -> Sentence:
        why = self.reason_alone if self.reason_alone and view.missing == 1 else self.reason
        details = {
            "word": "".join(map(str, answer.word_in(slot))),
            "known": letters_of(view.pattern),
            "rank": view.rank,
            "alone": view.alone,
        }
        return Sentence(
            *(
                why(language, place=place_of(grid, slot, language), turn=turn_of(view.rank, language), **details)
                for language in LANGUAGES
            )
        )


def _is_within(place: int | None, limit: int | None) -> bool:
    return limit is None or (place is not None and place <= limit)
