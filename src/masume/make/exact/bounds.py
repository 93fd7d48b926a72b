"""Scores that no board can exceed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from masume.core import Cell, Grid
from masume.make.exact.strips import new_search, pattern_of
from masume.make.method import Task
from masume.make.wishes import Wishes

WIDEST_WHOLE = 9
"""Boards up to this width are bounded as a whole, larger ones tile by tile."""

TILE = 5
"""Rows and columns of a tile."""


def upper_bound(task: Task, seconds: float = 10.0) -> float:
    """A score that no board of the task can exceed.

    Up to 9 columns the strip search works on the whole board and the bound sinks as long as it may; larger boards are
    cut into tiles, and the most that each can hold is added up. What letters decide, weights and balance, is bounded by
    having it all.
    """
    by_pattern = min(_trivial(task), _pattern_bound(task, seconds))
    return by_pattern + _weights(task) + _balance(task)


def _has_pattern(task: Task) -> bool:
    objective = task.objective
    return any((objective.white, objective.length, objective.words, objective.crossings))


def _pattern_bound(task: Task, seconds: float) -> float:
    if not _has_pattern(task):
        return 0.0
    task = replace(task, objective=replace(task.objective, weight=0.0, balance=0.0))
    pattern = pattern_of(task)
    if pattern is None:
        return _trivial(task)
    if min(task.board.width, task.board.height) <= WIDEST_WHOLE:
        searching = new_search(task)
        if searching is not None:
            searching.run(seconds, workers=task.threads)
            return searching.bound * pattern.unit
    # Letters of tiles add up to letters of the board, and so do white cells and crossings; words do not.
    if task.objective.words:
        return _trivial(task)
    units = _Tiles(task, time.perf_counter() + seconds).total()
    return _trivial(task) if units is None else units * pattern.unit


def _trivial(task: Task) -> float:
    """Every cell white and crossed, every word used once."""
    objective = task.objective
    cells = sum(cell is not Cell.OUTSIDE for _, cell in task.board)
    length = min(2 * cells, sum(map(len, task.words)))
    white = min(cells, length)
    return (
        objective.white * white
        + objective.length * length
        + objective.crossings * min(cells, length // 2)
        + objective.words * min(len(task.words), length // 2)
    )


def _weights(task: Task) -> float:
    weights = task.weights or (1.0,) * len(task.words)
    return task.objective.weight * sum(weights)


def _balance(task: Task) -> float:
    """Every cell white and all letters equally often."""
    if not task.objective.balance:
        return 0.0
    cells = sum(cell is not Cell.OUTSIDE for _, cell in task.board)
    kinds = len({symbol for word in task.words for symbol in word}) or 1
    return task.objective.balance * sum(1 / (i // kinds + 1) for i in range(cells))


@dataclass
class _Tiles:
    """Windows that cover the board, each bounded as a part of a larger board; equal ones once."""

    task: Task
    ends: float

    def total(self) -> int | None:
        """The bounds of all tiles added up; None if a tile is too large for the strip search."""
        board = self.task.board
        reach = max(map(len, self.task.words), default=1) - 1
        known: dict[tuple[Grid, tuple[int, int, int, int]], int] = {}
        total = 0
        for top, bottom in _cuts(board.height):
            for left, right in _cuts(board.width):
                tile = Grid(tuple(row[left:right] for row in board.rows[top:bottom]))
                sides = (top, board.height - bottom, left, board.width - right)
                # Cells farther away than the longest word make no difference.
                margins = (min(sides[0], reach), min(sides[1], reach), min(sides[2], reach), min(sides[3], reach))
                if (tile, margins) not in known:
                    units = self._bound(tile, margins)
                    if units is None:
                        return None
                    known[tile, margins] = units
                total += known[tile, margins]
        return total

    def _bound(self, tile: Grid, margins: tuple[int, int, int, int]) -> int | None:
        # What concerns words that leave the tile, or the corners of the board, cannot be asked of a tile.
        wishes = Wishes(apart=self.task.wishes.apart, no_white_blocks=self.task.wishes.no_white_blocks)
        searching = new_search(replace(self.task, wishes=wishes), tile, margins)
        if searching is None:
            return None
        searching.run(max(0.05, (self.ends - time.perf_counter()) / 4))
        return int(searching.bound)


def _cuts(length: int) -> Iterator[tuple[int, int]]:
    """A length cut into nearly equal parts of at most a tile's side."""
    count = -(-length // TILE)
    for i in range(count):
        yield length * i // count, length * (i + 1) // count
