"""Nonograms in a terminal: as much of the clues beside the board as there is room for, the rest below it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from masume.cli.colours import picture_cell
from masume.cli.terminal import columns
from masume.core import INK, PAPER, Cell, Grid, Language, LineClue, Puzzle, Sentence

_HEADINGS = {"rows": Sentence("[Rows]", "[ヨコの数字]"), "columns": Sentence("[Columns]", "[タテの数字]")}

_HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): "·"}
"""Two cells, one above the other, as one character."""


def draw_nonogram(
    puzzle: Puzzle, grid: Grid, language: Language, width: int | None = None, *, colour: bool = False
) -> str:
    """The board for a terminal of so many columns; by default the one we are in, or endless if we are in none."""
    if width is None:
        width = columns()
    lines = puzzle.lines
    if lines is None or (lines.width, lines.height) != (grid.width, grid.height):
        return "\n".join(_rows(grid, 2, colour=colour))
    rows = [" ".join(map(str, clue or (0,))) for clue in lines.rows]
    margin = max(map(len, rows)) + 1
    cell = 1 + max(len(str(length)) for clue in lines.columns for length in clue or (0,))
    beside = [f"{row:>{margin - 1}} " for row in rows]
    if margin + cell * grid.width <= width:
        above = [" " * margin + text for text in _heads(lines.columns, cell)]
        return "\n".join([*above, *map(str.__add__, beside, _rows(grid, cell, colour=colour))])
    below = _list("columns", lines.columns, language, width)
    if margin + grid.width <= width:
        return "\n".join([*map(str.__add__, beside, _rows(grid, 1, colour=colour)), "", *below])
    return "\n".join([*_half_rows(grid), "", *_list("rows", lines.rows, language, width), "", *below])


def _heads(columns: Sequence[LineClue], cell: int) -> list[str]:
    """The clues of the columns, the last number of each at the bottom."""
    levels = list(zip_longest(*(reversed(clue or (0,)) for clue in columns), fillvalue=""))
    return ["".join(f"{value!s:<{cell}}" for value in level).rstrip() for level in reversed(levels)]


def _rows(grid: Grid, cell: int, *, colour: bool = False) -> Iterator[str]:
    """Every row: solid where it is painted, dots elsewhere, crosses where some cells are known to stay empty."""
    paper = "×" if any(mark is Cell.BLANK for _, mark in grid) else "·"
    for r, row in enumerate(grid.rows):
        shown = ["█" * cell if mark == INK else (paper if mark == PAPER else "·").ljust(cell) for mark in row]
        if colour:
            yield "".join(picture_cell(mark, text, r, c) for c, (mark, text) in enumerate(zip(row, shown, strict=True)))
        else:
            yield "".join(shown).rstrip()


def _half_rows(grid: Grid) -> Iterator[str]:
    """Two rows on every line, without crosses."""
    painted = [[mark == INK for mark in row] for row in grid.rows]
    for upper, lower in zip_longest(painted[::2], painted[1::2], fillvalue=[False] * grid.width):
        yield "".join(map(_HALVES.__getitem__, zip(upper, lower, strict=True)))


def _list(side: str, clues: Iterable[LineClue], language: Language, width: int) -> list[str]:
    """The clues of one side with the numbers of their lines."""
    listed = "  ".join(f"{number}:{','.join(map(str, clue or (0,)))}" for number, clue in enumerate(clues, start=1))
    return [_HEADINGS[side](language), *textwrap.wrap(listed, max(width, 20), break_on_hyphens=False)]
