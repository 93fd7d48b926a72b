"""Half-solved nonograms as text: what a player has decided so far."""

from __future__ import annotations

from pathlib import Path

from masume.core import INK, PAPER, Cell, Grid, LineClues, Refused
from masume.core.phrases import quoted
from masume.formats import board_refusals as said
from masume.formats.limits import PUZZLE_FILE
from masume.words.files import text_of

# A capital X would be ink to some and a cross to others, so it is refused.
_MARKS: dict[str, Cell | str] = {
    **dict.fromkeys("■#1", INK),
    **dict.fromkeys("□x×-0", PAPER),
    **dict.fromkeys(".?・ ", Cell.BLANK),
}


def read_board(path: Path, lines: LineClues) -> Grid:
    """The board in a text file with one row a line: ``#`` or ■ is black, ``x`` or □ white, ``.`` undecided.

    ValueError with one sentence if the file cannot be read or does not have the puzzle's size.
    """
    rows = text_of_board(path).rstrip("\r\n").split("\n")
    if len(rows) != lines.height:
        raise Refused(said.LINES_OF_FILE, path=path, count=len(rows), height=lines.height)
    return Grid(tuple(_row(row.removesuffix("\r"), number, lines.width, path) for number, row in enumerate(rows, 1)))


def text_of_board(path: Path) -> str:
    """What a text file holds, lines ending in LF; ValueError with one sentence if it cannot be read."""
    return text_of(path, PUZZLE_FILE, said.BOARD)


def board_text(grid: Grid) -> str:
    """The board as `read_board` reads it."""
    marks = {INK: "#", PAPER: "x"}
    return "".join("".join(marks.get(str(cell), ".") for cell in row) + "\n" for row in grid.rows)


def _row(text: str, number: int, width: int, path: Path) -> tuple[Cell | str, ...]:
    if len(text) != width:
        raise Refused(said.CELLS_OF_ROW, row=number, count=len(text), width=width).at(path)
    strange = next((mark for mark in text if mark not in _MARKS), None)
    if strange is not None:
        raise Refused(said.NOT_ON_A_BOARD, row=number, mark=quoted(strange)).at(path)
    return tuple(_MARKS[mark] for mark in text)
