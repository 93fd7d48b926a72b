"""Nonograms graded by the techniques a person needs, after Sato (2008)."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.grade.nonogram.deduction import Deduction, Trace
    from masume.grade.nonogram.effort import Effort, effort_along, effort_of
    from masume.grade.nonogram.grader import Follow, Grader, SatoGrade, grade_nonogram, hint_nonogram
    from masume.grade.nonogram.registry import TECHNIQUES
    from masume.grade.nonogram.technique import Technique
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "deduction": "Deduction Trace",
            "effort": "Effort effort_along effort_of",
            "grader": "Follow Grader SatoGrade grade_nonogram hint_nonogram",
            "registry": "TECHNIQUES",
            "technique": "Technique",
        },
    )

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
