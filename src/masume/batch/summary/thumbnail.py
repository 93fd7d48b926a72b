"""Boards so small that a thousand find room on a page: one path, a stroke for each run of cells."""

from __future__ import annotations

from itertools import groupby

from masume.batch.likeness import is_full
from masume.core import Cell, Grid


def thumbnail(board: str) -> str:
    r"""A board as SVG: cells with letters or ink are strokes, the ground is that of the element.

    >>> thumbnail("#AB\nC##")
    '<svg viewBox="0 0 3 2"><path d="M0 .5m1 0h2m-3 1h1"/></svg>'
    """
    grid = Grid.parse(board)
    full = _strokes([list(map(is_full, row)) for row in grid.rows])
    outside = _strokes([[cell is Cell.OUTSIDE for cell in row] for row in grid.rows])
    cut = f'<path class="out" d="{outside}"/>' if outside else ""
    return f'<svg viewBox="0 0 {grid.width} {grid.height}">{cut}<path d="{full}"/></svg>'


def _strokes(rows: list[list[bool]]) -> str:
    """Strokes through the middle of cells, each from where the last one ended."""
    parts: list[str] = []
    x = y = 0
    for row, cells in enumerate(rows):
        for first, length in _runs(cells):
            parts.append(f"m{first - x} {row - y}h{length}")
            x, y = first + length, row
    return f"M0 .5{''.join(parts)}" if parts else ""


def _runs(cells: list[bool]) -> list[tuple[int, int]]:
    """The first cell and the length of every run."""
    runs, at = [], 0
    for is_in, run in groupby(cells):
        length = sum(1 for _ in run)
        if is_in:
            runs.append((at, length))
        at += length
    return runs
