"""What a check finds: every broken rule as a value."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core.grid import Position


@dataclass(frozen=True, slots=True)
class Fault:
    """A broken promise: the rule's name, the cells it concerns, and the word or number it is about."""

    code: str
    cells: tuple[Position, ...] = ()
    about: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """All faults of a puzzle, in the order of its kind's rules."""

    faults: tuple[Fault, ...] = ()

    @property
    def ok(self) -> bool:
        """True if every rule is kept."""
        return not self.faults
