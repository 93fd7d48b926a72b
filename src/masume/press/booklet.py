"""Booklets: a cover, contents by level or in order, a puzzle a page, and the answers at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

from masume.core import Refused, Sentence
from masume.formats import Document
from masume.press.answers import answer_pages
from masume.press.contents import contents_of, contents_pages
from masume.press.cover import cover_page
from masume.press.marks import Bookmark, Page, Publication
from masume.press.pages import question_pages
from masume.press.paper import SheetOptions
from masume.press.prepared import prepared
from masume.press.question import language_of, renamed
from masume.press.refusals import NO_PUZZLE
from masume.press.sections import Section, sections_of
from masume.press.sheet import Place

_TITLE = Sentence("Puzzles", "パズル集")


def booklet_of(documents: Sequence[Document], options: SheetOptions) -> Publication:
    """The whole booklet; ValueError if there is nothing to put into it."""
    if not documents:
        raise Refused(NO_PUZZLE)
    language = options.language or language_of(documents[0].puzzle)
    title = options.title or _TITLE(language)
    prepared = [_prepared(document, options) for document in documents]
    sections = sections_of(prepared, language, in_order=options.in_order)
    contents = contents_of(sections, options, language)
    before = 1 + len(contents.pages)
    groups = list(_puzzle_pages(sections, options, before + 1))
    starts = list(accumulate((len(pages) for pages in groups), initial=before))
    front = [cover_page(prepared, title, options, language), *contents_pages(contents, starts, options, language, 2)]
    puzzles = [page for pages in groups for page in pages]
    numbered = [pair for section in sections for pair in section.numbered]
    known = [] if options.answers == "none" else numbered
    answers = answer_pages(known, options, language, 1 + len(front) + len(puzzles))
    return Publication((*front, *puzzles, *answers), title, options.author, language)


def _prepared(document: Document, options: SheetOptions) -> Document:
    """The document under the author asked for, with its starter letters; a title asked for is the booklet's."""
    return prepared(renamed(document, replace(options, title="")), options)


def _puzzle_pages(sections: list[Section], options: SheetOptions, first: int) -> Iterator[tuple[Page, ...]]:
    """The pages of every puzzle; the first of a section has its bookmark too."""
    plain = replace(options, answers="none")
    for section in sections:
        for i, (number, document) in enumerate(section.numbered):
            pages = question_pages(document, plain, Place(str(number), first))
            own = tuple(Bookmark(mark.title, 2 if section.title else 1) for mark in pages[0].bookmarks)
            above = () if i or not section.title else (Bookmark(section.title),)
            yield replace(pages[0], bookmarks=(*above, *own)), *pages[1:]
            first += len(pages)
