"""What the studio's API speaks in: puzzles, boards and sentences as JSON values."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from masume import press
from masume.core import LANGUAGES, Answer, Direction, LineClues, Puzzle, Sentence
from masume.formats import FORMATS, Document
from masume.kinds import clues_of, kind_of
from masume.orders import boards
from masume.studio.limits import STUDIO_CELLS, STUDIO_NAME, STUDIO_PUZZLE, STUDIO_SIDE, STUDIO_SYMBOL

Side = Annotated[int, Meta(ge=1, le=STUDIO_SIDE.most)]
CellValue = Annotated[int, Meta(ge=0, le=2)] | Annotated[str, Meta(min_length=1, max_length=STUDIO_SYMBOL.most)]
"""0 for a blank, 1 for a black cell, 2 for one outside the board, or the symbol in it; as in the playable page."""


class Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request: unknown fields are refused, so that a misspelt option is not lost."""


class Bilingual(Struct, frozen=True):
    """A sentence in every language the studio speaks."""

    en: str
    ja: str

    @classmethod
    def of(cls, sentence: Sentence, **details: object) -> Bilingual:
        """The sentence with its gaps filled."""
        return cls(**{language: sentence(language, **details) for language in LANGUAGES})


class Board(boards.Board, frozen=True):
    """A grid row by row, as large as the studio works on."""

    width: Side
    height: Side
    cells: Annotated[tuple[CellValue, ...], Meta(max_length=STUDIO_CELLS.most)]


class EntryView(Struct, frozen=True, omit_defaults=True):
    """A word with what is known about it."""

    word: str
    symbols: tuple[str, ...]
    reading: str = ""
    gloss: str = ""
    clue: str = ""
    weight: float = 1.0


class SlotView(Struct, frozen=True, omit_defaults=True):
    """Where a word goes, and what a crossword says about it; `cells` are counted row by row from 0."""

    number: int
    direction: Direction
    cells: tuple[int, ...]
    clue: str = ""


class PuzzleView(Struct, frozen=True):
    """A puzzle with everything a page shows of it, and the document it can be written from again."""

    kind: str
    title: str
    author: str
    language: str
    board: Board
    answer: Board | None
    words: tuple[EntryView, ...]
    slots: tuple[SlotView, ...]
    lines: LineClues | None
    document: str
    """The puzzle as .ipuz: what the other operations take and what the library keeps."""


class PuzzleFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file with a puzzle in any format masume reads; the suffix of the name says which."""

    name: Annotated[str, Meta(min_length=1, max_length=STUDIO_NAME.most)]
    data: bytes
    """In JSON as base64."""


Ipuz = Annotated[str, Meta(min_length=2, max_length=STUDIO_PUZZLE.most)]
"""A puzzle as the text of an .ipuz file."""


def document_of(ipuz: str) -> Document:
    """The puzzle of an .ipuz text; ValueError with one sentence if there is none, or its board is too large."""
    return of_good_size(FORMATS[".ipuz"].read(ipuz.encode()))


def of_good_size(document: Document) -> Document:
    """The same puzzle; ValueError with one sentence if its board is larger than those the studio works on."""
    width, height = document.puzzle.grid.width, document.puzzle.grid.height
    if not STUDIO_SIDE.allows(max(width, height)):
        raise STUDIO_SIDE.refusal(found=f"{width}x{height}")
    return document


def ipuz_of(document: Document) -> str:
    """A puzzle as .ipuz, which keeps everything masume knows of it."""
    return FORMATS[".ipuz"].write(document).decode()


def view_of(document: Document) -> PuzzleView:
    """Everything a page shows of a puzzle."""
    puzzle, answer = document.puzzle, document.answer
    return PuzzleView(
        kind=puzzle.kind,
        title=puzzle.title,
        author=puzzle.author,
        language=press.language_of(puzzle),
        board=Board.of(puzzle.grid),
        answer=Board.of(answer.grid) if answer else None,
        words=tuple(
            EntryView(entry.text, entry.word, entry.reading, entry.gloss, entry.clue, entry.weight)
            for entry in puzzle.words
        ),
        slots=slots_of(puzzle, answer),
        lines=puzzle.lines,
        document=ipuz_of(document),
    )


def slots_of(puzzle: Puzzle, answer: Answer | None = None) -> tuple[SlotView, ...]:
    """The slots of a puzzle of words, with their clues if it is a crossword; none for a nonogram."""
    kind = kind_of(puzzle)
    if kind.is_picture:
        return ()
    numbers, width = puzzle.grid.numbered(), puzzle.grid.width
    clues = clues_of(puzzle, answer) if kind.has_clues else {}
    return tuple(
        SlotView(
            numbers[slot.start],
            slot.direction,
            tuple(row * width + column for row, column in slot.cells),
            clues.get(slot, ""),
        )
        for slot in puzzle.grid.slots()
    )
