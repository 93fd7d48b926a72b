"""The same search on a part of a board, which shows its boards on the way."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

from masume.core import Budget, Grid, Position, Progress, Run, Status, drive
from masume.fill.search import Found
from masume.kernel import SlotSearch
from masume.solve import FrameNetwork

OnBoard = Callable[[Progress, Grid | None], None]
"""Called with the progress of the search, and with the board if it is better than the last."""


def fill_part(
    network: FrameNetwork,
    cells: Collection[Position],
    budget: Budget,
    *,
    improve: bool = False,
    seed: int = 0,
    on_board: OnBoard | None = None,
) -> Found:
    """The network's frame with letters in some cells, such that all its slots, other cells included, have words.

    The run's status is IMPOSSIBLE if it is proved that there are none.
    """
    engine = network.search(Random(seed).getrandbits(64), improve=improve)  # noqa: S311
    watch = _Watch(network, frozenset(cells), engine, on_board)
    outcome = drive([engine], budget, watch)
    watch(Progress(outcome.seconds, engine.rounds, engine.score))
    best = watch.board()
    is_impossible = engine.is_complete and best is None
    status = Status.OPTIMAL if engine.is_best else outcome.status(found=best is not None)
    run = Run(
        best=best,
        score=engine.score if best is not None else 0.0,
        status=Status.IMPOSSIBLE if is_impossible else status,
        seed=seed,
        seconds=outcome.seconds,
        rounds=engine.rounds,
        trace=outcome.trace,
    )
    return Found(run, network, engine if is_impossible else None)


class _Watch:
    """Reports the board whenever the search has a better one."""

    def __init__(
        self, network: FrameNetwork, cells: frozenset[Position], engine: SlotSearch, on_board: OnBoard | None
    ) -> None:
        self._network = network
        self._cells = cells
        self._engine = engine
        self._on_board = on_board
        self._shown = float("-inf")

    def __call__(self, now: Progress) -> None:
        if self._on_board is not None:
            is_better = now.score > self._shown
            self._shown = max(self._shown, now.score)
            self._on_board(now, self.board() if is_better else None)

    def board(self) -> Grid | None:
        """The best board so far."""
        solutions = self._engine.solutions()
        if not solutions:
            return None
        letters = self._network.filled(solutions[-1]).symbols
        return self._network.frame.replace({cell: letter for cell, letter in letters.items() if cell in self._cells})
