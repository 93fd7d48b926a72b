"""What the formats of crosswords share: cells and letters into documents, texts that a format can hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from masume.core import Answer, Cell, Clue, Direction, Grid, Position, Puzzle, Refused, Sentence, Slot
from masume.core.phrases import quoted
from masume.formats import crossword_refusals as said
from masume.formats.document import CREDITS, THINGS, Document
from masume.formats.limits import require_grid
from masume.formats.unread import Unread
from masume.kinds import CROSSWORD

NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that no XML file can hold, and no other format should."""


@dataclass(slots=True)
class Crossword:
    """A crossword while its file is read."""

    frame: Grid
    """Black, outside and blank cells."""
    letters: Mapping[Position, str] = field(default_factory=dict)
    """The answer, as far as the file has it."""
    givens: Mapping[Position, str] = field(default_factory=dict)
    clues: list[Clue] = field(default_factory=list)
    about: dict[str, str] = field(default_factory=dict)
    unread: set[Unread] = field(default_factory=set)

    def document(self) -> Document:
        """The puzzle, and its answer if no letter lacks; ValueError if the board is larger than any puzzle."""
        question = require_grid(self.frame.replace(dict(self.givens)))
        about: dict[str, Any] = {key: self.about.get(key, "") for key in CREDITS}
        clues = sorted((clue for clue in self.clues if clue.text), key=lambda clue: (clue.direction, clue.start))
        puzzle = Puzzle(CROSSWORD.name, question, **about, clues=tuple(clues))
        answer = self._answer(question)
        return Document(puzzle, answer, tuple(sorted(self.unread)))

    def _answer(self, question: Grid) -> Answer | None:
        whites = question.white_cells
        letters: dict[Position, Cell | str] = {p: self.letters[p] for p in whites if p in self.letters}
        if not letters or (len(letters) < len(whites) and all(p in self.givens for p in letters)):
            return None
        if len(letters) < len(whites):
            self.unread.add(Unread.INCOMPLETE)
            return None
        return Answer(require_grid(question.replace(letters)))


def slots_by_number(grid: Grid) -> list[Slot]:
    """The slots in the order of their numbers, across before down where both start."""
    return sorted(grid.slots(), key=lambda slot: (slot.start, slot.direction))


def slots_by_name(grid: Grid) -> dict[tuple[Direction, int], Slot]:
    """Every slot by its direction and its usual number."""
    numbers = grid.numbered()
    return {(slot.direction, numbers[slot.start]): slot for slot in grid.slots()}


def answer_letters(document: Document) -> dict[Position, str]:
    """The letters of the answer, or those given if there is none."""
    return document.answer.grid.symbols if document.answer else document.puzzle.givens


def require_symbols(symbols: Iterable[str], strange: str, suffix: str) -> None:
    """Raises ValueError for a symbol with a character that a format uses otherwise."""
    for symbol in symbols:
        found = re.search(strange, symbol)
        if found:
            raise Refused(said.STRANGE_SYMBOL, symbol=quoted(symbol), suffix=suffix, mark=quoted(found[0]))


def require_texts(document: Document, texts: Iterable[str], strange: re.Pattern[str], suffix: str) -> None:
    """Raises ValueError for a clue, a title or another text with characters that a format cannot hold."""
    puzzle = document.puzzle
    things = [*((THINGS[key], getattr(puzzle, key)) for key in CREDITS), *((said.CLUE, text) for text in texts)]
    for thing, text in things:
        found = strange.search(text)
        if found:
            raise Refused(said.STRANGE_TEXT, thing=thing, mark=_visible(found[0]), suffix=suffix)


def _visible(text: str) -> Sentence:
    if text in ("\n", "\r", "\u2028", "\u2029"):
        return said.LINE_BREAK
    return said.CHARACTER.filled(code=ord(text)) if len(text) == 1 and not text.isprintable() else quoted(text)
