"""Boards as text for a terminal, aligned for kana as well as for Latin letters."""

from __future__ import annotations

import unicodedata

from masume.core import Cell, Grid
from masume.words.symbols import is_unprintable

_NARROW = {Cell.OUTSIDE: " ", Cell.BLACK: "·", Cell.BLANK: "_"}
_WIDE = {Cell.OUTSIDE: "\u3000", Cell.BLACK: "・", Cell.BLANK: "＿"}


def draw(grid: Grid, *, wide: bool | None = None) -> str:
    """One line per row, every cell of the same width; `wide` asks for full-width marks."""
    if wide is None:
        wide = any(_columns(symbol) > 1 for symbol in grid.symbols.values())
    marks = _WIDE if wide else _NARROW
    width = max([2, *(_columns(symbol) + (not wide) for symbol in grid.symbols.values())])
    shown = [[marks[cell] if isinstance(cell, Cell) else visible(cell) for cell in row] for row in grid.rows]
    return "\n".join("".join(text + " " * (width - _columns(text)) for text in row).rstrip() for row in shown)


def visible(text: str) -> str:
    """The text without anything that a terminal would obey instead of showing."""
    return "".join("\ufffd" if is_unprintable(character) else character for character in text)


def _columns(symbol: str) -> int:
    """Terminal columns that a symbol takes."""
    if "\ufe0f" in symbol or unicodedata.east_asian_width(symbol[0]) in "WF":
        return 2
    return sum(unicodedata.category(c) not in ("Mn", "Me", "Cf") for c in symbol)
