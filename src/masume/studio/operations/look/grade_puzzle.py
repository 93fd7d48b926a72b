"""How hard a puzzle is, and the steps of a solve that always takes the easiest one."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.studio.operations.look.step_view import StepView, TechniqueView
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Ipuz, Told

GradeStatus = Literal["solved", "stuck", "impossible", "stopped", "faulty", "ungraded"]
"""Solved by techniques, not solved by them, without a solution, not done in time, a question that breaks its own rules,
or a crossword that cannot be graded."""


class GradePuzzle(Ask, frozen=True, kw_only=True):
    """A puzzle to grade."""

    document: Ipuz
    with_steps: bool = True
    seconds: Annotated[float, Meta(gt=0, le=10)] = 5.0


class EffortView(Struct, frozen=True):
    """How much work a nonogram is for an occasional solver."""

    level: int
    minutes: float


class PuzzleGrade(Struct, frozen=True):
    """The level from 1 to 5, what it is taken from, and the steps that prove it."""

    status: GradeStatus
    told: tuple[Told, ...]
    level: int | None = None
    needed: int | None = None
    """The level of the techniques it takes; lower than that of a nonogram which takes very many of them."""
    effort: EffortView | None = None
    curve: tuple[float, ...] = ()
    """The work of each tenth of the cells, in the order in which they are decided."""
    bottleneck: int | None = None
    """The number of the hardest step, from 0."""
    techniques: tuple[TechniqueView, ...] = ()
    steps: tuple[StepView, ...] = ()
    cells_left: int = 0


def grade_puzzle(request: GradePuzzle, bench: Bench) -> PuzzleGrade:
    """The grade of a puzzle of any kind."""
    from masume.studio.operations.look.grading import graded

    return graded(request.document, request.seconds, bench, with_steps=request.with_steps)


GRADE_PUZZLE = Operation(
    "grade-puzzle",
    "Grade a puzzle by what one has to see to solve it, with every step and its reason",
    GradePuzzle,
    PuzzleGrade,
    grade_puzzle,
)
