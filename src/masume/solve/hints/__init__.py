"""Solving crosswords from their clues: candidates, narrowing (Nguyen, Ishikawa & Kanasugi 1998), best assignment."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.solve.hints.assignment import Assignment, assign
    from masume.solve.hints.narrowing import Narrowing, NarrowingOrder, NarrowingStatus, narrow
    from masume.solve.hints.question import clue_language, is_asked_by_clues
    from masume.solve.hints.solution import HintSolution, How, SlotAnswer
    from masume.solve.hints.solving import DEFAULT_COUNT, solve_hints
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "assignment": "Assignment assign",
            "narrowing": "Narrowing NarrowingOrder NarrowingStatus narrow",
            "question": "clue_language is_asked_by_clues",
            "solution": "HintSolution How SlotAnswer",
            "solving": "DEFAULT_COUNT solve_hints",
        },
    )

__all__ = [
    "DEFAULT_COUNT",
    "Assignment",
    "HintSolution",
    "How",
    "Narrowing",
    "NarrowingOrder",
    "NarrowingStatus",
    "SlotAnswer",
    "assign",
    "clue_language",
    "is_asked_by_clues",
    "narrow",
    "solve_hints",
]
