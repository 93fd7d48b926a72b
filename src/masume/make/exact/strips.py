"""Proofs by the strip search of the kernel, for objectives that the black and white pattern alone decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import gcd

from masume.core import Budget, Cell, Grid
from masume.core.aside import run_aside
from masume.kernel import StripSearch
from masume.make.method import Task
from masume.make.model import SolverResult

STRIPS = "strips"

MOST_UNITS = 30_000
"""The strip search counts in whole numbers up to this."""

MOST_WORKERS = 64
"""The strip search has no more threads; further ones would wait."""

NO_LIMIT = 1e9
"""Seconds that no proof takes."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """An objective in whole units: of white cells, letters, words and crossings."""

    white: int
    length: int
    words: int
    crossings: int
    unit: float


def pattern_of(task: Task) -> Pattern | None:
    """The part of the objective that the pattern decides; None if its coefficients are too fine for whole numbers."""
    objective = task.objective
    thousandths = [
        round(1000 * value) for value in (objective.white, objective.length, objective.words, objective.crossings)
    ]
    common = gcd(*thousandths) or 1000
    white, length, words, crossings = (value // common for value in thousandths)
    cells = task.board.height * task.board.width
    if cells * (white + 2 * length + words + crossings) > MOST_UNITS:
        return None
    return Pattern(white, length, words, crossings, common / 1000)


def can_prove(task: Task) -> bool:
    """True if the strip search can prove this task: the pattern decides its objective and its requirements."""
    objective, requirements = task.objective, task.requirements
    letters_decide = (
        objective.weight or objective.balance or requirements.required or requirements.max_words is not None
    )
    return not letters_decide and new_search(task) is not None


def prove(
    task: Task, board: Grid | None, budget: Budget, report: Callable[[float | None, float | None], None]
) -> tuple[SolverResult, bool]:
    """Prove a board the best, or find a better one, or come as far as the budget goes; and whether it was cancelled."""
    searching, pattern = new_search(task), pattern_of(task)
    assert searching is not None and pattern is not None  # noqa: S101, PT018
    known = -1 if board is None else round(task.score(board) / pattern.unit)
    seconds = NO_LIMIT if budget.seconds is None else budget.seconds

    def bound() -> float:
        return searching.bound * pattern.unit

    status, cancelled = run_aside(
        lambda keep_going: searching.run(seconds, known, min(task.threads, MOST_WORKERS), keep_going),
        searching.cancel,
        budget,
        lambda: report(None, bound()),
    )
    found = _board(task, searching)
    proved = status != "running"
    best = board if found is None or status == "no better" else found
    score = None if best is None else task.score(best)
    return SolverResult(best, score, score if proved else bound(), proved, 1), cancelled


def _board(task: Task, searching: StripSearch) -> Grid | None:
    symbols = _symbols(task)
    rows = searching.board()
    letters = {(r, c): symbols[number - 1] for r, row in enumerate(rows) for c, number in enumerate(row) if number > 0}
    return task.board.replace(letters) if letters else None


def _symbols(task: Task) -> list[str]:
    """Every symbol of the task; their numbers in the kernel are counted from 1."""
    return list({symbol: None for word in task.words for symbol in word} | dict.fromkeys(task.board.symbols.values()))


def new_search(
    task: Task, board: Grid | None = None, margins: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> StripSearch | None:
    """A search over a board, or over a window of it with so many more cells on each side; None if it is too large."""
    pattern = pattern_of(task)
    if pattern is None:
        return None
    board = board or task.board
    number = {symbol: i for i, symbol in enumerate(_symbols(task), start=1)}
    index = {word: i for i, word in enumerate(task.words)}
    requirements = task.requirements
    try:
        return StripSearch(
            words=[[number[symbol] for symbol in word] for word in task.words],
            height=board.height,
            width=board.width,
            outside=bytes(cell is Cell.OUTSIDE for _, cell in board),
            fixed=[(row, column, number[symbol]) for (row, column), symbol in board.symbols.items()],
            white=pattern.white,
            length=pattern.length,
            words_value=pattern.words,
            crossings=pattern.crossings,
            apart=[(index[one], index[other]) for one, other in requirements.apart],
            min_crossings=requirements.min_crossings,
            no_black_pairs=requirements.no_black_pairs,
            no_white_blocks=requirements.no_white_blocks,
            margins=margins,
        )
    except ValueError:  # wider, or more letters, than it has room for
        return None
