"""Steps of a solve as JSON values, small enough for thousands of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from masume.core import Direction, Puzzle, Sentence, Slot, Step
from masume.studio.operations.fields import cells_of
from masume.studio.values import Bilingual

if TYPE_CHECKING:
    from collections.abc import Mapping


class StepView(Struct, frozen=True, omit_defaults=True):
    """One deduction; cells are counted row by row from 0, slots as in the puzzle's view."""

    technique: str
    level: int
    reason: Bilingual
    used: tuple[int, ...] = ()
    """Cells that it rests on."""
    decided: tuple[int, ...] = ()
    symbols: tuple[str, ...] = ()
    """What is decided of each of them."""
    line: tuple[Direction, int] | None = None
    """The row (across) or column (down) it looks at."""
    slot: int | None = None
    excluded: tuple[tuple[int, str], ...] = ()
    """Words that it rules out, each with its slot."""


class TechniqueView(Struct, frozen=True):
    """A technique, how often it is used, and the first step that does."""

    name: str
    title: Bilingual
    level: int
    count: int
    first: int


def step_views(puzzle: Puzzle, steps: Iterable[Step]) -> tuple[StepView, ...]:
    """The steps of a puzzle, in their order."""
    viewer = _Viewer(puzzle)
    return tuple(map(viewer.view, steps))


def technique_views(titles: Mapping[str, Sentence], steps: Iterable[StepView]) -> tuple[TechniqueView, ...]:
    """The techniques of steps that have a title, the easiest first and the most frequent before others."""
    first: dict[str, int] = {}
    count: dict[str, int] = {}
    level: dict[str, int] = {}
    for number, step in enumerate(steps):
        first.setdefault(step.technique, number)
        level[step.technique] = max(level.get(step.technique, 0), step.level)
        count[step.technique] = count.get(step.technique, 0) + 1
    names = sorted((name for name in first if name in titles), key=lambda name: (level[name], -count[name]))
    return tuple(
        TechniqueView(name, Bilingual.of(titles[name]), level[name], count[name], first[name]) for name in names
    )


class _Viewer:
    """Numbers the cells and the slots of a puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._width = puzzle.grid.width
        self._slots = {slot: number for number, slot in enumerate(puzzle.grid.slots())}

    def view(self, step: Step) -> StepView:
        return StepView(
            step.technique,
            step.level,
            Bilingual.of(step.reason or Sentence("", "")),
            cells_of(step.cells_used, self._width),
            cells_of(step.cells_decided, self._width),
            tuple(symbol for _, symbol in step.decided),
            step.line,
            self._slot(step.slot),
            tuple((self._slots[slot], "".join(word)) for slot, word in step.excluded),
        )

    def _slot(self, slot: Slot | None) -> int | None:
        return None if slot is None else self._slots.get(slot)
