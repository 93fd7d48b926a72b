"""How hard a puzzle is, and the steps of a solve that always takes the easiest one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from masume import grade, orders
from masume.orders.grade.graded import GradeStatus
from masume.orders.grade.order import GradeOrder
from masume.studio.operations.concept_base import open_base
from masume.studio.operations.look.step_view import StepView, TechniqueView, step_views, technique_views
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Bilingual, Ipuz, document_of


class GradePuzzle(GradeOrder, frozen=True, kw_only=True):
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
    remarks: tuple[Bilingual, ...]
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
    document = document_of(request.document)
    question = orders.AskedPuzzle(document.puzzle, document.answer, open_base=open_base)
    graded = orders.carry_out_grade(request, question, orders.QuietBench(bench.cancel))
    steps, effort = step_views(graded.puzzle, graded.steps), graded.effort
    return PuzzleGrade(
        status=graded.status,
        remarks=tuple(map(Bilingual.of, graded.remarks)),
        level=graded.level,
        needed=graded.needed,
        effort=EffortView(effort.level, effort.minutes) if effort and effort.level else None,
        curve=graded.curve,
        bottleneck=graded.bottleneck,
        techniques=technique_views(grade.technique_titles(graded.puzzle.kind), steps),
        steps=steps if request.with_steps else (),
        cells_left=graded.cells_left,
    )


GRADE_PUZZLE = Operation(
    "grade-puzzle",
    "Grade a puzzle by what one has to see to solve it, with every step and its reason",
    GradePuzzle,
    PuzzleGrade,
    grade_puzzle,
)
