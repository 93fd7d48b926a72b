"""What a nonogram asks, as the kernel wants it."""

from __future__ import annotations

from masume.core import Direction, Line, LineClues, Puzzle, Refused
from masume.core.limits import NONOGRAM_SIDE
from masume.kernel import NonogramSearch
from masume.solve.lines.solutions import LineSolutions, Stage, marks_of
from masume.solve.refusals import NO_LINE_CLUES, OTHER_SIZE

LONGEST_BLOCK = NONOGRAM_SIDE.most + 1
"""Longer than any line; whatever is longer still has just as little room."""

_STAGES = tuple(Stage)


def question(puzzle: Puzzle | LineClues) -> tuple[LineClues, str]:
    """The clues and the marks of the givens; ValueError with one sentence if the clues are missing or do not match."""
    if isinstance(puzzle, LineClues):
        return puzzle, ""
    clues, grid = puzzle.lines, puzzle.grid
    if clues is None:
        raise Refused(NO_LINE_CLUES)
    if (clues.height, clues.width) != (grid.height, grid.width):
        raise Refused(OTHER_SIZE, height=grid.height, width=grid.width, rows=clues.height, columns=clues.width)
    return clues, marks_of(grid)


def engine_for(clues: LineClues, givens: str, limit: int) -> NonogramSearch:
    """A search that has done nothing yet."""
    try:
        return NonogramSearch(clues.rows, clues.columns, givens=givens, limit=limit)
    except TypeError:  # a number beyond the kernel's integers
        rows, columns = (
            [[min(block, LONGEST_BLOCK) for block in clue] for clue in lines] for lines in (clues.rows, clues.columns)
        )
        return NonogramSearch(rows, columns, givens=givens, limit=limit)


def solutions_of(engine: NonogramSearch, clues: LineClues) -> LineSolutions:
    """What an engine has found so far."""
    marks = tuple(engine.solutions())
    is_complete = engine.is_complete
    certain = marks[0] if is_complete and len(marks) == 1 else engine.known()
    blame = _line(engine.line_to_blame(), clues.height) if is_complete and not marks else None
    return LineSolutions(clues.width, marks, is_complete, _STAGES[engine.stage], certain, blame)


def _line(number: int, height: int) -> Line | None:
    if number < 0:
        return None
    return (Direction.ACROSS, number) if number < height else (Direction.DOWN, number - height)
