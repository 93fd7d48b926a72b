"""Skeletons and number skeletons, graded by the techniques they take."""

from __future__ import annotations

from masume.core import Sentence
from masume.core.aside import run_aside
from masume.core.countdown import Countdown
from masume.grade import sentences
from masume.grade.skeleton import SkeletonGrade, SkeletonGrader
from masume.orders.grade.ending import outcome_of, title_of, unsolved
from masume.orders.grade.graded import Graded
from masume.orders.question import AskedPuzzle


def graded_skeleton(question: AskedPuzzle, time: Countdown) -> Graded:
    """The level of the hardest technique."""
    puzzle = question.puzzle
    found = _graded(SkeletonGrader(puzzle), time)
    hardest = found.bottleneck
    title, outcome = title_of(puzzle, hardest), outcome_of(puzzle, found.status, time)
    return Graded(
        puzzle=puzzle,
        status=found.status,
        remarks=unsolved(outcome, found.cells_left) if outcome else (_hardest(found, title),),
        size=sentences.STEPS.filled(count=len(found.steps)),
        brief=sentences.BRIEFLY[outcome] if outcome else title,
        outcome=outcome,
        level=found.level,
        needed=found.level,
        steps=found.steps,
        bottleneck=found.steps.index(hardest) if hardest else None,
        curve=found.grade.curve if found.grade and found.steps else (),
        cells_left=found.cells_left,
    )


def _graded(grader: SkeletonGrader, time: Countdown) -> SkeletonGrade:
    return run_aside(lambda keep_going: grader.grade(keep_going=keep_going), grader.cancel, time.budget, lambda: None)[
        0
    ]


def _hardest(found: SkeletonGrade, title: Sentence) -> Sentence:
    count = len(found.steps)
    return sentences.HARDEST.filled(count=count, title=title) if count else sentences.NOTHING_TO_DO
