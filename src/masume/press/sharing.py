"""Several sheets on a page, side by side, to be cut apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from masume.press.furniture import QUIET
from masume.press.marks import Mark, Page, Path, moved
from masume.press.paper import PAPERS, Paper, SheetOptions

CUT = 0.2
"""The width of the line along which the page is cut."""


def shared_pages(sheets: Sequence[tuple[Page, ...]], options: SheetOptions) -> tuple[Page, ...]:
    """The pages of sheets, as many on a page as are asked for; one sheet stands there as often as there is room.

    What needed larger paper than its share keeps a page of its own.
    """
    pages = [page for sheet in sheets for page in sheet]
    if len(sheets) == 1 and not any(is_too_large(page, options) for page in pages):
        pages *= max(1, options.per_page // len(pages))
    return tuple(_shared(pages, options))


def is_too_large(page: Page, options: SheetOptions) -> bool:
    """True if a page does not fit into its share of the paper."""
    return not Paper(page.width, page.height).is_nearly(options.sheet)


def _whole(options: SheetOptions) -> Paper:
    """The paper on which the parts stand upright."""
    sheet = PAPERS[options.paper]
    return sheet.turned if options.per_page == 2 else sheet


def _shared(pages: Sequence[Page], options: SheetOptions) -> Iterator[Page]:
    waiting: list[Page] = []
    for page in pages:
        if is_too_large(page, options):
            yield from _full(waiting, options)
            waiting = []
            yield page
        else:
            waiting.append(page)
    yield from _full(waiting, options)


def _full(pages: Sequence[Page], options: SheetOptions) -> Iterator[Page]:
    rest = iter(pages)
    while some := list(islice(rest, options.per_page)):
        yield _page(some, options)


def _page(pages: list[Page], options: SheetOptions) -> Page:
    """A page with some in its corners, the first at the top left."""
    paper, part = _whole(options), options.sheet
    marks: list[Mark] = [_cuts(paper, part)]
    for i, page in enumerate(pages):
        row, column = divmod(i, 2)
        marks += (moved(mark, column * part.width, row * part.height) for mark in page.marks)
    bookmarks = tuple(dict.fromkeys(mark for page in pages for mark in page.bookmarks))
    return Page(paper.width, paper.height, tuple(marks), pages[0].title, pages[0].language, bookmarks)


def _cuts(paper: Paper, part: Paper) -> Path:
    """The lines between the parts."""
    lines = [((part.width, 0.0), (part.width, paper.height))]
    if part.height < paper.height - 1:
        lines.append(((0.0, part.height), (paper.width, part.height)))
    return Path(tuple(lines), stroke=QUIET, width=CUT, dotted=True, name="cut")
