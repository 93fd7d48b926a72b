"""Nonograms graded by the techniques a person needs, after Sato (2008)."""

from masume.grade.nonogram.deduction import Deduction, Trace
from masume.grade.nonogram.effort import Effort, effort_along, effort_of
from masume.grade.nonogram.grader import Follow, Grader, SatoGrade, grade_nonogram, hint_nonogram
from masume.grade.nonogram.registry import TECHNIQUES
from masume.grade.nonogram.technique import Technique

__all__ = [
    "TECHNIQUES",
    "Deduction",
    "Effort",
    "Follow",
    "Grader",
    "SatoGrade",
    "Technique",
    "Trace",
    "effort_along",
    "effort_of",
    "grade_nonogram",
    "hint_nonogram",
]
