"""The live line of a long search."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from masume.cli.live import LiveLine
from masume.cli.report import spoken_language

if TYPE_CHECKING:
    from masume.core import Budget, Progress


class ProgressLine(LiveLine):
    """Where a search stands, and how much of its budget is used up; its score if it has no words for that."""

    def __init__(self, budget: Budget, show_score: Callable[[float], str] = str) -> None:
        super().__init__()
        self._show_score = show_score
        self._limit = f"{budget.seconds:g} s" if budget.seconds is not None else f"{budget.rounds:,} rounds"

    def __call__(self, progress: Progress) -> None:
        """Shows where the search stands."""
        if not sys.stderr.isatty():
            return
        bound = "" if progress.bound is None else f", at most {self._show_score(progress.bound).strip()},"
        shown = progress.standing(spoken_language()) if progress.standing else self._show_score(progress.score)
        self.rewrite(
            f"{shown}{bound} after {progress.seconds:.1f} s of {self._limit}, "
            f"{progress.rounds:,} rounds; Ctrl-C keeps the best"
        )
