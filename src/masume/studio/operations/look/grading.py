"""Grades of all kinds of puzzles, told alike; imported where grading is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from masume.core import LANGUAGES, Budget, Puzzle, Sentence, Step
from masume.core.aside import Work, run_aside
from masume.grade import Grader, SkeletonGrader, effort_along, guide_of, sentences, technique_titles
from masume.grade import grade_crossword as by_clues
from masume.grade.crossword import TooFewKnown
from masume.grade.crossword.guide import CrosswordGuide
from masume.grade.nonogram.guide import NonogramGuide
from masume.grade.outcome import why_unsolved
from masume.grade.skeleton.guide import SkeletonGuide
from masume.grade.soundness import fault_of
from masume.kinds import clues_of, explain, name_of
from masume.solve.sentences import NO_SOLUTION
from masume.studio.operations.concept_base import base_for
from masume.studio.operations.look.grade_puzzle import EffortView, PuzzleGrade
from masume.studio.operations.look.step_view import step_views, technique_views
from masume.studio.operations.operation import Bench
from masume.studio.values import Told, document_of

if TYPE_CHECKING:
    from masume.formats import Document
    from masume.grade import CrosswordGrade, Effort, SatoGrade

T = TypeVar("T")

NO_ANSWER = Sentence(
    "crosswords are graded by how their clues lead to the answers, and this one holds no answer",
    "クロスワードのレベルはカギの強さで測りますが、解答が入っていません",
)
NO_CLUES = Sentence(
    "crosswords are graded by how their clues lead to the answers, and this one has no clues",
    "クロスワードのレベルはカギの強さで測りますが、カギがありません",
)


def graded(ipuz: str, seconds: float, bench: Bench, *, with_steps: bool) -> PuzzleGrade:
    """The grade of a puzzle; without its steps if nobody asked for them."""
    document = document_of(ipuz)
    grade = _graded(document, Budget(seconds=seconds, cancel=bench.cancel))
    return grade if with_steps else replace(grade, steps=())


def _graded(document: Document, budget: Budget) -> PuzzleGrade:
    puzzle = document.puzzle
    if fault := fault_of(puzzle):
        return PuzzleGrade("faulty", (Told(*(explain(fault, language) for language in LANGUAGES)),))
    return _GRADINGS[type(guide_of(puzzle))](document, budget)


# ---------------------------------------------------------------- nonograms


def _nonogram(document: Document, budget: Budget) -> PuzzleGrade:
    puzzle = document.puzzle
    grader = Grader(puzzle)
    sato, followed = _aside(
        lambda keep_going: (grader.grade(keep_going=keep_going), grader.follow(keep_going=keep_going)),
        grader.cancel,
        budget,
    )
    effort = effort_along(followed)
    steps = [deduction.step() for deduction in followed.deductions]
    hardest = next((n for n, deduction in enumerate(followed.deductions) if deduction == effort.bottleneck), None)
    grade = _with_steps(puzzle, steps, hardest)
    return replace(
        grade,
        status=sato.status,
        level=sato.level,
        needed=sato.bare_level if sato.solved else None,
        told=_nonogram_told(puzzle, sato, effort, budget),
        effort=EffortView(effort.level, effort.minutes) if effort.level else None,
        curve=effort.curve if steps else (),
        cells_left=followed.cells_left,
    )


def _nonogram_told(puzzle: Puzzle, sato: SatoGrade, effort: Effort, budget: Budget) -> tuple[Told, ...]:
    if not sato.solved:
        return (_unsolved(puzzle, sato.status, sato.cells_left, budget),)
    level = sato.bare_level
    told = [Told.of(sentences.LEVEL_UPS[sato.level_up], level=level, count=sato.counts[level])]
    if effort.level is not None:
        told.append(Told.of(sentences.EFFORT, level=effort.level, count=max(1, round(effort.minutes))))
    return tuple(told)


# ---------------------------------------------------------------- skeletons


def _skeleton(document: Document, budget: Budget) -> PuzzleGrade:
    puzzle = document.puzzle
    grader = SkeletonGrader(puzzle)
    found = _aside(lambda keep_going: grader.grade(keep_going=keep_going), grader.cancel, budget)
    bottleneck = found.bottleneck
    hardest = found.steps.index(bottleneck) if bottleneck else None
    grade = _with_steps(puzzle, found.steps, hardest)
    title = technique_titles(puzzle.kind)[bottleneck.technique] if bottleneck else None
    if not found.solved:
        told = _unsolved(puzzle, found.status, found.cells_left, budget)
    elif title is None:
        told = Told.of(sentences.NOTHING_TO_DO)
    else:
        told = Told(*(sentences.HARDEST(lang, count=len(found.steps), title=title(lang)) for lang in LANGUAGES))
    curve = found.grade.curve if found.grade and found.steps else ()
    return replace(
        grade,
        status=found.status,
        level=found.level,
        needed=found.level,
        told=(told,),
        curve=curve,
        cells_left=found.cells_left,
    )


# ---------------------------------------------------------------- crosswords


def _crossword(document: Document, _: Budget) -> PuzzleGrade:
    puzzle = document.puzzle
    if document.answer is None:
        return PuzzleGrade("ungraded", (Told.of(NO_ANSWER),))
    if not any(map(str.strip, clues_of(puzzle).values())):
        return PuzzleGrade("ungraded", (Told.of(NO_CLUES),))
    base = base_for(puzzle)
    if isinstance(base, Told):
        return PuzzleGrade("ungraded", (base,))
    try:
        found = by_clues(puzzle, document.answer, base)
    except TooFewKnown as error:
        return PuzzleGrade("ungraded", (Told.of(error.sentence),))
    return _by_clues(puzzle, found)


def _by_clues(puzzle: Puzzle, found: CrosswordGrade) -> PuzzleGrade:
    grade = found.grade
    hardest = grade.steps.index(grade.bottleneck) if grade.bottleneck else None
    told = [Told.of(sentences.BY_CLUES.of(found.first, len(found.slots)), first=found.first, count=len(found.slots))]
    if found.unknown:
        told.append(_not_judged(puzzle, found))
    view = _with_steps(puzzle, grade.steps, hardest)
    curve = grade.curve if grade.steps else ()
    return replace(view, level=grade.level, needed=grade.level, told=tuple(told), curve=curve)


def _not_judged(puzzle: Puzzle, found: CrosswordGrade) -> Told:
    comma = {"en": ", ", "ja": "、"}
    names = {
        language: comma[language].join(name_of(puzzle.grid, slot, language) for slot in found.unknown)
        for language in LANGUAGES
    }
    return Told(*(sentences.NOT_JUDGED(lang, count=len(found.unknown), slots=names[lang]) for lang in LANGUAGES))


# ---------------------------------------------------------------- all kinds


def _with_steps(puzzle: Puzzle, steps: tuple[Step, ...] | list[Step], hardest: int | None) -> PuzzleGrade:
    """The part of a grade that every kind has."""
    views = step_views(puzzle, steps)
    techniques = technique_views(technique_titles(puzzle.kind), views)
    return PuzzleGrade("solved", (), bottleneck=hardest, techniques=techniques, steps=views)


def _unsolved(puzzle: Puzzle, status: str, cells_left: int, budget: Budget) -> Told:
    """Why techniques do not solve a puzzle."""
    outcome = why_unsolved(puzzle, status, budget)
    return Told.of(NO_SOLUTION if outcome == "impossible" else sentences.UNSOLVED[outcome], count=cells_left)


def _aside(work: Work[T], stop: Callable[[], None], budget: Budget) -> T:
    """What work returns, which ends early when the budget does."""
    return run_aside(work, stop, budget, lambda: None)[0]


_GRADINGS: dict[type[object], Callable[[Document, Budget], PuzzleGrade]] = {
    SkeletonGuide: _skeleton,
    CrosswordGuide: _crossword,
    NonogramGuide: _nonogram,
}
"""What grades a puzzle by the techniques of a guide."""
