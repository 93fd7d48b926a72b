"""Carries out orders for the solutions of a puzzle from its words or its blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.core import Direction, Fault, Grid, Position, Puzzle, Run
from masume.grade.soundness import fault_of
from masume.kinds import kind_of
from masume.kinds.sentences import sentence_of
from masume.orders.question import AskedPuzzle, reporting
from masume.orders.solve.saying import SEARCHING, WITHOUT_CLUES, WITHOUT_WORDS
from masume.orders.solve.solved import Solved, SolveStatus
from masume.solve import LineSolutions, Solutions, solve_puzzle, solve_slots
from masume.solve.hints.question import is_asked_by_clues
from masume.solve.verdict import verdict_on

if TYPE_CHECKING:
    from masume.orders.bench import Bench
    from masume.orders.solve.order import SolveOrder


def carry_out_solve(order: SolveOrder, question: AskedPuzzle, bench: Bench) -> Solved:
    """The solutions of a puzzle of any kind, or why they were not looked for.

    Words from elsewhere stand in for the puzzle's own list, so that list is then not judged.
    """
    puzzle = question.puzzle
    if question.bank is None:
        if fault := fault_of(puzzle):
            return _faulty(fault)
        if kind_of(puzzle).has_clues and not puzzle.words:
            return _without_words(puzzle)
    run = _search(order, question, bench)
    found = run.best
    assert found is not None  # noqa: S101  solvers always say what they have
    grids = tuple(answer.grid for answer in found.answers)
    return Solved(
        status=_status(found),
        remarks=verdict_on(puzzle, run),
        run=run,
        solutions=grids,
        is_complete=found.is_complete,
        differing=_differing(grids),
        blamed=_blamed(puzzle.grid, found),
    )


def _faulty(fault: Fault) -> Solved:
    return Solved(status="faulty", remarks=(sentence_of(fault),), blamed=(fault.cells,) if fault.cells else ())


def _without_words(puzzle: Puzzle) -> Solved:
    if is_asked_by_clues(puzzle):
        return Solved(status="without_words", remarks=(WITHOUT_WORDS,))
    return Solved(status="without_clues", remarks=(WITHOUT_CLUES,))


def _search(order: SolveOrder, question: AskedPuzzle, bench: Bench) -> Run[Solutions] | Run[LineSolutions]:
    budget, on_progress = order.budget(bench), reporting(bench, SEARCHING)
    if question.bank is None:
        return solve_puzzle(question.puzzle, budget, limit=order.limit, on_progress=on_progress)
    return solve_slots(question.puzzle, budget, limit=order.limit, bank=question.bank, on_progress=on_progress)


def _status(found: Solutions | LineSolutions) -> SolveStatus:
    if found.is_unique is None:
        return "undecided"
    if found.is_unique:
        return "unique"
    return "several" if found.answers else "impossible"


def _differing(grids: tuple[Grid, ...]) -> tuple[Position, ...]:
    if len(grids) < 2:
        return ()
    return tuple(at for (at, one), (_, other) in zip(grids[0], grids[1], strict=True) if one != other)


def _blamed(grid: Grid, found: Solutions | LineSolutions) -> tuple[tuple[Position, ...], ...]:
    if isinstance(found, Solutions):
        return tuple(slot.cells for slot in found.conflict)
    if found.blame is None:
        return ()
    direction, index = found.blame
    return (tuple(at for at, _ in grid if at[direction is Direction.DOWN] == index),)
