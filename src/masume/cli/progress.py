"""The live line of a long search."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from masume.core import Budget, Progress


class ProgressLine:
    """One line on standard error that rewrites itself; silent unless that is a terminal."""

    def __init__(self, budget: Budget, show_score: Callable[[float], str]) -> None:
        self._show_score = show_score
        self._limit = f"{budget.seconds:g} s" if budget.seconds is not None else f"{budget.rounds:,} rounds"
        self._shown = False

    def __call__(self, progress: Progress) -> None:
        """Shows where the search stands, on one line of whatever width the terminal has."""
        if not sys.stderr.isatty():
            return
        bound = "" if progress.bound is None else f", at most {self._show_score(progress.bound).strip()},"
        line = (
            f"{self._show_score(progress.score)}{bound} after {progress.seconds:.1f} s of {self._limit}, "
            f"{progress.rounds:,} rounds; Ctrl-C keeps the best"
        )
        sys.stderr.write(f"\r\x1b[K{line[: shutil.get_terminal_size().columns - 1]}")
        sys.stderr.flush()
        self._shown = True

    def clear(self) -> None:
        """Takes the line away."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
