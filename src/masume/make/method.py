"""What every method of making a board is given, and what it gives back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from masume.core import Budget, Cell, Grid, Progress, Run, Word

OnProgress = Callable[[Progress], None]


@dataclass(frozen=True, slots=True)
class Task:
    """Words to place on a board: black cells may become white, outside cells stay as they are."""

    words: tuple[Word, ...]
    board: Grid
    seed: int = 0
    threads: int = 1

    def __post_init__(self) -> None:
        if any(cell not in (Cell.BLACK, Cell.OUTSIDE) for _, cell in self.board):
            raise ValueError("the board to fill may have only black and outside cells")
        for word, times in Counter(self.words).items():
            if len(word) < 2:
                raise ValueError(f"the word {''.join(word)!r} has fewer than two letters")
            if times > 1:
                raise ValueError(f"the word {''.join(word)!r} is given {times} times")
        if not 0 <= self.seed < 2**63:
            raise ValueError(f"a seed is a whole number from 0 to 2^63 - 1, not {self.seed}")
        if not 1 <= self.threads <= 256:
            raise ValueError(f"the number of threads is 1 to 256, not {self.threads}")


class Method(Protocol):
    """A way to make a board; the same task and rounds give the same board."""

    @property
    def name(self) -> str:
        """What the method is called on the command line and in results."""

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best board found within the budget; its score is the number of white cells."""
