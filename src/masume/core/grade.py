"""How hard a puzzle is for a person, with the steps that prove it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from masume.core.grid import Direction, Position, Slot, Word
from masume.core.phrases import quoted
from masume.core.refusals import LEVELS_FALL, NO_LEVEL, NO_LEVELS
from masume.core.refused import Refused
from masume.core.sentence import Sentence

LEVELS = range(1, 6)
"""How hard puzzles and techniques are, from easy to hard."""

TENTHS = 10
"""The curve of a grade has a figure for each tenth of the cells."""

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
    excluded: tuple[tuple[Slot, Word], ...] = ()
    """Words that it proves do not stand in a slot; such a step may decide no cell."""

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

    @property
    def curve(self) -> tuple[float, ...]:
        """The work of each tenth of the cells, in the order in which they are decided.

        A step of a level is half as much work again as one of the level below, and belongs to the tenth in which the
        next cell is decided.
        """
        work = [0.0] * TENTHS
        cells = sum(len(step.decided) for step in self.steps)
        done = 0
        for step in self.steps:
            work[min(TENTHS * done // max(cells, 1), TENTHS - 1)] += 1.5 ** (step.level - 1)
            done += len(step.decided)
        return tuple(work)


@dataclass(frozen=True, slots=True)
class LevelRange:
    """The levels asked for, from the lowest to the highest."""

    lowest: int
    highest: int

    def __post_init__(self) -> None:
        for level in (self.lowest, self.highest):
            if level not in LEVELS:
                raise Refused(NO_LEVEL, lowest=LEVELS[0], highest=LEVELS[-1], level=level)
        if self.lowest > self.highest:
            raise Refused(LEVELS_FALL, lowest=self.lowest, highest=self.highest)

    @classmethod
    def parse(cls, text: str) -> LevelRange:
        """The levels that a text such as 3 or 1..2 names; Refused if it names none.

        >>> LevelRange.parse("1..2")
        LevelRange(lowest=1, highest=2)
        """
        first, dots, last = text.partition("..")
        numbers = (first, last if dots else first)
        if not all(re.fullmatch("[0-9]{1,9}", number) for number in numbers):
            raise Refused(NO_LEVELS, text=quoted(text))
        return cls(*map(int, numbers))

    def __str__(self) -> str:
        return str(self.lowest) if self.lowest == self.highest else f"{self.lowest}..{self.highest}"

    def __contains__(self, level: object) -> bool:
        return isinstance(level, int) and self.lowest <= level <= self.highest

    def off(self, level: int | None) -> int:
        """How many levels another one is away; more than any level is if there is none."""
        if level is None:
            return len(LEVELS)
        return max(self.lowest - level, level - self.highest, 0)
