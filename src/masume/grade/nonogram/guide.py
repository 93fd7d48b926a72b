"""Sato's techniques as a guide through nonograms."""

from __future__ import annotations

from collections.abc import Mapping

from masume.core import INK, LEVELS, Answer, Cell, Direction, Grid, Puzzle, Sentence, Step
from masume.grade import hint_sentences as say
from masume.grade.nonogram.grader import Grader, hint_nonogram
from masume.grade.nonogram.registry import TECHNIQUES
from masume.words.candidate import Suggester

MOST_SCANS = 2_000_000
"""Lines that are looked at before a large board counts as not graded."""


class NonogramGuide:
    """Leads through a picture line by line."""

    def titles(self, _: str) -> Mapping[str, Sentence]:
        """What the techniques are called, by name."""
        return {technique.name: technique.title for technique in TECHNIQUES}

    def level(self, puzzle: Puzzle) -> int | None:
        """Sato's level."""
        return Grader(puzzle).grade(max_scans=MOST_SCANS).level

    def steps(self, puzzle: Puzzle, _: Answer | None) -> tuple[Step, ...]:
        """The deductions as far as they lead; the answer adds nothing."""
        return tuple(deduction.step() for deduction in Grader(puzzle).follow(max_scans=MOST_SCANS).deductions)

    def next_steps(
        self, puzzle: Puzzle, board: Grid, _answer: Answer | None, _suggester: Suggester | None
    ) -> tuple[Step, ...]:
        """The easiest deduction; none if there is no other."""
        deduction = hint_nonogram(puzzle, board)
        return (deduction.step(),) if deduction else ()

    def revealed(self, _: Puzzle, board: Grid, answer: Answer) -> Step:
        """A cell of the row that has the fewest left, a black one if there is one."""
        rows = ([(r, c) for c, cell in enumerate(row) if cell is Cell.BLANK] for r, row in enumerate(board.rows))
        open_cells = min(filter(None, rows), key=len)
        row, column = cell = next((cell for cell in open_cells if answer.grid[cell] == INK), open_cells[0])
        symbol = str(answer.grid[cell])
        reason = (say.TOLD_BLACK if symbol == INK else say.TOLD_WHITE).filled(row=row + 1, column=column + 1)
        return Step("told_cell", LEVELS[-1], (), ((cell, symbol),), (Direction.ACROSS, row), reason)
