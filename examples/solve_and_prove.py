"""Prove two things: that no board is better, and that a puzzle has one solution.

You learn: the exact method ends with the status OPTIMAL when nothing exceeds its score; `solve_slots` finds solutions
of a skeleton and says whether they are all; and a letter that is given can make a puzzle unique.
"""

from __future__ import annotations

from dataclasses import replace

from masume.core import Budget, Entry, Grid, Puzzle
from masume.make import Exact, make_skeleton
from masume.solve import solve_slots
from masume.words import load_bundled


def solutions(puzzle: Puzzle) -> str:
    """How many solutions the puzzle has, in words."""
    found = solve_slots(puzzle, Budget(seconds=10), limit=100).best
    if found is None:
        return "not decided in time"
    if found.is_unique:
        return "exactly one solution"
    return f"{len(found.answers)} solutions, {'and no others' if found.is_complete else 'perhaps more'}"


def best_board() -> None:
    """The best 6×6 board of countries there is."""
    run = make_skeleton(load_bundled("countries").up_to(6), Grid.filled(6, 6), Exact(), Budget(seconds=60), seed=1)
    if run.best is None:
        raise SystemExit("no board was found in time")
    board = run.best.answer.grid
    print(board)
    print(f"\n{len(board.white_cells)} white cells; {run.status}: no board has more")
    print("from its words alone:", solutions(run.best.puzzle))


def given_letter() -> None:
    """A ring of four words can be turned over, until a letter is given."""
    words = tuple(Entry(tuple(word)) for word in ("CAT", "CUP", "TEN", "PEN"))
    puzzle = Puzzle("skeleton", Grid.parse("...\n.#.\n..."), words)
    print("\nfour words around a black cell:", solutions(puzzle))
    given = replace(puzzle, grid=puzzle.grid.replace({(0, 1): "A"}))
    print("with A given above it:", solutions(given))


if __name__ == "__main__":
    best_board()
    given_letter()
