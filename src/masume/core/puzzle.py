"""The question, the answer, and the words they share."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core.grid import Direction, Grid, Position, Word
from masume.core.lines import LineClues
from masume.core.notebook import drawn


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
class Clue:
    """The hint for one slot of a crossword: where the slot starts, which way it runs, and what to say about it."""

    start: Position
    direction: Direction
    text: str


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The question only: which cells are white, which letters are given, which words go in or which clues lead to them.

    A nonogram has the blocks of its lines instead of words, and its givens are cells that are known to be INK or PAPER.

    The words of a skeleton are its question; those of a crossword are the words of its answer, if they are known.
    """

    kind: str
    grid: Grid
    words: tuple[Entry, ...] = ()
    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: str = ""
    clues: tuple[Clue, ...] = ()
    rules: str = ""
    """The name of the rules that a crossword's frame keeps; nothing for the freest."""
    lines: LineClues | None = None
    """The blocks of a nonogram's rows and columns; None for every other kind."""

    @property
    def givens(self) -> dict[Position, str]:
        """The letters the solver sees from the start."""
        return self.grid.symbols

    def _repr_svg_(self) -> str:
        return drawn(self)


@dataclass(frozen=True, slots=True)
class Answer:
    """The filled grid, kept apart from the question."""

    grid: Grid

    def _repr_svg_(self) -> str:
        return drawn(self)
