"""Carries out orders for crosswords that are solved from their clues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.core import refusal_of
from masume.orders.question import AskedPuzzle, reporting
from masume.orders.solve.saying import CHOOSING, clue_remarks, doubts
from masume.orders.solve.solved import SolvedFromClues
from masume.solve.hints import solve_hints
from masume.solve.hints.question import why_unasked

if TYPE_CHECKING:
    from masume.orders.bench import Bench
    from masume.orders.solve.order import SolveFromCluesOrder


def carry_out_solve_from_clues(order: SolveFromCluesOrder, question: AskedPuzzle, bench: Bench) -> SolvedFromClues:
    """The words that clues bring to mind, narrowed and put together, or why there is nothing to go by."""
    puzzle = question.puzzle
    if lack := why_unasked(puzzle):
        return SolvedFromClues(status="ungiven", remarks=(lack,))
    try:
        base = question.base()
    except ValueError as error:
        return SolvedFromClues(status="without_concepts", remarks=(refusal_of(error).sentence,))
    run = solve_hints(
        puzzle,
        base,
        order.budget(bench),
        count=order.candidates,
        price=order.blank_price,
        narrow_seconds=order.narrow_seconds,
        on_progress=reporting(bench, CHOOSING),
    )
    missed = doubts(run)
    return SolvedFromClues(
        status="found", remarks=(*missed, *clue_remarks(run, question.answer)), missed=missed, run=run
    )
