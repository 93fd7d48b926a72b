"""What an operation is: a question and an answer that are JSON values, and the work between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from masume.studio.values import Bilingual, Board

Q = TypeVar("Q", bound=Struct)
R = TypeVar("R", bound=Struct)

QUICK_SECONDS = 20.0
"""How long an operation that is answered at once may take."""


class Progress(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a long operation stands; every field may be missing."""

    seconds: float = 0.0
    share: float | None = None
    """How much of the work or of its time is done, from 0 to 1."""
    score: float | None = None
    bound: float | None = None
    """A score that nothing can exceed."""
    ratio: float | None = None
    """White cells of all cells of the board."""
    board: Board | None = None
    """The best board so far; left out if it is still the last one that was reported."""
    standing: Bilingual | None = None
    """What is being done."""


class Bench(Protocol):
    """What an operation has at hand while it works."""

    @property
    def cancel(self) -> Event:
        """Is set when the work should end with what it has."""

    def report(self, progress: Progress) -> None:
        """Reports where the work stands; may be called as often as is convenient."""

    def keep(self, result: Struct) -> None:
        """A result that stands if the work is cut off before it ends."""


@dataclass(frozen=True, slots=True)
class Operation(Generic[Q, R]):
    """Something the studio can be asked to do, in a process of its own; ValueError with one sentence for bad input."""

    name: str
    """The last part of its address, words joined by hyphens."""
    summary: str
    request: type[Q]
    result: type[R]
    run: Callable[[Q, Bench], R]
    """Uses rooms through their packages: the server imports it too, and never opens them."""
    is_long: bool = False
    """True if it becomes a job with progress; otherwise it is answered at once."""
    seconds: Callable[[Any], float] = lambda _request: QUICK_SECONDS
    """How long a request may take before the work is cut off."""
