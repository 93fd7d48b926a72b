"""The searches behind masume make skeleton, with their progress on the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any

from masume.cli.made import Order, Result
from masume.cli.report import BadInput, bad_input

if TYPE_CHECKING:
    from masume.cli.progress import ProgressLine
    from masume.core import Budget, Grid
    from masume.make import Method, Task
    from masume.words import Lexicon


BOUND_SHARE = 0.2
"""The share of the seconds that --bound is given."""


def search(lexicon: Lexicon, board: Grid, budget: Budget, order: Order) -> Result:
    """The run, and the list without the words that cannot fit the board."""
    from masume.cli.progress import ProgressLine
    from masume.core.countdown import Countdown
    from masume.make import DEFAULT_METHOD, METHODS, longest_stretch, make_skeleton, task_of, upper_bound

    chosen = METHODS.get(order.method or DEFAULT_METHOD)
    if chosen is None:
        raise BadInput(f"there is no method {order.method}; there is {', '.join(METHODS)}")
    lexicon = lexicon.up_to(longest_stretch(board))
    line = ProgressLine(budget, _score_line(board, order))
    asked: dict[str, Any] = {
        "seed": order.seed,
        "threads": order.threads,
        "objective": order.objective,
        "wishes": order.wishes,
    }
    with bad_input():
        task = task_of(lexicon, board, **asked)
        clock = Countdown(budget)
        if order.bound and order.method != "exact":
            budget = clock.rest(1 - BOUND_SHARE)
        if order.levels is not None:
            result = _search_level(lexicon, task, chosen, budget, order)
        elif order.unique:
            result = _search_unique(lexicon, task, chosen, budget, order, line)
        else:
            result = Result(make_skeleton(lexicon, board, chosen, budget, **asked, on_progress=line), lexicon)
        line.clear()
        if order.bound and result.run.bound is None and not budget.is_cancelled:
            result = replace(result, run=replace(result.run, bound=upper_bound(task, clock.rest())))
    return result


def _search_unique(
    lexicon: Lexicon, task: Task, method: Method, budget: Budget, order: Order, line: ProgressLine
) -> Result:
    """A board with exactly one solution."""
    from masume.make import make_unique_skeleton

    run = make_unique_skeleton(lexicon, task, method, budget, most_givens=order.max_givens, on_progress=line)
    return Result(run.with_best(run.best.made if run.best else None), lexicon, unique=run.best)


def _search_level(lexicon: Lexicon, task: Task, method: Method, budget: Budget, order: Order) -> Result:
    """A board of the level that was asked for, or of the nearest."""
    from masume.cli.progress import ProgressLine
    from masume.make import make_graded_skeleton

    assert order.levels is not None  # noqa: S101
    line = ProgressLine(budget, lambda _score: "no board yet")
    run = make_graded_skeleton(
        lexicon, task, method, order.levels, budget, most_givens=order.max_givens, on_progress=line
    )
    line.clear()
    graded = run.best
    off = order.levels.off(graded.level) if graded else 0
    return Result(run.with_best(graded.made if graded else None), lexicon, graded=graded, levels_off=off)


def pack(lexicon: Lexicon, largest: int, budget: Budget, order: Order) -> Result:
    """All words on the smallest square."""
    from masume.cli.progress import ProgressLine
    from masume.make import make_smallest

    letters = sum(map(len, lexicon))
    line = ProgressLine(budget, lambda score: f"{max(score, 0):.0f} of {letters} letters placed")
    with bad_input():
        packed = make_smallest(
            lexicon, budget, largest=largest, seed=order.seed, threads=order.threads, on_progress=line
        )
    line.clear()
    return Result(packed.run, lexicon, packed.unplaced)


def _score_line(board: Grid, order: Order) -> Callable[[float], str]:
    """How a score is shown while the search runs: white cells as a share, anything else as it is."""
    from masume.core import Cell
    from masume.make import WHITE

    cells = sum(cell is not Cell.OUTSIDE for _, cell in board) or 1

    def show(score: float) -> str:
        if score < 0:
            return "no board yet" if score == -inf else f"{-score:.0f} wishes unmet"
        return f"{score / cells:6.1%} white" if order.objective == WHITE else f"{order.objective}: {score:g}"

    return show
