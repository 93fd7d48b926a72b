"""A function as a handler."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

P = TypeVar("P")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class FunctionHandler(Generic[P, V]):
    """A function of a module, which needs nothing to be got ready."""

    function: Callable[[P], V]

    def open(self) -> Callable[[P], V]:
        """The function itself."""
        return self.function
