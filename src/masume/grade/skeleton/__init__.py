"""Skeletons and number skeletons graded by the techniques a person needs; hints with their reasons."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.grade.skeleton.given_letters import GivenLetters, Reach
    from masume.grade.skeleton.grader import (
        REVEALED_LETTER,
        SkeletonGrade,
        SkeletonGrader,
        grade_skeleton,
        guided_steps,
        hint_skeleton,
    )
    from masume.grade.skeleton.technique import Technique
    from masume.grade.skeleton.techniques import TECHNIQUES
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "given_letters": "GivenLetters Reach",
            "grader": "REVEALED_LETTER SkeletonGrade SkeletonGrader grade_skeleton guided_steps hint_skeleton",
            "technique": "Technique",
            "techniques": "TECHNIQUES",
        },
    )

__all__ = [
    "REVEALED_LETTER",
    "TECHNIQUES",
    "GivenLetters",
    "Reach",
    "SkeletonGrade",
    "SkeletonGrader",
    "Technique",
    "grade_skeleton",
    "guided_steps",
    "hint_skeleton",
]
