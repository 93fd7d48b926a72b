"""Puzzles on paper: one layout in millimetres, written as SVG, PDF or PNG."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.press.pages import answer_page, question_pages
    from masume.press.paper import PAPERS, SheetOptions
    from masume.press.printers import PRINTERS, Files, Printer
    from masume.press.question import groups_of, language_of
    from masume.press.svg_sheets import answer_sheet, puzzle_sheet
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "pages": "answer_page question_pages",
            "paper": "PAPERS SheetOptions",
            "printers": "PRINTERS Files Printer",
            "question": "groups_of language_of",
            "svg_sheets": "answer_sheet puzzle_sheet",
        },
    )

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
