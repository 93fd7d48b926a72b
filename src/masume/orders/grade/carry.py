"""Carries out orders for the level of a puzzle of any kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from masume.core.countdown import Countdown
from masume.grade.guides import guide_of
from masume.grade.soundness import fault_of
from masume.kinds.sentences import sentence_of
from masume.lazy import Registry
from masume.orders.grade.graded import Graded
from masume.orders.question import AskedPuzzle

if TYPE_CHECKING:
    from masume.orders.bench import Bench
    from masume.orders.grade.order import GradeOrder

GRADERS = Registry[Callable[[AskedPuzzle, Countdown], Graded]](
    {
        "SkeletonGuide": "masume.orders.grade.skeleton:graded_skeleton",
        "CrosswordGuide": "masume.orders.grade.crossword:graded_crossword",
        "NonogramGuide": "masume.orders.grade.nonogram:graded_nonogram",
    }
)
"""What grades a puzzle by the techniques of a guide, imported when the first such puzzle comes."""


def carry_out_grade(order: GradeOrder, question: AskedPuzzle, bench: Bench) -> Graded:
    """The grade of a puzzle; work that is cut short has the status "stopped"."""
    puzzle = question.puzzle
    if fault := fault_of(puzzle):
        return Graded(puzzle=puzzle, status="faulty", remarks=(sentence_of(fault),))
    return GRADERS[type(guide_of(puzzle)).__name__](question, Countdown(order.budget(bench)))
