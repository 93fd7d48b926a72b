"""How hard puzzles are for people: one room per kind of puzzle and way of grading."""

from masume.grade.nonogram import Deduction, Follow, Grader, SatoGrade, Technique, grade_nonogram, hint_nonogram

__all__ = ["Deduction", "Follow", "Grader", "SatoGrade", "Technique", "grade_nonogram", "hint_nonogram"]
