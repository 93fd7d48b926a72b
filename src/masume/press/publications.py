"""The sheets of puzzles, and several puzzles with their answers as one publication."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from masume.core import Refused
from masume.formats import Document
from masume.kinds import title_of
from masume.press.marks import Page, Publication
from masume.press.pages import answer_page, has_answer_page, question_pages
from masume.press.paper import SheetOptions
from masume.press.question import language_of, renamed
from masume.press.refusals import NO_PUZZLE
from masume.press.sheet import ALONE, Place
from masume.press.starters import with_starters


@dataclass(frozen=True, slots=True)
class Sheets:
    """The pages of a puzzle, and those of its answer if it is to have some."""

    question: tuple[Page, ...]
    answer: tuple[Page, ...] = ()


def sheets_of(document: Document, options: SheetOptions, place: Place = ALONE) -> Sheets:
    """Everything that is printed of a puzzle."""
    document = with_starters(document, options.starters, options.seed)
    pages = question_pages(document, options, place)
    return Sheets(pages, (answer_page(document, options, place),) if has_answer_page(document, options) else ())


def sheets_of_all(documents: Sequence[Document], options: SheetOptions) -> list[Sheets]:
    """The sheets of every puzzle, with its number before the title if there are several."""
    places = [Place(str(i)) for i in range(1, len(documents) + 1)] if len(documents) > 1 else [ALONE]
    return [sheets_of(document, options, place) for document, place in zip(documents, places, strict=True)]


def publication_of(documents: Sequence[Document], options: SheetOptions) -> Publication:
    """The puzzles and then their answers, as one publication."""
    named = named_documents(documents, options)
    sheets = sheets_of_all(named, options)
    pages = [page for sheet in sheets for page in sheet.question]
    pages += [page for sheet in sheets for page in sheet.answer]
    language = options.language or language_of(named[0].puzzle)
    title = options.title or title_of(named[0].puzzle, language)
    authors = dict.fromkeys(filter(None, (document.puzzle.author for document in named)))
    return Publication(tuple(pages), title, options.author or ", ".join(authors), language)


def named_documents(documents: Sequence[Document], options: SheetOptions) -> list[Document]:
    """The documents under the title and author asked for; a title for several is that of the publication only."""
    if not documents:
        raise Refused(NO_PUZZLE)
    own = options if len(documents) == 1 else replace(options, title="")
    return [renamed(document, own) for document in documents]
