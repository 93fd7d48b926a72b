"""A puzzle as it is printed: with the letters that are shown, and its cells in the colours that are asked for."""

from __future__ import annotations

from dataclasses import replace

from masume.formats import Document
from masume.press.board import as_printed
from masume.press.paper import SheetOptions
from masume.press.starters import with_first_letters, with_starters


def prepared(document: Document, options: SheetOptions) -> Document:
    """The document as its sheets show it."""
    return coloured(with_letters(document, options), options)


def with_letters(document: Document, options: SheetOptions) -> Document:
    """The document with the letters of its answer that are shown from the start."""
    document = with_first_letters(document) if options.first_letters else document
    return with_starters(document, options.starters, options.seed)


def coloured(document: Document, options: SheetOptions) -> Document:
    """The document with the cells around its board shaded, or with black cells left white."""
    surround, white = options.surround == "shaded", options.cells == "white"
    if not (surround or white):
        return document
    puzzle, answer = document.puzzle, document.answer
    puzzle = replace(puzzle, grid=as_printed(puzzle.grid, surround=surround, white=white))
    answer = answer and replace(answer, grid=as_printed(answer.grid, surround=surround, white=white))
    return replace(document, puzzle=puzzle, answer=answer)
