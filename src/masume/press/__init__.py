"""Puzzles on paper."""

from masume.press.svg import answer_sheet, puzzle_sheet

__all__ = ["answer_sheet", "puzzle_sheet"]
