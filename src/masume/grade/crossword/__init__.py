"""Crosswords graded by the strength of their clues: how early answers come to mind, and which letters help."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.grade.crossword.grader import CrosswordGrader, TooFewKnown, grade_crossword
    from masume.grade.crossword.hint import hint_crossword
    from masume.grade.crossword.strength import CrosswordGrade, SlotStrength
    from masume.grade.crossword.technique import Technique
    from masume.grade.crossword.techniques import TECHNIQUES
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "grader": "CrosswordGrader TooFewKnown grade_crossword",
            "hint": "hint_crossword",
            "strength": "CrosswordGrade SlotStrength",
            "technique": "Technique",
            "techniques": "TECHNIQUES",
        },
    )

__all__ = [
    "TECHNIQUES",
    "CrosswordGrade",
    "CrosswordGrader",
    "SlotStrength",
    "Technique",
    "TooFewKnown",
    "grade_crossword",
    "hint_crossword",
]
