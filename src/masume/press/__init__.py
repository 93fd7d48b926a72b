"""Puzzles on paper: one layout in millimetres, written as SVG, PDF or PNG."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.press.booklet import booklet_of
    from masume.press.coverage import missing_characters
    from masume.press.levels import level_of
    from masume.press.notebook import picture_of
    from masume.press.pages import answer_page, question_pages
    from masume.press.paper import PAPERS, SheetOptions
    from masume.press.pdf import outlined, pdf_of
    from masume.press.png import png_of
    from masume.press.printers import PRINTERS, Files, Printer
    from masume.press.publications import publication_of
    from masume.press.question import groups_of, language_of
    from masume.press.svg import svg_of
    from masume.press.svg_sheets import answer_sheet, puzzle_sheet
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "notebook": "picture_of",
            "levels": "level_of",
            "pdf": "outlined pdf_of",
            "png": "png_of",
            "booklet": "booklet_of",
            "coverage": "missing_characters",
            "pages": "answer_page question_pages",
            "paper": "PAPERS SheetOptions",
            "printers": "PRINTERS Files Printer",
            "publications": "publication_of",
            "question": "groups_of language_of",
            "svg": "svg_of",
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
    "booklet_of",
    "groups_of",
    "language_of",
    "level_of",
    "missing_characters",
    "outlined",
    "pdf_of",
    "picture_of",
    "png_of",
    "publication_of",
    "puzzle_sheet",
    "question_pages",
    "svg_of",
]
