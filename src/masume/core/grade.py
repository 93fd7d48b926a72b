"""How hard a puzzle is for a person, with the steps that prove it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from masume.core.grid import Direction, Position, Slot
from masume.core.sentence import Sentence

LEVELS = range(1, 6)

Line = tuple[Direction, int]
"""A row (across) or a column (down) and its number, counted from 0."""


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction: the technique, the line it works on, what it rests on, what it decides, and why."""

    technique: str
    level: int
    cells_used: tuple[Position, ...]
    decided: tuple[tuple[Position, str], ...]
    """Every cell it decides, with its symbol."""
    line: Line | None = None
    reason: Sentence | None = None
    """The deduction as a sentence without gaps."""
    slot: Slot | None = None
    """The slot it works on, in puzzles that have words."""

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"a technique's level is {LEVELS[0]} to {LEVELS[-1]}, not {self.level}")

    @property
    def cells_decided(self) -> tuple[Position, ...]:
        """The cells it decides, without their symbols."""
        return tuple(position for position, _ in self.decided)


@dataclass(frozen=True, slots=True)
class Grade:
    """A level from 1 (easy) to 5 and the steps a person can follow."""

    level: int
    steps: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"a level is {LEVELS[0]} to {LEVELS[-1]}, not {self.level}")

    @property
    def bottleneck(self) -> Step | None:
        """The first of the hardest steps; None if there are no steps."""
        return max(self.steps, key=lambda step: step.level, default=None)

    @property
    def techniques(self) -> Counter[str]:
        """How often each technique was used."""
        return Counter(step.technique for step in self.steps)

    @property
    def levels(self) -> Counter[int]:
        """How many steps each level has."""
        return Counter(step.level for step in self.steps)
