"""Orders in the studio: how their progress and their results reach the pages."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct

from masume.core import Cell, Grid, Sentence
from masume.core import Progress as Standing
from masume.formats import Document
from masume.make.objective import WHITE
from masume.orders.carrying import carry_out
from masume.orders.made import Made, OwnStanding
from masume.orders.order import AnyOrder, Order
from masume.orders.remarks import NOT_ALL
from masume.orders.words import ListedWords
from masume.studio.operations.make.making import MOST_UNPLACED, Figures, MadePuzzle, UnplacedWord, board_figures
from masume.studio.operations.operation import Bench, Progress
from masume.studio.values import Bilingual, Board, view_of
from masume.words.bundled import BUNDLED

REPORT_SECONDS, KEEP_SECONDS = 0.2, 1.0
"""How often a page hears where an order stands, and how often a board is kept."""


def made_by(order: Order, words: object, bench: Bench) -> MadePuzzle:
    """What comes of an order, as pages show it."""
    is_own = isinstance(words, ListedWords) and words.lexicon.name not in BUNDLED
    shown = partial(made_puzzle, is_own=is_own)
    return shown(carry_out(order, words, OrderBench(order, bench, shown)))


def made_puzzle(made: Made, *, is_own: bool = False) -> MadePuzzle:
    """The puzzle, its figures and everything that is said about it; `is_own` if the words to place are the user's."""
    run, document = made.run, made.document
    remarks = _said(made.remarks, made, is_own=is_own)
    figures: dict[str, Any] = {
        "status": run.status.value,
        "seed": run.seed,
        "seconds": run.seconds,
        "rounds": run.rounds,
        "listed": made.listed,
        "bound": run.bound,
    }
    if document is None or document.answer is None:
        return MadePuzzle(puzzle=None, figures=Figures(**figures), remarks=remarks)
    figures |= board_figures(document.answer.grid)
    figures |= {"score": run.score, "level": made.level, "unique": made.is_unique}
    figures |= {"givens": len(document.puzzle.givens), "highest_ratio": _highest_ratio(made, document)}
    figures["theme_words"] = getattr(made.detail, "theme_words", None)
    return MadePuzzle(
        puzzle=view_of(document),
        figures=Figures(**figures),
        unplaced=tuple(UnplacedWord(word.word, Bilingual.of(word.reason)) for word in made.unplaced(MOST_UNPLACED)),
        unplaced_total=made.unplaced_total,
        remarks=remarks,
        missed=_said(made.missed, made, is_own=is_own),
        headline=_headline(made, len(document.puzzle.words), is_own=is_own),
    )


def _said(remarks: tuple[Sentence, ...], made: Made, *, is_own: bool) -> tuple[Bilingual, ...]:
    """Remarks, but for one that the headline says."""
    counted = NOT_ALL.filled(count=made.unplaced_total)
    return tuple(Bilingual.of(remark) for remark in remarks if not (is_own and remark == counted))


def _headline(made: Made, placed: int, *, is_own: bool) -> Bilingual | None:
    """How many of the user's own words stand, if not all do."""
    own = OwnStanding(placed, placed + made.unplaced_total) if is_own else made.own
    return Bilingual.of(own.remark) if own and own.standing < own.count else None


def _highest_ratio(made: Made, document: Document) -> float | None:
    """White cells that no board can have more of, as a share, if the board was made for white cells."""
    bound = made.run.bound
    if bound is None or getattr(made.detail, "objective", None) != WHITE:
        return None
    return bound / sum(cell is not Cell.OUTSIDE for _, cell in document.puzzle.grid)


class OrderBench:
    """Shows an order to the page that watches it, and keeps what it has, as pages see it, from time to time."""

    def __init__(self, order: AnyOrder, bench: Bench, shown_as: Callable[[Made], Struct] = made_puzzle) -> None:
        self.cancel = bench.cancel
        self._shown_as = shown_as
        self._bench = bench
        self._seconds = order.budget(self).seconds
        self._started = self._kept = time.perf_counter()
        self._reported = 0.0
        self._shown: Grid | None = None

    def report(self, progress: Standing) -> None:
        """Shows where the order stands, with its board if that is news."""
        now = time.perf_counter()
        if now - self._reported < REPORT_SECONDS:
            return
        self._reported = now
        board = progress.best()
        seconds = now - self._started
        self._bench.report(
            Progress(
                seconds=seconds,
                share=min(seconds / self._seconds, 1.0) if self._seconds else progress.share,
                score=progress.score if math.isfinite(progress.score) else None,
                bound=progress.bound,
                ratio=board.white_ratio if board else None,
                board=Board.of(board) if board is not None and board != self._shown else None,
                standing=None if progress.standing is None else Bilingual.of(progress.standing),
            )
        )
        self._shown = board or self._shown

    def keep(self, made: Callable[[], Made | None]) -> None:
        """Keeps the best so far, once in a while."""
        now = time.perf_counter()
        if now - self._kept >= KEEP_SECONDS:
            self._kept = now
            if (best := made()) is not None:
                self._bench.keep(self._shown_as(best))
