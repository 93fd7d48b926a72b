"""Boards as text for a terminal, aligned for kana as well as for Latin letters."""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from masume.cli.colours import letter_cell
from masume.core import Cell, Grid, Position
from masume.words.symbols import is_unprintable

_NARROW = {Cell.OUTSIDE: " ", Cell.BLACK: "·", Cell.BLANK: "_"}
_WIDE = {Cell.OUTSIDE: "\u3000", Cell.BLACK: "・", Cell.BLANK: "＿"}


def draw(
    grid: Grid, *, wide: bool | None = None, numbers: Mapping[Position, int] | None = None, colour: bool = False
) -> str:
    """One line per row, every cell of the same width; `wide` asks for full-width marks, `numbers` stand in blanks."""
    if wide is None:
        wide = any(_columns(symbol) > 1 for symbol in grid.symbols.values())
    marks = dict(_WIDE if wide else _NARROW)
    if colour:
        marks |= {Cell.BLACK: marks[Cell.OUTSIDE], Cell.BLANK: marks[Cell.BLACK]}
    blanks = {p: str(number) for p, number in (numbers or {}).items() if grid[p] is Cell.BLANK}
    widest = max((_columns(symbol) for symbol in grid.symbols.values()), default=1)
    width = max(2, widest + (not wide), max(map(len, blanks.values()), default=0) + 1)
    shown = [
        [blanks.get((r, c), marks[cell]) if isinstance(cell, Cell) else visible(cell) for c, cell in enumerate(row)]
        for r, row in enumerate(grid.rows)
    ]
    padded = [[text + " " * (width - _columns(text)) for text in row] for row in shown]
    if colour:
        return "\n".join("".join(map(letter_cell, *pair)) for pair in zip(grid.rows, padded, strict=True))
    return "\n".join("".join(row).rstrip() for row in padded)


def columns() -> int:
    """How wide the terminal is; endless where there is none, as in a pipe."""
    return shutil.get_terminal_size((100_000, 24)).columns


def visible(text: str) -> str:
    """The text without anything that a terminal would obey instead of showing."""
    return "".join("\ufffd" if is_unprintable(character) else character for character in text)


def clipped(text: str, width: int) -> str:
    """As much of the text as so many columns of the terminal have room for."""
    for place, letter in enumerate(text):
        width -= _width(letter)
        if width < 0:
            return text[:place]
    return text


def sparkline(values: Iterable[float]) -> str:
    """The values as a line of small bars, the largest as high as a character."""
    bars = "▁▂▃▄▅▆▇█"
    heights = list(values)
    top = max(heights, default=0.0) or 1.0
    return "".join(bars[min(len(bars) - 1, int(value / top * len(bars)))] for value in heights)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows of a table as lines, every column as wide as its widest text."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    padded = ([text + " " * (width - _width(text)) for text, width in zip(row, widths, strict=True)] for row in rows)
    return ["  ".join(row).rstrip() for row in padded]


def _width(text: str) -> int:
    """Terminal columns that a text takes."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _columns(symbol: str) -> int:
    """Terminal columns that a symbol takes."""
    if "\ufe0f" in symbol or unicodedata.east_asian_width(symbol[0]) in "WF":
        return 2
    return sum(unicodedata.category(c) not in ("Mn", "Me", "Cf") for c in symbol)
