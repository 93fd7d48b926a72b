"""Where an order stands, on the terminal; and how a signal stops it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING

from masume.cli.live import LiveLine
from masume.cli.signals import interruptible
from masume.core import Sentence

if TYPE_CHECKING:
    from masume.core import Language, Progress
    from masume.orders.made import Made
    from masume.orders.order import AnyOrder

SECONDS = Sentence("{count:g} s", "{count:g}秒")
ROUNDS = Sentence("{count:,} rounds", "{count:,}回")
STANDING = Sentence(
    "{standing} after {seconds:.1f} s of {limit}, {rounds:,} rounds; Ctrl-C keeps the best",
    "{standing}（{limit}のうち{seconds:.1f}秒、{rounds:,}回。Ctrl-Cで、これまでの最良を残して止まります）",
)


class TerminalBench:
    """Shows where an order stands in one line that rewrites itself; a signal ends the work with what it has."""

    def __init__(self, cancel: Event, order: AnyOrder, language: Language) -> None:
        self.cancel = cancel
        self.line = LiveLine()
        self._language = language
        budget = order.budget(self)
        self._limit: Sentence | None = None
        if budget.seconds is not None:
            self._limit = SECONDS.filled(count=budget.seconds)
        elif budget.rounds is not None:
            self._limit = ROUNDS.filled(count=budget.rounds)

    def report(self, progress: Progress) -> None:
        """Shows where the search stands."""
        if not sys.stderr.isatty() or progress.standing is None:
            return
        if self._limit is None or not progress.seconds:  # work whose time is not counted
            self.line.rewrite(progress.standing(self._language))
        else:
            figures = {"standing": progress.standing, "seconds": progress.seconds, "rounds": progress.rounds}
            self.line.rewrite(STANDING(self._language, **figures, limit=self._limit))

    def keep(self, made: Callable[[], Made | None]) -> None:
        """Keeps nothing: a signal lets the work end by itself."""


@contextmanager
def terminal_bench(order: AnyOrder, language: Language) -> Iterator[TerminalBench]:
    """A bench for one order, whose line is gone in the end; files may still be written within, after a signal too."""
    with interruptible() as stop:
        bench = TerminalBench(stop, order, language)
        try:
            yield bench
        finally:
            bench.line.clear()
