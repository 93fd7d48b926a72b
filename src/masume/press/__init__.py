"""Puzzles on paper: one layout in millimetres, written as SVG, PDF or PNG."""

from __future__ import annotations

from masume.core import Answer, Language, Puzzle
from masume.formats import Document
from masume.press.paper import PAPERS, SheetOptions
from masume.press.printers import PRINTERS, Files, Printer
from masume.press.question import groups_of, language_of
from masume.press.sheet import answer_page, question_pages
from masume.press.svg import svg_of

__all__ = [
    "PAPERS",
    "PRINTERS",
    "Files",
    "Printer",
    "SheetOptions",
    "answer_page",
    "answer_sheet",
    "groups_of",
    "language_of",
    "puzzle_sheet",
    "question_pages",
]


def puzzle_sheet(puzzle: Puzzle, language: Language | None = None) -> str:
    """A page as SVG: the grid, its givens, and the words grouped by length or the clues; the first page of several."""
    return svg_of(question_pages(Document(puzzle), SheetOptions(language))[0])


def answer_sheet(puzzle: Puzzle, answer: Answer, language: Language | None = None) -> str:
    """A page as SVG with the filled grid."""
    return svg_of(answer_page(Document(puzzle, answer), SheetOptions(language)))
