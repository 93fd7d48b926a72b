"""Which characters of puzzles no bundled font has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from masume.formats import Document
from masume.press.metrics import is_bundled
from masume.press.text import printed


def missing_characters(documents: Sequence[Document]) -> list[str]:
    """The characters of titles, words, clues and notes that only other fonts can draw, each once, in order."""
    characters = {character for document in documents for text in _texts(document) for character in printed(text)}
    return sorted(character for character in characters if _is_seen(character) and not is_bundled(character))


def _is_seen(character: str) -> bool:
    """False for spaces and for what only changes other characters."""
    return unicodedata.category(character) not in ("Cf", "Mn", "Zs")


def _texts(document: Document) -> Iterator[str]:
    puzzle = document.puzzle
    yield from (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes)
    yield from puzzle.givens.values()
    yield from (text for entry in puzzle.words for text in (entry.text, entry.gloss))
    yield from (clue.text for clue in puzzle.clues)
    if document.answer:
        yield from document.answer.grid.symbols.values()
