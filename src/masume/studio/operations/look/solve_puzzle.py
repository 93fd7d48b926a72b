"""The solutions of a puzzle, and whether there is exactly one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from masume import orders
from masume.orders.solve.order import SolveOrder
from masume.orders.solve.solved import SolveStatus
from masume.studio.operations.fields import cells_of
from masume.studio.operations.make.ordered import OrderBench
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Bilingual, Board, Ipuz, document_of

MOST_SECONDS = 300.0


class SolvePuzzle(SolveOrder, frozen=True, kw_only=True):
    """A puzzle to solve from its words or its blocks."""

    document: Ipuz
    limit: Annotated[int, Meta(ge=1, le=10)] = 2
    """Stop after so many solutions."""
    seconds: Annotated[float, Meta(gt=0, le=5)] = 2.0


class SearchSolutions(SolveOrder, frozen=True, kw_only=True):
    """The same with more time."""

    document: Ipuz
    limit: Annotated[int, Meta(ge=1, le=10)] = 2
    seconds: Annotated[float, Meta(gt=0, le=MOST_SECONDS)] = 60.0


class PuzzleSolved(Struct, frozen=True):
    """The solutions that were found and what is known of others; cells are counted row by row from 0."""

    status: SolveStatus
    remarks: tuple[Bilingual, ...]
    solutions: tuple[Board, ...] = ()
    is_complete: bool = False
    """True if it is proved that there are no others."""
    differing: tuple[int, ...] = ()
    """The cells in which the first two solutions differ."""
    blamed: tuple[tuple[int, ...], ...] = ()
    """If there is no solution: the cells of each slot or line that is to blame."""
    seconds: float = 0.0


def solve_puzzle(request: SolvePuzzle | SearchSolutions, bench: Bench) -> PuzzleSolved:
    """The solutions of a puzzle up to a limit, or why there are none."""
    document = document_of(request.document)
    solved = orders.carry_out_solve(request, orders.AskedPuzzle.of(document), OrderBench(request, bench))
    width = document.puzzle.grid.width
    return PuzzleSolved(
        status=solved.status,
        remarks=tuple(map(Bilingual.of, solved.remarks)),
        solutions=tuple(map(Board.of, solved.solutions)),
        is_complete=solved.is_complete,
        differing=cells_of(solved.differing, width),
        blamed=tuple(cells_of(cells, width) for cells in solved.blamed),
        seconds=solved.run.seconds if solved.run else 0.0,
    )


SOLVE_PUZZLE = Operation(
    "solve-puzzle",
    "Solve a puzzle from its words or blocks, and say whether there is exactly one solution",
    SolvePuzzle,
    PuzzleSolved,
    solve_puzzle,
)

SEARCH_SOLUTIONS = Operation(
    "search-solutions",
    "Look longer for the solutions of a puzzle",
    SearchSolutions,
    PuzzleSolved,
    solve_puzzle,
    is_long=True,
    seconds=lambda request: request.seconds + 10,
)
