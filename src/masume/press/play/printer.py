"""The printer of playable pages."""

from __future__ import annotations

from collections.abc import Sequence

from masume.formats import Document
from masume.press.paper import SheetOptions
from masume.press.play.page import playable_page
from masume.press.prepared import with_letters
from masume.press.printers import Files, Printer
from masume.press.publications import named_documents


def _print_html(documents: Sequence[Document], options: SheetOptions) -> Files:
    named = [with_letters(document, options) for document in named_documents(documents, options)]
    page = playable_page(named, options.language, options.title, with_answers=options.answers != "none")
    return {"": page.encode()}


HTML = Printer(".html", _print_html)
