"""The printers of pages: PDF, SVG and PNG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from masume import press
from masume.press.printers import Files, Printer
from masume.press.publications import joined, named_documents, publication_of, sheets_of_all

if TYPE_CHECKING:
    from masume.formats import Document
    from masume.press.marks import Page
    from masume.press.paper import SheetOptions


def _print_pdf(documents: Sequence[Document], options: SheetOptions) -> Files:
    return {"": press.pdf_of(publication_of(documents, options))}


def _print_svg(documents: Sequence[Document], options: SheetOptions) -> Files:
    return {name: press.svg_of(page).encode() for name, page in _single_pages(documents, options).items()}


def _print_png(documents: Sequence[Document], options: SheetOptions) -> Files:
    return {name: press.png_of(page, options.dpi) for name, page in _single_pages(documents, options).items()}


def _single_pages(documents: Sequence[Document], options: SheetOptions) -> dict[str, Page]:
    """Pages by what is added to the name: the puzzle's number if there are several, `-p2` for a second page.

    Pages that puzzles share belong to none of them and have no such number.
    """
    sheets = joined(sheets_of_all(named_documents(documents, options), options), options)
    digits = len(str(len(sheets)))
    pages: dict[str, Page] = {}
    for i, sheet in enumerate(sheets, start=1):
        name = f"-{i:0{digits}}" if len(sheets) > 1 else ""
        pages |= _named(name, sheet.question) | _named(f"{name}-answer", sheet.answer)
    return pages


def _named(name: str, pages: tuple[Page, ...]) -> dict[str, Page]:
    return {name + (f"-p{n}" if n > 1 else ""): page for n, page in enumerate(pages, start=1)}


PDF = Printer(".pdf", _print_pdf, needs="typst")
PNG = Printer(".png", _print_png, needs="resvg_py", has_answer_file=True)
SVG = Printer(".svg", _print_svg, has_answer_file=True)
