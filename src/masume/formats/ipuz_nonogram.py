"""Nonograms in ipuz, which has no kind for them: a kind of our own, and the clues in a key of our own.

``"kind": ["masume:nonogram#1"]``, and under ``masume:lines`` the blocks of rows and columns as lists of numbers. The
cells are those of the other kinds: 0 for a cell that nothing is known about, a value of ■ (painted) or □ (empty) for
a given, and ■ and □ in the solution. From nonograms of other programs, which state no clues, these are counted in the
solution: what is a block, or has a letter, is painted.
"""

from __future__ import annotations

from typing import Any

import msgspec

from masume.core import INK, PAPER, Cell, Grid, LineClues, Refused
from masume.formats.key_refusals import NOT_AS_IT_SHOULD_BE
from masume.formats.limits import BLOCK_LENGTH

NONOGRAM_URI = "masume:nonogram#1"
LINES_KEY = "masume:lines"


def read_lines(content: dict[str, Any]) -> LineClues | None:
    """The clues of a file; None if it has none."""
    if content.get(LINES_KEY) is None:
        return None
    try:
        lines = msgspec.convert(content[LINES_KEY], LineClues)
    except msgspec.ValidationError as error:
        raise Refused(NOT_AS_IT_SHOULD_BE, thing=LINES_KEY, detail=error) from error
    for clue in (*lines.rows, *lines.columns):
        BLOCK_LENGTH.require(max(clue, default=0), LINES_KEY)
    return lines


def painted(solution: Grid) -> Grid:
    """The picture that another program's solution is."""
    empty = (Cell.BLANK, Cell.OUTSIDE, PAPER)
    return Grid(tuple(tuple(PAPER if cell in empty else INK for cell in row) for row in solution.rows))
