"""What a crossword must have to be graded, and which slots cross where."""

from __future__ import annotations

from masume.core import Answer, Grid, Position, Puzzle, Refused, Slot
from masume.grade.refusals import NO_ANSWER, NO_SLOTS, ONLY_CROSSWORDS
from masume.kinds import kind_of


def require_answer(puzzle: Puzzle, answer: Answer) -> None:
    """ValueError with one sentence unless the puzzle is a crossword and the answer fills it."""
    if not kind_of(puzzle).has_clues:
        raise Refused(ONLY_CROSSWORDS, kind=puzzle.kind)
    letters = answer.grid.symbols
    if set(puzzle.grid.white_cells) != set(letters) or not puzzle.givens.items() <= letters.items():
        raise Refused(NO_ANSWER)
    if not puzzle.grid.slots():
        raise Refused(NO_SLOTS)


def crossings(grid: Grid) -> dict[Position, list[Slot]]:
    """The slots that each cell is in."""
    found: dict[Position, list[Slot]] = {}
    for slot in grid.slots():
        for cell in slot.cells:
            found.setdefault(cell, []).append(slot)
    return found
