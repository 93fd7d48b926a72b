"""The concept base for the clues of a crossword, opened once in each process."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from masume.core import Language, Puzzle
from masume.solve.hints import clue_language
from masume.studio.values import Told
from masume.words import Suggester
from masume.words.concepts import open_concepts, why_no_concepts
from masume.words.concepts.places import pack_path


def base_for(puzzle: Puzzle) -> Suggester | Told:
    """The concept base of the language of a puzzle's clues, or how to get one."""
    language = clue_language(puzzle)
    lack = why_no_concepts(language)
    return Told.of(lack) if lack else _opened(language, pack_path(language))


@lru_cache(maxsize=2)
def _opened(language: Language, _path: Path) -> Suggester:
    return open_concepts(language)
