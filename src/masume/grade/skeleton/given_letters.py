"""What techniques make of a puzzle when letters of its answer are given: for those who choose starter letters."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from masume.core import LEVELS, Answer, Position, Puzzle
from masume.grade.skeleton.layout import Layout
from masume.kernel import FillinTechniques

MOST_WORK = 50_000_000
"""Blocks of words that are looked at for one question: a fifth of a second. What takes more counts as not solved."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far techniques lead."""

    level: int | None
    """The lowest level that solves the puzzle; None if those that were allowed do not."""
    decided: frozenset[Position]
    """The cells whose letters are known in the end, given ones among them."""
    hard_steps: int = 0
    """How many steps have the highest level."""
    was_stopped: bool = False
    """True if it took too much work, so that techniques may lead further."""


class GivenLetters:
    """A puzzle and its answer, ready to be asked many times what some letters of it are worth.

    Giving a letter never raises a level, and a cell that another one's letter leads to is worth no more than that one,
    since techniques are monotone.
    """

    def __init__(self, puzzle: Puzzle, answer: Answer) -> None:
        self._layout = Layout(puzzle)
        self._engine = FillinTechniques(len(self.cells), self._layout.slot_cells, self._layout.word_symbols)
        self._start = self._layout.letters()
        self._answer = dict(zip(self.cells, self._layout.letters(answer.grid), strict=True))
        self._number = {cell: number for number, cell in enumerate(self.cells)}

    @property
    def cells(self) -> tuple[Position, ...]:
        """Every cell that wants a letter."""
        return self._layout.cells

    def reach(self, givens: Collection[Position], max_level: int = LEVELS[-1]) -> Reach:
        """How far techniques up to a level lead with some letters more than the question has."""
        outcome = self._engine.follow(self._letters(givens), max_level, max_work=MOST_WORK)
        known = (cell for cell, letter in zip(self.cells, outcome.letters, strict=True) if letter)
        level = max(outcome.level, LEVELS[0]) if outcome.status == "solved" else None
        return Reach(level, frozenset(known), outcome.hard_steps, outcome.status == "stopped")

    def _letters(self, givens: Collection[Position]) -> list[int]:
        letters = self._start.copy()
        for cell in givens:
            letters[self._number[cell]] = self._answer[cell]
        return letters
