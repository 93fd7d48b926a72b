"""The concept base for the clues of a crossword, opened once in each process."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from masume.core import Language
from masume.words import Suggester, concepts


def open_base(language: Language) -> Suggester:
    """The concept base of a language; raises ValueError with one sentence that says how to get one."""
    return _opened(language, concepts.pack_path(language))


@lru_cache(maxsize=2)
def _opened(language: Language, _path: Path) -> Suggester:
    return concepts.open_concepts(language)
