"""What is known of a nonogram's solutions; grids are made only on request."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from masume.core import INK, PAPER, Answer, Cell, Grid, Line, Position, Status

BLACK, WHITE, OPEN = "#.?"
"""The kernel's marks of a cell."""

_SYMBOLS: dict[str, Cell | str] = {BLACK: INK, WHITE: PAPER, OPEN: Cell.BLANK}


class Finding(StrEnum):
    """How many solutions a nonogram has."""

    UNIQUE = "unique"
    SEVERAL = "several"
    IMPOSSIBLE = "impossible"
    OPEN = "open"
    """Not decided: the budget or the limit of solutions ended it."""


class Stage(StrEnum):
    """What it took: each stage begins where the one before has nothing more to say."""

    LINES = "lines"
    """One line at a time, all that its clue and its cells say."""
    PROBING = "probing"
    """Trying both colours of a cell: a contradiction decides it, what both agree on is decided too."""
    SEARCH = "search"
    """Guesses, taken back one by one."""
    SAT = "sat"
    """Clauses learned from conflicts."""


@dataclass(frozen=True, slots=True)
class LineSolutions:
    """The solutions found, in the order of their discovery, and what was needed for them."""

    width: int
    marks: tuple[str, ...]
    """The solutions as the kernel writes them: a mark a cell, row by row."""
    is_complete: bool
    """True if it is proved that there are no others."""
    stage: Stage
    """The last stage that was needed."""
    certain: str
    """What all solutions have in common as far as it is known, in marks."""
    blame: Line | None = None
    """If there is no solution: the first line that has none even by itself, if there is one."""

    @property
    def finding(self) -> Finding:
        """Whether there is one solution, several, or none, if that is known."""
        if len(self.marks) > 1:
            return Finding.SEVERAL
        if not self.is_complete:
            return Finding.OPEN
        return Finding.UNIQUE if self.marks else Finding.IMPOSSIBLE

    @property
    def is_unique(self) -> bool | None:
        """Whether there is exactly one solution; None if that is not known."""
        return None if self.finding is Finding.OPEN else self.finding is Finding.UNIQUE

    @property
    def is_line_solvable(self) -> bool:
        """True if the puzzle is solved by looking at one line at a time, without any trying."""
        return self.finding is Finding.UNIQUE and self.stage is Stage.LINES

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The solutions as grids of INK and PAPER."""
        return tuple(Answer(_grid(marks, self.width)) for marks in self.marks)

    @property
    def known(self) -> Grid:
        """The board with every cell that is certain, the others blank."""
        return _grid(self.certain, self.width)

    @property
    def differing(self) -> tuple[Position, ...]:
        """The cells in which the first two solutions differ; none if there are not two."""
        if len(self.marks) < 2:
            return ()
        pairs = enumerate(zip(*self.marks[:2], strict=True))
        return tuple(divmod(cell, self.width) for cell, (one, other) in pairs if one != other)

    def status(self, limit: int, *, cancelled: bool) -> Status:
        """How a run that looked for `limit` solutions ended with this."""
        if self.is_complete:
            return Status.OPTIMAL if self.marks else Status.IMPOSSIBLE
        if len(self.marks) >= limit:
            return Status.FOUND
        return Status.CANCELLED if cancelled else Status.OUT_OF_BUDGET


def marks_of(grid: Grid) -> str:
    """The givens of a puzzle in marks; nothing if there are none."""
    if not any(isinstance(cell, str) for row in grid.rows for cell in row):
        return ""
    return "".join(OPEN if isinstance(cell, Cell) else WHITE if cell == PAPER else BLACK for _, cell in grid)


def _grid(marks: str, width: int) -> Grid:
    cells = tuple(map(_SYMBOLS.__getitem__, marks))
    return Grid(tuple(cells[first : first + width] for first in range(0, len(cells), width)))
