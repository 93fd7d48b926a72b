"""What an order is carried out with: a way to stop it, and someone who watches."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Protocol

from masume.core import Progress

if TYPE_CHECKING:
    from masume.orders.made import Made


class Bench(Protocol):
    """What work has at hand while it goes on; every door has its own."""

    @property
    def cancel(self) -> Event:
        """Is set when the work should end with what it has."""

    def report(self, progress: Progress) -> None:
        """Hears where the work stands; may be called as often as is convenient."""

    def keep(self, made: Callable[[], Made | None]) -> None:
        """Hears how to put together a result that stands if the work is cut off before it ends."""


class QuietBench:
    """A bench on which no one watches."""

    def __init__(self, cancel: Event | None = None) -> None:
        self.cancel = cancel or Event()

    def report(self, progress: Progress) -> None:
        """Shows nothing."""

    def keep(self, made: Callable[[], Made | None]) -> None:
        """Keeps nothing: the work is not cut off."""
