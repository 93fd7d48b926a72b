"""A hint for a stuck player: mistakes first, then the easiest next step."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume import grade, orders
from masume.core import Budget
from masume.studio.operations.concept_base import open_base
from masume.studio.operations.fields import cells_of
from masume.studio.operations.look.step_view import StepView, step_views
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, Board, Ipuz, document_of

Status = Literal["step", "told", "complete", "mistakes", "no_completion", "no_solution", "several", "stuck"]


class AskHint(Ask, frozen=True, kw_only=True):
    """A puzzle and how far the player has come; the question itself if there is no board."""

    document: Ipuz
    board: Board | None = None
    seconds: Annotated[float, Meta(gt=0, le=10)] = 5.0


class HintFound(Struct, frozen=True):
    """Where to look, then what follows there and why; cells are counted row by row from 0."""

    status: Status
    """As in the library: a step, a revealed cell, complete, mistakes, or why nothing leads on."""
    nudge: Bilingual | None
    reason: Bilingual
    steps: tuple[StepView, ...]
    mistakes: tuple[int, ...]
    after: Board
    """The board with what the steps decide."""


def hint(request: AskHint, bench: Bench) -> HintFound:
    """The hint for a board."""
    document = document_of(request.document)
    puzzle, board = document.puzzle, request.board.grid if request.board else None
    suggester = orders.AskedPuzzle(puzzle, open_base=open_base).base_if_any()
    budget = Budget(seconds=request.seconds, cancel=bench.cancel)
    found = grade.hint_for(puzzle, board, document.answer, suggester=suggester, budget=budget)
    return HintFound(
        found.status.value,
        Bilingual.of(found.nudge) if found.nudge else None,
        Bilingual.of(found.reason),
        step_views(puzzle, found.steps),
        cells_of(found.mistakes, puzzle.grid.width),
        Board.of(found.after),
    )


HINT = Operation("hint", "Show what is wrong on a board, or the easiest next step", AskHint, HintFound, hint)
