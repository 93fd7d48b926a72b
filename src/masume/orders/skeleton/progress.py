"""Where the search for a skeleton stands, in words."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING

from masume.core import Cell, Sentence
from masume.make.objective import WHITE
from masume.orders.progress import NO_BOARD

if TYPE_CHECKING:
    from masume.make.method import Task

CONDITIONS_UNMET = Sentence(
    "{count:.0f} conditions not met", "満たしていない条件が{count:.0f}個", one="one condition not met"
)
WHITE_SHARE = Sentence("{share:.1%} white", "白マス{share:.1%}")
SCORED = Sentence("{objective}: {score:g}", "{objective}: {score:g}")
PLACED = Sentence("{count:.0f} of {letters} letters placed", "{letters}文字のうち{count:.0f}文字を配置")


def score_of(task: Task) -> Callable[[float], Sentence]:
    """How a score is said: white cells as a share of the board, anything else as it is."""
    cells = sum(cell is not Cell.OUTSIDE for _, cell in task.board) or 1

    def say(score: float) -> Sentence:
        if score < 0:
            return NO_BOARD if score == -inf else CONDITIONS_UNMET.filled(count=-score)
        if task.objective == WHITE:
            return WHITE_SHARE.filled(share=score / cells)
        return SCORED.filled(objective=str(task.objective), score=score)

    return say


def letters_placed(letters: int) -> Callable[[float], Sentence]:
    """How many letters of a list have a place so far."""
    return lambda score: PLACED.filled(count=max(score, 0), letters=letters)
