"""Crosswords, graded by the strength of their clues."""

from __future__ import annotations

from collections.abc import Iterator

from masume.core import Puzzle, Sentence, refusal_of
from masume.core.countdown import Countdown
from masume.grade import sentences
from masume.grade.crossword import CrosswordGrade, grade_crossword
from masume.grade.refusals import NO_CLUES, WITHOUT_ANSWER
from masume.kinds import clues_of
from masume.kinds.slot_names import named_slots
from masume.orders.grade.graded import Graded
from masume.orders.question import AskedPuzzle


def graded_crossword(question: AskedPuzzle, _: Countdown) -> Graded:
    """The level of the clues, which takes a moment once there is a concept base."""
    puzzle = question.puzzle
    if question.answer is None:
        return _ungraded(puzzle, WITHOUT_ANSWER)
    if not any(map(str.strip, clues_of(puzzle).values())):
        return _ungraded(puzzle, NO_CLUES)
    try:
        found = grade_crossword(puzzle, question.answer, question.base())
    except ValueError as error:
        return _ungraded(puzzle, refusal_of(error).sentence)
    grade, first, count = found.grade, found.first, len(found.slots)
    return Graded(
        puzzle=puzzle,
        status="solved",
        remarks=tuple(_remarks(puzzle, found)),
        size=sentences.ANSWERS.filled(count=count),
        brief=sentences.BY_CLUES_BRIEFLY.of(first, count).filled(first=first, count=count),
        level=grade.level,
        needed=grade.level,
        steps=grade.steps,
        bottleneck=grade.steps.index(grade.bottleneck) if grade.bottleneck else None,
        curve=grade.curve if grade.steps else (),
        detail=found,
    )


def _ungraded(puzzle: Puzzle, why: Sentence) -> Graded:
    return Graded(puzzle=puzzle, status="ungraded", remarks=(why,))


def _remarks(puzzle: Puzzle, found: CrosswordGrade) -> Iterator[Sentence]:
    first, count = found.first, len(found.slots)
    yield sentences.BY_CLUES.of(first, count).filled(first=first, count=count)
    if found.unknown:
        yield sentences.NOT_JUDGED.filled(count=len(found.unknown), slots=named_slots(puzzle.grid, found.unknown))
