"""Where a player stands: whether a board is one of the puzzle's, what is wrong on it, and where it leads."""

from __future__ import annotations

from dataclasses import dataclass, replace

from masume.core import Answer, Budget, Cell, Grid, Position, Puzzle, Refused
from masume.core.phrases import cell_place
from masume.grade.refusals import ONLY_IN_PUZZLE, ONLY_ON_BOARD, OTHER_GIVEN, require_size
from masume.grade.soundness import fault_of
from masume.kinds import kind_of
from masume.kinds.sentences import sentence_of
from masume.solve import LineSolutions, Solutions, solve_puzzle

_CLOSED = (Cell.BLACK, Cell.OUTSIDE)

_NEEDED = {"answer_has_the_same_frame", "every_white_cell_is_filled", "givens_are_kept"}
"""Rules that an answer to a crossword has to keep to be of use."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of a board that a player has filled in part."""

    is_solvable: bool = True
    """False if it is proved that the puzzle has no solution at all."""
    is_completable: bool = True
    """False if it is proved that no solution agrees with the board."""
    mistakes: tuple[Position, ...] = ()
    """The entries that are not those of the answer, if there is only one or it is the one that counts."""
    answer: Answer | None = None
    """The answer that is known and that the board leads to, or the only one; None if it was not looked for."""


def require_question(puzzle: Puzzle) -> None:
    """Raises ValueError with one sentence for a question that no solution could answer."""
    if fault := fault_of(puzzle):
        raise Refused(sentence_of(fault))


def board_of(puzzle: Puzzle, board: Grid | None) -> Grid:
    """The board with the question's givens; ValueError with one sentence if it is no board of this puzzle."""
    question = puzzle.grid
    if board is None:
        return question
    require_size(board, question.height, question.width)
    for position, cell in question:
        _require_cell(position, cell, board[position])
    return board.replace(dict(puzzle.givens))


def standing_of(puzzle: Puzzle, board: Grid, answer: Answer | None, budget: Budget) -> Standing:
    """What is wrong on a board and where it leads; an answer that does not fit the puzzle is not believed."""
    known = answer if answer is not None and _answers(puzzle, answer) else None
    if kind_of(puzzle).has_clues:
        return Standing(mistakes=_differing(board, known), answer=known)
    if known is not None and not _differing(board, known):
        return Standing(answer=known)
    here = solutions_from(puzzle, board, budget, limit=1)
    if here.answers or not here.is_complete:
        return Standing()
    whole = solutions_from(puzzle, puzzle.grid, budget)
    if whole.is_unique:
        return Standing(is_completable=False, mistakes=_differing(board, whole.answers[0]), answer=whole.answers[0])
    return Standing(is_solvable=bool(whole.answers) or not whole.is_complete, is_completable=False)


def solutions_from(puzzle: Puzzle, board: Grid, budget: Budget, limit: int = 2) -> Solutions | LineSolutions:
    """The solutions that agree with a board, as many as asked for and found in time."""
    found = solve_puzzle(replace(puzzle, grid=board), budget, limit=limit).best
    assert found is not None  # noqa: S101  solvers always say what they have
    return found


def _answers(puzzle: Puzzle, answer: Answer) -> bool:
    """True if an answer fills the question as its kind wants it; the words of a crossword may be any."""
    kind = kind_of(puzzle)
    faults = {fault.code for fault in kind.check(puzzle, answer).faults if fault not in kind.check(puzzle).faults}
    return not (faults & _NEEDED if kind.has_clues else faults)


def _differing(board: Grid, answer: Answer | None) -> tuple[Position, ...]:
    """The entries that an answer has otherwise; none if there is no answer."""
    return tuple(at for at, symbol in board.symbols.items() if answer.grid[at] != symbol) if answer else ()


def _require_cell(position: Position, asked: Cell | str, entry: Cell | str) -> None:
    if (asked in _CLOSED) != (entry in _CLOSED):
        raise Refused(ONLY_IN_PUZZLE if entry in _CLOSED else ONLY_ON_BOARD, place=cell_place(position))
    if isinstance(asked, str) and isinstance(entry, str) and asked != entry:
        raise Refused(OTHER_GIVEN, place=cell_place(position), entry=entry, given=asked)
