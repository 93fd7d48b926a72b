"""How a solve by techniques ended: with the puzzle, or why before it."""

from __future__ import annotations

from masume.core import Puzzle, Sentence, Step
from masume.core.countdown import Countdown
from masume.grade import sentences
from masume.grade.guides import technique_titles
from masume.grade.unsolved import UnsolvedReason, why_unsolved
from masume.orders.grade.graded import NOTHING

MOST_SECONDS = 10.0
"""How long to look at the solutions of a puzzle that techniques do not solve, of the time that is left."""


def outcome_of(puzzle: Puzzle, status: str, time: Countdown) -> UnsolvedReason | None:
    """Why techniques that ended so do not solve a puzzle; None if they do."""
    return None if status == "solved" else why_unsolved(puzzle, status, time.rest_up_to(MOST_SECONDS))


def title_of(puzzle: Puzzle, step: Step | None) -> Sentence:
    """What the technique of a step is called; nothing if there is no step."""
    return NOTHING if step is None else technique_titles(puzzle.kind)[step.technique]


def unsolved(outcome: UnsolvedReason, cells_left: int) -> tuple[Sentence, ...]:
    """Why there is no level."""
    return (sentences.UNSOLVED[outcome].filled(count=cells_left),)
