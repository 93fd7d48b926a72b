"""The sheets that an order asks for, ready to be printed to any file: the same at every door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from masume import press
from masume.core import Sentence
from masume.formats import Document
from masume.orders.bench import Bench, QuietBench
from masume.orders.printing.order import PrintOrder
from masume.orders.printing.saying import NO_DICTIONARY, TOO_LARGE
from masume.orders.printing.versions import versions_of
from masume.press.answered import answered
from masume.press.furigana import lacks_furigana
from masume.press.marks import Publication
from masume.press.paper import SheetOptions
from masume.press.printers import Files
from masume.press.publications import fit_their_parts, publication_of


@dataclass(frozen=True, slots=True)
class PrintedSheets:
    """What is printed, how, and what is to be said about it."""

    sources: tuple[Document, ...]
    """The documents that were asked for, with their answers if these could be worked out."""
    documents: tuple[Document, ...]
    """Those that are printed: two for each source if there are two versions."""
    options: SheetOptions
    remarks: tuple[Sentence, ...] = ()

    @property
    def publication(self) -> Publication:
        """Every page: the puzzles, then their answers; raises Refused for what a sheet cannot show."""
        return publication_of(self.documents, self.options)

    @property
    def booklet(self) -> Publication:
        """The pages as a booklet."""
        return press.booklet_of(self.documents, self.options)

    def files(self, suffix: str) -> Files:
        """The files of a suffix, such as ".pdf", by what is added to their name."""
        return press.PRINTERS[suffix].print(self.documents, self.options)


def printed_sheets(documents: Sequence[Document], order: PrintOrder, bench: Bench | None = None) -> PrintedSheets:
    """The sheets of puzzles as an order asks for them; raises Refused for what cannot be printed so."""
    options = order.options()
    sources = tuple(map(answered, documents))
    found, remarks = versions_of(sources, order, bench or QuietBench())
    remarks += _remarks(found, options)
    return PrintedSheets(sources, tuple(found), options, tuple(remarks))


def _remarks(documents: Sequence[Document], options: SheetOptions) -> Iterator[Sentence]:
    if options.furigana and any(map(lacks_furigana, documents)):
        yield NO_DICTIONARY
    if options.per_page > 1 and not fit_their_parts(documents, options):
        yield TOO_LARGE.filled(count=options.per_page)
