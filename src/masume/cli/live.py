"""A line on standard error that rewrites itself."""

from __future__ import annotations

import sys

from masume.cli.terminal import clipped, columns


class LiveLine:
    """One line of whatever width the terminal has; nothing where standard error is none."""

    def __init__(self) -> None:
        self._is_shown = False

    def rewrite(self, text: str) -> None:
        """Shows a text instead of the one before."""
        if sys.stderr.isatty():
            self._write(clipped(text, columns() - 1))
            self._is_shown = True

    def clear(self) -> None:
        """Takes the line away."""
        if self._is_shown:
            self._write("")
            self._is_shown = False

    def _write(self, text: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
