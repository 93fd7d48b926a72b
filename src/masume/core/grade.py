"""How hard a puzzle is for a person, with the steps that prove it."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core.grid import Position

LEVELS = range(1, 6)


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction: the technique, what it looks at, what it decides."""

    technique: str
    level: int
    cells_used: tuple[Position, ...]
    cells_decided: tuple[Position, ...]

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"a technique's level is {LEVELS[0]} to {LEVELS[-1]}, not {self.level}")


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
