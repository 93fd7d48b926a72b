"""What leads people through puzzles of a kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from masume.core import Answer, Grid, Puzzle, Sentence, Step
from masume.words.candidate import Suggester


class Guide(Protocol):
    """The techniques of a kind of puzzle: what they are called, how hard they make a puzzle, and where they lead.

    It is asked only about questions without faults, and about boards without known mistakes.
    """

    def titles(self, kind: str) -> Mapping[str, Sentence]:
        """What the techniques are called in a kind of puzzle, by name."""

    def level(self, puzzle: Puzzle) -> int | None:
        """The level from 1 to 5; None if techniques do not solve it or the puzzle alone is not enough."""

    def steps(self, puzzle: Puzzle, answer: Answer | None) -> tuple[Step, ...]:
        """The steps of a solve that always takes the easiest one, as far as techniques lead."""

    def next_steps(
        self, puzzle: Puzzle, board: Grid, answer: Answer | None, suggester: Suggester | None
    ) -> tuple[Step, ...]:
        """The steps up to the next that decides a cell; none if no technique leads on."""

    def revealed(self, puzzle: Puzzle, board: Grid, answer: Answer) -> Step:
        """A cell of the answer for a board on which no technique leads on."""
