"""The question, the answer, and the words they share."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core.grid import Grid, Position, Word


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of a list with what is known about it."""

    word: Word
    reading: str = ""
    gloss: str = ""
    clue: str = ""
    weight: float = 1.0
    tags: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The word written without gaps."""
        return "".join(self.word)

    def __len__(self) -> int:
        return len(self.word)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The question only: which cells are white, which letters are given, which words go in."""

    kind: str
    grid: Grid
    words: tuple[Entry, ...] = ()
    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: str = ""

    @property
    def givens(self) -> dict[Position, str]:
        """The letters the solver sees from the start."""
        return self.grid.symbols


@dataclass(frozen=True, slots=True)
class Answer:
    """The filled grid, kept apart from the question."""

    grid: Grid
