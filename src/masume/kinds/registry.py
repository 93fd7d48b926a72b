"""Every kind by name, and what is asked of puzzles of any kind."""

from __future__ import annotations

from collections.abc import Sequence

from masume.core import Language, Puzzle, Word
from masume.kinds.kind import Kind
from masume.kinds.numbers import NUMBERS, is_number_list
from masume.kinds.sentences import CELLS, WORDS
from masume.kinds.skeleton import SKELETON
from masume.lazy import Registry

KINDS = Registry[Kind](
    {
        "skeleton": "masume.kinds.skeleton:SKELETON",
        "numbers": "masume.kinds.numbers:NUMBERS",
        "crossword": "masume.kinds.crossword:CROSSWORD",
        "nonogram": "masume.kinds.nonogram:NONOGRAM",
    }
)
"""Every kind by name."""


def kind_of(puzzle: Puzzle) -> Kind:
    """The kind of a puzzle."""
    return KINDS[puzzle.kind]


def skeleton_kind(words: Sequence[Word]) -> Kind:
    """The kind of a skeleton over these words: numbers if all of them are digits."""
    return NUMBERS if words and is_number_list(words) else SKELETON


def title_of(puzzle: Puzzle, language: Language) -> str:
    """The puzzle's own title, or the name of its kind."""
    return puzzle.title or kind_of(puzzle).title(language)


def word_count(puzzle: Puzzle) -> int:
    """How many words the puzzle has: those of a skeleton's list, the slots of a crossword; a nonogram has none."""
    kind = kind_of(puzzle)
    return len(puzzle.words) if kind.has_list or kind.is_picture else len(puzzle.grid.slots())


def size_of(puzzle: Puzzle, language: Language) -> str:
    """How large the puzzle is, in what people count: words, or columns and rows."""
    if kind_of(puzzle).is_picture:
        return CELLS(language, width=puzzle.grid.width, height=puzzle.grid.height)
    return WORDS(language, count=word_count(puzzle))
