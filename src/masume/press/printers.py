"""Printers: what turns puzzles into files, by the suffix of the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from masume.formats import Document
from masume.kinds import title_of
from masume.press.marks import Page, Publication
from masume.press.paper import SheetOptions
from masume.press.question import language_of, renamed
from masume.press.sheet import ALONE, Place, answer_page, question_pages
from masume.press.small import cell_at_foot
from masume.press.starters import with_starters

Files = dict[str, bytes]
"""Contents by what is added to the name that was asked for, before its suffix; the file of that name itself has ''."""


@dataclass(frozen=True, slots=True)
class Printer:
    """What makes files of a suffix; ValueError for what it cannot print, or if an extra is missing."""

    suffix: str
    print: Callable[[Sequence[Document], SheetOptions], Files]
    needs: str = ""
    """The module of another project that it uses."""
    has_answer_file: bool = False
    """True if the answer of a single puzzle is a file of its own, `-answer` beside the question."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """The pages of a puzzle, and those of its answer if it is to have some."""

    question: tuple[Page, ...]
    answer: tuple[Page, ...] = ()


def sheets_of(document: Document, options: SheetOptions, place: Place = ALONE) -> Sheets:
    """Everything that is printed of a puzzle."""
    document = with_starters(document, options.starters, options.seed)
    pages = question_pages(document, options, place)
    is_own_page = document.answer is not None and options.answers != "none" and cell_at_foot(document, options) is None
    return Sheets(pages, (answer_page(document, options, place),) if is_own_page else ())


def _all_sheets(documents: Sequence[Document], options: SheetOptions) -> list[Sheets]:
    """The sheets of every puzzle, with its number before the title if there are several."""
    places = [Place(str(i)) for i in range(1, len(documents) + 1)] if len(documents) > 1 else [ALONE]
    return [sheets_of(document, options, place) for document, place in zip(documents, places, strict=True)]


def publication_of(documents: Sequence[Document], options: SheetOptions) -> Publication:
    """The puzzles and then their answers, as one publication."""
    named = _named(documents, options)
    sheets = _all_sheets(named, options)
    pages = [page for sheet in sheets for page in sheet.question]
    pages += [page for sheet in sheets for page in sheet.answer]
    language = options.language or language_of(named[0].puzzle)
    title = options.title or title_of(named[0].puzzle, language)
    authors = dict.fromkeys(filter(None, (document.puzzle.author for document in named)))
    return Publication(tuple(pages), title, options.author or ", ".join(authors), language)


def _named(documents: Sequence[Document], options: SheetOptions) -> list[Document]:
    """The documents under the title and author asked for; a title for several is that of the publication only."""
    if not documents:
        raise ValueError("there is no puzzle to print")
    own = options if len(documents) == 1 else replace(options, title="")
    return [renamed(document, own) for document in documents]


def _print_pdf(documents: Sequence[Document], options: SheetOptions) -> Files:
    from masume.press.pdf import pdf_of

    return {"": pdf_of(publication_of(documents, options))}


def _print_svg(documents: Sequence[Document], options: SheetOptions) -> Files:
    from masume.press.svg import svg_of

    return {name: svg_of(page).encode() for name, page in _single_pages(documents, options).items()}


def _print_png(documents: Sequence[Document], options: SheetOptions) -> Files:
    from masume.press.png import png_of

    return {name: png_of(page, options.dpi) for name, page in _single_pages(documents, options).items()}


def _print_html(documents: Sequence[Document], options: SheetOptions) -> Files:
    from masume.press.play import playable_page

    named = [with_starters(document, options.starters, options.seed) for document in _named(documents, options)]
    page = playable_page(named, options.language, options.title, with_answers=options.answers != "none")
    return {"": page.encode()}


def _single_pages(documents: Sequence[Document], options: SheetOptions) -> dict[str, Page]:
    """Pages by what is added to the name: the puzzle's number if there are several, `-p2` for a second page."""
    digits = len(str(len(documents)))
    pages: dict[str, Page] = {}
    for i, sheets in enumerate(_all_sheets(_named(documents, options), options), start=1):
        name = f"-{i:0{digits}}" if len(documents) > 1 else ""
        pages |= {name + (f"-p{n}" if n > 1 else ""): page for n, page in enumerate(sheets.question, start=1)}
        pages |= {f"{name}-answer": page for page in sheets.answer}
    return pages


PRINTERS = {
    printer.suffix: printer
    for printer in (
        Printer(".svg", _print_svg, has_answer_file=True),
        Printer(".pdf", _print_pdf, needs="typst"),
        Printer(".png", _print_png, needs="resvg_py", has_answer_file=True),
        Printer(".html", _print_html),
    )
}
"""Every printer by suffix."""
