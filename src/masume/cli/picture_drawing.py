"""Pictures in the terminal: before and after, with every changed cell marked."""

from __future__ import annotations

from masume.cli import picture_sentences as sentences
from masume.cli.terminal import columns
from masume.core import INK, Grid, Language

BLACK, WHITE, PAINTED, CLEARED = "█", "·", "▒", "×"
"""A cell that is black in both pictures, white in both, black only after, white only after."""

GAP = "   "


def draw_pair(before: Grid, after: Grid, lang: Language) -> str:
    """The two pictures side by side if the terminal is wide enough, else one below the other."""
    width = columns()
    is_wide = 2 * before.width <= width
    left, right = _rows(before, before, is_wide=is_wide), _rows(before, after, is_wide=is_wide)
    first, second = sentences.BEFORE(lang), sentences.AFTER(lang, painted=PAINTED, cleared=CLEARED)
    if before == after:
        return "\n".join(left)
    across = (2 if is_wide else 1) * before.width
    if 2 * across + len(GAP) > width:
        return "\n".join([first, *left, "", second, *right])
    lines = [f"{one:<{across}}{GAP}{other}" for one, other in zip(left, right, strict=True)]
    return "\n".join([f"{first:<{across - _extra(first)}}{GAP}{second}", *lines])


def _rows(before: Grid, now: Grid, *, is_wide: bool) -> list[str]:
    marks = {(True, True): BLACK, (False, False): WHITE, (False, True): PAINTED, (True, False): CLEARED}
    rows = []
    for old, new in zip(before.rows, now.rows, strict=True):
        cells = [marks[a == INK, b == INK] for a, b in zip(old, new, strict=True)]
        rows.append("".join(_twice(mark) if is_wide else mark for mark in cells).rstrip())
    return rows


def _twice(mark: str) -> str:
    """A mark in two columns, so that a cell is about square; dots get more room instead."""
    return f"{mark} " if mark == WHITE else 2 * mark


def _extra(text: str) -> int:
    """Columns that a text takes beyond its characters."""
    return sum(ord(character) > 0x2E7F for character in text)
