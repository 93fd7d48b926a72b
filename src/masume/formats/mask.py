"""Boards to make puzzles on, as text: a mask says which cells there are, a start may have letters in them as well."""

from __future__ import annotations

from pathlib import Path

from masume.core import Grid
from masume.core.limits import BOARD_SIDE
from masume.formats.limits import PUZZLE_FILE
from masume.words.files import text_of


def read_mask(path: Path, name: str = "") -> Grid:
    """The board in a text file, one row a line: ``-`` is outside, ``.`` and ``#`` inside.

    ValueError with one sentence if it is none; the sentence calls the file by its `name`, if it has another.
    """
    rows = _rows(path, "mask")
    for number, row in enumerate(rows, start=1):
        if strange := row.strip("-.#"):
            place = f"row {number} of {name or path}"
            raise ValueError(f"{place} has {strange[0]!r}, but a mask has only - (outside), . and #")
    return _board(rows, name or str(path), "mask")


def read_start(path: Path) -> Grid:
    """The same with letters in some of the cells."""
    return _board(_rows(path, "board"), str(path), "board")


def _rows(path: Path, kind: str) -> list[str]:
    return [line.rstrip() for line in text_of(path, PUZZLE_FILE, kind).rstrip().split("\n")]


def _board(rows: list[str], name: str, kind: str) -> Grid:
    try:
        BOARD_SIDE.require(len(rows))
        board = Grid.parse("\n".join(rows))
        BOARD_SIDE.require(board.width)
    except ValueError as error:
        raise ValueError(f"{name} is not a {kind}: {error}") from error
    return board
