"""Boards so small that a thousand find room on a page: one path, a stroke for each run of cells."""

from __future__ import annotations

import re

from masume.core import Cell
from masume.core.lines import PAPER

_LONG_SYMBOL = re.compile(r"\{(?:\\.|[^\\}])*\}")
_EMPTY = "".join(map(re.escape, (*(cell.value for cell in Cell), PAPER)))
_FULL_RUN, _OUTSIDE_RUN = re.compile(f"[^{_EMPTY}]+"), re.compile(f"{re.escape(Cell.OUTSIDE.value)}+")


def thumbnail(board: str) -> str:
    r"""A board as SVG: cells with letters or ink are strokes on a ground.

    >>> thumbnail("#AB\nC##")
    '<svg viewBox="-.1 -.1 3.2 2.2"><rect width="3" height="2"/><path d="M.04 .5m1 0h2m-3 1h1"/></svg>'
    """
    rows = _LONG_SYMBOL.sub("A", board).split("\n")
    width, height = len(rows[0]), len(rows)
    outside = _strokes(rows, _OUTSIDE_RUN)
    cut = f'<path class="out" d="{outside}"/>' if outside else ""
    ground = f'<rect width="{width}" height="{height}"/>'
    with_edge = f'viewBox="-.1 -.1 {width}.2 {height}.2"'
    return f'<svg {with_edge}>{ground}{cut}<path d="{_strokes(rows, _FULL_RUN)}"/></svg>'


def _strokes(rows: list[str], run: re.Pattern[str]) -> str:
    """Strokes through the middle of cells, each from where the last one ended; a little to the right, as dashes are."""
    parts: list[str] = []
    x = y = 0
    for row, cells in enumerate(rows):
        for found in run.finditer(cells):
            first, end = found.span()
            parts.append(f"m{first - x} {row - y}h{end - first}")
            x, y = end, row
    return f"M.04 .5{''.join(parts)}" if parts else ""
