"""What comes of orders for a level."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from masume.core import Puzzle, Sentence, Step

if TYPE_CHECKING:
    from masume.grade import CrosswordGrade, Effort, SatoGrade
    from masume.grade.unsolved import UnsolvedReason

GradeStatus = Literal["solved", "stuck", "impossible", "stopped", "faulty", "ungraded"]
"""Solved by techniques, not solved by them, without a solution, not done in time, a question that breaks its own rules,
or a crossword that cannot be graded."""

NOTHING = Sentence("", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Graded:
    """The level from 1 to 5, what it is taken from, and the steps that prove it."""

    puzzle: Puzzle
    status: GradeStatus
    remarks: tuple[Sentence, ...]
    """What the level is taken from; without one, why there is none."""
    size: Sentence = NOTHING
    """How long the solve is, in what is counted for this kind of puzzle: steps, or clues."""
    brief: Sentence = NOTHING
    """The hardest technique, or why there is no level, in a few words for tables."""
    outcome: UnsolvedReason | None = None
    """Why techniques do not solve it: no solution, several, it needs guessing, or that was not found out in time."""
    level: int | None = None
    needed: int | None = None
    """The level of the techniques it takes; lower than that of a nonogram which takes very many of them."""
    effort: Effort | None = None
    """How much work a nonogram is."""
    steps: tuple[Step, ...] = ()
    """A solve that always takes the easiest step, as far as techniques lead."""
    bottleneck: int | None = None
    """The number of the hardest step, from 0."""
    curve: tuple[float, ...] = ()
    """The work of each tenth of the cells, in the order in which they are decided."""
    cells_left: int = 0
    detail: SatoGrade | CrosswordGrade | None = None
    """What the grader of this kind knows beside that."""

    @property
    def is_refused(self) -> bool:
        """True if the puzzle could not be graded at all; the remark says why."""
        return self.status in ("faulty", "ungraded")

    @property
    def hardest(self) -> Step | None:
        """The hardest step."""
        return None if self.bottleneck is None else self.steps[self.bottleneck]

    @property
    def techniques(self) -> dict[str, int]:
        """How often each technique is used, the most frequent first."""
        return dict(Counter(step.technique for step in self.steps).most_common())
