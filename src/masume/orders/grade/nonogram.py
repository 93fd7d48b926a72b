"""Nonograms, graded by Sato's level and by the effort of a solve that always takes the easiest step."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core import Sentence
from masume.core.aside import run_aside
from masume.core.countdown import Countdown
from masume.core.threads import KeepGoing
from masume.grade import sentences
from masume.grade.nonogram import Effort, Follow, Grader, SatoGrade, effort_along
from masume.orders.grade.ending import outcome_of, title_of, unsolved
from masume.orders.grade.graded import Graded
from masume.orders.question import AskedPuzzle


def graded_nonogram(question: AskedPuzzle, time: Countdown) -> Graded:
    """Sato's level, and the effort."""
    puzzle = question.puzzle
    sato, followed = _graded(Grader(puzzle), time)
    assert sato.status != "enough"  # noqa: S101  no number of steps was asked for
    effort = effort_along(followed)
    steps = tuple(deduction.step() for deduction in followed.deductions)
    hardest = effort.bottleneck.step() if effort.bottleneck else None
    outcome = outcome_of(puzzle, sato.status, time)
    return Graded(
        puzzle=puzzle,
        status=sato.status,
        remarks=unsolved(outcome, sato.cells_left) if outcome else tuple(_remarks(sato, effort)),
        size=sentences.STEPS.filled(count=len(steps)),
        brief=sentences.BRIEFLY[outcome] if outcome else title_of(puzzle, hardest),
        outcome=outcome,
        level=sato.level,
        needed=sato.bare_level if sato.solved else None,
        effort=effort,
        steps=steps,
        bottleneck=steps.index(hardest) if hardest else None,
        curve=effort.curve if steps else (),
        cells_left=sato.cells_left,
        detail=sato,
    )


def _graded(grader: Grader, time: Countdown) -> tuple[SatoGrade, Follow]:
    def work(keep_going: KeepGoing | None) -> tuple[SatoGrade, Follow]:
        return grader.grade(keep_going=keep_going), grader.follow(keep_going=keep_going)

    return run_aside(work, grader.cancel, time.budget, lambda: None)[0]


def _remarks(sato: SatoGrade, effort: Effort) -> Iterator[Sentence]:
    level = sato.bare_level
    yield sentences.LEVEL_UPS[sato.level_up].filled(level=level, count=sato.counts[level])
    if effort.level is not None:
        yield sentences.EFFORT.filled(level=effort.level, count=max(1, round(effort.minutes)))
