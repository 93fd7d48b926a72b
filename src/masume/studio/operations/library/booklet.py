"""A booklet of puzzles as PDF: cover, contents, a puzzle a page, answers at the end."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from masume import press
from masume.core import Language, Refused, Sentence
from masume.core.config import PaperName
from masume.formats import Document
from masume.press.answered import answered
from masume.studio.limits import STUDIO_BOOKLET
from masume.studio.operations.library.describe import Name
from masume.studio.operations.library.export import MEDIA_TYPES, FileMade, file_name
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Bilingual, Ipuz, document_of

SECONDS_PER_PUZZLE = 10.0
"""What grading, and working out an answer that a file does not hold, may take."""
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
    """By default that of the first puzzle."""


def make_booklet(request: Booklet, bench: Bench) -> FileMade:
    """The booklet; ValueError if a puzzle cannot be read, or the work is stopped."""
    documents = [_prepared(request, number, bench) for number in range(len(request.documents))]
    bench.report(Progress(share=0.9, standing=Bilingual.of(_PRINTING)))
    options = press.SheetOptions(
        language=request.language,
        paper=request.paper,
        answers="page" if request.answers else "none",
        title=request.title,
        author=request.author,
        level_marks=True,
        in_order=not request.by_level,
    )
    booklet = press.booklet_of(documents, options)
    name = file_name(booklet.title) or "booklet"
    return FileMade(name=f"{name}.pdf", media_type=MEDIA_TYPES[".pdf"], data=press.pdf_of(booklet))


_STOPPED = Sentence("the booklet was stopped before it was made", "冊子は、できる前に中止されました")


def _prepared(request: Booklet, number: int, bench: Bench) -> Document:
    """A puzzle with its answer and its level, worked out where progress is shown and can be stopped."""
    if bench.cancel.is_set():
        raise Refused(_STOPPED)
    count = len(request.documents)
    bench.report(Progress(share=0.9 * number / count, standing=Bilingual.of(_READING, number=number + 1, count=count)))
    document = document_of(request.documents[number])
    press.level_of(document.puzzle)
    return answered(document) if request.answers else document


def _seconds(request: Booklet) -> float:
    return SECONDS_TO_PRINT + SECONDS_PER_PUZZLE * len(request.documents)


BOOKLET = Operation(
    "booklet", "Bind puzzles into a booklet as PDF", Booklet, FileMade, make_booklet, is_long=True, seconds=_seconds
)
