"""Grades, hints, and a solve as a person would do it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from masume.core import INK, LEVELS, PAPER, Cell, Grade, Grid, LineClues, Puzzle, Refused
from masume.core.threads import KeepGoing, asking
from masume.grade.nonogram.deduction import Deduction, Trace
from masume.grade.refusals import NO_LINES, require_blocks, require_size
from masume.kernel import TechniqueOutcome, Techniques

Status = Literal["solved", "stuck", "impossible", "enough", "stopped"]
"""Solved: every cell is proved, so there is one solution. Stuck: the techniques end before the puzzle. Impossible: no
solution. Enough: as many steps as were asked for. Stopped: by the budget, or cancelled."""

_COLOURS = {INK: 1, PAPER: -1}
_SYMBOLS: dict[int, Cell | str] = {1: INK, 0: Cell.BLANK, 255: PAPER}
_ALL = 2**31 - 1


@dataclass(frozen=True)
class Follow:
    """How a run of techniques went, from some board to where it ended."""

    clues: LineClues
    status: Status
    board: Grid
    deductions: Trace
    scans: int
    """Lines that were looked at."""

    @property
    def cells_left(self) -> int:
        """How many cells are still open."""
        return sum(cell is Cell.BLANK for _, cell in self.board)


@dataclass(frozen=True)
class SatoGrade(Follow):
    """The level that Sato's program gives a puzzle, and the run that proves it."""

    bare_level: int
    """The lowest level whose techniques solve the puzzle, before any level-up; the highest tried if none does."""
    raised_level: int
    """The level after the level-up rules of §5.2; the same as `bare_level` if the puzzle is not solved."""
    guess_level: int
    """Where an assumption filled the whole board, which the program takes for the solution; 0 if none did."""
    counts: dict[int, int]
    """How often techniques of each level were applied, as the program counts: under assumptions too, and inserting
    pieces not at all. A run of level 5 leaves out assumptions that came to nothing."""

    @property
    def solved(self) -> bool:
        """Whether these techniques solve the puzzle; then it has one solution."""
        return self.status == "solved"

    @property
    def level(self) -> int | None:
        """The level from 1 to 5; None if these techniques do not solve the puzzle."""
        return self.raised_level if self.solved else None

    @property
    def level_up(self) -> Literal["", "steps", "size"]:
        """Why the level is one higher than the techniques: their number, the size of the board, or it is not."""
        if self.raised_level == self.bare_level:
            return ""
        return "size" if self.bare_level == 1 else "steps"

    @property
    def techniques(self) -> Counter[str]:
        """How often each technique decided something, on the way to the solution."""
        return Counter(deduction.technique.name for deduction in self.deductions)

    @property
    def grade(self) -> Grade | None:
        """The level with every step and its reason; None if these techniques do not solve the puzzle."""
        if self.level is None:
            return None
        return Grade(self.level, tuple(deduction.step() for deduction in self.deductions))


class Grader:
    """Sato's techniques on one puzzle; calls run in the kernel, without the GIL.

    A board may be given where a solve is under way: a grid of INK, PAPER and blanks. The givens of a puzzle are its
    board if none is given.
    """

    def __init__(self, puzzle: Puzzle | LineClues) -> None:
        self.clues, self._givens = _question(puzzle)
        require_blocks(self.clues)
        self._engine = Techniques(self.clues.rows, self.clues.columns)

    def grade(self, *, max_scans: int = -1, keep_going: KeepGoing | None = None) -> SatoGrade:
        """The level, by running the paper's program from level 1 upwards; `max_scans` limits the lines looked at.

        `keep_going` is called now and then: False ends it, as `cancel` does.
        """
        outcome = asking(self._engine.grade, keep_going)(self._cells(None), max_scans)
        counts = dict(zip(LEVELS, outcome.counts[1:], strict=True))
        return SatoGrade(*self._ran(outcome), outcome.level, outcome.raised_level, outcome.guess_level, counts)

    def run(self, level: int, board: Grid | None = None, *, max_steps: int = _ALL, max_scans: int = -1) -> Follow:
        """The techniques of one level, in the program's order."""
        return Follow(*self._ran(self._engine.run(self._cells(board), level, max_steps, max_scans)))

    def follow(
        self,
        board: Grid | None = None,
        *,
        max_level: int = LEVELS[-1],
        max_steps: int = _ALL,
        max_scans: int = -1,
        keep_going: KeepGoing | None = None,
    ) -> Follow:
        """A solve that always takes the easiest step there is; each says how many lines offered one as easy."""
        outcome = asking(self._engine.follow, keep_going)(self._cells(board), max_level, max_steps, max_scans)
        return Follow(*self._ran(outcome))

    def hint(self, board: Grid | None = None, *, max_level: int = LEVELS[-1], max_scans: int = -1) -> Deduction | None:
        """The easiest next step; None if there is none, or the board cannot be completed."""
        followed = self.follow(board, max_level=max_level, max_steps=1, max_scans=max_scans)
        return followed.deductions[0] if followed.deductions else None

    def offers(self, level: int, board: Grid | None = None) -> tuple[Deduction, ...]:
        """The first step of every line that has one at a level."""
        return Trace(self.clues, self._engine.offers(self._cells(board), level))[:]

    def cancel(self) -> None:
        """Make what runs, and what is started until resume, end soon; may be called from any thread."""
        self._engine.cancel()

    def resume(self) -> None:
        """Take back cancel."""
        self._engine.resume()

    def _cells(self, board: Grid | None) -> bytes:
        """The board as the kernel sees it; nothing if nothing is known."""
        grid = self._givens if board is None else board
        if grid is None:
            return b""
        require_size(grid, self.clues.height, self.clues.width)
        return bytes(_colour(cell) & 255 for _, cell in grid)

    def _ran(self, outcome: TechniqueOutcome) -> tuple[LineClues, Status, Grid, Trace, int]:
        cells, width = outcome.cells, self.clues.width
        rows = (cells[start : start + width] for start in range(0, len(cells), width))
        board = Grid(tuple(tuple(_SYMBOLS[cell] for cell in row) for row in rows))
        status: Status = outcome.status  # type: ignore[assignment]
        return self.clues, status, board, Trace(self.clues, outcome), outcome.scans


def grade_nonogram(puzzle: Puzzle | LineClues, *, max_scans: int = -1) -> SatoGrade:
    """The level of a nonogram by the techniques it needs.

    >>> grade_nonogram(LineClues.of([[1], [3], [1]], [[1], [3], [1]])).level
    1
    """
    return Grader(puzzle).grade(max_scans=max_scans)


def hint_nonogram(puzzle: Puzzle | LineClues, board: Grid | None = None) -> Deduction | None:
    """The easiest next step from a board that is partly solved; None if these techniques have none."""
    return Grader(puzzle).hint(board)


def _question(puzzle: Puzzle | LineClues) -> tuple[LineClues, Grid | None]:
    if isinstance(puzzle, LineClues):
        return puzzle, None
    if puzzle.lines is None:
        raise Refused(NO_LINES, kind=puzzle.kind)
    return puzzle.lines, puzzle.grid if puzzle.givens else None


def _colour(cell: Cell | str) -> int:
    """A symbol other than PAPER is painted."""
    return _COLOURS.get(cell, 1) if isinstance(cell, str) else 0
