"""The pages of a puzzle and of its answer, whatever its kind."""

from __future__ import annotations

from dataclasses import replace

from masume.core import Refused
from masume.formats import Document
from masume.press.marks import Bookmark, Page
from masume.press.paper import SheetOptions
from masume.press.refusals import NO_ANSWER
from masume.press.sheet import ALONE, Place, Sheet
from masume.press.small import cell_at_foot
from masume.press.styles import style_of


def question_pages(document: Document, options: SheetOptions, place: Place = ALONE) -> tuple[Page, ...]:
    """The pages of a puzzle: one if everything can be read on it, more if its list needs them."""
    pages = _sheet(document, options, place).question_pages()
    return (replace(pages[0], bookmarks=(Bookmark(pages[0].title),)), *pages[1:])


def answer_page(document: Document, options: SheetOptions, place: Place = ALONE) -> Page:
    """The page of a puzzle's answer; ValueError if it has none."""
    if document.answer is None:
        raise Refused(NO_ANSWER)
    page = _sheet(document, options, place).answer_page(document.answer)
    return replace(page, bookmarks=(Bookmark(page.title),))


def has_answer_page(document: Document, options: SheetOptions) -> bool:
    """True if the answer is printed on a page of its own, not at the foot of its puzzle."""
    if document.answer is None or options.answers == "none":
        return False
    return cell_at_foot(document, style_of(document.puzzle).sheet.drawing, options) is None


def _sheet(document: Document, options: SheetOptions, place: Place) -> Sheet:
    style = style_of(document.puzzle)
    return style.sheet(document, options, place, style.heading, style.task)
