"""Files that tell no answer: it is worked out where the puzzle has only one."""

from __future__ import annotations

from dataclasses import replace

from masume.core import Answer, Budget, Puzzle
from masume.formats import Document
from masume.kinds import CROSSWORD, NONOGRAM
from masume.solve import Finding, solve_lines, solve_slots

SECONDS = 5.0
"""How long to look for a puzzle's answer."""


def answered(document: Document, seconds: float = SECONDS) -> Document:
    """The document with its answer, if it has one already or one can be found and proved to be the only one."""
    if document.answer is not None:
        return document
    answer = _only_answer(document.puzzle, Budget(seconds=seconds))
    return document if answer is None else replace(document, answer=answer)


def _only_answer(puzzle: Puzzle, budget: Budget) -> Answer | None:
    if puzzle.kind == NONOGRAM.name:
        lines = solve_lines(puzzle, budget).best
        return lines.answers[0] if lines is not None and lines.finding is Finding.UNIQUE else None
    if puzzle.kind == CROSSWORD.name:  # its clues are for people
        return None
    try:
        found = solve_slots(puzzle, budget).best
    except ValueError:  # a list that does not match its frame: printed as it is, and `check` says why
        return None
    return found.answers[0] if found is not None and found.is_unique else None
