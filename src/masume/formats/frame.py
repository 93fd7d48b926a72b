"""Frames from files: plain text, or the grid of a puzzle."""

from __future__ import annotations

from pathlib import Path

from masume.core import Grid, Refused, refusal_of
from masume.core.phrases import named
from masume.formats import FORMATS
from masume.formats import board_refusals as said
from masume.formats.document import Format
from masume.formats.limits import PUZZLE_FILE, require_grid, require_size
from masume.words.files import bytes_of, with_plain_ends
from masume.words.refusals import NOT_OF_KIND, NOT_UTF8


def read_frame(path: Path) -> Grid:
    """The frame in a file: the question of a puzzle file, or text (.txt and any other name) with one row a line.

    In text ``.`` is white, ``#`` black, ``-`` outside the board, anything else a letter that is given; ``{QU}`` is one
    cell. Lines without anything at the end do not count. ValueError with one sentence if the file cannot be read or no
    word would fit.
    """
    suffix = path.suffix.lower()
    data = bytes_of(path, FORMATS[suffix].largest if suffix in FORMATS else PUZZLE_FILE)
    try:
        grid = _of_puzzle(FORMATS[suffix], data) if suffix in FORMATS and suffix != ".txt" else _parse(data)
    except ValueError as error:
        fault = refusal_of(error).sentence
        raise Refused(NOT_OF_KIND, name=named(path), kind=said.FRAME, fault=fault) from error
    if not grid.white_cells:
        raise Refused(said.NO_WHITE_CELL, name=named(path))
    if not grid.slots():
        raise Refused(said.NO_SLOT, name=named(path))
    return grid


def _of_puzzle(form: Format, data: bytes) -> Grid:
    puzzle = form.read(data).puzzle
    if puzzle.lines is not None:
        raise Refused(said.HOLDS_A_NONOGRAM)
    return puzzle.grid


def _parse(data: bytes) -> Grid:
    try:
        text = with_plain_ends(data).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(NOT_UTF8) from error
    rows = [line.rstrip() for line in text.rstrip().split("\n")]
    if rows == [""]:
        raise Refused(said.IT_IS_EMPTY)
    require_size(len(rows), 1)
    return require_grid(Grid.parse("\n".join(rows)))
