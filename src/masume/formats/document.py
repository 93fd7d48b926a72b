"""What a puzzle file holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from masume.core import Answer, Puzzle


@dataclass(frozen=True, slots=True)
class Document:
    """A question and, if the file has one, its answer."""

    puzzle: Puzzle
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: ``read(write(document)) == document``; `read` raises ValueError with one sentence."""

    suffix: str
    read: Callable[[bytes], Document]
    write: Callable[[Document], bytes]
