"""Files without an answer: it is worked out where the puzzle has only one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from masume import kinds, solve
from masume.core import Budget

if TYPE_CHECKING:
    from masume.core import Answer, Puzzle
    from masume.formats import Document

SECONDS = 5.0
"""How long to look for a puzzle's answer."""


def answered(document: Document, seconds: float = SECONDS) -> Document:
    """The document with its answer, if it has one already or one can be found and proved to be the only one."""
    if document.answer is not None:
        return document
    answer = _only_answer(document.puzzle, Budget(seconds=seconds))
    return document if answer is None else replace(document, answer=answer)


def _only_answer(puzzle: Puzzle, budget: Budget) -> Answer | None:
    if kinds.kind_of(puzzle).has_clues:
        return None
    try:
        found = solve.solve_puzzle(puzzle, budget).best
    except ValueError:  # such as a list that does not match its frame: printed as it is, and `check` says why
        return None
    return found.answers[0] if found is not None and found.is_unique else None
