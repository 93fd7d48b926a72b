"""What the library notes about a puzzle when it is saved, so that it is found and shown without being read again."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from msgspec import Meta, Struct

from masume import grade, press
from masume.core import INK, Cell
from masume.formats import Document
from masume.kinds import clues_of, kind_of
from masume.studio.limits import STUDIO_NAME
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Ipuz, document_of, ipuz_of

MOST_CHARACTERS = 100_000
"""Of words and clues that searches look through."""

Name = Annotated[str, Meta(max_length=STUDIO_NAME.most)]


class Describe(Ask, frozen=True, kw_only=True):
    """A puzzle to be saved, under another title or author if they are given."""

    document: Ipuz
    title: Name | None = None
    author: Name | None = None


class Description(Struct, frozen=True, kw_only=True):
    """A puzzle as it is kept, with what lists and searches need to know of it."""

    document: str
    kind: str
    title: str
    author: str
    language: str
    level: int | None
    """From 1 to 5; nothing for crosswords, and for puzzles that techniques do not solve in good time."""
    width: int
    height: int
    words: str
    """The words and clues, for searches."""
    picture: str
    """The board as a small SVG: a nonogram's picture, the frame of any other."""


def describe(request: Describe, _bench: Bench) -> Description:
    """What there is to note about a puzzle."""
    sent = document_of(request.document)
    document = _named(sent, request)
    puzzle = document.puzzle
    return Description(
        document=request.document if document == sent else ipuz_of(document),
        kind=puzzle.kind,
        title=puzzle.title,
        author=puzzle.author,
        language=press.language_of(puzzle),
        level=grade.level_of(puzzle),
        width=puzzle.grid.width,
        height=puzzle.grid.height,
        words=_words(document),
        picture=_picture(document),
    )


def _named(document: Document, request: Describe) -> Document:
    puzzle = document.puzzle
    title = puzzle.title if request.title is None else request.title.strip()
    author = puzzle.author if request.author is None else request.author.strip()
    return replace(document, puzzle=replace(puzzle, title=title, author=author))


def _words(document: Document) -> str:
    """Every word with its reading, gloss and clue, and the clues of a crossword, once each."""
    puzzle, answer = document.puzzle, document.answer
    texts = [text for entry in puzzle.words for text in (entry.text, entry.reading, entry.gloss, entry.clue)]
    if not kind_of(puzzle).is_picture:
        texts += clues_of(puzzle, answer).values()
        if answer:
            texts += ["".join(placement.word) for placement in answer.grid.placements()]
    return "\n".join(dict.fromkeys(filter(None, texts)))[:MOST_CHARACTERS]


def _picture(document: Document) -> str:
    if kind_of(document.puzzle).is_picture and document.answer:
        grid = document.answer.grid
        return press.picture_of(
            grid.replace({cell: Cell.BLANK for cell, symbol in grid.symbols.items() if symbol != INK})
        )
    return press.picture_of(document.puzzle.grid)


DESCRIBE = Operation(
    "describe", "Describe a puzzle: its kind, title, level, size and words", Describe, Description, describe
)
