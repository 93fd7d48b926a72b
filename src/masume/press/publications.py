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
from masume.press.prepared import prepared
from masume.press.question import language_of, renamed
from masume.press.refusals import NO_PUZZLE
from masume.press.sharing import is_too_large, shared_pages
from masume.press.sheet import ALONE, Place


@dataclass(frozen=True, slots=True)
class Sheets:
    """The pages of a puzzle, and those of its answer if it is to have some."""

    question: tuple[Page, ...]
    answer: tuple[Page, ...] = ()


def sheets_of(document: Document, options: SheetOptions, place: Place = ALONE) -> Sheets:
    """Everything that is printed of a puzzle."""
    document = prepared(document, options)
    pages = question_pages(document, options, place)
    return Sheets(pages, (answer_page(document, options, place),) if has_answer_page(document, options) else ())


def sheets_of_all(documents: Sequence[Document], options: SheetOptions) -> list[Sheets]:
    """The sheets of every puzzle, with its number before the title if there are several."""
    is_numbered = options.is_numbered and len(documents) > 1
    places = [Place(str(i)) if is_numbered else ALONE for i in range(1, len(documents) + 1)]
    return [sheets_of(document, options, place) for document, place in zip(documents, places, strict=True)]


def publication_of(documents: Sequence[Document], options: SheetOptions) -> Publication:
    """The puzzles and then their answers, as one publication."""
    named = named_documents(documents, options)
    sheets = joined(sheets_of_all(named, options), options)
    pages = [page for sheet in sheets for page in sheet.question]
    pages += [page for sheet in sheets for page in sheet.answer]
    language = options.language or language_of(named[0].puzzle)
    title = options.title or title_of(named[0].puzzle, language)
    authors = dict.fromkeys(filter(None, (document.puzzle.author for document in named)))
    return Publication(tuple(pages), title, options.author or ", ".join(authors), language)


def joined(sheets: list[Sheets], options: SheetOptions) -> list[Sheets]:
    """The sheets as they are, or several on a page: then they are all of one piece."""
    if options.per_page == 1:
        return sheets
    questions = [sheet.question for sheet in sheets]
    answers = [sheet.answer for sheet in sheets if sheet.answer]
    return [Sheets(shared_pages(questions, options), shared_pages(answers, options))]


def fit_their_parts(documents: Sequence[Document], options: SheetOptions) -> bool:
    """True if every sheet can be read on the part of a page that it is to have."""
    sheets = sheets_of_all(named_documents(documents, options), options)
    return not any(is_too_large(page, options) for sheet in sheets for page in (*sheet.question, *sheet.answer))


def named_documents(documents: Sequence[Document], options: SheetOptions) -> list[Document]:
    """The documents under the title and author asked for; a title for several is that of the publication only."""
    if not documents:
        raise Refused(NO_PUZZLE)
    own = options if len(documents) == 1 else replace(options, title="")
    return [renamed(document, own) for document in documents]
