"""Sheets of puzzles that are at hand, saved or not: looked at while their options are chosen, then printed."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from masume import orders, press
from masume.core import Sentence
from masume.formats import Document
from masume.kinds import title_of
from masume.orders.printing.order import PrintOrder
from masume.orders.printing.saying import lacking
from masume.press.answered import SECONDS, answered
from masume.studio.limits import STUDIO_SHEETS
from masume.studio.operations.library.export import FileMade, file_name, file_of
from masume.studio.operations.operation import QUICK_SECONDS, Bench, Operation
from masume.studio.values import Bilingual, Ipuz, document_of

if TYPE_CHECKING:
    from masume.orders.printing.sheets import PrintedSheets

PREVIEWED = 6
"""So many pages are shown while options are chosen."""

THE_PUZZLE = Sentence("the puzzle", "このパズル")
NUMBERED = Sentence("puzzle {number}", "{number}番のパズル")


class SheetsAsked(PrintOrder, frozen=True, kw_only=True):
    """Puzzles, and how their sheets shall be."""

    documents: Annotated[tuple[Ipuz, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        super().__post_init__()
        STUDIO_SHEETS.require(len(self.documents))


class PreviewSheets(SheetsAsked, frozen=True, kw_only=True):
    """Sheets to be looked at."""

    whole: bool = False
    """Every page, to be printed; otherwise the first."""


class PrintSheets(SheetsAsked, frozen=True, kw_only=True):
    """Sheets to be saved as a file."""

    format: Literal["pdf", "png", "svg"] = "pdf"
    """PNG and SVG files are a page each, and several come in an archive."""


class PageDrawn(Struct, frozen=True, kw_only=True):
    """A page as it will be printed."""

    svg: str
    """Its letters are outlines, so that it needs no fonts."""
    title: str
    width: float
    """In millimetres, as the height."""
    height: float


class SheetsDrawn(Struct, frozen=True, kw_only=True):
    """The first pages, or all of them: those of the puzzles, then those of their answers."""

    pages: tuple[PageDrawn, ...]
    total: int
    """How many pages there are."""
    remarks: tuple[Bilingual, ...]
    """What they lack."""


def preview_sheets(request: PreviewSheets, _bench: Bench) -> SheetsDrawn:
    """The pages; raises Refused for what no sheet can have."""
    sheets = _sheets(request)
    publication = sheets.publication
    shown = publication.pages if request.whole else publication.pages[:PREVIEWED]
    drawings = press.outlined(replace(publication, pages=shown))
    return SheetsDrawn(
        pages=tuple(
            PageDrawn(svg=svg, title=page.title, width=page.width, height=page.height)
            for svg, page in zip(drawings, shown, strict=True)
        ),
        total=len(publication.pages),
        remarks=(*map(Bilingual.of, sheets.remarks), *_lacking(sheets)),
    )


def print_sheets(request: PrintSheets, _bench: Bench) -> FileMade:
    """The file; raises Refused for what no sheet can have."""
    sheets, suffix = _sheets(request), f".{request.format}"
    files = sheets.files(suffix)
    puzzle = sheets.sources[0].puzzle
    title = request.title or title_of(puzzle, press.language_of(puzzle))
    return file_of(file_name(title) or puzzle.kind, suffix, files)


def _sheets(request: SheetsAsked) -> PrintedSheets:
    """What is printed: the request without the puzzles is the order."""
    order = PrintOrder(**{field: getattr(request, field) for field in PrintOrder.__struct_fields__})
    return orders.printed_sheets([_answered(ipuz) for ipuz in request.documents], order)


@lru_cache(maxsize=8)
def _answered(ipuz: str) -> Document:
    """The puzzle with its answer, if there is only one; kept, since a preview is asked for again and again."""
    return answered(document_of(ipuz))


def _lacking(sheets: PrintedSheets) -> tuple[Bilingual, ...]:
    sources = sheets.sources
    names = [NUMBERED.filled(number=i) for i in range(1, len(sources) + 1)] if len(sources) > 1 else [THE_PUZZLE]
    named = dict(zip(names, sources, strict=True))
    return tuple(map(Bilingual.of, lacking(named, with_answers=sheets.options.answers != "none").remarks))


def _seconds(request: SheetsAsked) -> float:
    return QUICK_SECONDS + SECONDS * len(request.documents)


PREVIEW_SHEETS = Operation(
    "preview-sheets",
    "Draw the pages of sheets, as they will be printed",
    PreviewSheets,
    SheetsDrawn,
    preview_sheets,
    seconds=_seconds,
)
PRINT_SHEETS = Operation(
    "print-sheets",
    "Print puzzles as sheets, with every option of printing",
    PrintSheets,
    FileMade,
    print_sheets,
    seconds=_seconds,
)
