"""Boards in colour, where the terminal has any: white cells look white and ink looks black, whatever the theme."""

from __future__ import annotations

import os
import sys
from enum import StrEnum

from masume.core import INK, PAPER, Cell


class ColourChoice(StrEnum):
    """When to use colours."""

    auto = "auto"
    always = "always"
    never = "never"


def wants_colour(choice: ColourChoice) -> bool:
    """True if colours are asked for; by default, if standard output is a terminal and NO_COLOR is not set."""
    if choice is ColourChoice.auto:
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return choice is ColourChoice.always


_GIVEN = "1;38;5;16;48;5;231"
_STYLES = {Cell.BLANK: "38;5;244;48;5;231", Cell.BLACK: "48;5;239"}
_INK = "48;5;16"
_PAPER, _OPEN = ("38;5;244;48;5;231", "38;5;244;48;5;254"), ("38;5;248;48;5;252", "38;5;248;48;5;249")
"""Cells that are known to stay empty and cells that are open, each in two shades for blocks of five."""


def painted(text: str, style: str) -> str:
    """Text in a style, a sequence of numbers for the terminal."""
    return f"\x1b[{style}m{text}\x1b[0m"


def letter_cell(cell: Cell | str, text: str) -> str:
    """A cell of a word puzzle, `text` being all that stands in it."""
    if cell is Cell.OUTSIDE:
        return text
    return painted(text, _GIVEN if isinstance(cell, str) else _STYLES[cell])


def picture_cell(cell: Cell | str, text: str, row: int, column: int) -> str:
    """A cell of a nonogram; blocks of five by five cells differ a little."""
    if cell == INK:
        return painted(" " * len(text), _INK)
    shades = _PAPER if cell == PAPER else _OPEN
    return painted(text, shades[(row // 5 + column // 5) % 2])
