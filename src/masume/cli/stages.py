"""The live line of work in stages."""

from __future__ import annotations

import sys
from types import TracebackType

from masume.cli.live import LiveLine

BAR = 20


class StageLine(LiveLine):
    """Where work in stages stands, on standard error: one line that rewrites itself, or a line for each thing it says.

    As a context, it takes its line away in the end.
    """

    def __init__(self, stages: int, *, on_terminal_only: bool = False) -> None:
        super().__init__()
        self._stages = stages
        self._on_terminal_only = on_terminal_only
        self._stage = 0
        self._said = ""

    def next(self, text: str) -> None:
        """Begins the next stage."""
        self._stage += 1
        self.show(text)

    def show(self, text: str, share: float = 0.0) -> None:
        """Shows what the stage is doing, and which share of it is done."""
        if sys.stderr.isatty():
            done = (self._stage - 1 + min(max(share, 0.0), 1.0)) / self._stages
            bar = ("█" * round(done * BAR)).ljust(BAR, "░")
            self.rewrite(f"{bar} {done:4.0%}  {self._stage}/{self._stages} {text}")
        elif text != self._said and not self._on_terminal_only:
            sys.stderr.write(f"{self._stage}/{self._stages} {text}\n")
        self._said = text

    def say(self, text: str) -> None:
        """A line that stays."""
        self.clear()
        sys.stderr.write(f"{text}\n")

    def __enter__(self) -> StageLine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.clear()
