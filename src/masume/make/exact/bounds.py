"""Scores that no board can exceed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from masume.core import Budget, Cell, Grid
from masume.core.aside import run_aside
from masume.core.countdown import Countdown
from masume.kernel import StripSearch
from masume.make.exact.strips import new_search, pattern_of
from masume.make.method import Task
from masume.make.requirements import Requirements

WIDEST_WHOLE = 9
"""Boards up to this width are bounded as a whole, larger ones tile by tile."""

TILE = 5
"""Rows and columns of a tile."""

TILE_SHARE = 0.25
"""The share of the seconds left that a tile may take."""


USUAL_SECONDS = 10.0
"""How long a bound may sink if no limit is set."""


def upper_bound(task: Task, budget: Budget | None = None) -> float:
    """A score that no board of the task can exceed, as low as it gets within the seconds of the budget.

    Up to 9 columns the strip search works on the whole board and the bound sinks as long as it may; larger boards are
    cut into tiles, and the most that each can hold is added up. What letters decide, weights and balance, is bounded by
    having it all.
    """
    budget = budget or Budget(seconds=USUAL_SECONDS)
    if budget.seconds is None:
        budget = replace(budget, seconds=USUAL_SECONDS)
    by_pattern = min(_trivial(task), _pattern_bound(task, budget))
    return by_pattern + _weights(task) + _balance(task)


def _has_pattern(task: Task) -> bool:
    objective = task.objective
    return any((objective.white, objective.length, objective.words, objective.crossings))


def _pattern_bound(task: Task, budget: Budget) -> float:
    if not _has_pattern(task):
        return 0.0
    task = replace(task, objective=replace(task.objective, weight=0.0, balance=0.0))
    pattern = pattern_of(task)
    if pattern is None:
        return _trivial(task)
    if min(task.board.width, task.board.height) <= WIDEST_WHOLE:
        searching = new_search(task)
        if searching is not None:
            _sink(searching, budget, task.threads)
            return searching.bound * pattern.unit
    # Letters of tiles add up to letters of the board, and so do white cells and crossings; words do not.
    if task.objective.words:
        return _trivial(task)
    units = _Tiles(task, Countdown(budget)).total()
    return _trivial(task) if units is None else units * pattern.unit


def _sink(searching: StripSearch, budget: Budget, threads: int = 1) -> None:
    """Lets a search lower its bound until the budget ends."""
    assert budget.seconds is not None  # noqa: S101
    seconds = budget.seconds
    run_aside(
        lambda keep_going: searching.run(seconds, workers=threads, keep_going=keep_going),
        searching.cancel,
        budget,
        lambda: None,
    )


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
    clock: Countdown

    def total(self) -> int | None:
        """The bounds of all tiles added up; None if a tile is too large for the strip search, or cancelled."""
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
                    if self.clock.budget.is_cancelled:
                        return None
                    units = self._bound(tile, margins)
                    if units is None:
                        return None
                    known[tile, margins] = units
                total += known[tile, margins]
        return total

    def _bound(self, tile: Grid, margins: tuple[int, int, int, int]) -> int | None:
        # What concerns words that leave the tile, or the corners of the board, cannot be asked of a tile.
        requirements = Requirements(
            apart=self.task.requirements.apart, no_white_blocks=self.task.requirements.no_white_blocks
        )
        searching = new_search(replace(self.task, requirements=requirements), tile, margins)
        if searching is None:
            return None
        _sink(searching, self.clock.rest(TILE_SHARE))
        return int(searching.bound)


def _cuts(length: int) -> Iterator[tuple[int, int]]:
    """A length cut into nearly equal parts of at most a tile's side."""
    count = -(-length // TILE)
    for i in range(count):
        yield length * i // count, length * (i + 1) // count
