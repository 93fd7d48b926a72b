"""How hard puzzles are for people: one room per kind of puzzle and way of grading."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.grade.crossword import CrosswordGrade, CrosswordGrader, SlotStrength, grade_crossword, hint_crossword
    from masume.grade.guides import GUIDES, guide_of, technique_titles
    from masume.grade.hint import Hint, HintStatus, hint_for
    from masume.grade.nonogram import (
        Deduction,
        Effort,
        Follow,
        Grader,
        SatoGrade,
        Technique,
        effort_along,
        effort_of,
        grade_nonogram,
        hint_nonogram,
    )
    from masume.grade.skeleton import SkeletonGrade, SkeletonGrader, grade_skeleton, hint_skeleton
    from masume.grade.standing import require_question
    from masume.grade.steps import level_of, steps_of
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "crossword": "CrosswordGrade CrosswordGrader SlotStrength grade_crossword hint_crossword",
            "guides": "GUIDES guide_of technique_titles",
            "hint": "Hint HintStatus hint_for",
            "nonogram": "Deduction Effort Follow Grader SatoGrade Technique effort_along effort_of grade_nonogram "
            "hint_nonogram",
            "skeleton": "SkeletonGrade SkeletonGrader grade_skeleton hint_skeleton",
            "standing": "require_question",
            "steps": "level_of steps_of",
        },
    )

__all__ = [
    "GUIDES",
    "CrosswordGrade",
    "CrosswordGrader",
    "Deduction",
    "Effort",
    "Follow",
    "Grader",
    "Hint",
    "HintStatus",
    "SatoGrade",
    "SkeletonGrade",
    "SkeletonGrader",
    "SlotStrength",
    "Technique",
    "effort_along",
    "effort_of",
    "grade_crossword",
    "grade_nonogram",
    "grade_skeleton",
    "guide_of",
    "hint_crossword",
    "hint_for",
    "hint_nonogram",
    "hint_skeleton",
    "level_of",
    "require_question",
    "steps_of",
    "technique_titles",
]
