"""Boards to make puzzles on, as text: a mask says which cells there are, a start may have letters in them as well."""

from __future__ import annotations

from pathlib import Path

from masume.core import Grid, Refused, Sentence, refusal_of
from masume.core.limits import BOARD_SIDE
from masume.core.phrases import Named, named, quoted
from masume.formats.board_refusals import BOARD, MASK, NOT_IN_A_MASK
from masume.formats.limits import PUZZLE_FILE
from masume.words.files import text_of
from masume.words.refusals import NOT_OF_KIND


def read_mask(path: Path, name: str = "") -> Grid:
    """The board in a text file, one row a line: ``-`` is outside, ``.`` and ``#`` inside.

    ValueError with one sentence if it is none; the sentence calls the file by its `name`, if it has another.
    """
    rows = _rows(path, MASK)
    for number, row in enumerate(rows, start=1):
        if strange := row.strip("-.#"):
            raise Refused(NOT_IN_A_MASK, row=number, name=named(name or path), mark=quoted(strange[0]))
    return _board(rows, name or path, MASK)


def read_start(path: Path) -> Grid:
    """The same with letters in some of the cells."""
    return _board(_rows(path, BOARD), path, BOARD)


def _rows(path: Path, kind: Sentence) -> list[str]:
    return [line.rstrip() for line in text_of(path, PUZZLE_FILE, kind).rstrip().split("\n")]


def _board(rows: list[str], name: Named, kind: Sentence) -> Grid:
    try:
        BOARD_SIDE.require(len(rows))
        board = Grid.parse("\n".join(rows))
        BOARD_SIDE.require(board.width)
    except ValueError as error:
        fault = refusal_of(error).sentence
        raise Refused(NOT_OF_KIND, name=named(name), kind=kind, fault=fault) from error
    return board
