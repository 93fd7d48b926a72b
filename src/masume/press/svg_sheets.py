"""A puzzle or its answer as one SVG: the shortest way to a picture of it."""

from __future__ import annotations

from masume.core import Answer, Language, Puzzle
from masume.formats import Document
from masume.press.pages import answer_page, question_pages
from masume.press.paper import SheetOptions
from masume.press.svg import svg_of


def puzzle_sheet(puzzle: Puzzle, language: Language | None = None) -> str:
    """A page as SVG: the grid, its givens, and the words grouped by length or the clues; the first page of several."""
    return svg_of(question_pages(Document(puzzle), SheetOptions(language))[0])


def answer_sheet(puzzle: Puzzle, answer: Answer, language: Language | None = None) -> str:
    """A page as SVG with the filled grid."""
    return svg_of(answer_page(Document(puzzle, answer), SheetOptions(language)))
