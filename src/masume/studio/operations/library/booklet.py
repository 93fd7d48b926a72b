"""A booklet of puzzles as PDF: cover, contents, a puzzle a page, answers at the end."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from masume.core import Language, Refused, Sentence
from masume.core.config import PaperName
from masume.formats import Document
from masume.studio.limits import STUDIO_BOOKLET
from masume.studio.operations.library.describe import Name
from masume.studio.operations.library.export import MEDIA_TYPES, FileMade, file_name
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Ipuz, Told, document_of

SECONDS_PER_PUZZLE = 10.0
"""What grading, and working out an answer that a puzzle does not tell, may take."""
SECONDS_TO_PRINT = 60.0

_READING = Sentence("Puzzle {number} of {count}", "{count}問中{number}問目")
_PRINTING = Sentence("Setting the pages", "ページを組んでいます")


class Booklet(Ask, frozen=True, kw_only=True):
    """Puzzles, and how they shall be bound."""

    documents: Annotated[tuple[Ipuz, ...], Meta(min_length=1, max_length=STUDIO_BOOKLET.most)]
    title: Name = ""
    author: Name = ""
    paper: PaperName = "a4"
    answers: bool = True
    by_level: bool = False
    """The easiest first; otherwise they stay in their order."""
    language: Language | None = None
    """That of the first puzzle if nobody asks for one."""


def make_booklet(request: Booklet, bench: Bench) -> FileMade:
    """The booklet; ValueError if a puzzle cannot be read, or the work is stopped."""
    from masume.press import SheetOptions
    from masume.press.booklet import booklet_of
    from masume.press.pdf import pdf_of

    documents = [_prepared(request, number, bench) for number in range(len(request.documents))]
    bench.report(Progress(share=0.9, told=Told.of(_PRINTING)))
    options = SheetOptions(
        language=request.language,
        paper=request.paper,
        answers="page" if request.answers else "none",
        title=request.title,
        author=request.author,
        level_marks=True,
        in_order=not request.by_level,
    )
    booklet = booklet_of(documents, options)
    name = file_name(booklet.title) or "booklet"
    return FileMade(name=f"{name}.pdf", media_type=MEDIA_TYPES[".pdf"], data=pdf_of(booklet))


_STOPPED = Sentence("the booklet was stopped before it was made", "冊子は、できる前に中止されました")


def _prepared(request: Booklet, number: int, bench: Bench) -> Document:
    """A puzzle with its answer and its level, both worked out now, where it can be told and stopped."""
    from masume.press.answered import answered
    from masume.press.levels import level_of

    if bench.cancel.is_set():
        raise Refused(_STOPPED)
    count = len(request.documents)
    bench.report(Progress(share=0.9 * number / count, told=Told.of(_READING, number=number + 1, count=count)))
    document = document_of(request.documents[number])
    level_of(document.puzzle)
    return answered(document) if request.answers else document


def _seconds(request: Booklet) -> float:
    return SECONDS_TO_PRINT + SECONDS_PER_PUZZLE * len(request.documents)


BOOKLET = Operation(
    "booklet", "Bind puzzles into a booklet as PDF", Booklet, FileMade, make_booklet, is_long=True, seconds=_seconds
)
